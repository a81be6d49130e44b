import { ownValue } from "../../../src/core/index.js";
import { useAnswer } from "../../api/use-answer.js";
import { DocumentReader } from "../../reader/document-reader.js";
import { query, setQuery } from "../../shell/location.js";
import { MarkSign } from "./results.js";
import type { Mark, OpenSearch, SearchState } from "./search-state.js";

type Related = "like" | "cited-by" | "cites" | "family" | "class-of";

const RELATED: readonly (readonly [Related, string])[] = [
  ["like", "like this"],
  ["cites", "cited by it"],
  ["cited-by", "citing it"],
  ["family", "its family"],
  ["class-of", "its classes"],
];

const MARKS: readonly (readonly [Exclude<Mark, "none">, string, string])[] = [
  ["relevant", "Relevant", "s"],
  ["maybe", "Maybe", "m"],
  ["not", "Not", "x"],
];

/** The document that is read: its marks and notes, what to find from it, and its text with the words that matched. */
export function ReadingPane(props: {
  readonly search: OpenSearch;
  readonly state: SearchState;
  readonly document: string;
  readonly set: number | undefined;
  readonly onMark: (mark: Mark) => void;
  readonly onRelated: (kind: Related) => void;
  readonly onNote: () => void;
}) {
  const { search, state, document, set, onMark, onRelated, onNote } = props;
  const asked = useAnswer(
    "GET /api/collections/{collection}/searches/{search}/sets/{set}/matches",
    set === undefined || !state.isSameIndex ? null : { params: { ...search.params, set }, query: { document } },
    { keep: false },
  );
  const cutOff = query.value.get("before") ?? state.sets[(set ?? 0) - 1]?.cutOff;
  const own = ownValue(state.marks, document);
  return (
    <div class="reading-pane">
      <div class="reading-tools">
        <button type="button" class="small back" onClick={() => setQuery({ doc: undefined, place: undefined })}>
          ← list
        </button>
        <fieldset class="mark-buttons" aria-label="Mark">
          {MARKS.map(([mark, text, key]) => (
            <button
              key={mark}
              type="button"
              class={`small ${mark}`}
              aria-pressed={own === mark}
              onClick={() => onMark(mark)}
            >
              <MarkSign mark={mark} /> {text} <kbd>{key}</kbd>
            </button>
          ))}
        </fieldset>
        <button type="button" class="small" onClick={onNote}>
          Note <kbd>n</kbd>
        </button>
        <fieldset class="related" aria-label="Find documents">
          <span class="quiet">find</span>
          {RELATED.map(([kind, text]) => (
            <button key={kind} type="button" class="small" onClick={() => onRelated(kind)}>
              {text}
            </button>
          ))}
        </fieldset>
      </div>
      {(ownValue(state.documentNotes, document) ?? []).map((text, i) => (
        <p class="note document-note" key={i}>
          ✎ {text}
        </p>
      ))}
      <DocumentReader
        collection={search.params.collection}
        document={document}
        matches={asked.answer?.places ?? NO_PLACES}
        cutOff={cutOff}
        linkTo={(id) => addressWith(id)}
      />
    </div>
  );
}

const NO_PLACES: readonly never[] = [];

/** The same view with another document. */
function addressWith(document: string): string {
  const next = new URLSearchParams(query.value);
  next.set("doc", document);
  for (const name of ["place", "pane"]) next.delete(name);
  return `?${next}`;
}
