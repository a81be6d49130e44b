import { displayWidth } from "../../../report/index.js";
import { marked, type TextRange } from "../../../retrieval/index.js";
import { wrapLines } from "../wrap-lines.js";

/** A line of a page. */
export interface PageLine {
  readonly text: string;
  /** Words that matched. */
  readonly marks: readonly TextRange[];
  readonly look?: "heading" | "faint";
}

/** A text with marks, and how it is broken into lines. */
export interface MarkedParagraph {
  readonly text: string;
  readonly marks?: readonly TextRange[];
  /** Columns per line. */
  readonly width: number;
  /** Start of the first line. */
  readonly first?: string;
  /** Start of the others; default: blanks of the same width. */
  readonly rest?: string;
}

// These characters have no width, so lines can be broken before the marks become visible.
const OPEN = "\u2062";
const CLOSE = "\u2063";

/** Control characters of a document must not reach a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2062\u2063\u2066-\u2069]/g;

/** A text broken into lines; a mark may reach from one line to the next. */
export function paragraphLines({ text, marks = [], width, first = "", rest }: MarkedParagraph): PageLine[] {
  const indent = rest ?? " ".repeat(displayWidth(first));
  const clean = text.replace(UNPRINTABLE, " ");
  const room = Math.max(20, width - displayWidth(first));
  const wrapped = wrapLines(marked({ text: clean, highlights: marks }, OPEN, CLOSE), room);
  const lines: PageLine[] = [];
  let isOpen = false;
  for (const [i, line] of wrapped.entries()) {
    let plain = i === 0 ? first : indent;
    let start: number = isOpen ? plain.length : -1;
    const found: TextRange[] = [];
    for (const character of line) {
      if (character === OPEN) start = plain.length;
      else if (character === CLOSE) {
        if (start >= 0 && plain.length > start) found.push({ start, end: plain.length });
        start = -1;
      } else plain += character;
    }
    isOpen = start >= 0;
    if (isOpen && plain.length > start) found.push({ start, end: plain.length });
    lines.push({ text: plain, marks: found });
  }
  return lines.length > 0 ? lines : [{ text: first.trimEnd(), marks: [] }];
}

/** A line without marks. */
export function plainLine(text: string, look?: PageLine["look"]): PageLine {
  return { text: text.replace(UNPRINTABLE, " "), marks: [], ...(look && { look }) };
}

/** How a range of a line is shown. */
export interface ShownRange extends TextRange {
  readonly as: "match" | "current" | "found";
}

const CODES = { match: ["1;33", "22;39"], current: ["1;7;33", "22;27;39"], found: ["7", "27"] } as const;
const LOOKS = { heading: ["1", "22"], faint: ["2", "22"] } as const;

/**
 * A line as it is printed. Without colour, words that matched are between asterisks.
 *
 * @param ranges instead of the marks of the line; they may overlap, the later ones count
 */
export function shownLine({ text, marks, look }: PageLine, colour: boolean, ranges?: readonly ShownRange[]): string {
  const all = ranges ?? marks.map((range): ShownRange => ({ ...range, as: "match" }));
  if (!colour) return marked({ text, highlights: marks }, "*", "*");
  const kinds = new Array<ShownRange["as"] | undefined>(text.length);
  for (const { start, end, as } of all) kinds.fill(as, start, end);
  let shown = "";
  for (let at = 0; at < text.length; ) {
    let end = at + 1;
    while (end < text.length && kinds[end] === kinds[at]) end++;
    const kind = kinds[at];
    shown += kind ? coloured(text.slice(at, end), CODES[kind]) : text.slice(at, end);
    at = end;
  }
  return look ? coloured(shown, LOOKS[look]) : shown;
}

function coloured(text: string, [on, off]: readonly [string, string]): string {
  return `\u001b[${on}m${text}\u001b[${off}m`;
}
