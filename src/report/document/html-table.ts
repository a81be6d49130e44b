import { type Cell, cellValue, checkTable, type Table } from "../../core/index.js";
import { alignsRight, bestRows, displayCell, heading } from "../tables/display.js";
import { escapeHtml } from "./html-text.js";
import { PRINT_SIZE } from "./page-style.js";

/** Room for a table on printed A4 and Letter paper with margins of 15 mm, in points. */
const ROOM = { portrait: 495, landscape: 700 };

/** The usual and the smallest size of print in a table, in points. */
const PRINT = { usual: 8, smallest: 4.5 };

/** Average width of a character, and room beside each cell, in widths of the font. */
const CHARACTER = 0.62;
const BESIDE = 0.9;

/** A table in a box that scrolls, with its notes below. */
export function tableContent(table: Table, title: string): string {
  return `<div class="frame"><div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}">${htmlTable(table)}</div></div>
<div class="notes">${htmlNotes(table)}</div>
`;
}

export function htmlNotes({ notes = [] }: Table): string {
  return notes.map((note) => `<p>${escapeHtml(note)}</p>`).join("");
}

/**
 * A table for a page. Marks of significance are superscripts after their value; the best values are bold; cells that
 * identify a row are its headings.
 */
export function htmlTable(table: Table): string {
  checkTable(table);
  const best = table.columns.map((_, c) => bestRows(table, c, {}));
  const shown = [...table.columns.keys()].filter((c) => c === 0 || !table.columns[c].superscript);
  const heads = shown.map((c) => {
    const column = table.columns[c];
    const align = alignsRight(column) ? ' class="number"' : "";
    return `<th scope="col" data-column="${c}"${align}>${escapeHtml(heading(column))}</th>`;
  });
  const rows = table.rows.map((row, r) => `<tr>${shown.map((c) => cell(table, row, c, best[c].has(r))).join("")}</tr>`);
  const caption = table.caption === undefined ? "" : `<caption><span>${escapeHtml(table.caption)}</span></caption>`;
  const size = printSize(table, shown);
  return `<table${size}>${caption}\n<thead><tr>${heads.join("")}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody></table>`;
}

/**
 * The size of print at which all columns fit on a page, if the usual one is too large. A table that would be too small to
 * read is printed across the paper.
 */
function printSize(table: Table, shown: readonly number[]): string {
  const { columns, rows } = table;
  const widths = shown.map((c) => {
    const raised = columns[c + 1]?.superscript === true;
    const cells = rows.map(
      (row) =>
        displayCell(row[c], columns[c], {}).length + (raised ? 0.7 * String(cellValue(row[c + 1]) ?? "").length : 0),
    );
    const words = heading(columns[c]).split(/\s/);
    return cells.concat(words.map((word) => 1.15 * word.length)).reduce((a, b) => Math.max(a, b), 1);
  });
  const wide = widths.reduce((sum, width) => sum + width * CHARACTER + BESIDE, 0);
  const fitting = (room: number) => Math.floor((10 * room) / wide) / 10;
  if (fitting(ROOM.portrait) >= PRINT.usual) return "";
  const across = fitting(ROOM.portrait) < PRINT.smallest;
  const size = Math.min(PRINT.usual, fitting(across ? ROOM.landscape : ROOM.portrait));
  return `${across ? ' class="across"' : ""} style="${PRINT_SIZE}:${size}pt"`;
}

function cell({ columns }: Table, row: readonly Cell[], c: number, isBest: boolean): string {
  const column = columns[c];
  const text = escapeHtml(displayCell(row[c], column, {}));
  const behind = columns[c + 1]?.superscript === true ? cellValue(row[c + 1]) : null;
  const raised = behind ? `<sup>${escapeHtml(displayCell(row[c + 1], columns[c + 1], {}))}</sup>` : "";
  const content = (isBest ? `<b>${text}</b>` : text) + raised;
  const align = alignsRight(column) ? ' class="number"' : "";
  return column.id ? `<th scope="row"${align}>${content}</th>` : `<td${align}>${content}</td>`;
}
