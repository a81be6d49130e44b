import { statSync } from "node:fs";
import { setting, UsageError } from "../../core/index.js";
import { rankingsOf, type ScoreColumn } from "../../evaluation/index.js";
import {
  areManyRuns,
  beatenRunsTable,
  type CompareOptions,
  type Comparison,
  comparedPairsTable,
  comparedRunsTable,
  compareRuns,
  comparisonAnovaTable,
  comparisonSummaryTable,
  type LexiPreference,
  lexiPreferences,
  lexiPreferencesTable,
  type MarkStyle,
  type PosteriorModel,
  posteriorTable,
  type ScoreTable,
  winCountsTable,
  winMatrixTable,
} from "../../studies/index.js";
import { countSteps, type Effects } from "../effects.js";
import { runPlace } from "../evaluating/named-run.js";
import { runNames } from "../evaluating/read-files.js";
import { readScores } from "../studying/scores.js";
import { type StudyInput, type StudySettings, studyFacts } from "../studying/study-input.js";
import type { StudyResult, StudyTable } from "../studying/study-result.js";

/**
 * Tables of a comparison that are made if asked for: `beats` names the runs that each run beats; `matrix` counts wins,
 * ties and losses of every two runs, and `wins` those of each run; `lexirecall` and `lexiprecision` count lexicographic preferences; `bayes` has posterior probabilities.
 */
export const EXTRA_TABLES = ["beats", "matrix", "wins", "lexirecall", "lexiprecision", "bayes"] as const;

export type ExtraTable = (typeof EXTRA_TABLES)[number];

export interface ComparisonSettings extends StudySettings, Omit<CompareOptions, "baselines" | "seed" | "onProgress"> {
  /** Compare only with these runs, given by name or file. */
  readonly baseline?: readonly string[] | undefined;
  /** Tables to make in addition. */
  readonly also?: readonly ExtraTable[] | undefined;
  /** Differences up to this count as equivalent in practice; also makes the table `bayes`. */
  readonly rope?: number | undefined;
  /** What posterior probabilities are about; also makes the table `bayes`. Default `t`. */
  readonly posterior?: PosteriorModel | undefined;
  /** What follows a mean in tables of runs. Default `letters`. */
  readonly marks?: MarkStyle | undefined;
}

/** The result of a comparison: its tables, and the data behind them for each measure. */
export interface ComparisonResult extends StudyResult {
  readonly comparisons: readonly Comparison[];
}

/** Tables of runs, pairs and measures that show which runs differ; the test `anova` adds a table of its variances. */
export async function compareRunFiles(
  qrels: string,
  given: readonly string[],
  settings: ComparisonSettings,
  effects: Effects = {},
): Promise<ComparisonResult> {
  if (settings.samples === 0) throw new UsageError(`${setting("samples")} must be 1 or more`);
  const { paths, baselines } = withBaselines(given, settings.baseline ?? []);
  const input = await readScores(qrels, paths, settings, effects);
  refuseOtherAverages(input.columns);
  for (const remark of censoredRemarks(input.columns, input.tables)) effects.onRemark?.(remark);
  const onProgress = countSteps("pairs compared", effects);
  const comparisons = input.tables.map((table, t) =>
    compareRuns(table, {
      ...settings,
      baselines,
      onProgress: (done, total) => onProgress(t * total + done, input.tables.length * total),
    }),
  );
  const anova: StudyTable[] =
    settings.test === "anova" ? [{ name: "anova", table: comparisonAnovaTable(comparisons) }] : [];
  return {
    tables: [
      { name: "runs", table: comparedRunsTable(comparisons, settings.marks) },
      { name: "pairs", table: comparedPairsTable(comparisons), detail: true },
      ...anova,
      { name: "summary", table: comparisonSummaryTable(comparisons, settings.marks) },
      ...extraTables(input, comparisons, settings),
    ],
    inputs: [qrels, ...paths],
    facts: studyFacts(input, settings, { ...comparisons[0].options }),
    comparisons,
  };
}

