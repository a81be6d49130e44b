import { checkTable, type Table } from "../../core/index.js";
import { alignsRight, bestRows, displayCell, heading, oneLine } from "./display.js";
import { displayWidth, pad, shorten, wrap } from "./display-width.js";
import type { RenderOptions } from "./format.js";
import { blocksOf } from "./terminal-blocks.js";

const GAP = "  ";
/** Minimum width of shortened text. */
const MIN_TEXT_WIDTH = 8;

/** A column ready to be printed. */
interface Strip {
  readonly heading: string;
  readonly cells: readonly string[];
  readonly best: ReadonlySet<number>;
  readonly right: boolean;
  readonly text: boolean;
  readonly width: number;
}

/**
 * Aligned columns for a terminal.
 *
 * A table wider than `width` is printed in several parts, one below the other, each with the columns that identify a
 * row; nothing is left out. Texts that would take too much room lose their middle. Notes below the table report both. A
 * table of long texts is printed in blocks, if it asks for that.
 */
export function renderTerminal(table: Table, options: RenderOptions = {}): string {
  checkTable(table);
  const width = options.width ?? Number.POSITIVE_INFINITY;
  const notes = (table.notes ?? []).map(oneLine);
  const blocks = table.layout === "blocks" ? blocksOf(table, options) : linesOf(table, options, notes);
  if (table.caption !== undefined) blocks.unshift(wrap(oneLine(table.caption), width));
  if (notes.length > 0) blocks.push(notes.flatMap((note) => wrap(note, width)));
  return `${blocks.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** The parts of a table; what was done to make them fit is added to `notes`. */
function linesOf(table: Table, options: RenderOptions, notes: string[]): string[][] {
  const width = options.width ?? Number.POSITIVE_INFINITY;
  const strips = table.columns.map((_, c) => strip(table, c, options));
  let parts = [strips];
  if (totalWidth(strips) > width) {
    const hasIds = table.columns.some(({ id }) => id);
    const isId = table.columns.map(({ id }, c) => (hasIds ? id === true : c === 0));
    parts = split(strips, isId, width);
    if (parts.flat().some((part) => !strips.includes(part)))
      notes.push(`Long texts are shortened (…) to fit ${width} columns.`);
    if (parts.length > 1) notes.push(`Shown in ${parts.length} parts to fit ${width} columns.`);
  }
  return parts.map((part) => print(part, table.rows.length, options.colour === true));
}

function strip(table: Table, c: number, options: RenderOptions): Strip {
  const column = table.columns[c];
  return measured({
    heading: heading(column),
    cells: table.rows.map((row) => displayCell(row[c], column, options)),
    best: bestRows(table, c, options),
    right: alignsRight(column),
    text: column.kind === "text",
  });
}

function measured(strip: Omit<Strip, "width">): Strip {
  const width = strip.cells.reduce((widest, cell) => Math.max(widest, displayWidth(cell)), displayWidth(strip.heading));
  return { ...strip, width };
}

function totalWidth(strips: readonly Strip[]): number {
  return strips.reduce((sum, { width }) => sum + width + GAP.length, -GAP.length);
}

/** The strips in parts that fit, each starting with those that identify a row. */
function split(strips: readonly Strip[], isId: readonly boolean[], width: number): Strip[][] {
  const idCount = isId.filter(Boolean).length;
  const ids = strips.filter((_, c) => isId[c]).map((one) => narrow(one, Math.floor(width / 2 / idCount)));
  const room = width - totalWidth(ids) - GAP.length;
  const parts: Strip[][] = [];
  for (const other of strips.filter((_, c) => !isId[c]).map((one) => narrow(one, room))) {
    const last = parts.at(-1);
    if (last && totalWidth(last) + GAP.length + other.width <= width) last.push(other);
    else parts.push([...ids, other]);
  }
  return parts.length > 0 ? parts : [ids];
}

/** The strip in at most `limit` columns; numbers are never cut. */
function narrow(strip: Strip, limit: number): Strip {
  if (strip.width <= limit) return strip;
  const short = (text: string) => shorten(text, Math.max(limit, MIN_TEXT_WIDTH));
  return measured({
    ...strip,
    heading: short(strip.heading),
    cells: strip.text ? strip.cells.map(short) : strip.cells,
  });
}

function print(strips: readonly Strip[], rowCount: number, colour: boolean): string[] {
  const place = (text: string, { width, right }: Strip, bold: boolean) => {
    const padded = pad(text, width, right);
    return bold && colour ? padded.replace(text, () => `\u001b[1m${text}\u001b[22m`) : padded;
  };
  const line = (cell: (strip: Strip) => string) => strips.map(cell).join(GAP).trimEnd();
  return [
    line((strip) => place(strip.heading, strip, true)),
    line(({ width }) => "─".repeat(width)),
    ...Array.from({ length: rowCount }, (_, r) => line((strip) => place(strip.cells[r], strip, strip.best.has(r)))),
  ];
}
