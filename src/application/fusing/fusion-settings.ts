import { setting, UsageError } from "../../core/index.js";
import { type Fusion, type LearnedFusion, type NormalisationName, parseFusion } from "../../retrieval/index.js";
import { isStandardInput } from "../../trec/node.js";

/** How runs are fused. */
export interface FusionSettings {
  /** The way, with parameters: `rrf(k=10)`. */
  readonly method: string;
  /** How scores are made comparable; `min-max` by default. */
  readonly normalise?: NormalisationName;
  /** How much each run counts. */
  readonly weights?: readonly number[];
  /** Only so many documents of each run and topic. */
  readonly depth?: number;
  /** So many documents for each topic at most. */
  readonly limit: number;
  /** Only these topics: a list with commas, or a file with one a line. */
  readonly topics?: string;
  /** Judgements that a way that learns needs. */
  readonly trainingQrels?: string;
  /** Learn from these topics, and leave them out of the result; in folds by default. */
  readonly trainingTopics?: string;
  /** 5 by default. */
  readonly folds?: number;
  /** A file that tells which topics belong together. */
  readonly groups?: string;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Of folds. */
  readonly seed: string;
  readonly tag: string;
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
}

/** Folds, unless a number is given. */
export const USUAL_FOLDS = 5;

/**
 * The way of fusion that settings ask for.
 *
 * @throws UsageError if there is none, or settings do not go together
 */
export function fusionWay(paths: readonly string[], settings: FusionSettings): Fusion | LearnedFusion {
  const way = parseFusion(settings.method, settings.normalise);
  const { weights, trainingQrels, trainingTopics, folds, groups } = settings;
  if (paths.filter(isStandardInput).length > 1) throw new UsageError("standard input can be only one of the runs");
  if (weights && weights.length !== paths.length) {
    const message = `${paths.length} runs need as many weights, not ${weights.length}`;
    throw new UsageError(message, { setting: "weights", value: weights });
  }
  if (way.kind === "learned") {
    if (trainingQrels === undefined) {
      throw new UsageError(`${setting("method")} ${way.name} learns: name ${setting("trainingQrels")} FILE`);
    }
    if (weights) throw new UsageError(`${way.name} learns them`, { setting: "weights", value: weights });
    if (trainingTopics !== undefined && folds !== undefined) {
      throw new UsageError(`${setting("trainingTopics")} and ${setting("folds")}: choose one of them`);
    }
  } else if ([trainingQrels, trainingTopics, folds, groups].some((value) => value !== undefined)) {
    const training = `${setting("trainingQrels")}, ${setting("trainingTopics")}, ${setting("folds")} and ${setting("groups")}`;
    throw new UsageError(`${training}: ${way.name} does not learn`);
  }
  return way;
}

/** The files that a fusion reads. */
export function fusionInputs(
  paths: readonly string[],
  { trainingQrels, groups }: Pick<FusionSettings, "trainingQrels" | "groups">,
): string[] {
  return [...paths, ...[trainingQrels, groups].filter((file) => file !== undefined)];
}
