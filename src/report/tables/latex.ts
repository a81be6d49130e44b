import { type Cell, type Column, cellValue, checkTable, type Table } from "../../core/index.js";
import { alignsRight, bestRows, displayCell, heading, oneLine } from "./display.js";
import type { RenderOptions } from "./format.js";

// Brackets and stars are in braces: at the start of a row, they would be an argument of the `\\` before it.
const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  _: "\\_",
  "%": "\\%",
  "&": "\\&",
  "#": "\\#",
  $: "\\$",
  "{": "\\{",
  "}": "\\}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  '"': "\\char34{}",
  "`": "\\textasciigrave{}",
  "[": "{[}",
  "*": "{*}",
  "\ufffd": "?",
};

/** Letters and signs that pdflatex has only in math mode. */
const MATHEMATICS: Readonly<Record<string, string>> = {
  α: "\\alpha",
  β: "\\beta",
  γ: "\\gamma",
  δ: "\\delta",
  Δ: "\\Delta",
  λ: "\\lambda",
  μ: "\\mu",
  ρ: "\\rho",
  σ: "\\sigma",
  Σ: "\\Sigma",
  τ: "\\tau",
  χ: "\\chi",
  "−": "-",
  "≤": "\\leq",
  "≥": "\\geq",
  "≠": "\\neq",
  "≈": "\\approx",
  "∞": "\\infty",
  "→": "\\rightarrow",
  "↑": "\\uparrow",
  "↓": "\\downarrow",
  "†": "\\dagger",
  "‡": "\\ddagger",
};

const SPECIAL = new RegExp(
  `[${Object.keys({ ...ESCAPES, ...MATHEMATICS })
    .join("")
    .replace(/[\\\]^-]/g, "\\$&")}]`,
  "gu",
);

/**
 * A LaTeX table in the style of booktabs: caption and label above, notes below, best values in bold. The table's
 * provenance is in comments before it.
 */
export function renderLatex(table: Table, options: RenderOptions = {}): string {
  checkTable(table);
  const best = table.columns.map((_, c) => bestRows(table, c, options));
  const text = (row: readonly Cell[], c: number) => latexCell(row[c], table.columns[c], options);
  const hasRaised = (c: number) => table.columns[c + 1]?.superscript === true;
  const raised = (row: readonly Cell[], c: number) =>
    hasRaised(c) && cellValue(row[c + 1]) ? `\\textsuperscript{${text(row, c + 1)}}` : "";
  const shown = [...table.columns.keys()].filter((c) => c === 0 || !table.columns[c].superscript);
  const body = table.rows.map((row, r) =>
    shown.map((c) => (best[c].has(r) ? `\\textbf{${text(row, c)}}` : text(row, c)) + raised(row, c)),
  );
  // Numbers with marks after them are left-aligned.
  const alignment = shown.map((c) => (alignsRight(table.columns[c]) && !hasRaised(c) ? "r" : "l"));
  const line = (cells: readonly string[]) => `    ${cells.join(" & ")} \\\\`;
  const lines = [
    "% needs \\usepackage{booktabs}",
    ...Object.entries(table.provenance ?? {}).map(([key, value]) => `% ${oneLine(key)}: ${JSON.stringify(value)}`),
    "\\begin{table}[htbp]",
    "  \\centering",
    ...(table.caption === undefined ? [] : [`  \\caption{${escapeLatex(oneLine(table.caption))}}`]),
    ...(options.label === undefined ? [] : [`  \\label{${options.label}}`]),
    `  \\begin{tabular}{${alignment.join("")}}`,
    "    \\toprule",
    line(shown.map((c) => escapeLatex(heading(table.columns[c])))),
    "    \\midrule",
    ...body.map(line),
    "    \\bottomrule",
    "  \\end{tabular}",
    ...(table.notes ?? []).map((note) => `  \\par\\smallskip{\\footnotesize ${escapeLatex(oneLine(note))}\\par}`),
    "\\end{table}",
  ];
  return `${lines.join("\n")}\n`;
}

function latexCell(cell: Cell, column: Column, options: RenderOptions): string {
  const text = escapeLatex(displayCell(cell, column, options));
  return column.kind === "text" ? text : text.replace(/-(?=\d)/, () => "$-$");
}

/** Text escaped for LaTeX; two hyphens, apostrophes or commas stay two. */
export function escapeLatex(text: string): string {
  return text
    .replace(SPECIAL, (character) => ESCAPES[character] ?? `$${MATHEMATICS[character]}$`)
    .replace(/([-',])(?=\1)/g, "$1{}");
}
