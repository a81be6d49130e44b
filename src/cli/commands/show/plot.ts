import { type Command, Option } from "commander";
import { addChartOptions, type ChartOptions, checkChartFiles, writeChart } from "../../terminal/chart-output.js";
import { OTHER_FIGURES } from "./plot-other-figures.js";
import { RUN_FIGURES } from "./plot-run-figures.js";

const NOTES = `
Figures are written as SVG, PNG and PDF, and their data as CSV and JSON, by the ending of the file; -o may be repeated.
presage plot FIGURE --help tells what each needs.

Examples:
  presage plot scores qrels.txt runs/*.gz -o scores.svg
  presage plot rank-changes qrels.txt runs/*.gz -m map -m PRES@100 --highlight myrun -o changes.png
  presage plot pres-curve qrels.txt run.txt --topic 301 -o curve.pdf -o curve.csv`;

/** Every figure, by name. */
export const FIGURES = [...RUN_FIGURES, ...OTHER_FIGURES].sort((a, b) => (a.name < b.name ? -1 : 1));

export function definePlot(command: Command): void {
  for (const figure of FIGURES) {
    const own = command.command(figure.name).description(figure.about).allowExcessArguments(false);
    figure.define(own);
    if (!own.options.some(({ long }) => long === "--quiet")) own.addOption(new Option("--quiet", "no remarks"));
    addChartOptions(own);
    own.action(async (...parameters: unknown[]) => {
      const options = parameters.at(-2) as ChartOptions & Record<string, unknown>;
      checkChartFiles(options);
      const args = (parameters.slice(0, -2) as (string | string[])[]).flat();
      const { chart, provenance, highlight = options.highlight } = await figure.draw(args, options);
      await writeChart(chart, { ...options, highlight }, provenance);
    });
  }
  command.addHelpText("after", NOTES);
}
