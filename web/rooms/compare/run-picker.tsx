import { useId } from "preact/hooks";
import type { BundleRun } from "../../results/view.js";
import { setQuery } from "../../shell/location.js";

const MOST = 4;

/** The runs that are compared: each can be left out, others added. */
export function RunPicker({
  runs,
  chosen,
}: {
  readonly runs: readonly BundleRun[];
  readonly chosen: readonly number[];
}) {
  const id = useId();
  const set = (next: readonly number[]) => setQuery({ runs: next.join(",") || undefined });
  const known = new Map(runs.map((run) => [run.submission.id, run]));
  return (
    <div class="run-picker">
      <ul aria-label="Runs that are compared">
        {chosen.map((number, i) => (
          <li key={number} class={`series-${i}`}>
            {known.get(number)?.shortId} <span class="quiet">{known.get(number)?.submission.participant}</span>{" "}
            <button
              type="button"
              class="small"
              aria-label={`Leave out ${known.get(number)?.shortId}`}
              onClick={() => set(chosen.filter((each) => each !== number))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {chosen.length < MOST && (
        <>
          <label class="hidden" for={id}>
            Add a run
          </label>
          <select
            id={id}
            value=""
            onChange={({ currentTarget }) =>
              currentTarget.value !== "" && set([...chosen, Number(currentTarget.value)])
            }
          >
            <option value="">Add a run…</option>
            {runs
              .filter(({ submission }) => !chosen.includes(submission.id))
              .map(({ submission, shortId }) => (
                <option key={submission.id} value={submission.id}>
                  {shortId}
                </option>
              ))}
          </select>
        </>
      )}
    </div>
  );
}
