import { setting, UsageError } from "../../core/index.js";
import { type Fusion, type LearnedFusion, type NormalisationName, parseFusion } from "../../retrieval/index.js";
import { isStandardInput } from "../../trec/node.js";

/** How runs are fused. */
export interface FusionSettings {
  /** The method, with parameters: `rrf(k=10)`. */
  readonly method: string;
  /** How scores are made comparable; default: `min-max`. */
  readonly normalise?: NormalisationName;
  /** The weight of each run. */
  readonly weights?: readonly number[];
  /** Maximum number of documents to use of each run and topic. */
  readonly depth?: number;
  /** Maximum number of documents per topic. */
  readonly limit: number;
  /** Only these topics: a comma-separated list, or a file with one topic per line. */
  readonly topics?: string;
  /** Judgements, for a method that learns. */
  readonly trainingQrels?: string;
  /** Learn from these topics, and leave them out of the result; default: learn in folds. */
  readonly trainingTopics?: string;
  /** Default: 5. */
  readonly folds?: number;
  /** A file that states which topics belong together. */
  readonly groups?: string;
  /** Lowest grade that counts as relevant. */
  readonly level: number;
  /** Of folds. */
  readonly seed: string;
  readonly tag: string;
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
}

/** Default number of folds. */
export const USUAL_FOLDS = 5;

/**
 * The fusion method that the settings select.
 *
 * @throws UsageError if there is none, or if settings are incompatible
 */
export function fusionWay(paths: readonly string[], settings: FusionSettings): Fusion | LearnedFusion {
  const way = parseFusion(settings.method, settings.normalise);
  const { weights, trainingQrels, trainingTopics, folds, groups } = settings;
  if (paths.filter(isStandardInput).length > 1) throw new UsageError("standard input can be only one of the runs");
  if (weights && weights.length !== paths.length) {
    const message = `${paths.length} runs require as many weights, not ${weights.length}`;
    throw new UsageError(message, { setting: "weights", value: weights });
  }
  if (way.kind === "learned") {
    if (trainingQrels === undefined) {
      throw new UsageError(
        `${setting("method")} ${way.name} learns from judgements: give ${setting("trainingQrels")} FILE`,
      );
    }
    if (weights) throw new UsageError(`${way.name} learns them`, { setting: "weights", value: weights });
    if (trainingTopics !== undefined && folds !== undefined) {
      throw new UsageError(`${setting("trainingTopics")} and ${setting("folds")}: give only one`);
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
