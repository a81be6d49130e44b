import type { Command } from "commander";
import { addLiveOptions, type LiveReportOptions, liveReport } from "../../../application/node.js";
import { addRunOptions } from "../../options/study-options.js";
import { addReportOptions, writeReport } from "../../terminal/report-output.js";

/** What is shown when no measure is asked for: recall-oriented ones first, then what other papers report. */
const MEASURES = [
  ...["PRES", "R"].map((name) => `${name}@NMAX`),
  ...["AP", "nDCG@20", "R@100", "P@10", "Rprec", "Bpref", "RR"],
];

export function defineReportEvaluation(command: Command): void {
  addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
  addReportOptions(command);
  addLiveOptions(command);
  command
    .option("--no-compare", "leave out which runs differ significantly: of very many runs it takes long")
    .action(async (qrels: string, runs: string[], options: LiveReportOptions & { readonly compare: boolean }) => {
      const usual = MEASURES.map((name) => name.replace("NMAX", String(options.nmax)));
      const compare = options.compare ? { seed: options.seed } : undefined;
      await writeReport(await liveReport("evaluation", qrels, runs, options, compare, usual), options);
    });
}
