import { type Cell, type Column, ExitCode, PresageError, setting, type Table, UsageError } from "../../core/index.js";
import { isWanted } from "../../evaluation/index.js";
import {
  type BoundSampledMeasure,
  type Estimate,
  isSampledMeasure,
  meanEstimate,
  parseSampledMeasure,
  splitMeasures,
} from "../../measures/index.js";
import { type Prels, parsePrels } from "../../trec/index.js";
import { readBytes } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import type { ScoreTableSettings } from "./evaluate-as-table.js";
import { type EvaluationSettings, evaluationOptions } from "./evaluation-settings.js";
import { readRuns } from "./read-files.js";
import { unknownTopicsRemark } from "./remarks.js";
import { sampleRemarks, unknownTopicsOfRun } from "./sample-remarks.js";
import { sampledRankings } from "./sampled-rankings.js";

/** A table of estimates, and how it was made. */
export interface EstimatedTable {
  readonly table: Table;
  readonly inputs: readonly string[];
  readonly facts: Readonly<Record<string, unknown>>;
}

interface EstimatedRun {
  readonly name: string;
  readonly topics: readonly string[];
  /** By measure and topic. */
  readonly estimates: readonly (readonly (Estimate | undefined)[])[];
}

const USUAL_MEASURES = ["estR@100", "estR@1000", "estPRES@100", "estPRES@1000", "estAP", "estNDCG"];

/** Settings that have no meaning for estimates from a sample. */
const NOT_WITH_SAMPLES = ["compat", "judgedOnly", "maxRetrieved", "average", "by", "bounds", "references"] as const;

/** Whether an evaluation is one of a sample: the judgements are prels, or a measure is estimated from them. */
export function isOfSample({ judgementFormat, measure = [] }: EvaluationSettings): boolean {
  return judgementFormat === "prels" || splitMeasures(measure).some(isSampledMeasure);
}

/**
 * Estimates measures from judgements of a sample (prels), each with a confidence interval. The interval is for the value
 * that complete judgements of the same pool and topics would give; it says nothing about other topics. Topics without a
 * relevant document in the sample have no estimate and are left out, which a remark says.
 *
 * @example
 * const { table } = await evaluateSample("prels.txt", ["a.run"], { measure: ["estR@100", "statAP"] });
 */
export async function evaluateSample(
  prelsPath: string,
  runPaths: readonly string[],
  settings: ScoreTableSettings & { readonly references?: string | undefined },
  effects: Effects = {},
): Promise<EstimatedTable> {
  const { level = 1, ci = 95 } = settings;
  const measures = requestedMeasures(settings, level);
  for (const name of NOT_WITH_SAMPLES) {
    if (settings[name])
      throw new UsageError(`${setting(name)} does not work with measures that are estimated from a sample`);
  }
  const prels = parsePrels(await readBytes(prelsPath), prelsPath);
  refuseMissingPool(prels, measures);
  const asked = await evaluationOptions(settings);
  const wanted = settings.onlyTopic === undefined ? asked : { ...asked, topics: new Set([settings.onlyTopic]) };
  const read = await readRuns(runPaths, prels.qrels.table, settings, effects);
  const runs = read.map((run) => {
    const rankings = sampledRankings(prels, run, wanted.missing === "zero").filter(({ topic }) =>
      isWanted(topic, wanted),
    );
    return {
      name: run.name,
      topics: rankings.map(({ topic }) => topic),
      estimates: measures.map((measure) => rankings.map((ranking) => measure.estimate(ranking))),
    };
  });
  const remarks = [
    unknownTopicsRemark(wanted.topics, prels.qrels.table.topics),
    ...sampleRemarks(prels, level, new Set(runs.flatMap(({ topics }) => topics))),
    ...read.map((run) => unknownTopicsOfRun(prels, run, wanted)),
  ];
  for (const remark of remarks) if (remark !== undefined) effects.onRemark?.(remark);
  if (runs.every(({ topics }) => topics.length === 0)) {
    throw new PresageError("no topic is both in the prels and in a run", ExitCode.noTopics);
  }
  const sorted = sortedRuns(runs, measures, settings);
  const note = noteOf(ci);
  // Statistics are loaded only when requested: other evaluations start faster without them.
  const { interval } = await import("./estimate-interval.js");
  const cells = (estimates: readonly (Estimate | undefined)[]) => interval(meanEstimate(estimates), ci);
  return {
    table: {
      columns: columnsOf(measures, settings),
      rows: sorted.flatMap((run) => [...rowsOf(run, settings, cells)]),
      notes: [note],
    },
    inputs: [prelsPath, ...runPaths],
    facts: { measures: measures.map(({ name }) => name), relevanceLevel: level, form: prels.form, intervals: note },
  };
}

