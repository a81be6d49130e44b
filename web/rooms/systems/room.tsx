import type { Answer } from "../../../src/server/contract/index.js";
import { useAnswer } from "../../api/use-answer.js";
import { setQuery, useQuery } from "../../shell/location.js";
import { person } from "../../shell/session.js";
import { CopyCommand } from "../../ui/provenance.js";
import { Awaited } from "../../ui/waiting.js";
import { RunForm } from "./run-form.js";
import { StrategyEditor } from "./strategy-editor.js";
import { StrategyList } from "./strategy-list.js";
import "./room.css";

type System = Answer<"GET /api/systems">["systems"][number];

/** The systems with their papers, and strategies of your own. */
export default function Systems() {
  const [edited] = useQuery("strategy", "");
  const [collection] = useQuery("collection", "");
  if (edited !== "" && collection !== "")
    return <StrategyEditor key={`${collection}/${edited}`} collection={collection} name={edited} />;
  return <AllSystems />;
}

function AllSystems() {
  const asked = useAnswer("GET /api/systems", {});
  const [wanted, setWanted] = useQuery("find", "");
  const [chosen] = useQuery("system", "");
  return (
    <div class="room systems">
      <h1>Systems</h1>
      {person.value?.role === "organiser" && <StrategyList />}
      <h2>Published systems and baselines</h2>
      <div class="controls">
        <label class="choice">
          Find
          <input
            type="search"
            value={wanted}
            placeholder="translation, Dublin, NTCIR-3 …"
            onInput={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        </label>
      </div>
      <Awaited asked={asked} what="the systems">
        {({ systems }) => <SystemPanes systems={systems.filter(found(wanted))} chosen={chosen} />}
      </Awaited>
    </div>
  );
}

function found(wanted: string): (system: System) => boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name, title, campaign, team, about, sources, tasks }) => {
    const text = [name, title, campaign, team, about, ...sources, ...tasks].join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function SystemPanes({ systems, chosen }: { readonly systems: readonly System[]; readonly chosen: string }) {
  const shown = systems.find(({ name }) => name === chosen);
  return (
    <div class={shown ? "system-panes open" : "system-panes"}>
      <div class="block scroll">
        <table>
          <thead>
            <tr>
              {["system", "what it does", "from", "tasks"].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {systems.map(({ name, title, campaign, team, tasks }) => (
              <tr key={name} class={name === chosen ? "marked" : undefined}>
                <th scope="row">
                  <button
                    type="button"
                    class="link"
                    onClick={() => setQuery({ system: name === chosen ? undefined : name })}
                  >
                    {name}
                  </button>
                </th>
                <td>{title}</td>
                <td>
                  {campaign}
                  {team !== undefined && `, ${team}`}
                </td>
                <td>{tasks.join(", ")}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {systems.length === 0 && <p class="quiet">No system has these words.</p>}
      </div>
      {shown && <SystemFacts system={shown} />}
    </div>
  );
}

function SystemFacts({ system }: { readonly system: System }) {
  const { name, title, about, sources, published, inferred, needs, parameters, runs } = system;
  return (
    <article class="block">
      <h3>
        {name}: {title}
      </h3>
      <p>{about}</p>
      <Facts title="Papers" lines={sources} />
      <Facts title="What the papers say" lines={published} />
      <Facts title="What had to be inferred" lines={inferred} />
      <Facts title="Needs" lines={needs} />
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <div class="scroll">
            <table>
              <tbody>
                {parameters.map((each) => (
                  <tr key={each.name}>
                    <th scope="row">
                      <code>{each.name}</code>
                    </th>
                    <td>
                      {each.about} <span class="quiet">({each.values})</span>
                    </td>
                    <td>{shownValue(each.default)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <Facts
        title="Usual runs"
        lines={runs.map((run) => (run.settings === "" ? run.name : `${run.name}: ${run.settings}`))}
      />
      <CopyCommand command={`presage systems ${name}`} />
      {person.value?.role === "organiser" && <RunForm system={name} />}
    </article>
  );
}

function Facts({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function shownValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "object" ? JSON.stringify(value) : value === "" ? "–" : String(value ?? "required");
}
