import { type Command, Option } from "commander";
import { cutoffColumns } from "../../../application/index.js";
import {
  addStudyOptions,
  readStudyInput,
  type StudyInput,
  type StudyOptions,
  studyProvenance,
} from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import {
  type CutoffColumn,
  contributionsTable,
  type KeepRule,
  keepRules,
  kendallTable,
  leaveOutTable,
  type MissingBy,
  meansTable,
  samplesTable,
  significanceTable,
  studyLeaveOut,
  studyRobustness,
  type TauName,
  worstTable,
} from "../../../studies/index.js";
import { teamsOf } from "../../options/teams.js";
import { count, numbers } from "../../options/values.js";
import { Progress } from "../../terminal/progress.js";
import { type StudyTable, writeStudyTables } from "../../terminal/study-output.js";

interface RobustnessCliOptions extends StudyOptions {
  readonly by: MissingBy | "leave-out-run" | "leave-out-team";
  readonly fractions: readonly number[];
  readonly samples: number;
  readonly keep: KeepRule;
  readonly sample?: "relevant" | "all";
  readonly cutoffs: readonly number[];
  readonly tau: TauName;
  readonly significance?: true;
  readonly alpha: number;
  readonly depths: readonly number[];
  readonly poolDepth: number;
  readonly teams?: string;
  readonly teamPattern?: string;
}

const WAYS = ["judgements", "simulated-pool", "pool-depth", "topics", "leave-out-run", "leave-out-team"];

const HELP = `
Runs are cut after each cut-off N, and measures with a cut-off of their own (PRES, P, recall) take N for it unless
their name says another (P.10). Relevant documents that a sample leaves out are as if never judged.

--keep: round keeps f·n documents, halves up, at least 1; floor and ceil round down and up; bernoulli keeps each with
probability f; nested keeps as many as round, and what a smaller fraction keeps a larger one keeps, too.
--by simulated-pool: those left out are still known to be pooled; documents of the runs down to --pool-depth that the
judgements do not mention are taken for judged and non-relevant. For bpref, infAP and condensed lists.

Tables: kendall (the samples), worst (the lowest of them), significance, samples (what is left), means (of each run).
With --by leave-out-…: leave-out, contributions.

Examples:
  presage study robustness qrels.txt runs/*.gz
  presage study robustness qrels.txt runs/*.gz -m map -m bpref -m infAP --by simulated-pool --significance
  presage study robustness qrels.txt runs/*.gz --by leave-out-team --teams teams.tsv --pool-depth 7`;

export function defineStudyRobustness(command: Command): void {
  addStudyOptions(command);
  command
    .addOption(new Option("--by <way>", "how judgements go missing").choices(WAYS).default("judgements"))
    .option("--cutoffs <list>", "runs are cut after so many documents", numbers, [100, 1000])
    .option("--fractions <list>", "how much of the judgements, or topics, is kept", numbers, [0.2, 0.4, 0.6, 0.8])
    .option("--samples <n>", "samples of each fraction", count, 3)
    .addOption(
      new Option("--keep <rule>", "how many of n documents a fraction f keeps").choices(keepRules).default("round"),
    )
    .addOption(
      new Option("--sample <what>", "sample relevant documents only, or judged ones of both kinds").choices([
        "relevant",
        "all",
      ]),
    )
    .addOption(
      new Option("--tau <variant>", "which correlation of orders: Kendall's τ-b or τ-a, or τ_AP")
        .choices(["b", "a", "ap"])
        .default("b"),
    )
    .option("--significance", "also which significant pairs are kept, lost and reversed (Wilcoxon; takes longer)")
    .option("--alpha <p>", "level of significance", Number, 0.05)
    .option("--depths <list>", "depths of pools, for --by pool-depth", numbers, [10, 20, 50, 100])
    .option("--pool-depth <n>", "how deep runs are pooled, for --by simulated-pool and leave-out-…", count, 100)
    .option("--teams <file>", "teams of runs: a line each, run, tab, team")
    .option("--team-pattern <regex>", "or the part of a run's name that names its team: the first group, or the match")
    .addHelpText("after", HELP)
    .action(async (qrels: string, runs: string[], options: RobustnessCliOptions) => {
      checkOptions(options);
      const names = options.measure ?? ["map", "recall", "PRES"];
      const columns = cutoffColumns(names, options.cutoffs, options);
      if (columns.length === 0) throw new UsageError("no measure that gives a number for each topic");
      const input = await readStudyInput(qrels, runs, options, names);
      const progress = new Progress("judgements tried", options.quiet === true);
      const onProgress = (done: number, total: number) => progress.update(done, total);
      const tables = options.by.startsWith("leave-out")
        ? await leaveOutTables(input, columns, options, onProgress)
        : robustnessTables(input, columns, options, onProgress);
      progress.end();
      await writeStudyTables(tables, options, () =>
        studyProvenance(qrels, runs, input, options, factsOf(columns, options)),
      );
    });
}

