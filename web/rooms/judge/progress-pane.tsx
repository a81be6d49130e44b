import type { Desk, OwnEvent } from "./desk.js";
import { Estimate } from "./estimate.js";

/** How many of the last events are listed. */
const LISTED = 40;

/** How far the assessor is, what is noted about this document, and what was judged last. */
export function ProgressPane({ desk }: { readonly desk: Desk }) {
  const { judged, cannot, later, left } = desk.progress.value;
  const total = judged + cannot + left;
  const recent = desk.history.value.slice(-LISTED).reverse();
  return (
    <>
      <h3>Progress</h3>
      <p>
        <progress value={judged + cannot} max={Math.max(1, total)} aria-label="judged share" />
      </p>
      <p class="figures">
        <strong>{judged}</strong> judged · {left} left
        {later > 0 && ` · ${later} later`}
        {cannot > 0 && ` · ${cannot} cannot be judged`}
      </p>
      <Estimate desk={desk} />
      {recent.length > 0 && (
        <>
          <h3>Judged last</h3>
          <ol class="recent">
            {recent.map((event) => (
              <li key={event.key}>
                <button type="button" onClick={() => desk.open(event.document)}>
                  <Decision event={event} /> {event.document}
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** A decision as a letter with its colour. */
export function Decision({ event }: { readonly event: Pick<OwnEvent, "action" | "grade" | "category"> }) {
  const { action, grade, category } = event;
  if (grade === undefined) return <span class="grade">{action === "cannot" ? "–" : "…"}</span>;
  return (
    <span class={`grade grade-${grade.toLowerCase()}`}>
      {grade}
      {category !== undefined && <small> {category}</small>}
    </span>
  );
}
