import { statSync } from "node:fs";
import { type Command, Option } from "commander";
import {
  addStudyOptions,
  readScores,
  runNames,
  runPlace,
  type StudyOptions,
  studyProvenance,
} from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import type { ScoreColumn } from "../../../evaluation/index.js";
import {
  CORRECTIONS,
  type CompareOptions,
  comparedPairsTable,
  comparedRunsTable,
  compareRuns,
  comparisonAnovaTable,
  comparisonSummaryTable,
  PAIRED_TESTS,
  type ScoreTable,
  SIMULTANEOUS_TESTS,
} from "../../../studies/index.js";
import { positiveNumber, share } from "../../options/number-values.js";
import { collect, count } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";
import { type StudyTable, writeStudyTables } from "../../terminal/study-output.js";

interface CompareCommandOptions extends StudyOptions, Omit<CompareOptions, "baselines" | "seed" | "onProgress"> {
  readonly baseline?: readonly string[];
}

const NOTES = `
Every run is compared with every other, or with each --baseline only, topic by topic.
A topic that is missing from a run counts as nothing retrieved.
Without -m: map, recall_1000 and PRES@1000.

Tables: runs (rank, mean, interval, letters), pairs (difference, effect, p, wins),
summary (run by measure, for a paper), anova (with --test anova).

Examples:
  presage compare qrels.txt runs/*.gz -m map -m PRES@1000
  presage compare qrels.txt runs/*.gz --baseline bm25.txt --test t --correction bh
  presage compare qrels.txt runs/*.gz --test tukey --table summary --format latex`;

export function defineCompare(command: Command): void {
  addStudyOptions(command);
  const choice = (flags: string, about: string, choices: readonly string[], usual: string) =>
    command.addOption(new Option(flags, about).choices(choices).default(usual));
  command.option("--baseline <run>", "compare with this run only, by name or file; may be repeated", collect);
  choice("--test <test>", "test of significance; tukey and anova test all at once", TESTS, "wilcoxon");
  choice("--zeros <policy>", "of wilcoxon: topics without a difference", ["wilcox", "pratt", "zsplit"], "wilcox");
  choice("--alternative <what>", "what to look for", ["two-sided", "better", "worse"], "two-sided");
  choice("--correction <what>", "of p over all pairs of a measure", Object.keys(CORRECTIONS), "holm");
  choice("--interval <method>", "intervals by Student's t or the bootstrap", ["t", "bca"], "t");
  command
    .option("--alpha <p>", "significance level; intervals are at 1 − alpha", share, 0.05)
    .option("--equivalence <margin>", "also ask whether means differ by less than this", positiveNumber)
    .option("--samples <n>", "how often to draw where chance is involved", count)
    .addHelpText("after", NOTES)
    .action(compare);
}

const TESTS: readonly string[] = [...PAIRED_TESTS, ...SIMULTANEOUS_TESTS];

async function compare(qrels: string, given: string[], options: CompareCommandOptions): Promise<void> {
  if (options.samples === 0) throw new UsageError("--samples must be 1 or more");
  const { paths, baselines } = withBaselines(given, options.baseline ?? []);
  const input = await readScores(qrels, paths, options);
  refuseOtherAverages(input.columns);
  remarkCensored(input.columns, input.tables, options);
  const progress = new Progress("pairs compared", options.quiet === true);
  const comparisons = input.tables.map((table, t) =>
    compareRuns(table, {
      ...options,
      baselines,
      onProgress: (done, total) => progress.update(t * total + done, input.tables.length * total),
    }),
  );
  progress.end();
  const tables: StudyTable[] = [
    { name: "runs", table: comparedRunsTable(comparisons) },
    { name: "pairs", table: comparedPairsTable(comparisons), detail: true },
  ];
  if (options.test === "anova") tables.push({ name: "anova", table: comparisonAnovaTable(comparisons) });
  // Of one measure, `runs` says all of it.
  const forPapers = comparisons.length > 1 || options.table === "summary" || options.format === "latex";
  if (forPapers) tables.push({ name: "summary", table: comparisonSummaryTable(comparisons) });
  await writeStudyTables(tables, options, () =>
    studyProvenance(qrels, paths, input, options, { ...comparisons[0].options }),
  );
}

/** A baseline is one of the runs, by its name or file, or a file that is read with them. */
function withBaselines(runs: readonly string[], wanted: readonly string[]): { paths: string[]; baselines: string[] } {
  const paths = [...runs];
  const places = wanted.map((baseline) => {
    const place = runPlace(paths, baseline);
    if (place >= 0) return place;
    if (statSync(baseline, { throwIfNoEntry: false })?.isFile() !== true) {
      const there = `there are: ${runNames(paths).join(", ")}`;
      throw new UsageError(`--baseline: neither a run nor a file: ${JSON.stringify(baseline)}; ${there}`);
    }
    return paths.push(baseline) - 1;
  });
  const names = runNames(paths);
  return { paths, baselines: [...new Set(places)].map((place) => names[place]) };
}

/** Tests and intervals are of arithmetic means. */
function refuseOtherAverages(columns: readonly ScoreColumn[]): void {
  const others = columns.filter(({ average }) => average !== "mean");
  if (others.length === 0) return;
  const names = others.map(({ name, average }) => `${name} (${average})`).join(", ");
  throw new UsageError(`runs are compared by means over topics, which these are not: ${names}`);
}

function remarkCensored(
  columns: readonly ScoreColumn[],
  tables: readonly ScoreTable[],
  { quiet }: CompareCommandOptions,
): void {
  if (quiet) return;
  for (const [c, { measure, scores }] of tables.entries()) {
    const isCensored = (value: number) => columns[c].isCensored?.(value) === true;
    const found = scores.reduce((sum, values) => sum + values.filter(isCensored).length, 0);
    if (found === 0) continue;
    writeRemark(`${measure}: ${found} of all scores are only known to be that large; they are compared as if exact\n`);
  }
}
