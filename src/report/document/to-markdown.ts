import { renderMarkdown } from "../tables/markdown.js";
import { printedCommand, runsVariable } from "./input-files.js";
import { provenanceFacts } from "./provenance-facts.js";
import { type ReportCommand, type Spelling, spelled } from "./report-command.js";
import { blockTitle, type ReportBlock, type ReportDocument } from "./report-document.js";

/** Tables with more rows than this are cut; their data is in files next to the report. */
const ROWS = 200;

/** A report as Markdown. Figures are in `FOLDER/ID.svg` and all data in `FOLDER/ID.csv`, next to it. */
export function toMarkdown(document: ReportDocument, folder: string, spelling: Spelling): string {
  const { title, subtitle, sections, files } = document;
  const { values, inputs } = provenanceFacts(document.provenance);
  const variable = runsVariable(files);
  const print = (command: ReportCommand) => printedCommand(spelled(command, spelling), files);
  const parts = [
    `# ${plain(title)}`,
    ...(subtitle === undefined ? [] : [plain(subtitle)]),
    ...sections.flatMap((section) => [
      `## ${plain(section.title)}`,
      ...(section.text ?? []).map(plain),
      ...section.blocks.flatMap((block) => [...blockParts(block, folder), under(block, folder, print)]),
    ]),
    "## Provenance",
    values.map(([name, value]) => `- ${plain(name)}: ${code(printedCommand(value, files))}`).join("\n"),
    ...(variable === undefined ? [] : ["The runs of the commands:", fenced(variable)]),
    ...(inputs.rows.length === 0 ? [] : [renderMarkdown(inputs).trim()]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function blockParts(block: ReportBlock, folder: string): string[] {
  if ("chart" in block) {
    const text = `${block.chart.title}. ${block.chart.description}`;
    return [`![${plain(text)}](${linkTo(folder, block.id, "svg")})`];
  }
  const { table } = block;
  if (table.rows.length <= ROWS) return [renderMarkdown({ caption: blockTitle(block), ...table }).trim()];
  const notes = [`The first ${ROWS} of ${table.rows.length} rows.`, ...(table.notes ?? [])];
  return [renderMarkdown({ ...table, notes, rows: table.rows.slice(0, ROWS) }).trim()];
}

function under(block: ReportBlock, folder: string, print: (command: ReportCommand) => string): string {
  const data = `[Data](${linkTo(folder, block.id, "csv")})`;
  return block.command === undefined ? data : `${data}, made by\n\n${fenced(print(block.command))}`;
}

/** A link in angle brackets, which may contain blanks and brackets. */
function linkTo(folder: string, id: string, ending: string): string {
  return `<${folder}/${fileName(id)}.${ending}>`.replaceAll("\\", "/");
}

/** The name of a block's files: an id may contain a bundle's name, which may be any text. */
export function fileName(id: string): string {
  return id.replace(/[^\w.-]+/gu, "_");
}

function fenced(text: string): string {
  const fence = "`".repeat(Math.max(3, ...Array.from(text.matchAll(/`+/g), ([ticks]) => ticks.length + 1)));
  return `${fence}sh\n${text}\n${fence}`;
}

function code(text: string): string {
  const ticks = "`".repeat(Math.max(1, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `${ticks}${text}${ticks}`;
}

/** Text escaped for Markdown. */
function plain(text: string): string {
  return text.replace(/\s+/gu, " ").replace(/[\\`*_<[\]~|#]|&(?=#?\w{1,40};)/g, "\\$&");
}
