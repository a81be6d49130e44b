import { cut, displayWidth } from "../../../report/index.js";
import { plainLine, type ShownRange, shownLine } from "./page-line.js";
import { type ReaderState, textRows } from "./reader-state.js";

/** The rows of a screen, the last one with the state of the reader. No row is wider than the screen. */
export function screenRows(state: ReaderState, colour: boolean): string[] {
  const rows = textRows(state);
  const { overlay, page, top, size } = state;
  const text = overlay
    ? overlay.slice(0, rows).map((line) => cut(line, size.columns))
    : page.lines
        .slice(top, top + rows)
        .map((line, i) =>
          displayWidth(line.text) > size.columns
            ? shownLine(plainLine(cut(line.text, size.columns), line.look), colour)
            : shownLine(line, colour, rangesAt(state, top + i)),
        );
  while (text.length < rows) text.push("");
  const status = cut(statusText(state), size.columns);
  return [...text, colour ? `\u001b[7m${status}\u001b[27m` : status];
}

/** Marks of a line: words that matched, the current one, and the text that was found. */
function rangesAt({ page, match, find }: ReaderState, line: number): ShownRange[] {
  const { text, marks } = page.lines[line];
  const current = page.matches[match];
  const ranges = marks.map(
    (range, i): ShownRange => ({ ...range, as: current?.line === line && current.mark === i ? "current" : "match" }),
  );
  if (find === "") return ranges;
  const [lower, wanted] = [text.toLowerCase(), find.toLowerCase()];
  // Lower case may have another length in some languages: then the places would be wrong.
  if (lower.length !== text.length) return ranges;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    ranges.push({ start: at, end: at + wanted.length, as: "found" });
  }
  return ranges;
}

function statusText(state: ReaderState): string {
  const { document, page, top, match, message, typing, count } = state;
  if (typing !== undefined) return `/${typing}`;
  if (message !== undefined) return message;
  if (count !== "") return `:${count}`;
  const last = Math.min(page.lines.length, top + textRows(state));
  const matches = page.matches.length;
  return [
    document.id,
    `lines ${top + 1}–${last} of ${page.lines.length}`,
    ...(matches > 0 ? [match < 0 ? `${matches} matches` : `match ${match + 1} of ${matches}`] : []),
    "h help, q quit",
  ].join("  ");
}
