import type { Command } from "commander";
import { FIGURES, type Figure } from "../../../application/node.js";
import { addFigureFiles, addFigureSettings } from "../../options/figure-options.js";
import { addJudgementFileOptions } from "../../options/judgement-file-options.js";
import { addRunOptions } from "../../options/study-options.js";
import { addChartOptions, type ChartOptions, checkChartFiles, writeChart } from "../../terminal/chart-output.js";
import { withEffects } from "../../terminal/effects.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { inShellWords } from "../../terminal/wording.js";

const NOTES = `
Figures are written as SVG, PNG or PDF, and their data as CSV or JSON. The file extension selects the format; -o may be
repeated. presage plot FIGURE --help describes the input of each figure.

Examples:
  presage plot scores qrels.txt runs/*.gz -o scores.svg
  presage plot rank-changes qrels.txt runs/*.gz -m map -m PRES@100 --highlight myrun -o changes.png
  presage plot pres-curve qrels.txt run.txt --topic 301 -o curve.pdf -o curve.csv`;

/** Options common to all figures. */
type PlotOptions = ChartOptions & { readonly quiet?: true } & Readonly<Record<string, unknown>>;

export function definePlot(command: Command): void {
  for (const figure of FIGURES) {
    const own = command.command(figure.name).description(inShellWords(figure.about)).allowExcessArguments(false);
    addFigureFiles(own, figure);
    addReading[figure.reading ?? "none"](own);
    addFigureSettings(own, figure);
    if (!own.options.some(({ long }) => long === "--quiet")) own.option("--quiet", "print no remarks");
    addChartOptions(own);
    own.action((...parameters: unknown[]) =>
      plot(figure, (parameters.slice(0, -2) as (string | string[])[]).flat(), parameters.at(-2) as PlotOptions),
    );
  }
  command.addHelpText("after", NOTES);
}

/** Options for reading the files of a figure. */
const addReading = {
  study: addRunOptions,
  judgements: addJudgementFileOptions,
  none: () => {},
};

async function plot(figure: Figure, files: readonly string[], options: PlotOptions): Promise<void> {
  checkChartFiles(options);
  const drawn = await withEffects(options.quiet === true, (effects) => figure.draw(files, options, effects));
  const { chart, highlight = options.highlight, inputs, facts } = drawn;
  await writeChart(chart, { ...options, highlight }, () => commandProvenance(inputs, facts));
}
