import { extname } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Provenance } from "../../application/node.js";
import { UsageError } from "../../core/index.js";
import { type Chart, type Look, renderCsv, renderJson } from "../../report/index.js";
import { pdfDocument, pngImage, svgText } from "../../report/node.js";
import { collect } from "../options/values.js";
import { writeOutput, writeRemark, writesToTerminal } from "./output.js";

/** Appearance and output files of a figure. */
export interface ChartOptions {
  readonly output?: readonly string[];
  readonly theme: Look["theme"];
  readonly width: number;
  readonly scale: number;
  readonly highlight?: string;
}

/** Formats that a figure can be written in, by file extension. */
export const CHART_FORMATS = ["svg", "png", "pdf", "csv", "json"] as const;
type ChartFormat = (typeof CHART_FORMATS)[number];

export function addChartOptions(command: Command): void {
  command
    .option(
      "-o, --output <file>",
      `file to write; the extension selects the format: ${CHART_FORMATS.join(", ")}; may be repeated`,
      collect,
    )
    .addOption(new Option("--theme <theme>", "light or dark background").choices(["light", "dark"]).default("light"))
    .option("--width <units>", "width of the figure", size, 720)
    .option("--scale <factor>", "pixels per unit in a PNG", scale, 2)
    .option("--highlight <run>", "run to highlight, by name or file");
}

/** Writes a figure to each output file, or as SVG to standard output if there is none. */
export async function writeChart(
  chart: Chart,
  { output = [], theme, width, scale, highlight }: ChartOptions,
  provenance: () => Promise<Provenance>,
): Promise<void> {
  const look: Look = { theme, width, ...(highlight !== undefined && { highlight }) };
  if (output.length === 0) writeOutput(svgText(chart, look));
  for (const file of output) {
    writeOutput(await contentOf(chart, formatOf(file), look, scale, provenance), file);
    writeRemark(`${file}\n`);
  }
}

/**
 * Checks the output files before any input is read, so that nobody waits for a figure that cannot be written. Without
 * a file, the figure goes to standard output, but not to a terminal.
 */
export function checkChartFiles({ output = [] }: ChartOptions, isTerminal = writesToTerminal()): void {
  if (output.length === 0 && isTerminal) {
    const message = "a terminal cannot show a figure; name a file, such as figure.svg, or send it on: > figure.svg";
    throw new UsageError(message, { setting: "output" });
  }
  for (const file of output) formatOf(file);
}

function formatOf(file: string): ChartFormat {
  const ending = extname(file).slice(1).toLowerCase();
  const format = CHART_FORMATS.find((each) => each === ending);
  if (format) return format;
  throw new UsageError(
    `cannot write a figure to ${JSON.stringify(file)}; the extension must be .${CHART_FORMATS.join(", .")}`,
    { setting: "output", value: file },
  );
}

async function contentOf(
  chart: Chart,
  format: ChartFormat,
  look: Look,
  scale: number,
  provenance: () => Promise<Provenance>,
): Promise<string | Uint8Array> {
  if (format === "csv") return renderCsv(chart.data);
  if (format === "json") return renderJson({ ...chart.data, caption: chart.title, provenance: await provenance() });
  const svg = svgText(chart, look);
  if (format === "png") return pngImage(svg, scale);
  return format === "pdf" ? pdfDocument(svg) : svg;
}

function size(text: string): number {
  const value = Number(text);
  if (value >= 200 && value <= 4000) return value;
  throw new InvalidArgumentError("It must be from 200 to 4000.");
}

function scale(text: string): number {
  const value = Number(text);
  if (value > 0 && value <= 10) return value;
  throw new InvalidArgumentError("It must be greater than 0 and at most 10.");
}
