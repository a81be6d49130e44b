import { type Candidates, type Fusion, fuseValues, type RankedList, sumOf } from "./fusion.js";

const ways = {
  values: ({ docs }: RankedList, _number: number, { ids }: Candidates) => docs.map((_, i) => ids.length - i),
  missing: ({ docs }: RankedList, { ids }: Candidates) => (ids.length - docs.length + 1) / 2,
  combine: sumOf,
};

/**
 * Borda count: the lists are ballots over the c documents that occur in any of them. A ballot awards c points to its
 * first document, c − 1 to the second, and so on; documents that it does not have share the remaining points equally.
 * The points of a ballot are multiplied by its weight.
 *
 * J. A. Aslam, M. Montague: Models for metasearch. SIGIR 2001
 */
export function borda(): Fusion {
  return { kind: "fixed", name: "borda", fuse: (lists, options) => fuseValues(ways, lists, options) };
}
