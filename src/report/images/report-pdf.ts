import type { Chart } from "../charts/chart.js";
import type { Look } from "../charts/look.js";
import { inks } from "../charts/look.js";
import { printedCommand, runsVariable } from "../document/input-files.js";
import { provenanceFacts } from "../document/provenance-facts.js";
import { type Spelling, spelled } from "../document/report-command.js";
import { blockTitle, type ReportBlock, type ReportDocument } from "../document/report-document.js";
import { drawSvg, type PdfFile, svgSize, writePdf } from "./pdf-file.js";
import { PdfPage } from "./pdf-page.js";
import { drawPdfTable } from "./pdf-table.js";

export interface ReportPdfOptions {
  /** Draws a figure as SVG. */
  readonly draw: (chart: Chart, look: Look) => string;
  readonly spelling: Spelling;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Width of the drawing of a figure; it is scaled to the page. */
const FIGURE_WIDTH = 720;

const INK = inks({ theme: "light" });

/**
 * A report as a PDF of A4 pages: text, tables and figures, with numbered pages and an outline. Long tables continue on
 * the next page with their headings. The fonts have the Latin, Greek and Cyrillic scripts.
 */
export function reportPdf(document: ReportDocument, options: ReportPdfOptions): Promise<Uint8Array> {
  const { title, subtitle, sections, files } = document;
  const total = sections.reduce((sum, { blocks }) => sum + blocks.length, 0);
  let done = 0;
  return writePdf({ size: "A4", margin: 0, bufferPages: true, title, autoFirstPage: false }, (pdf) => {
    const page = new PdfPage(pdf);
    page.text(title, { size: 19, bold: true, after: 3 });
    if (subtitle !== undefined) page.text(subtitle, { size: 10, ink: INK.quiet, after: 4 });
    for (const section of sections) {
      const [first] = section.blocks;
      const { text = [] } = section;
      const figureHeight = first && "chart" in first ? figure(page, first.chart, options.draw).height : 50;
      heading(page, pdf, section.title, figureHeight + 40 + 34 * text.length);
      for (const paragraph of text) page.text(paragraph, { size: 9.5, after: 6 });
      for (const block of section.blocks) {
        drawBlock(page, pdf, block, options);
        if (block.command) command(page, printedCommand(spelled(block.command, options.spelling), files));
        options.onProgress?.(++done, total);
      }
    }
    heading(page, pdf, "Provenance", 90);
    const { values, inputs } = provenanceFacts(document.provenance);
    for (const [name, value] of values) page.text(`${name}: ${printedCommand(value, files)}`, { size: 8.5, after: 2 });
    page.space(6);
    if (inputs.rows.length > 0) drawPdfTable(page, pdf, inputs);
    const variable = runsVariable(files);
    if (variable !== undefined) command(page, variable);
    numberPages(pdf, title);
  });
}

/** A heading stays with what follows, which needs this height. */
function heading(page: PdfPage, pdf: PdfFile, title: string, height: number): void {
  page.need(Math.min(height, page.height));
  page.space(12);
  pdf.outline.addItem(title);
  page.text(title, { size: 13, bold: true, after: 5 });
}

function drawBlock(page: PdfPage, pdf: PdfFile, block: ReportBlock, { draw }: ReportPdfOptions): void {
  if (!("chart" in block)) {
    drawPdfTable(page, pdf, { caption: blockTitle(block), ...block.table });
    return;
  }
  const { svg, scale, height } = figure(page, block.chart, draw);
  page.need(height);
  drawSvg(pdf, svg, { x: page.left, y: page.y, scale });
  page.space(height + 10);
}

/** A figure and its size on the page. */
function figure(page: PdfPage, chart: Chart, draw: ReportPdfOptions["draw"]) {
  const svg = draw(chart, { theme: "light", width: FIGURE_WIDTH });
  const [width, height] = svgSize(svg);
  const scale = Math.min(page.width / width, page.height / height);
  return { svg, scale, height: height * scale };
}

function command(page: PdfPage, text: string): void {
  page.text(`Command: ${text}`, { size: 7, ink: INK.quiet, after: 8 });
}

function numberPages(pdf: PdfFile, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i);
    const { width, height } = pdf.page;
    pdf.font("regular").fontSize(7).fillColor(INK.quiet);
    const options = { width: width - 84, lineBreak: false, ellipsis: true, height: 10 };
    pdf.text(title, 42, height - 30, { ...options, align: "left" });
    pdf.text(`${i + 1} / ${count}`, 42, height - 30, { ...options, align: "right" });
  }
}
