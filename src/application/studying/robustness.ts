import { UsageError } from "../../core/index.js";
import {
  type CutoffColumn,
  contributionsTable,
  cutoffColumns,
  type KeepRule,
  kendallTable,
  leaveOutTable,
  type MissingBy,
  meansTable,
  rankIntervalsTable,
  samplesTable,
  significanceTable,
  studyLeaveOut,
  studyRobustness,
  type TauName,
  worstTable,
} from "../../studies/index.js";
import { countSteps, type Effects } from "../effects.js";
import { readStudyInput, type StudyInput, type StudySettings, studyFacts } from "./study-input.js";
import type { StudyResult, StudyTable } from "./study-result.js";
import { type TeamSettings, teamsOf } from "./teams.js";

export interface RobustnessSettings extends StudySettings, TeamSettings {
  /** How judgements go missing. */
  readonly by: MissingBy | "leave-out-run" | "leave-out-team";
  /** Fractions of the judgements, or topics, to keep. */
  readonly fractions: readonly number[];
  /** Number of samples of each fraction. */
  readonly samples: number;
  /** How many of n documents a fraction keeps. */
  readonly keep: KeepRule;
  /** Sample only relevant documents, or all judged ones. */
  readonly sample?: "relevant" | "all" | undefined;
  /** Numbers of documents after which runs are cut. */
  readonly cutoffs: readonly number[];
  /** Which correlation of orders. */
  readonly tau: TauName;
  /** Also report which significant pairs are kept, lost and reversed. */
  readonly significance?: boolean | undefined;
  /** Level of significance. */
  readonly alpha: number;
  /** Depths of pools. */
  readonly depths: readonly number[];
  /** Depth to which runs are pooled. */
  readonly poolDepth: number;
}

const USUAL_MEASURES = ["map", "recall", "PRES"];

/** Whether the order of runs survives missing judgements. */
export async function examineRobustness(
  qrels: string,
  runs: readonly string[],
  settings: RobustnessSettings,
  effects: Effects = {},
): Promise<StudyResult> {
  check(settings);
  const names = settings.measure ?? USUAL_MEASURES;
  const columns = cutoffColumns(names, settings.cutoffs, settings);
  if (columns.length === 0) throw new UsageError("no measure yields a number for each topic");
  const input = await readStudyInput(qrels, runs, settings, names, effects);
  const onProgress = countSteps("judgements tried", effects);
  const tables = settings.by.startsWith("leave-out")
    ? await leaveOutTables(input, columns, settings, onProgress)
    : robustnessTables(input, columns, settings, onProgress);
  return { tables, inputs: [qrels, ...runs], facts: studyFacts(input, settings, factsOf(columns, settings)) };
}

type OnStep = (done: number, total: number) => void;

function robustnessTables(
  input: StudyInput,
  columns: readonly CutoffColumn[],
  settings: RobustnessSettings,
  onProgress: OnStep,
): StudyTable[] {
  const { alpha, tau } = settings;
  const result = studyRobustness(input.qrels, input.runs, columns, {
    ...input.wanted,
    by: settings.by as MissingBy,
    fractions: settings.fractions,
    samples: settings.samples,
    keep: settings.keep,
    sample: settings.sample,
    depths: settings.depths,
    poolDepth: settings.poolDepth,
    seed: settings.seed,
    alpha: settings.significance ? alpha : undefined,
    onProgress,
  });
  const significance = significanceTable(result, alpha);
  return [
    { name: "kendall", table: kendallTable(result, tau) },
    { name: "worst", table: worstTable(result, tau) },
    ...(significance ? [{ name: "significance", table: significance }] : []),
    { name: "samples", table: samplesTable(result) },
    {
      name: "ranks",
      table: rankIntervalsTable(
        result,
        columns.map(({ column }) => column.direction),
      ),
      detail: true,
    },
    { name: "means", table: meansTable(result), detail: true },
  ];
}

async function leaveOutTables(
  input: StudyInput,
  columns: readonly CutoffColumn[],
  settings: RobustnessSettings,
  onProgress: OnStep,
): Promise<StudyTable[]> {
  const names = input.runs.map(({ name }) => name);
  const teams = settings.by === "leave-out-team" ? await teamsOf(names, settings) : undefined;
  const { poolDepth, tau } = settings;
  const result = studyLeaveOut(input.qrels, input.runs, columns, { ...input.wanted, teams, poolDepth, onProgress });
  return [
    { name: "leave-out", table: leaveOutTable(result, tau) },
    { name: "contributions", table: contributionsTable(result), detail: true },
  ];
}

function check({ alpha, cutoffs, depths, samples }: RobustnessSettings): void {
  const isRank = (rank: number) => Number.isSafeInteger(rank) && rank > 0;
  const refuse = (setting: string, value: unknown, why: string): never => {
    throw new UsageError(`${why}: ${String(value)}`, { setting, value });
  };
  if (new Set(cutoffs).size < cutoffs.length) refuse("cutoffs", cutoffs, "must differ");
  if (!cutoffs.every(isRank)) refuse("cutoffs", cutoffs, "must be whole numbers of at least 1");
  if (!depths.every(isRank)) refuse("depths", depths, "must be whole numbers of at least 1");
  if (samples < 1) refuse("samples", samples, "must be at least 1");
  if (!(alpha > 0 && alpha < 1)) refuse("alpha", alpha, "must be between 0 and 1");
}

function factsOf(columns: readonly CutoffColumn[], settings: RobustnessSettings): Record<string, unknown> {
  const { by, fractions, samples, keep, sample, tau, depths, poolDepth, significance, alpha } = settings;
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