function requestedMeasures({ measure }: EvaluationSettings, level: number): BoundSampledMeasure[] {
  const texts = splitMeasures(measure ?? USUAL_MEASURES);
  const others = texts.filter((text) => !isSampledMeasure(text));
  if (others.length > 0 && others.length < texts.length) {
    const names = texts.filter(isSampledMeasure).join(", ");
    throw new UsageError(
      `${names} can only be estimated from a sample, and ${others.join(", ")} only computed from qrels: ask for one kind at a time`,
      { setting: "measure", value: texts.join(",") },
    );
  }
  return texts.map((text) => parseSampledMeasure(text, level));
}

function* rowsOf(
  run: EstimatedRun,
  { perTopic, summary = true }: ScoreTableSettings,
  cells: (estimates: readonly (Estimate | undefined)[]) => Cell[],
): Generator<Cell[]> {
  if (run.topics.length === 0) return;
  if (perTopic) {
    for (const [t, topic] of run.topics.entries()) {
      yield [run.name, topic, ...run.estimates.flatMap((each) => cells([each[t]]))];
    }
  }
  if (perTopic && !summary) return;
  yield [run.name, ...(perTopic ? ["all"] : []), ...run.estimates.flatMap(cells)];
}

function sortedRuns(
  runs: readonly EstimatedRun[],
  measures: readonly BoundSampledMeasure[],
  { sort, level }: ScoreTableSettings,
): readonly EstimatedRun[] {
  if (sort === undefined) return runs;
  const name = sort === true ? measures[0].name : parseSampledMeasure(sort, level).name;
  const place = measures.findIndex((each) => each.name === name);
  if (place < 0)
    throw new UsageError(`${setting("sort")}: ${name} is not among the measures`, { setting: "sort", value: name });
  const key = ({ estimates }: EstimatedRun) => meanEstimate(estimates[place])?.value ?? Number.NEGATIVE_INFINITY;
  return [...runs].sort((a, b) => key(b) - key(a));
}

function noteOf(ci: number): string {
  return (
    `low, high: ${ci} % interval for the mean over these topics with complete judgements of the pool, ` +
    "by Student's t; it covers the choice of the sample, not that of the topics."
  );
}

function columnsOf(measures: readonly BoundSampledMeasure[], { perTopic }: ScoreTableSettings): Column[] {
  const label = (name: string): Column => ({ name, kind: "text", id: true });
  return [
    label("run"),
    ...(perTopic ? [label("topic")] : []),
    ...measures.flatMap(({ name }): Column[] => [
      { name, kind: "real" },
      { name: `${name} low`, kind: "real", label: "low" },
      { name: `${name} high`, kind: "real", label: "high" },
    ]),
  ];
}

function refuseMissingPool(prels: Prels, measures: readonly BoundSampledMeasure[]): void {
  const needing = measures.find(({ measure }) => measure.needsPool);
  const isKnown = prels.strata.every((strata) =>
    strata.every(({ isComplete, design }) => isComplete && design === "simple"),
  );
  if (!needing || isKnown) return;
  throw new UsageError(
    `${needing.name} requires strata and all their documents in the prels, with grade −1 if not drawn; use estAP, estNDCG or statAP`,
    { setting: "measure", value: needing.name },
  );
}
