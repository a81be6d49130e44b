import type { Table } from "../../core/index.js";
import { displayCell, heading, oneLine } from "../tables/display.js";
import { escapeLatex, latexTable } from "../tables/latex.js";
import { printedCommand, runsVariable } from "./input-files.js";
import { provenanceFacts } from "./provenance-facts.js";
import { type ReportCommand, type Spelling, spelled } from "./report-command.js";
import { blockTitle, type ReportBlock, type ReportDocument } from "./report-document.js";
import { fileName } from "./to-markdown.js";

/** Tables with more rows than this are cut; their data is in files next to the report. */
const ROWS = 300;

/** Width of the text in portrait and in landscape, in points. */
const WIDTHS = { portrait: 482, landscape: 730 };

/** Font sizes of tables. TeX's small fonts are wider relative to their height: points are scaled to width at 10 pt. */
const SIZES = [
  { command: "\\small", points: 9.2 },
  { command: "\\footnotesize", points: 8.5 },
  { command: "\\scriptsize", points: 8 },
  { command: "\\tiny", points: 6.8 },
] as const;

/**
 * A report as a complete LaTeX document, for pdflatex, xelatex and lualatex. Figures are in `FOLDER/ID.pdf` next to it.
 * Tables are in the style of booktabs: long ones over several pages, wide ones in smaller type or in landscape.
 */
export function toLatex(document: ReportDocument, folder: string, spelling: Spelling): string {
  const { title, subtitle, sections, files } = document;
  const { values, inputs } = provenanceFacts(document.provenance);
  const variable = runsVariable(files);
  return `\\documentclass[10pt,a4paper]{article}
\\usepackage{iftex}
\\ifPDFTeX\\usepackage[utf8]{inputenc}\\usepackage[T1]{fontenc}\\usepackage{textcomp}\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\\else\\usepackage{fontspec}\\fi
\\usepackage[margin=20mm]{geometry}
\\usepackage{booktabs,float,longtable,graphicx,pdflscape}
\\usepackage[hidelinks]{hyperref}
\\setlength{\\tabcolsep}{4pt}
\\setlength{\\LTcapwidth}{\\textwidth}
\\newcommand{\\command}[1]{\\par\\noindent{\\footnotesize\\ttfamily\\raggedright\\hyphenchar\\font=-1 #1\\par}\\medskip}
\\title{${latexText(title)}}
\\author{${subtitle === undefined ? "" : latexText(subtitle)}}
\\date{}
\\begin{document}
\\maketitle
\\tableofcontents
${sections
  .map(
    (section) => `
\\section{${latexText(section.title)}}
${(section.text ?? []).map((paragraph) => `${latexText(paragraph)}\n\n`).join("")}${section.blocks.map((block) => latexBlock(block, folder, (command) => printedCommand(spelled(command, spelling), files))).join("\n")}`,
  )
  .join("\n")}
\\clearpage
\\section{Provenance}
\\begin{description}
${values.map(([name, value]) => `\\item[${latexText(name)}] ${breakable(printedCommand(value, files))}`).join("\n")}
\\end{description}
${variable === undefined ? "" : `The runs of the commands:\n\\command{${breakable(variable)}}\n`}${inputs.rows.length === 0 ? "" : reportTable(withShortHashes(inputs), "inputs")}
\\end{document}
`;
}

function latexBlock(block: ReportBlock, folder: string, print: (command: ReportCommand) => string): string {
  const command = block.command === undefined ? "" : `\\command{${breakable(print(block.command))}}\n`;
  if ("table" in block) return `${reportTable({ caption: blockTitle(block), ...block.table }, block.id)}${command}`;
  const { title, description } = block.chart;
  return `\\begin{figure}[H]
  \\centering
  \\includegraphics[width=\\textwidth,height=.8\\textheight,keepaspectratio]{${folder}/${fileName(block.id)}.pdf}
  \\caption{${latexText(`${title}. ${description}`)}}
  \\label{fig:${fileName(block.id)}}
\\end{figure}
${command}`;
}

