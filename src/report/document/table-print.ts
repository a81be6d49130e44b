import { cellValue, type Table } from "../../core/index.js";
import { displayCell, heading } from "../tables/display.js";
import { displayWidth } from "../tables/display-width.js";

/** Room for a table on printed A4 and Letter paper with margins of 15 mm, in points. */
const ROOM = { portrait: 495, landscape: 700 };

/** The usual and the smallest size of print in a table, in points. */
const PRINT = { usual: 8, smallest: 6.5 };

/** Average width of a character, and room beside each cell, in widths of the font. */
const CHARACTER = 0.62;
const BESIDE = 0.9;

/** Texts with more characters than this are on several lines, and hashes on two. */
const LONGEST = 60;
const HASH = /^[0-9a-f]{64}$/;
const HALF_HASH = 32;

/** Marks of significance with more characters than this are on several lines. */
export const MARKS = 24;

/** A page in landscape orientation has fewer rows, by this factor. */
const FEWER_ROWS = 1.5;

/** Tables with more rows than this may break across printed pages. */
const LONG = 25;

/** Whether a table may break across printed pages. */
export function isLong({ rows }: Table): boolean {
  return rows.length > LONG;
}

/** How a table fits on paper. */
export interface TablePrint {
  /** In points, if it is not the usual size. */
  readonly size?: number;
  /** Whether the table needs paper in landscape orientation. */
  readonly across?: true;
  /** The columns of each part, if the table is printed in parts. Each repeats the columns that identify a row. */
  readonly parts?: readonly (readonly number[])[];
  /** Columns whose texts are on several lines of this number of characters. */
  readonly folded: ReadonlyMap<number, number>;
}

/**
 * How a table is printed so that all columns are on the paper and large enough to read: at most a little smaller than
 * usual, else in landscape orientation if it is long, else in parts.
 *
 * @param shown numbers of the columns that are not superscripts of others
 */
export function tablePrint(table: Table, shown: readonly number[]): TablePrint {
  const folded = new Map(shown.map((c) => [c, foldedWidth(table, c)] as const).filter(isKnown));
  const widths = new Map(shown.map((c) => [c, columnWidth(table, c) * CHARACTER + BESIDE]));
  const sizeIn = (room: number) => (columns: readonly number[]) =>
    Math.floor((10 * room) / columns.reduce((sum, c) => sum + widths.get(c)!, 0)) / 10;
  const [upright, across] = [sizeIn(ROOM.portrait), sizeIn(ROOM.landscape)];
  const sized = (size: number) => (size >= PRINT.usual ? {} : { size });
  if (upright(shown) >= PRINT.smallest) return { folded, ...sized(upright(shown)) };
  if (isLong(table) && across(shown) >= PRINT.smallest) return { folded, across: true, ...sized(across(shown)) };
  const parts = partsOf(table, shown, upright);
  const wide = partsOf(table, shown, across);
  if (isLong(table) && wide.length * FEWER_ROWS < parts.length) {
    return { folded, across: true, parts: wide, ...sized(Math.min(...wide.map(across))) };
  }
  return { folded, parts, ...sized(Math.min(...parts.map(upright))) };
}

function isKnown(entry: readonly [column: number, width: number | undefined]): entry is readonly [number, number] {
  return entry[1] !== undefined;
}

/** As few parts as fit, with equally many columns. */
function partsOf(table: Table, shown: readonly number[], sizeOf: (columns: readonly number[]) => number): number[][] {
  const last = shown.findLastIndex((c) => table.columns[c].id);
  const keys = shown.slice(0, Math.max(1, last + 1));
  const others = shown.slice(keys.length);
  if (others.length === 0) return [keys];
  for (let count = 2; ; count++) {
    const each = Math.ceil(others.length / count);
    const starts = Array.from({ length: Math.ceil(others.length / each) }, (_, i) => i * each);
    const parts = starts.map((start) => [...keys, ...others.slice(start, start + each)]);
    if (each === 1 || parts.every((part) => sizeOf(part) >= PRINT.smallest)) return parts;
  }
}

/** Width of a column in characters: its longest cell, or the longest word of its heading. */
function columnWidth(table: Table, c: number): number {
  const words = heading(table.columns[c])
    .split(/\s/)
    .map((word) => 1.15 * displayWidth(word));
  const marks = table.columns[c + 1]?.superscript === true;
  const cells = table.rows.map((row) => {
    const mark = marks ? 0.7 * Math.min(MARKS, String(cellValue(row[c + 1]) ?? "").length) : 0;
    return displayWidth(displayCell(row[c], table.columns[c], {})) + mark;
  });
  const longest = cells.concat(words).reduce((a, b) => Math.max(a, b), 1);
  return Math.min(longest, foldedWidth(table, c) ?? longest);
}

/** The width of a column of texts that are longer than a line. */
function foldedWidth({ columns, rows }: Table, c: number): number | undefined {
  if (columns[c].kind !== "text" || rows.length === 0) return undefined;
  const texts = rows.map((row) => String(cellValue(row[c]) ?? ""));
  if (texts.every((text) => HASH.test(text))) return HALF_HASH;
  return texts.some((text) => text.length > LONGEST) ? LONGEST : undefined;
}
