import { mkdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { type Command, Option } from "commander";
import { InputError, UsageError } from "../../core/index.js";
import {
  blockData,
  fileName,
  type LiveData,
  packPage,
  type ReportDocument,
  renderCsv,
  toHtml,
  toLatex,
  toMarkdown,
} from "../../report/index.js";
import { pdfDocument, svgText } from "../../report/node.js";
import { collect } from "../options/values.js";
import { writeOutput, writeRemark } from "./output.js";
import { Progress } from "./progress.js";

/** Where a report goes, and what it is called. */
export interface ReportOptions {
  readonly output: readonly string[];
  readonly title?: string;
  readonly theme?: "light" | "dark";
  readonly quiet?: true;
}

/** A report, and what its page works with. */
export interface MadeReport {
  readonly document: ReportDocument;
  /** Names that a reader can have highlighted. */
  readonly runs: readonly string[];
  readonly live?: LiveData;
  /** What a reader of the page is told, but not one of paper. */
  readonly pageNote?: string;
}

const ENDINGS = [".html", ".md", ".tex"];

/** Figures on paper; a page has its own width. */
const WIDTH = 720;

export function addReportOptions(command: Command): void {
  command
    .option("-o, --output <file>", "a file, .html, .md or .tex by its ending; may be repeated", collect, [])
    .option("--title <text>", "what the report is called")
    .addOption(
      new Option("--theme <theme>", "of a page; as the reader's system when left out").choices(["light", "dark"]),
    );
}

/** Before anything is read, so that nobody waits for a report that cannot be written. */
export function checkReportFiles({ output }: ReportOptions): void {
  if (output.length === 0)
    throw new UsageError("where does the report go? give -o report.html, report.md or report.tex");
  for (const file of output) {
    if (!ENDINGS.includes(extname(file).toLowerCase())) {
      throw new UsageError(`--output: a report ends with ${ENDINGS.join(", ")}: ${JSON.stringify(file)}`);
    }
  }
}

/** Writes a report to each of its files; beside Markdown and LaTeX, a folder with figures and data. */
export async function writeReport(report: MadeReport, options: ReportOptions): Promise<void> {
  for (const file of options.output) {
    const ending = extname(file).toLowerCase();
    if (ending === ".html") writeOutput(page(report, options), file);
    else await writePrinted(report.document, file, ending === ".md" ? "svg" : "pdf", options);
    writeRemark(`${file}\n`);
  }
}

function page({ document, runs, live, pageNote: note }: MadeReport, { theme, quiet }: ReportOptions): string {
  const progress = new Progress("tables and figures", quiet === true);
  const html = toHtml(document, {
    draw: svgText,
    data: packPage(document, runs, live),
    script: pageScript(),
    ...(note !== undefined && { note }),
    ...(theme && { theme }),
    onProgress: (done, total) => progress.update(done, total),
  });
  progress.end();
  return html;
}

/** The program of a page, which the build puts beside the folders of this one, bundled or not. */
function pageScript(): string {
  const place = new URL("../report-page.js", import.meta.url);
  try {
    return readFileSync(place, "utf8");
  } catch {
    throw new InputError([{ file: place.pathname, line: 0, message: "no such file; npm run build makes it" }]);
  }
}

async function writePrinted(
  document: ReportDocument,
  file: string,
  figures: "svg" | "pdf",
  { quiet }: ReportOptions,
): Promise<void> {
  const folder = file.slice(0, -extname(file).length).concat("-files");
  const name = basename(folder);
  if (figures === "pdf" && /[\s#%{}\\~^$&]/.test(name)) {
    throw new UsageError(`--output: LaTeX cannot include files from such a folder: ${JSON.stringify(name)}`);
  }
  mkdirSync(folder, { recursive: true });
  const blocks = document.sections.flatMap((section) => section.blocks);
  const progress = new Progress("tables and figures", quiet === true);
  for (const [i, block] of blocks.entries()) {
    const place = (ending: string) => join(folder, `${fileName(block.id)}.${ending}`);
    writeOutput(renderCsv(blockData(block)), place("csv"));
    if ("chart" in block) {
      const svg = svgText(block.chart, { theme: "light", width: WIDTH });
      writeOutput(figures === "pdf" ? await pdfDocument(svg) : svg, place(figures));
    }
    progress.update(i + 1, blocks.length);
  }
  progress.end();
  writeOutput(figures === "pdf" ? toLatex(document, name) : toMarkdown(document, name), file);
}
