import { humanCoverage as coverageOf } from "../../campaign/index.js";
import { breakdown as breakdownOf, MERGE_RULES } from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import { humanCoverageCurve, judgementBreakdown } from "../../report/index.js";
import { type JudgementFileOptions, type MergeOptions, readAssessments, settled } from "../judging/judgement-files.js";
import { readRankedRuns } from "../reporting/collection-counts.js";
import { type Figure, figure } from "./figure.js";
import { levels, numbers, optionalChoice, text } from "./figure-settings.js";
import { RUNS } from "./run-figure.js";

/** How disagreements of assessors are settled. */
const MERGE_SETTINGS = {
  rule: optionalChoice("rule", "which grade to use where assessors disagree", MERGE_RULES),
  adjudicators: text("names", "assessors whose grade overrides all others, in order of precedence"),
};

/** The values that were given. */
function mergeOptions({
  rule,
  adjudicators,
}: { [K in keyof MergeOptions]: MergeOptions[K] | undefined }): MergeOptions {
  return { ...(rule !== undefined && { rule }), ...(adjudicators !== undefined && { adjudicators }) };
}

export const breakdown: Figure = {
  name: "breakdown",
  about: "relevant documents by grade and finder",
  files: [{ name: "judgements", about: "judgement files or stores", many: true }],
  reading: "judgements",
  settings: MERGE_SETTINGS,
  async draw(files, settings) {
    const read = await readAssessments(files, settings as JudgementFileOptions);
    return { chart: judgementBreakdown(breakdownOf(settled(read, mergeOptions(settings)))), inputs: files, facts: {} };
  },
};

/** Maximum number of runs that get their own curves next to that of all runs. */
const FEW_RUNS = 7;

export const humanCoverage = figure({
  name: "human-coverage",
  about: "share of the experts' own findings that systems find, by depth",
  files: [{ name: "judgements", about: "judgements with marks that state who found each document" }, RUNS],
  settings: {
    ...MERGE_SETTINGS,
    levels: levels("grades that count, such as A=2,B=1", { A: 2, B: 1, C: 0, D: 0 }),
    depths: numbers("depths to which lists are read", [10, 20, 50, 100, 200, 500, 1000]),
  },
  async draw([judgements, ...runs], { levels, depths, ...merging }, effects) {
    const read = await readRankedRuns(runs, Math.max(...depths), effects);
    const assessments = settled(await readAssessments([judgements], {}), mergeOptions(merging));
    if (!assessments.some(({ grade, mark }) => levels[grade] > 0 && (mark === "J" || mark === "U"))) {
      throw new UsageError(
        `no relevant document is marked as found by experts (J: experts alone, U: experts and systems): ${judgements}; give judgements with marks, such as AJ or BU`,
      );
    }
    const of = (some: typeof read) => coverageOf(some, assessments, levels, depths);
    const groups = [
      { name: "all runs together", coverage: of(read) },
      ...(read.length <= FEW_RUNS ? read.map((run) => ({ name: run.name, coverage: of([run]) })) : []),
    ];
    return { chart: humanCoverageCurve(groups, depths), inputs: [judgements, ...runs], facts: { depths } };
  },
});
