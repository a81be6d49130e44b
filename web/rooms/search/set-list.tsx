import { useState } from "preact/hooks";
import type { OpenSearch, SearchSet } from "./search-state.js";

/** The numbered sets of a search, and what can be done with the one that is shown. */
export function SetList(props: {
  readonly search: OpenSearch;
  readonly sets: readonly SearchSet[];
  readonly shown: number | undefined;
  readonly marked: number;
  readonly onShow: (set: number) => void;
  readonly onNote: (set: number) => void;
  readonly onProblem: (error: Error) => void;
}) {
  const { search, sets, shown, marked, onShow, onNote, onProblem } = props;
  const [withDeleted, setWithDeleted] = useState(false);
  const deleted = sets.filter((each) => each.deleted).length;
  const listed = sets.filter((each) => withDeleted || !each.deleted || each.number === shown);
  const more = (isNew: boolean) => search.make({ make: "more", isNew }).then(onShow).catch(onProblem);
  return (
    <section class="sets" aria-label="Sets">
      <h2>Sets</h2>
      {sets.length === 0 && <p class="quiet">Type a query: each makes a numbered set.</p>}
      <ol>
        {listed.map((set) => (
          <li key={set.number} class={set.deleted ? "deleted" : undefined}>
            <button
              type="button"
              class="set"
              aria-current={set.number === shown ? "true" : undefined}
              onClick={() => onShow(set.number)}
              title={set.typed === set.understood ? set.understood : `${set.typed}\n${set.understood}`}
            >
              <span class="set-number">{set.number}</span>
              <span class="set-line">{set.understood}</span>
              <span class="set-count">{set.count.toLocaleString("en")}</span>
            </button>
            {set.number === shown && (
              <div class="set-tools">
                {set.isCut && <span class="quiet">best of {set.matches.toLocaleString("en")}</span>}
                {set.deleted && <span class="quiet">deleted</span>}
                <button type="button" class="small" onClick={() => onNote(set.number)}>
                  Note
                </button>
                <button
                  type="button"
                  class="small"
                  onClick={() => search.deleteSet(set.number, !set.deleted).catch(onProblem)}
                >
                  {set.deleted ? "Restore" : "Delete"}
                </button>
                {set.problem !== undefined && <p class="problem">{set.problem}</p>}
                {set.remarks.map((text, i) => (
                  <p key={i} class="note">
                    {text}
                  </p>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {deleted > 0 && (
        <label class="quiet">
          <input type="checkbox" checked={withDeleted} onChange={() => setWithDeleted(!withDeleted)} /> show {deleted}{" "}
          deleted
        </label>
      )}
      {marked > 0 && sets.length > 0 && (
        <p class="more">
          <button type="button" class="small" onClick={() => more(false)} title="Feedback of the marked documents">
            More like the relevant
          </button>
          <button type="button" class="small" onClick={() => more(true)} title="Without what was read or marked">
            New ones only
          </button>
        </p>
      )}
    </section>
  );
}
