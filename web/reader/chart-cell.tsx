import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { MarkedText } from "./marked-text.js";
import { excerptOf } from "./segments.js";
import type { Cell, CellChange } from "./use-chart.js";

interface ChartCellProps {
  readonly cell: Cell;
  /** Element and reference, for people who cannot see the table. */
  readonly name: string;
  readonly onChange: (change: CellChange) => void;
  /** The address of a passage in its document. */
  readonly linkTo: (passage: number) => string;
}

const VERDICTS = { disclosed: "disclosed", partly: "partly", not: "not" } as const;
type Verdict = keyof typeof VERDICTS;
/** Characters of a passage that are shown at first. */
const SHORT = 320;

/** One element and one reference: verdict, passage, comment. */
export function ChartCell({ cell, name, onChange, linkTo }: ChartCellProps) {
  const { suggestions, chosen, verdict, comment = "" } = cell;
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  const [typed, setTyped] = useState(comment);
  const id = useId();
  useEffect(() => setTyped(comment), [comment]);
  const passage = chosen ?? suggestions[0];
  const others = suggestions.filter((each) => each.passage !== passage?.passage);
  return (
    <td class={`chart-cell ${verdict ?? ""}`}>
      <fieldset class="verdicts no-print">
        <legend class="hidden">Verdict for {name}</legend>
        {(Object.keys(VERDICTS) as Verdict[]).map((each) => (
          <button
            key={each}
            type="button"
            class={`small ${each}`}
            aria-pressed={verdict === each}
            onClick={() => onChange({ verdict: verdict === each ? null : each })}
          >
            {VERDICTS[each]}
          </button>
        ))}
      </fieldset>
      {verdict && <p class="print-only">{VERDICTS[verdict]}</p>}
      {passage ? (
        <blockquote>
          <a href={linkTo(passage.passage)}>{passage.place}</a> <Quote passage={passage} isLong={isLong} />{" "}
          {passage.text.length > SHORT && (
            <button type="button" class="link no-print" onClick={() => setLong(!isLong)}>
              {isLong ? "less" : "more"}
            </button>
          )}{" "}
          <span class="quiet" title={`BM25 ${passage.score.toFixed(2)}`}>
            {chosen ? "chosen" : "suggested"} · {passage.matched} of {cell.terms} words
          </span>
        </blockquote>
      ) : (
        <p class="quiet">No words in common.</p>
      )}
      {others.length > 0 && (
        <button type="button" class="small no-print" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Close" : `${others.length} other ${others.length === 1 ? "passage" : "passages"}`}
          <span class="hidden"> for {name}</span>
        </button>
      )}
      {isOpen && (
        <ul class="plain others">
          {others.map((each) => (
            <li key={each.passage}>
              <button
                type="button"
                class="small"
                aria-label={`Choose ${each.place} for ${name}`}
                onClick={() => {
                  setOpen(false);
                  onChange({ passage: each.passage });
                }}
              >
                Choose
              </button>{" "}
              <a href={linkTo(each.passage)}>{each.place}</a> <Quote passage={each} isLong={false} />{" "}
              <span class="quiet" title={`BM25 ${each.score.toFixed(2)}`}>
                {each.matched} of {cell.terms} words
              </span>
            </li>
          ))}
        </ul>
      )}
      <label for={id} class="hidden">
        Comment on {name}
      </label>
      <textarea
        id={id}
        rows={1}
        placeholder="Comment"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => typed !== comment && onChange({ comment: typed === "" ? null : typed })}
      />
    </td>
  );
}

function Quote({ passage, isLong }: { readonly passage: Cell["suggestions"][number]; readonly isLong: boolean }) {
  const shown = useMemo(() => {
    const { text, words } = isLong ? passage : excerptOf(passage.text, passage.words, SHORT);
    return { text, ranges: words.map((range) => ({ ...range, name: "match" })) };
  }, [passage, isLong]);
  return <MarkedText {...shown} />;
}
