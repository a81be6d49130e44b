import { statSync } from "node:fs";
import { setting, UsageError } from "../../core/index.js";
import type { ScoreColumn } from "../../evaluation/index.js";
import {
  type CompareOptions,
  type Comparison,
  comparedPairsTable,
  comparedRunsTable,
  compareRuns,
  comparisonAnovaTable,
  comparisonSummaryTable,
  type ScoreTable,
} from "../../studies/index.js";
import { countSteps, type Effects } from "../effects.js";
import { runPlace } from "../evaluating/named-run.js";
import { runNames } from "../evaluating/read-files.js";
import { readScores } from "../studying/scores.js";
import { type StudySettings, studyFacts } from "../studying/study-input.js";
import type { StudyResult, StudyTable } from "../studying/study-result.js";

export interface ComparisonSettings extends StudySettings, Omit<CompareOptions, "baselines" | "seed" | "onProgress"> {
  /** Compare only with these runs, given by name or file. */
  readonly baseline?: readonly string[] | undefined;
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
      { name: "runs", table: comparedRunsTable(comparisons) },
      { name: "pairs", table: comparedPairsTable(comparisons), detail: true },
      ...anova,
      { name: "summary", table: comparisonSummaryTable(comparisons) },
    ],
    inputs: [qrels, ...paths],
    facts: studyFacts(input, settings, { ...comparisons[0].options }),
    comparisons,
  };
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
