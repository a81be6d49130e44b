import { useState } from "preact/hooks";
import { useAnswer } from "../../api/use-answer.js";
import { setQuery } from "../../shell/location.js";
import { Awaited } from "../../ui/waiting.js";

/** The strategies that collections keep, and a new one. */
export function StrategyList() {
  const asked = useAnswer("GET /api/home", {});
  return (
    <section>
      <h2>Strategies</h2>
      <p>A strategy is a system without a program: a graph of blocks, from the topic to its documents.</p>
      <Awaited asked={asked} what="the collections">
        {({ collections }) => (
          <>
            {collections.map(({ name }) => (
              <OfCollection key={name} collection={name} />
            ))}
          </>
        )}
      </Awaited>
    </section>
  );
}

function OfCollection({ collection }: { readonly collection: string }) {
  const asked = useAnswer("GET /api/collections/{collection}/strategies", { params: { collection } });
  const [name, setName] = useState("");
  const open = (strategy: string) => setQuery({ collection, strategy }, { push: true });
  return (
    <div class="block strategies">
      <h3>{collection}</h3>
      <Awaited asked={asked} what="the strategies">
        {({ strategies }) => (
          <ul>
            {strategies.length === 0 && <li class="quiet">No strategy is kept yet.</li>}
            {strategies.map((each) => (
              <li key={each}>
                <button type="button" onClick={() => open(each)}>
                  {each}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Awaited>
      <form
        class="controls"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") open(name.trim());
        }}
      >
        <label class="choice">
          New strategy
          <input
            value={name}
            placeholder="its name"
            maxLength={80}
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
        <button type="submit">Edit</button>
      </form>
    </div>
  );
}
