import { cellValue, type Table } from "../../core/index.js";
import { displayCell, heading } from "./display.js";
import { displayWidth, pad, wrap } from "./display-width.js";
import type { RenderOptions } from "./format.js";

const GAP = "  ";
/** Minimum width of wrapped text: on a very narrow screen lines get too long, but words stay together. */
const MIN_TEXT_WIDTH = 20;
/** Width of lines if the output is not a terminal. */
const USUAL_WIDTH = 100;

/**
 * The rows of a table of long texts, one block each: a first line with the columns that identify the row, then a line for
 * each other value that there is, wrapped and indented.
 */
export function blocksOf(table: Table, options: RenderOptions): string[][] {
  const width = Math.min(options.width ?? USUAL_WIDTH, USUAL_WIDTH);
  const all = table.columns.map((_, c) => c);
  const ids = all.filter((c) => table.columns[c].id);
  const cell = (r: number, c: number) => displayCell(table.rows[r][c], table.columns[c], options);
  const short = ids.slice(0, -1);
  const widths = short.map((c) => Math.max(...table.rows.map((_, r) => displayWidth(cell(r, c)))));
  const bold = (text: string) => (options.colour ? `\u001b[1m${text}\u001b[22m` : text);
  return table.rows.map((row, r) => {
    const start = short.map((c, i) => pad(cell(r, c), widths[i], false) + GAP).join("");
    const last = ids.at(-1);
    const title = last === undefined ? [] : hanging(start, cell(r, last), width);
    const others = all.filter((c) => !ids.includes(c) && cellValue(row[c]) !== null);
    return [
      ...title.map(bold),
      ...others.flatMap((c) => hanging(`${GAP}${heading(table.columns[c])}: `, cell(r, c), width)),
    ];
  });
}

/** A text after its beginning, on as many lines as it needs; the others are indented by four. */
function hanging(start: string, text: string, width: number): string[] {
  const indent = GAP + GAP;
  // The beginning counts as a word that cannot be broken.
  const lines = wrap(`${start.replaceAll(" ", "\u00a0")}${text}`, Math.max(width - indent.length, MIN_TEXT_WIDTH));
  return lines.map((line, i) => (i === 0 ? "" : indent) + line.replaceAll("\u00a0", " "));
}
