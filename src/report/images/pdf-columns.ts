import type { PdfFile } from "./pdf-file.js";

/** Room around the text of a cell, in points. */
export const PADDING = { x: 3, y: 2 };

/** The cells of a table as they are printed. */
export interface PrintedTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isRight: readonly boolean[];
  readonly isId: readonly boolean[];
}

/** The usual and the smallest size of print in a table, in points. */
const SIZES = [8, 7.5, 7, 6.5];

/** A text may break anywhere into pieces of this number of characters if there is no room for a whole word. */
const PIECE = 16;

/** The size of print with which a table fits a width, and the columns of each part if it fits only in parts. */
export function columnParts(
  pdf: PdfFile,
  table: PrintedTable,
  room: number,
): { readonly size: number; readonly parts: readonly (readonly number[])[] } {
  const all = table.heads.map((_, c) => c);
  const needed = (columns: readonly number[], size: number) =>
    columns.reduce((sum, c) => sum + leastWidth(pdf, table, c, size), 0);
  const size = SIZES.find((each) => needed(all, each) <= room);
  if (size !== undefined) return { size, parts: [all] };
  const smallest = SIZES[SIZES.length - 1];
  const keys = table.isId.some(Boolean) ? all.filter((c) => table.isId[c]) : all.slice(0, 1);
  const parts: number[][] = [];
  for (const c of all.filter((column) => !keys.includes(column))) {
    const last = parts.at(-1);
    if (last && needed([...last, c], smallest) <= room) last.push(c);
    else parts.push([...keys, c]);
  }
  return { size: smallest, parts: parts.length === 0 ? [keys] : parts };
}

/**
 * The width of each column: all have the room that their longest words need; the rest goes to those whose texts are
 * longer, in proportion to what they lack. Without long texts, the table is not wider than needed.
 */
export function columnWidths(
  pdf: PdfFile,
  table: PrintedTable,
  columns: readonly number[],
  size: number,
  room: number,
): Map<number, number> {
  const least = columns.map((c) => leastWidth(pdf, table, c, size));
  const wanted = columns.map((c, i) => Math.max(least[i], wholeWidth(pdf, table, c, size)));
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const lacking = sum(wanted) - sum(least);
  const spare = Math.max(0, room - sum(least));
  // The narrowest first: a column that gets all it wants leaves more to the others.
  const order = columns.map((_, i) => i).sort((a, b) => wanted[a] - least[a] - (wanted[b] - least[b]));
  const widths = new Map<number, number>();
  let [left, lack] = [spare, lacking];
  for (const i of order) {
    const own = wanted[i] - least[i];
    const given =
      lack <= left ? own : Math.min(own, Math.max(left / (order.length - widths.size), (left * own) / lack));
    widths.set(columns[i], least[i] + given);
    left -= given;
    lack -= own;
  }
  return widths;
}

/** The width of the longest word, or of a number as a whole. */
function leastWidth(pdf: PdfFile, table: PrintedTable, c: number, size: number): number {
  const words = (text: string) => text.split(/\s+/).map((word) => word.slice(0, PIECE));
  pdf.font("semi-bold").fontSize(size);
  const head = Math.max(...words(table.heads[c]).map((word) => pdf.widthOfString(word)));
  pdf.font("regular").fontSize(size);
  const cells = table.rows.map(({ [c]: cell }) =>
    Math.max(...(table.isRight[c] ? [cell] : words(cell)).map((word) => pdf.widthOfString(word))),
  );
  return Math.max(head, ...cells) + 2 * PADDING.x + 1;
}

function wholeWidth(pdf: PdfFile, { heads, rows }: PrintedTable, c: number, size: number): number {
  pdf.font("semi-bold").fontSize(size);
  const head = pdf.widthOfString(heads[c]);
  pdf.font("regular").fontSize(size);
  return Math.max(head, ...rows.map(({ [c]: cell }) => pdf.widthOfString(cell))) + 2 * PADDING.x + 1;
}
