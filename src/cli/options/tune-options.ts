import { resolve } from "node:path";
import { topicSet } from "../../application/node.js";
import type { Granularity } from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import type { Grid, PlannedCollection } from "../../experiment/index.js";
import type { TuningWish } from "../../experiment/node.js";
import type { ComparisonTest, IntervalMethod } from "../../studies/index.js";
import { SYSTEMS } from "../../systems/index.js";
import type { OutputOptions } from "../terminal/tables-output.js";
import type { EngineOptions } from "./engine-options.js";

/** The options of `presage tune`. */
export interface TuneOptions extends OutputOptions, EngineOptions {
  readonly system: string;
  readonly grid: readonly string[];
  readonly samples?: number;
  readonly collection: string;
  readonly topics: readonly string[];
  readonly qrels: string;
  readonly measure: string;
  readonly level: number;
  readonly train?: number;
  readonly trainTopics?: string;
  readonly testTopics?: string;
  readonly folds?: number;
  readonly split: boolean;
  readonly seed: string;
  readonly limit: number;
  readonly unit: Granularity;
  readonly language?: string;
  readonly trainingTopics?: readonly string[];
  readonly trainingQrels?: string;
  readonly test: ComparisonTest;
  readonly interval: IntervalMethod;
  readonly threads?: number;
  readonly dryRun?: true;
  readonly quiet?: true;
}

/** The tuning that the options define. */
export async function wishOf(options: TuneOptions, grid: Grid): Promise<TuningWish> {
  const { system, samples, measure, level, seed, limit, unit, test, interval } = options;
  return {
    system,
    systems: SYSTEMS,
    grid,
    ...(samples !== undefined && { samples }),
    collection: collectionOf(options),
    measure,
    level,
    search: { limit, unit },
    split: await splitOf(options),
    seed,
    comparison: { test, interval, seed, correction: "none" },
  };
}

function collectionOf(options: TuneOptions): PlannedCollection {
  const { collection, topics, qrels, language, trainingTopics, trainingQrels } = options;
  if ((trainingTopics === undefined) !== (trainingQrels === undefined)) {
    throw new UsageError("--training-topics and --training-qrels: give both or neither");
  }
  return {
    name: "topics",
    documents: { kind: "folder", folder: resolve(collection) },
    topics: { kind: "files", files: topics, ...(language !== undefined && { language }) },
    qrels: { kind: "file", file: qrels },
    ...(trainingTopics &&
      trainingQrels !== undefined && { training: { kind: "files", topics: trainingTopics, qrels: trainingQrels } }),
  };
}

async function splitOf(options: TuneOptions): Promise<TuningWish["split"]> {
  const { train: share, trainTopics, testTopics, folds, split } = options;
  const lists = trainTopics !== undefined || testTopics !== undefined;
  const ways = [share !== undefined, lists, folds !== undefined, !split].filter(Boolean).length;
  if (ways > 1)
    throw new UsageError("--train, --train-topics with --test-topics, --folds, --no-split: give only one of them");
  if (!split) return { kind: "none" };
  if (folds !== undefined) return { kind: "folds", folds };
  if (!lists) return { kind: "share", share: share ?? 0.5 };
  const [train, test] = [await topicSet(trainTopics), await topicSet(testTopics)];
  if (!train || !test) throw new UsageError("--train-topics and --test-topics: give both or neither");
  return { kind: "lists", train, test };
}
