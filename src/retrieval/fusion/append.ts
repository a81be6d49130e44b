import { type Fusion, rankCandidates, weightOf } from "./fusion.js";

/**
 * Appends the lists: all documents of the first, then those that only the second has, and so on. Scores count down to
 * 1. Weights have no effect, except that a list of weight 0 is ignored.
 *
 * W. Magdy, P. Lopez, G. J. F. Jones: Simple vs. sophisticated approaches for patent prior-art search. ECIR 2011
 */
export function append(): Fusion {
  return {
    kind: "fixed",
    name: "append",
    fuse(lists, { weights, limit } = {}) {
      const ids = [...new Set(lists.flatMap(({ docs }, i) => (weightOf(weights, i) === 0 ? [] : docs)))];
      return rankCandidates(
        ids,
        ids.map((_, i) => ids.length - i),
        limit,
      );
    },
  };
}
