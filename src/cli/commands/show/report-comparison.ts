import { type Command, Option } from "commander";
import {
  addLiveOptions,
  addRunOptions,
  type LiveReportOptions,
  liveReport,
  namedRun,
  requireRuns,
} from "../../../application/node.js";
import { CORRECTIONS, type CompareOptions, PAIRED_TESTS, SIMULTANEOUS_TESTS } from "../../../studies/index.js";
import { positiveNumber, share } from "../../options/number-values.js";
import { collect, count } from "../../options/values.js";
import { addReportOptions, writeReport } from "../../terminal/report-output.js";

interface ComparisonOptions extends LiveReportOptions, Omit<CompareOptions, "baselines" | "seed" | "onProgress"> {
  readonly baseline?: readonly string[];
}

export function defineReportComparison(command: Command): void {
  addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
  addReportOptions(command);
  addLiveOptions(command);
  const choice = (flags: string, about: string, choices: readonly string[], usual: string) =>
    command.addOption(new Option(flags, about).choices(choices).default(usual));
  command.option("--baseline <run>", "compare with this run only, by name or file; may be repeated", collect);
  choice("--test <test>", "test of significance", [...PAIRED_TESTS, ...SIMULTANEOUS_TESTS], "wilcoxon");
  choice("--correction <what>", "of p over all pairs of a measure", Object.keys(CORRECTIONS), "holm");
  choice("--interval <method>", "intervals by Student's t or the bootstrap", ["t", "bca"], "t");
  command
    .option("--alpha <p>", "significance level; intervals are at 1 − alpha", share, 0.05)
    .option("--equivalence <margin>", "also ask whether means differ by less than this", positiveNumber)
    .option("--samples <n>", "how often to draw where chance is involved", count)
    .action(writeComparison);
}

async function writeComparison(qrels: string, runs: string[], options: ComparisonOptions): Promise<void> {
  requireRuns(runs);
  const { baseline = [], test, correction, interval, alpha, equivalence, samples, seed, nmax } = options;
  const baselines = [...new Set(baseline.map((wanted) => namedRun(runs, wanted, "--baseline")))];
  const compare: CompareOptions = {
    ...{ test, correction, interval, alpha, seed },
    ...(baselines.length > 0 && { baselines }),
    ...(equivalence !== undefined && { equivalence }),
    ...(samples !== undefined && { samples }),
  };
  const usual = [`PRES@${nmax}`, `R@${nmax}`, "AP"];
  await writeReport(await liveReport("comparison", qrels, runs, options, compare, usual), options);
}
