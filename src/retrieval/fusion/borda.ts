import { type Candidates, type Fusion, fuseValues, type RankedList, sumOf } from "./fusion.js";

const ways = {
  values: ({ docs }: RankedList, _number: number, { ids }: Candidates) => docs.map((_, i) => ids.length - i),
  missing: ({ docs }: RankedList, { ids }: Candidates) => (ids.length - docs.length + 1) / 2,
  combine: sumOf,
};

/**
 * Borda count: the lists are ballots over all c documents that any of them has. A ballot gives c points to its first, c −
 * 1 to the second, and so on; those that it does not have share what is left equally. With weights, a ballot's points are
 * multiplied.
 *
 * J. A. Aslam, M. Montague: Models for metasearch. SIGIR 2001
 */
export function borda(): Fusion {
  return { kind: "fixed", name: "borda", fuse: (lists, options) => fuseValues(ways, lists, options) };
}