/** A table in the largest type that fits, in landscape if needed, and split into parts if even that is too narrow. */
function reportTable(table: Table, id: string): string {
  const cut = table.rows.length > ROWS;
  const notes = [...(cut ? [`The first ${ROWS} of ${table.rows.length} rows.`] : []), ...(table.notes ?? [])];
  const whole: Table = { ...table, rows: table.rows.slice(0, ROWS), notes, provenance: undefined };
  return partsOf(whole)
    .map((part, i, { length }) => {
      const number = length > 1 ? ` (part ${i + 1} of ${length})` : "";
      const shown = { ...part, caption: `${table.caption ?? ""}${number}`, ...(i + 1 < length && { notes: [] }) };
      return setTable(shown, `tab:${fileName(id)}${i === 0 ? "" : `-${i + 1}`}`);
    })
    .join("");
}

function setTable(table: Table, label: string): string {
  const size = SIZES.find(({ points }) => widthOf(table, points) <= WIDTHS.portrait);
  const turned = SIZES.find(({ points }) => widthOf(table, points) <= WIDTHS.landscape) ?? SIZES[SIZES.length - 1];
  const layout = size
    ? ({ over: "page", position: "[H]", size: size.command } as const)
    : ({ over: "pages", position: "[H]", size: turned.command } as const);
  const set = otherLetters(latexTable(table, layout, { label }));
  return size ? set : `\\begin{landscape}\n${set}\\end{landscape}\n`;
}

/** The columns in parts that fit a landscape page, each with the columns that identify a row. */
function partsOf(table: Table): Table[] {
  const points = SIZES[2].points;
  const places = [...table.columns.keys()];
  const only = (kept: readonly number[]): Table => ({
    ...table,
    columns: kept.map((c) => table.columns[c]),
    rows: table.rows.map((row) => kept.map((c) => row[c])),
  });
  if (widthOf(table, points) <= WIDTHS.landscape) return [table];
  const ids = places.filter((c) => table.columns[c].id);
  const parts: number[][] = [];
  for (const c of places.filter((c) => !table.columns[c].id)) {
    const last = parts[parts.length - 1];
    // A mark stays with its value.
    const joins = last && (table.columns[c].superscript || widthOf(only([...last, c]), points) <= WIDTHS.portrait);
    if (joins) last.push(c);
    else parts.push([...ids, c]);
  }
  return parts.map(only);
}

/** About how wide a table is, in points. */
function widthOf({ columns, rows }: Table, points: number): number {
  const ems = columns.map((column, c) =>
    rows.reduce((widest, row) => Math.max(widest, emsOf(displayCell(row[c], column, {}))), emsOf(heading(column))),
  );
  return ems.reduce((sum, width) => sum + width * points + 8, 0);
}

/** Width of a text in em; capitals are wider than small letters and digits. */
function emsOf(text: string): number {
  const wide = text.match(/[A-Z@mw]/g)?.length ?? 0;
  return 0.53 * (text.length - wide) + 0.78 * wide;
}

/** Hashes are cut to fit next to file names. Their start identifies a file; the data has them in full. */
function withShortHashes(inputs: Table): Table {
  return {
    ...inputs,
    rows: inputs.rows.map(([file, bytes, sha256]) => [file, bytes, `${String(sha256).slice(0, 16)}…`]),
  };
}

/** Monospaced text that may break after the characters between words of a command. */
function breakable(text: string): string {
  return latexText(text)
    .replaceAll("'", "\\textquotesingle{}")
    .replace(/[/.,_@=-]/g, (character) => `${character}\\allowbreak{}`);
}

/** Text escaped for LaTeX. */
function latexText(text: string): string {
  return otherLetters(escapeLatex(oneLine(text)));
}

/** Letters without a font in pdflatex become a question mark there; the other engines set them if their font can. */
function otherLetters(text: string): string {
  return text.replace(
    /[^\n -\u017f\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026]/gu,
    (letter) => `{\\ifPDFTeX?\\else\\char"${letter.codePointAt(0)!.toString(16).toUpperCase()}\\fi}`,
  );
}
