import { type Cell, cellValue, checkTable, type Table } from "../../core/index.js";
import { alignsRight, bestRows, displayCell, heading } from "../tables/display.js";
import { escapeHtml } from "./html-text.js";

/** Tables with more columns are printed smaller. */
const WIDE = 9;

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
  const size = table.columns.length > WIDE ? ' class="wide"' : "";
  return `<table${size}>${caption}\n<thead><tr>${heads.join("")}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody></table>`;
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
