import type { Chart } from "../charts/chart.js";
import type { Look } from "../charts/look.js";
import { commandDetails, wholeWords } from "./html-command.js";
import { tableContent } from "./html-table.js";
import { codeForScript, escapeHtml, jsonForScript } from "./html-text.js";
import { printedCommand, runsVariable } from "./input-files.js";
import { PAGE_WIDTH, pageStyle } from "./page-style.js";
import { provenanceFacts } from "./provenance-facts.js";
import { type Spelling, spelled } from "./report-command.js";
import { blockTitle, type ReportBlock, type ReportDocument, type ReportSection } from "./report-document.js";
import { isLong } from "./table-print.js";

export interface HtmlOptions {
  /** Draws a figure as SVG. */
  readonly draw: (chart: Chart, look: Look) => string;
  readonly spelling: Spelling;
  /** The data of the page's script; JSON. */
  readonly data?: unknown;
  /** The page's script; a page without it is complete, but has no controls. */
  readonly script?: string;
  /** A note below the title. */
  readonly note?: string;
  /** The initial theme. Default: that of the reader's system. */
  readonly theme?: Look["theme"];
  readonly onProgress?: (done: number, total: number) => void;
}

/** A page in one file that includes figures, style, script and data, and does not use the network. */
export function toHtml(document: ReportDocument, options: HtmlOptions): string {
  const { title, subtitle, sections } = document;
  const { script, data, theme, note } = options;
  const total = sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
  let done = 0;
  const block = (each: ReportBlock) => {
    const made = htmlBlock(each, options, document.files);
    options.onProgress?.(++done, total);
    return made;
  };
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; worker-src blob:; img-src data: blob:";
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="presage">
<title>${escapeHtml(title)}</title>
<style>
${pageStyle()}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<h1>${escapeHtml(title)}</h1>
${subtitle === undefined ? "" : `<p class="subtitle">${escapeHtml(subtitle)}</p>\n`}${note === undefined ? "" : `<p class="subtitle">${escapeHtml(note)}</p>\n`}</header>
<nav class="contents" aria-label="Contents"><ol>
${[...sections, PROVENANCE].map((section) => `<li${ofBundle(section)}><a href="#${escapeHtml(section.id)}">${escapeHtml(section.title)}</a></li>`).join("\n")}
</ol></nav>
<div id="controls"></div>
<main id="content">
${sections.map((section) => htmlSection(section, block)).join("\n")}
</main>
<footer>
${provenance(document)}
</footer>
${data === undefined ? "" : `<script type="application/json" id="data">${jsonForScript(data)}</script>\n`}${script === undefined ? "" : `<script>${codeForScript(script)}</script>\n`}</body>
</html>
`;
}

const PROVENANCE: Pick<ReportSection, "id" | "title" | "bundle"> = { id: "provenance", title: "Provenance" };

function ofBundle({ bundle }: Pick<ReportSection, "bundle">): string {
  return bundle === undefined ? "" : ` data-bundle="${escapeHtml(bundle)}"`;
}

function htmlSection(section: ReportSection, block: (each: ReportBlock) => string): string {
  const { id, title, text = [], blocks } = section;
  const name = escapeHtml(id);
  return `<section id="${name}"${ofBundle(section)} aria-labelledby="${name}-title">
<h2 id="${name}-title">${escapeHtml(title)}</h2>
${text.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>\n`).join("")}${blocks.map(block).join("\n")}
</section>`;
}

function htmlBlock(block: ReportBlock, { draw, spelling }: HtmlOptions, files: ReportDocument["files"]): string {
  const id = escapeHtml(block.id);
  const command = block.command === undefined ? "" : commandDetails(spelled(block.command, spelling), files);
  if ("chart" in block) {
    const svg = draw(block.chart, { theme: "light", width: PAGE_WIDTH }).trim();
    return `<figure class="block" id="${id}" data-kind="figure">
<figcaption class="hidden">${escapeHtml(blockTitle(block))}. ${escapeHtml(block.chart.description)}</figcaption>
<div class="frame"><div class="drawing">${svg}</div></div>
${command}</figure>`;
  }
  const long = isLong(block.table) ? " long" : "";
  return `<div class="block${long}" id="${id}" data-kind="table">
<div class="content">${tableContent(block.table, blockTitle(block))}</div>
${command}</div>`;
}

function provenance({ provenance: facts, files }: ReportDocument): string {
  const { values, inputs } = provenanceFacts(facts);
  const list = values
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${wholeWords(printedCommand(value, files))}</dd>`)
    .join("\n");
  const table =
    inputs.rows.length === 0
      ? ""
      : `<div class="block${isLong(inputs) ? " long" : ""}"><div class="content">${tableContent(inputs, "Input files")}</div></div>`;
  const variable = runsVariable(files);
  return `<section id="${PROVENANCE.id}" aria-labelledby="provenance-title">
<h2 id="provenance-title">${PROVENANCE.title}</h2>
<dl class="facts">
${list}
</dl>
${table}${variable === undefined ? "" : commandDetails(variable, undefined, "The runs as a shell variable")}
</section>`;
}
