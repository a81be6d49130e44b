import { useEffect, useState } from "preact/hooks";
import { call } from "../../api/client.js";
import { useAnswer } from "../../api/use-answer.js";
import { useJob } from "../../api/use-job.js";
import { setQuery } from "../../shell/location.js";
import { Choice } from "../../ui/choice.js";
import { Progress } from "../../ui/progress.js";
import type { Page } from "./results.js";
import type { OpenSearch, SearchSet } from "./search-state.js";
import { FILTERS, filterCount, filterLine, type View } from "./view.js";

/** How many documents there are, in which order, and which filters are in force. */
export function SortAndFilters(props: {
  readonly search: OpenSearch;
  readonly set: SearchSet;
  readonly view: View;
  readonly page: Page | undefined;
  readonly onRanked: () => void;
  readonly onMade: (set: number) => void;
  readonly onProblem: (error: Error) => void;
}) {
  const { search, set, view, page, onRanked, onMade, onProblem } = props;
  const { collection } = search.params;
  const asked = useAnswer("GET /api/collections/{collection}/rankers", { params: { collection } });
  const rankers = asked.answer?.rankers ?? [];
  const sorted = view.system !== undefined ? `by ${view.system}` : (view.order ?? "rank");
  const filters = filterCount(view);
  const line = filterLine(set.number, view);
  const choose = (next: string) =>
    setQuery({
      order: next === "newest" || next === "oldest" ? next : undefined,
      system: next.startsWith("by ") ? next.slice(3) : undefined,
    });
  const keep = () => line !== undefined && search.make({ make: "query", line }).then(onMade).catch(onProblem);
  return (
    <div class="list-head">
      <p>
        <b>{set.number}</b>{" "}
        {page && (
          <>
            {page.documents.toLocaleString("en")} {page.documents === 1 ? "document" : "documents"} ·{" "}
            {page.families.toLocaleString("en")} {page.families === 1 ? "family" : "families"}
          </>
        )}
        {filters > 0 && (
          <>
            {" "}
            of {set.count.toLocaleString("en")}{" "}
            <button
              type="button"
              class="small"
              onClick={() => setQuery(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
            >
              Remove {filters === 1 ? "the filter" : `${filters} filters`}
            </button>{" "}
            {line !== undefined && (
              <button type="button" class="small" onClick={keep} title={line}>
                Make a set of these
              </button>
            )}
          </>
        )}
      </p>
      <p class="list-tools">
        <Choice
          label="Sort"
          value={sorted}
          options={[
            { value: "rank", text: "as found" },
            { value: "newest", text: "newest first" },
            { value: "oldest", text: "oldest first" },
            ...rankers.map(({ name, title }) => ({ value: `by ${name}`, text: `by ${name}: ${title}` })),
          ]}
          onChoose={choose}
        />
        <label>
          <input
            type="checkbox"
            checked={view.family === "yes"}
            onChange={() => setQuery({ family: view.family ? undefined : "yes" })}
          />{" "}
          one per family
        </label>
      </p>
      {view.system !== undefined && page?.isUnranked && (
        <Ranking
          key={`${set.number} ${view.system}`}
          search={search}
          set={set.number}
          system={view.system}
          onRanked={onRanked}
        />
      )}
    </div>
  );
}

/** A ranking by a system that has to be made first. */
function Ranking(props: {
  readonly search: OpenSearch;
  readonly set: number;
  readonly system: string;
  readonly onRanked: () => void;
}) {
  const { search, set, system, onRanked } = props;
  const [id, setId] = useState<string>();
  const [problem, setProblem] = useState<Error>();
  const job = useJob(id);
  useEffect(() => {
    const params = { ...search.params, set };
    call("POST /api/collections/{collection}/searches/{search}/sets/{set}/ranking", { params, body: { system } })
      .then(({ job: started }) => setId(started.id))
      .catch(setProblem);
  }, []);
  const isDone = job?.state === "done";
  useEffect(() => {
    if (isDone) onRanked();
  }, [isDone]);
  if (problem) return <p class="problem">{problem.message}</p>;
  return job && !isDone ? <Progress job={job} /> : null;
}
