import { countRelevant } from "../../core/index.js";
import {
  decisiveTable,
  hardestTable,
  stabilityTable,
  swapCurvesTable,
  swapRateTable,
  topicStudy,
  topicsTable,
} from "../../studies/index.js";
import { countSteps, type Effects } from "../effects.js";
import { readScores } from "./scores.js";
import { type StudySettings, studyFacts } from "./study-input.js";
import type { StudyResult } from "./study-result.js";

export interface TopicsSettings extends StudySettings {
  /** Sizes of the samples of topics. Default: several, up to half of the topics. */
  readonly sizes?: readonly number[] | undefined;
  /** Number of samples of each size. */
  readonly samples: number;
  /** Width of the bins of score differences. */
  readonly bin: number;
  /** How many of the hardest and of the decisive topics are listed. */
  readonly list: number;
}

/** How few topics yield the same order, which topics are hard, and which are decisive. */
export async function examineTopics(
  qrels: string,
  runs: readonly string[],
  settings: TopicsSettings,
  effects: Effects = {},
): Promise<StudyResult> {
  const input = await readScores(qrels, runs, settings, effects);
  const { sizes, samples, seed, bin, level, list } = settings;
  const judgements = new Map(input.qrels.judgements.map((each) => [each.topic, each]));
  const onProgress = countSteps("sizes sampled", effects);
  const studies = input.tables.map((table, m) =>
    topicStudy(table, {
      ...(sizes && { sizes }),
      samples,
      seed,
      average: input.columns[m].average,
      binWidth: bin,
      relevant: (topic) => countRelevant(judgements.get(topic)!, level),
      onProgress: (done, total) => onProgress(m * total + done, input.tables.length * total),
    }),
  );
  return {
    tables: [
      { name: "stability", table: stabilityTable(studies) },
      { name: "swap-rate", table: swapRateTable(studies) },
      { name: "swap-curves", table: swapCurvesTable(studies), detail: true },
      { name: "hardest", table: hardestTable(studies, list) },
      { name: "decisive", table: decisiveTable(studies, list) },
      { name: "topics", table: topicsTable(studies), detail: true },
    ],
    inputs: [qrels, ...runs],
    facts: studyFacts(input, settings, { samples, binWidth: bin }),
  };
}
