import { mkdirSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Effects } from "../../application/index.js";
import { type MadeReport, reportPage, reportPdfFile } from "../../application/node.js";
import { UsageError } from "../../core/index.js";
import { blockData, fileName, type ReportDocument, renderCsv, toLatex, toMarkdown } from "../../report/index.js";
import { pdfDocument, svgText } from "../../report/node.js";
import { withEffects } from "./effects.js";
import { writeOutput, writeRemark } from "./output.js";
import { ProgressLine } from "./progress.js";
import { commandLine } from "./provenance.js";
import { shellSpelling } from "./spelling.js";
import { shellWording } from "./wording.js";

/** Output files and appearance of a report. */
export interface ReportOptions {
  readonly output: readonly string[];
  readonly theme?: "light" | "dark";
  readonly quiet?: true;
}

const ENDINGS = [".html", ".md", ".tex", ".pdf"];

/** Width of printed figures; an HTML page has its own width. */
const WIDTH = 720;

/** Makes a report and writes it to each output file. */
export async function outputReport<T extends ReportOptions>(
  options: T,
  make: (request: T & { readonly command: string }, effects: Effects) => Promise<MadeReport>,
): Promise<void> {
  checkReportFiles(options);
  const request = { ...options, command: commandLine() };
  await writeReport(await withEffects(options.quiet === true, (effects) => make(request, effects)), options);
}

/** Checks the output files before any input is read, so that nobody waits for a report that cannot be written. */
function checkReportFiles({ output }: ReportOptions): void {
  if (output.length === 0)
    throw new UsageError("no output file: give -o report.html, report.md, report.tex or report.pdf");
  for (const file of output) {
    if (!ENDINGS.includes(extname(file).toLowerCase())) {
      throw new UsageError(`the file name of a report must end with ${ENDINGS.join(", ")}: ${JSON.stringify(file)}`, {
        setting: "output",
        value: file,
      });
    }
  }
}

/** Writes a report to its files; with Markdown and LaTeX, also a folder with figures and data. */
async function writeReport(report: MadeReport, options: ReportOptions): Promise<void> {
  for (const file of options.output) {
    const ending = extname(file).toLowerCase();
    if (ending === ".html") writeOutput(page(report, options), file);
    else if (ending === ".pdf") writeOutput(await pdfPages(report, options), file);
    else await writePrinted(report.document, file, ending === ".md" ? "svg" : "pdf", options);
    writeRemark(`${file}\n`);
  }
}

function page(report: MadeReport, { theme, quiet }: ReportOptions): string {
  const line = new ProgressLine(quiet === true);
  const html = reportPage(report, { ...inShell, theme }, { onProgress: (progress) => line.update(progress) });
  line.clear();
  return html;
}

async function pdfPages(report: MadeReport, { quiet }: ReportOptions): Promise<Uint8Array> {
  const line = new ProgressLine(quiet === true);
  const pdf = await reportPdfFile(report, inShell, { onProgress: (progress) => line.update(progress) });
  line.clear();
  return pdf;
}

const inShell = { spelling: shellSpelling, wording: shellWording };

async function writePrinted(
  document: ReportDocument,
  file: string,
  figures: "svg" | "pdf",
  { quiet }: ReportOptions,
): Promise<void> {
  const folder = file.slice(0, -extname(file).length).concat("-files");
  const name = basename(folder);
  if (figures === "pdf" && /[\s#%{}\\~^$&]/.test(name)) {
    throw new UsageError(`LaTeX cannot include files from a folder with this name: ${JSON.stringify(name)}`, {
      setting: "output",
      value: file,
    });
  }
  mkdirSync(folder, { recursive: true });
  const blocks = document.sections.flatMap((section) => section.blocks);
  const line = new ProgressLine(quiet === true);
  for (const [i, block] of blocks.entries()) {
    const place = (ending: string) => join(folder, `${fileName(block.id)}.${ending}`);
    writeOutput(renderCsv(blockData(block)), place("csv"));
    if ("chart" in block) {
      const svg = svgText(block.chart, { theme: "light", width: WIDTH });
      writeOutput(figures === "pdf" ? await pdfDocument(svg) : svg, place(figures));
    }
    line.update({ what: "tables and figures", done: i + 1, total: blocks.length });
  }
  line.clear();
  writeOutput(
    figures === "pdf" ? toLatex(document, name, shellSpelling) : toMarkdown(document, name, shellSpelling),
    file,
  );
}
