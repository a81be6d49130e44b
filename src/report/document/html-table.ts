import { type Cell, cellValue, checkTable, type Table } from "../../core/index.js";
import { alignsRight, bestRows, displayCell, heading } from "../tables/display.js";
import { wholeWords } from "./html-command.js";
import { escapeHtml } from "./html-text.js";
import { PRINT_SIZE } from "./print-style.js";
import { MARKS, type TablePrint, tablePrint } from "./table-print.js";

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
 * identify a row are its headings. If it is too wide for paper, the same table follows in parts, which only print shows.
 */
export function htmlTable(table: Table): string {
  checkTable(table);
  const shown = [...table.columns.keys()].filter((c) => c === 0 || !table.columns[c].superscript);
  const print = tablePrint(table, shown);
  if (!print.parts) return tableOf(table, shown, print, print.across ? "across" : "");
  const { parts, across } = print;
  const printed = parts.map((columns, i) => {
    const caption = `${table.caption ?? ""} (${i + 1} of ${parts.length})`.trim();
    return tableOf({ ...table, caption }, columns, print, across ? "across" : "");
  });
  return `${tableOf(table, shown, print, "whole")}\n<div class="parts">${printed.join("\n")}</div>`;
}

function tableOf(table: Table, shown: readonly number[], { size, folded }: TablePrint, name = ""): string {
  const best = table.columns.map((_, c) => bestRows(table, c, {}));
  const heads = shown.map((c) => {
    const column = table.columns[c];
    const align = alignsRight(column) ? ' class="number"' : "";
    return `<th scope="col" data-column="${c}"${align}>${wholeWords(heading(column))}</th>`;
  });
  const cells = (row: readonly Cell[], r: number) =>
    shown.map((c) => cell(table, row, c, { isBest: best[c].has(r), fold: folded.get(c) })).join("");
  const rows = table.rows.map((row, r) => `<tr>${cells(row, r)}</tr>`);
  const caption = table.caption === undefined ? "" : `<caption><span>${escapeHtml(table.caption)}</span></caption>`;
  const attributes = `${classes(name)}${size === undefined ? "" : ` style="${PRINT_SIZE}:${size}pt"`}`;
  return `<table${attributes}>${caption}\n<thead><tr>${heads.join("")}</tr></thead>\n<tbody>\n${rows.join("\n")}\n</tbody></table>`;
}

function cell(
  { columns }: Table,
  row: readonly Cell[],
  c: number,
  { isBest, fold }: { readonly isBest: boolean; readonly fold: number | undefined },
): string {
  const column = columns[c];
  const text = foldable(displayCell(row[c], column, {}), fold);
  const behind = columns[c + 1]?.superscript === true ? cellValue(row[c + 1]) : null;
  const raised = behind ? superscript(displayCell(row[c + 1], columns[c + 1], {})) : "";
  const content = (isBest ? `<b>${text}</b>` : text) + raised;
  const looks = classes(alignsRight(column) ? "number" : "", fold ? "folded" : "");
  return column.id ? `<th scope="row"${looks}>${content}</th>` : `<td${looks}>${content}</td>`;
}

/** Marks of significance: letters with or without a number, or symbols. Many of them may be on several lines. */
function superscript(marks: string): string {
  if (marks.length <= MARKS) return `<sup>${escapeHtml(marks)}</sup>`;
  const lines = [""];
  for (const mark of marks.match(/\P{Nd}\p{Nd}*|\p{Nd}+/gu) ?? []) {
    if (lines[0].length + mark.length > MARKS) lines.unshift("");
    lines[0] += mark;
  }
  return `<sup class="folded">${lines.reverse().map(escapeHtml).join("<wbr>")}</sup>`;
}

/** Text that may be on several lines of some characters: they end at blanks, or within a word that is longer. */
function foldable(text: string, characters: number | undefined): string {
  if (characters === undefined) return escapeHtml(text);
  const lines = text.match(new RegExp(`[^]{1,${characters}}(?=\\s|$)\\s*|[^]{1,${characters}}`, "gu")) ?? [];
  return lines.map(escapeHtml).join("<wbr>");
}

function classes(...names: readonly string[]): string {
  const used = names.filter((name) => name !== "");
  return used.length === 0 ? "" : ` class="${used.join(" ")}"`;
}
