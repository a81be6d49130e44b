import { type Command, InvalidArgumentError, Option } from "commander";
import { type ComparisonSettings, compareRunFiles, EXTRA_TABLES, type ExtraTable } from "../../../application/node.js";
import {
  CORRECTIONS,
  MARK_STYLES,
  PAIRED_TESTS,
  POSTERIOR_MODELS,
  SIMULTANEOUS_TESTS,
} from "../../../studies/index.js";
import { positiveNumber, share } from "../../options/number-values.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { collect, count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";
import { checkOutputOptions } from "../../terminal/tables-output.js";

const NOTES = `
Every run is compared with every other, or with each --baseline only, topic by topic.
A topic missing from a run counts as nothing retrieved.
Default measures: map, recall_1000 and PRES@1000.

Tables: runs (rank, mean, interval, letters), pairs (difference, effect, p, wins),
summary (run by measure, for a paper), anova (with --test anova).
With --also or --table: beats (which runs each run beats), matrix (wins/ties/losses of every two runs),
wins (of each run against all others), lexirecall and lexiprecision (topics on which a lexicographic preference is for a run),
bayes (posterior probabilities that a run is better).

Examples:
  presage compare qrels.txt runs/*.gz -m map -m PRES@1000
  presage compare qrels.txt runs/*.gz --baseline bm25.txt --test t --correction bh
  presage compare qrels.txt runs/*.gz -m map,PRES@100 --marks beats --table summary
  presage compare qrels.txt runs/*.gz --also matrix --also lexirecall --rope 0.01
  presage compare qrels.txt runs/*.gz --test tukey --table summary --format latex`;

export function defineCompare(command: Command): void {
  addStudyOptions(command);
  const choice = (flags: string, about: string, choices: readonly string[], usual: string) =>
    command.addOption(new Option(flags, about).choices(choices).default(usual));
  command.option("--baseline <run>", "compare only with this run, by name or file; may be repeated", collect);
  choice("--test <test>", "significance test; tukey and anova test all runs at once", TESTS, "wilcoxon");
  choice(
    "--zeros <policy>",
    "wilcoxon: how to treat topics without a difference",
    ["wilcox", "pratt", "zsplit"],
    "wilcox",
  );
  choice("--alternative <what>", "alternative hypothesis", ["two-sided", "better", "worse"], "two-sided");
  choice("--correction <what>", "correction of p over all pairs of a measure", Object.keys(CORRECTIONS), "holm");
  choice("--interval <method>", "compute intervals by Student's t or the bootstrap", ["t", "bca"], "t");
  choice("--marks <what>", "marks after means: letters, or the runs that each run beats", MARK_STYLES, "letters");
  command
    .option("--alpha <p>", "significance level; intervals are at 1 − alpha", share, 0.05)
    .option("--equivalence <margin>", "also test whether means differ by less than this", positiveNumber)
    .option(
      "--rope <margin>",
      "also print posterior probabilities; smaller differences count as equivalent",
      positiveNumber,
    )
    .addOption(
      new Option(
        "--posterior <model>",
        "also print posterior probabilities: of means by Student's t (default) or the Bayesian bootstrap, or of signs",
      ).choices(POSTERIOR_MODELS),
    )
    .addOption(
      new Option(
        "--also <table>",
        `also print this table; may be repeated (choices: ${EXTRA_TABLES.join(", ")})`,
      ).argParser(extraTable),
    )
    .option("--samples <n>", "number of random samples, in tests and intervals that use them", count)
    .addHelpText("after", NOTES)
    .action(compare);
}

const TESTS: readonly string[] = [...PAIRED_TESTS, ...SIMULTANEOUS_TESTS];

function extraTable(text: string, before: readonly ExtraTable[] = []): ExtraTable[] {
  if (!isExtra(text)) throw new InvalidArgumentError(`Allowed choices are ${EXTRA_TABLES.join(", ")}.`);
  return [...before, text];
}

function isExtra(text: string): text is ExtraTable {
  return (EXTRA_TABLES as readonly string[]).includes(text);
}

async function compare(qrels: string, runs: string[], options: StudyOptions & ComparisonSettings): Promise<void> {
  const { table, also = [] } = options;
  checkOutputOptions(options, [
    "runs",
    "pairs",
    "summary",
    ...(options.test === "anova" ? ["anova"] : []),
    ...EXTRA_TABLES,
  ]);
  const settings = table !== undefined && isExtra(table) ? { ...options, also: [...also, table] } : options;
  const result = await withEffects(options.quiet === true, (effects) =>
    compareRunFiles(qrels, runs, settings, effects),
  );
  // With one measure, `runs` already contains everything in `summary`.
  const forPapers = result.comparisons.length > 1 || options.table === "summary" || options.format === "latex";
  const tables = result.tables.filter(({ name }) => forPapers || name !== "summary");
  await writeStudy({ ...result, tables }, options);
}
