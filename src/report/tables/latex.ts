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

/** Tables with more rows than this run over several pages. */
const ONE_PAGE = 40;

/** How a table is set, if not by its number of rows and in the size of the text. */
export interface LatexLayout {
  /** A float on one page, or a `longtable` over several pages, whose headings repeat. */
  readonly over: "page" | "pages";
  /** The position of a float. */
  readonly position: string;
  /** A command for the size of its type; empty for that of the text. */
  readonly size: string;
}

/** The lines of a table. */
interface LatexParts {
  readonly provenance: readonly string[];
  readonly caption: readonly string[];
  readonly label: readonly string[];
  readonly alignment: string;
  readonly head: string;
  readonly body: readonly string[];
  readonly notes: readonly string[];
}

/**
 * A LaTeX table in the style of booktabs: caption and label above, notes below, best values in bold. A table that is
 * too long for a page runs over several. The table's provenance is in comments before it.
 */
export function renderLatex(table: Table, options: RenderOptions = {}): string {
  const over = table.rows.length > ONE_PAGE ? "pages" : "page";
  const needs = over === "pages" ? "% needs \\usepackage{booktabs,longtable}\n" : "";
  return needs + latexTable(table, { over, position: "[htbp]", size: "" }, options);
}

/** The same in a given layout; `over` is a wish for a short table: a long one runs over pages in any case. */
export function latexTable(table: Table, layout: LatexLayout, options: RenderOptions = {}): string {
  checkTable(table);
  const parts = partsOf(table, options);
  const isLong = layout.over === "pages" || table.rows.length > ONE_PAGE;
  return `${(isLong ? overPages(parts, layout) : onePage(parts, layout)).join("\n")}\n`;
}

function partsOf(table: Table, options: RenderOptions): LatexParts {
  const best = table.columns.map((_, c) => bestRows(table, c, options));
  const text = (row: readonly Cell[], c: number) => latexCell(row[c], table.columns[c], options);
  const hasRaised = (c: number) => table.columns[c + 1]?.superscript === true;
  const raised = (row: readonly Cell[], c: number) =>
    hasRaised(c) && cellValue(row[c + 1]) ? `\\textsuperscript{${text(row, c + 1)}}` : "";
  const shown = [...table.columns.keys()].filter((c) => c === 0 || !table.columns[c].superscript);
  const body = table.rows.map((row, r) =>
    shown.map((c) => (best[c].has(r) ? `\\textbf{${text(row, c)}}` : text(row, c)) + raised(row, c)),
  );
  const line = (cells: readonly string[]) => `    ${cells.join(" & ")} \\\\`;
  return {
    provenance: Object.entries(table.provenance ?? {}).map(
      ([key, value]) => `% ${oneLine(key)}: ${JSON.stringify(value)}`,
    ),
    caption: table.caption === undefined ? [] : [`\\caption{${escapeLatex(oneLine(table.caption))}}`],
    label: options.label === undefined ? [] : [`\\label{${options.label}}`],
    // Numbers with marks after them are left-aligned.
    alignment: shown.map((c) => (alignsRight(table.columns[c]) && !hasRaised(c) ? "r" : "l")).join(""),
    head: line(shown.map((c) => escapeLatex(heading(table.columns[c])))),
    body: body.map(line),
    notes: (table.notes ?? []).map((note) => `{\\footnotesize ${escapeLatex(oneLine(note))}\\par}`),
  };
}

function onePage(parts: LatexParts, { position, size }: LatexLayout): string[] {
  return [
    "% needs \\usepackage{booktabs}",
    ...parts.provenance,
    `\\begin{table}${position}`,
    `  \\centering${size}`,
    ...[...parts.caption, ...parts.label].map((line) => `  ${line}`),
    `  \\begin{tabular}{${parts.alignment}}`,
    ...["    \\toprule", parts.head, "    \\midrule", ...parts.body, "    \\bottomrule"],
    "  \\end{tabular}",
    ...parts.notes.map((note) => `  \\par\\smallskip${note}`),
    "\\end{table}",
  ];
}

/** A `longtable`; its headings repeat on every page. */
function overPages(parts: LatexParts, { size }: LatexLayout): string[] {
  const above = [...parts.caption, ...parts.label].join("");
  return [
    ...parts.provenance,
    `{${size}`,
    `\\begin{longtable}{${parts.alignment}}`,
    ...(above === "" ? [] : [`  ${above}\\\\`]),
    ...["    \\toprule", parts.head, "    \\midrule", "    \\endfirsthead"],
    ...["    \\toprule", parts.head, "    \\midrule", "    \\endhead", "    \\bottomrule", "    \\endlastfoot"],
    ...parts.body,
    "\\end{longtable}}",
    ...parts.notes.map((note) => `\\noindent${note}`),
  ];
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
