import { checkTable, type Table } from "../../core/index.js";
import { alignsRight, bestRows, displayCell, heading, oneLine } from "./display.js";
import { displayWidth, pad } from "./display-width.js";
import type { RenderOptions } from "./format.js";

/** A GitHub-flavoured Markdown table, padded so that its source is also readable; caption above, notes below. */
export function renderMarkdown(table: Table, options: RenderOptions = {}): string {
  checkTable(table);
  const columns = table.columns.map((column, c) => {
    const best = bestRows(table, c, options);
    const cells = table.rows.map((row, r) => {
      const text = escapeMarkdown(displayCell(row[c], column, options));
      return best.has(r) ? `**${text}**` : text;
    });
    const head = escapeMarkdown(heading(column));
    const width = [head, ...cells].reduce((widest, text) => Math.max(widest, displayWidth(text)), 3);
    return { head, cells, width, right: alignsRight(column) };
  });
  const line = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;
  const lines = [
    line(columns.map(({ head, width, right }) => pad(head, width, right))),
    line(columns.map(({ width, right }) => "-".repeat(right ? width - 1 : width) + (right ? ":" : ""))),
    ...table.rows.map((_, r) => line(columns.map(({ cells, width, right }) => pad(cells[r], width, right)))),
  ];
  const paragraphs = [table.caption, lines, ...(table.notes ?? [])].flatMap((part) => {
    if (part === undefined) return [];
    return typeof part === "string" ? [paragraph(part)] : [part.join("\n")];
  });
  return `${paragraphs.join("\n\n")}\n`;
}

/** Text escaped for Markdown. An underscore inside a word needs no escape. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\|`*<[\]~]|&(?=#?\w{1,40};)/g, "\\$&")
    .replace(/_/g, (mark, at: number, all: string) => (isWord(all[at - 1]) && isWord(all[at + 1]) ? mark : "\\_"));
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** A paragraph, escaped so that it is not read as a heading, a list, a quotation or a rule. */
function paragraph(text: string): string {
  return escapeMarkdown(oneLine(text).trim())
    .replace(/^[#>+=-]/, "\\$&")
    .replace(/^(\d+)([.)])/, "$1\\$2");
}