function extraTables(
  input: StudyInput & { readonly tables: readonly ScoreTable[] },
  comparisons: readonly Comparison[],
  settings: ComparisonSettings,
): StudyTable[] {
  const { rope, posterior, samples, seed } = settings;
  const lexi = (preference: LexiPreference): StudyTable[] => [
    { name: preference, table: preferencesOf(input, comparisons[0], preference, settings), detail: true },
  ];
  const make: Record<ExtraTable, () => StudyTable[]> = {
    beats: () => [{ name: "beats", table: beatenRunsTable(comparisons) }],
    matrix: () => [matrixOf(comparisons)],
    wins: () => [{ name: "wins", table: winCountsTable(comparisons) }],
    lexirecall: () => lexi("lexirecall"),
    lexiprecision: () => lexi("lexiprecision"),
    bayes: () => {
      const table = posteriorTable(comparisons, input.tables, { model: posterior, margin: rope, samples, seed });
      return [{ name: "bayes", table, detail: true }];
    },
  };
  const bayes = rope === undefined && posterior === undefined ? [] : ["bayes" as const];
  const many = areManyRuns(comparisons[0].runs.length) && settings.also?.includes("matrix") ? ["wins" as const] : [];
  const wanted = new Set<ExtraTable>([...(settings.also ?? []), ...many, ...bayes]);
  return [...wanted].flatMap((name) => make[name]());
}

/** The matrix of wins; with many runs it is for programs. */
function matrixOf(comparisons: readonly Comparison[]): StudyTable {
  const matrix = { name: "matrix", table: winMatrixTable(comparisons) };
  return areManyRuns(comparisons[0].runs.length) ? { ...matrix, detail: true } : matrix;
}

/** Lexicographic preferences between the runs, in the order of the first measure. */
function preferencesOf(
  { qrels, runs, wanted }: StudyInput,
  comparison: Comparison,
  preference: LexiPreference,
  { level, depth }: StudySettings,
) {
  const options = { preference, rel: level, cutoff: depth ?? 1000, baselines: comparison.options.baselines };
  const ranked = comparison.runs.map(({ name }) => {
    const { run } = runs.find((each) => each.name === name)!;
    return { name, rankings: [...rankingsOf(qrels, run, { ...wanted, missing: "zero" })] };
  });
  return lexiPreferencesTable(lexiPreferences(ranked, options), options);
}

/** A baseline is one of the runs, given by name or file, or a file that is read with them. */
function withBaselines(runs: readonly string[], wanted: readonly string[]): { paths: string[]; baselines: string[] } {
  const paths = [...runs];
  const places = wanted.map((baseline) => {
    const place = runPlace(paths, baseline);
    if (place >= 0) return place;
    if (statSync(baseline, { throwIfNoEntry: false })?.isFile() !== true) {
      const there = `available: ${runNames(paths).join(", ")}`;
      const message = `neither a run nor a file: ${JSON.stringify(baseline)}; ${there}`;
      throw new UsageError(message, { setting: "baseline", value: baseline });
    }
    return paths.push(baseline) - 1;
  });
  const names = runNames(paths);
  return { paths, baselines: [...new Set(places)].map((place) => names[place]) };
}

/** Tests and intervals require arithmetic means. */
function refuseOtherAverages(columns: readonly ScoreColumn[]): void {
  const others = columns.filter(({ average }) => average !== "mean");
  if (others.length === 0) return;
  const names = others.map(({ name, average }) => `${name} (${average})`).join(", ");
  throw new UsageError(`runs are compared by means over topics, and these measures have none: ${names}`);
}

/** Remarks on measures with values that are only lower bounds. */
function censoredRemarks(columns: readonly ScoreColumn[], tables: readonly ScoreTable[]): string[] {
  return tables.flatMap(({ measure, scores }, c) => {
    const isCensored = (value: number) => columns[c].isCensored?.(value) === true;
    const found = scores.reduce((sum, values) => sum + values.filter(isCensored).length, 0);
    if (found === 0) return [];
    return [`${measure}: ${found} of all scores are only lower bounds; they are compared as if exact`];
  });
}
