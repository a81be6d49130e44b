import type { Ref } from "preact";
import type { Desk } from "./desk.js";
import { Decision } from "./progress-pane.js";

/** What is noted about the document on the screen: category, evidence, note; and its present grade, if any. */
export function NotesPane({ desk, noteField }: { readonly desk: Desk; readonly noteField: Ref<HTMLTextAreaElement> }) {
  const { category, evidence, note } = desk.draft.value;
  const document = desk.current.value;
  const last = document === undefined ? undefined : desk.lastOf(document);
  return (
    <section class="notes">
      {last && (
        <p>
          Now: <Decision event={last} /> {last.action === "later" && "put off"}
          {last.action === "cannot" && "cannot be judged"}
        </p>
      )}
      <fieldset>
        <legend>Category</legend>
        {(["X", "Y", "A"] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={category === each}
            onClick={() => desk.note({ category: category === each ? undefined : each })}
          >
            {each}
          </button>
        ))}
      </fieldset>
      {evidence.length > 0 && (
        <ul class="evidence" aria-label="Evidence">
          {evidence.map((each, i) => (
            <li key={`${each.place} ${each.text}`}>
              <span class="quiet">{each.place}</span> {each.text}
              <button
                type="button"
                class="small"
                aria-label="Remove this evidence"
                onClick={() => desk.note({ evidence: evidence.filter((_, e) => e !== i) })}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <label>
        Note
        <textarea
          ref={noteField}
          rows={2}
          maxLength={10_000}
          value={note ?? ""}
          onInput={({ currentTarget }) => desk.note({ note: currentTarget.value || undefined })}
          onKeyDown={(event) => {
            if (event.key === "Escape") event.currentTarget.blur();
          }}
        />
      </label>
    </section>
  );
}
