import { type Fusion, fuseValues, sumOf } from "./fusion.js";
import { type NormalisationName, normalisedScores } from "./normalisations.js";

/** Combines the scores of a document, ascending, in the lists that have it. */
const COMBINATIONS = {
  combsum: sumOf,
  combmnz: (scores) => sumOf(scores) * scores.length,
  combanz: (scores) => sumOf(scores) / scores.length,
  combmax: (scores) => scores[scores.length - 1],
  combmin: (scores) => scores[0],
  combmed: median,
} as const satisfies Readonly<Record<string, (scores: readonly number[]) => number>>;

export type CombName = keyof typeof COMBINATIONS;

export const COMB_NAMES = Object.keys(COMBINATIONS) as readonly CombName[];

/**
 * Fusion by scores: their sum (CombSUM), the sum times the number of lists that have the document (CombMNZ) or divided
 * by it (CombANZ), or the maximum, minimum or median of the scores. Only lists that have a document count for it: for
 * the sums, that is as if the others had scored it 0. A score of 0, as min-max assigns to the last document of a list,
 * counts as found. Scores are multiplied by weights.
 *
 * E. A. Fox, J. A. Shaw: Combination of multiple searches. TREC-2, 1994; J. H. Lee: Analyses of multiple evidence
 * combination. SIGIR 1997 (CombMNZ with min-max)
 */
export function comb(
  name: CombName,
  { normalise = "min-max" }: { readonly normalise?: NormalisationName } = {},
): Fusion {
  const values = { values: normaliser(normalise), combine: COMBINATIONS[name] };
  return {
    kind: "fixed",
    name: `${name}(normalise=${normalise})`,
    fuse: (lists, options) => fuseValues(values, lists, options),
  };
}

function normaliser(name: NormalisationName) {
  return (list: Parameters<typeof normalisedScores>[0]) => normalisedScores(list, name);
}

function median(scores: readonly number[]): number {
  const middle = scores.length >> 1;
  return scores.length % 2 === 1 ? scores[middle] : (scores[middle - 1] + scores[middle]) / 2;
}
