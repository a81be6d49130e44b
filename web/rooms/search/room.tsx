import { useEffect, useState } from "preact/hooks";
import type { Answer } from "../../../src/server/contract/index.js";
import { call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { useJob } from "../../api/use-job.js";
import type { RoomProps } from "../../rooms.js";
import { query, setQuery } from "../../shell/location.js";
import { person } from "../../shell/session.js";
import { Empty } from "../../ui/empty.js";
import { Problem } from "../../ui/problem.js";
import { Progress } from "../../ui/progress.js";
import { Awaited } from "../../ui/waiting.js";
import { Bench } from "./bench.js";
import "./room.css";

type Searches = Answer<"GET /api/collections/{collection}/searches">;

/** Searching a collection: a list of searches, and the one that is open. */
export default function SearchRoom({ params }: RoomProps) {
  const { collection } = params;
  const asked = useAnswer("GET /api/collections/{collection}/searches", { params: { collection } });
  const open = query.value.get("search") ?? undefined;
  return (
    <div class="search-room">
      <h1 class="hidden">Search {collection}</h1>
      {open !== undefined && asked.answer?.indexed !== false ? (
        <Bench key={`${collection}/${open}`} collection={collection} search={open} />
      ) : (
        <Awaited asked={asked} what="your searches">
          {(searches) => <Entrance collection={collection} searches={searches} again={asked.again} />}
        </Awaited>
      )}
    </div>
  );
}

/** Where a person chooses a search, or starts one. */
function Entrance(props: { readonly collection: string; readonly searches: Searches; readonly again: () => void }) {
  const { collection, searches, again } = props;
  if (!searches.indexed) return <MakeIndex collection={collection} again={again} />;
  return (
    <section class="entrance">
      <h2>
        {collection} <span class="quiet">{searches.documents.toLocaleString("en")} documents</span>
      </h2>
      <NewSearch collection={collection} isFirst={searches.searches.length === 0} />
      {searches.searches.length > 0 && (
        <>
          <h2>Your searches</h2>
          <ul class="search-list">
            {searches.searches.map(({ name, changed, sets, marked, problem }) => (
              <li key={name}>
                <a href={`?search=${encodeURIComponent(name)}`}>{name}</a>
                <span class="quiet">
                  {sets} {sets === 1 ? "set" : "sets"} · {marked} marked · {changed.slice(0, 16).replace("T", " ")}
                </span>
                {problem !== undefined && <p class="problem">{problem}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function NewSearch({ collection, isFirst }: { readonly collection: string; readonly isFirst: boolean }) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<Error>();
  const start = (event: Event) => {
    event.preventDefault();
    call("POST /api/collections/{collection}/searches", { params: { collection }, body: { name: name.trim() } })
      .then(() => setQuery({ search: name.trim() }, { push: true }))
      .catch(setProblem);
  };
  return (
    <form class="new-search" onSubmit={start}>
      <p>
        {isFirst
          ? "A search has a name, numbered sets, marks and notes. It is kept in a file that the command line reads as well."
          : "Start another search:"}
      </p>
      <label>
        Name{" "}
        <input
          type="text"
          value={name}
          maxLength={80}
          placeholder="brake wear"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>{" "}
      <button type="submit" class="primary" disabled={name.trim() === ""}>
        New search
      </button>
      {problem && <Problem error={problem} />}
    </form>
  );
}

/** A collection without an index cannot be searched yet. */
function MakeIndex({ collection, again }: { readonly collection: string; readonly again: () => void }) {
  const [id, setId] = useState<string>();
  const [problem, setProblem] = useState<Error>();
  const job = useJob(id);
  const isDone = job?.state === "done";
  useEffect(() => {
    if (isDone) again();
  }, [isDone]);
  const make = () =>
    call("POST /api/collections/{collection}/index", { params: { collection } })
      .then(({ job: started }) => setId(started.id))
      .catch(setProblem);
  if (person.value?.role !== "organiser") {
    return <Empty text="This collection has no index yet. The organiser makes it." />;
  }
  return (
    <Empty text="This collection has no index yet. It is made once, and then searched.">
      {job ? (
        <Progress job={job} />
      ) : (
        <button type="button" class="primary" onClick={make}>
          Make the index
        </button>
      )}
      {problem && <Problem error={problem} />}
    </Empty>
  );
}