type OnProgress = (done: number, total: number) => void;

function robustnessTables(
  input: StudyInput,
  columns: readonly CutoffColumn[],
  options: RobustnessCliOptions,
  onProgress: OnProgress,
): StudyTable[] {
  const { alpha, tau } = options;
  const result = studyRobustness(input.qrels, input.runs, columns, {
    ...input.wanted,
    by: options.by as MissingBy,
    fractions: options.fractions,
    samples: options.samples,
    keep: options.keep,
    sample: options.sample,
    depths: options.depths,
    poolDepth: options.poolDepth,
    seed: options.seed,
    alpha: options.significance && alpha,
    onProgress,
  });
  const significance = significanceTable(result, alpha);
  return [
    { name: "kendall", table: kendallTable(result, tau) },
    { name: "worst", table: worstTable(result, tau) },
    ...(significance ? [{ name: "significance", table: significance }] : []),
    { name: "samples", table: samplesTable(result) },
    { name: "means", table: meansTable(result), detail: true },
  ];
}

async function leaveOutTables(
  input: StudyInput,
  columns: readonly CutoffColumn[],
  options: RobustnessCliOptions,
  onProgress: OnProgress,
): Promise<StudyTable[]> {
  const names = input.runs.map(({ name }) => name);
  const teams = options.by === "leave-out-team" ? await teamsOf(names, options) : undefined;
  const { poolDepth, tau } = options;
  const result = studyLeaveOut(input.qrels, input.runs, columns, { ...input.wanted, teams, poolDepth, onProgress });
  return [
    { name: "leave-out", table: leaveOutTable(result, tau) },
    { name: "contributions", table: contributionsTable(result), detail: true },
  ];
}

function checkOptions({ alpha, cutoffs, depths, samples }: RobustnessCliOptions): void {
  if (new Set(cutoffs).size < cutoffs.length) throw new UsageError(`--cutoffs: repeat: ${cutoffs.join(",")}`);
  const isRank = (rank: number) => Number.isSafeInteger(rank) && rank > 0;
  if (!cutoffs.every(isRank)) throw new UsageError(`--cutoffs: not numbers of documents: ${cutoffs.join(",")}`);
  if (!depths.every(isRank)) throw new UsageError(`--depths: not numbers of documents: ${depths.join(",")}`);
  if (samples < 1) throw new UsageError(`--samples: must be at least 1: ${samples}`);
  if (!(alpha > 0 && alpha < 1)) throw new UsageError(`--alpha: must lie between 0 and 1: ${alpha}`);
}

function factsOf(columns: readonly CutoffColumn[], options: RobustnessCliOptions): Record<string, unknown> {
  const { by, fractions, samples, keep, sample, tau, depths, poolDepth, significance, alpha } = options;
  const sampled = { fractions, samples, keep, sample: sample ?? (by === "simulated-pool" ? "all" : "relevant") };
  return {
    measures: columns.map(({ column }) => column.name),
    by,
    tau,
    ...((by === "judgements" || by === "simulated-pool") && sampled),
    ...(by === "topics" && { fractions, samples, keep }),
    ...(by === "pool-depth" && { depths }),
    ...((by === "simulated-pool" || by.startsWith("leave-out")) && { poolDepth }),
    ...(significance && { significance: `Wilcoxon's signed-rank test, zeros left out, α = ${alpha}` }),
  };
}
