import { type Fusion, fuseValues, type RankedList, sumOf } from "./fusion.js";

const values = ({ docs }: RankedList) => docs.map((_, i) => 1 / (i + 1) ** 2);

/**
 * Inverse square rank: N · Σ 1 / rank², where N lists have the document.
 *
 * A. Mourão, F. Martins, J. Magalhães: Multimodal medical information retrieval with unsupervised rank fusion.
 * Computerized Medical Imaging and Graphics 39, 2015
 */
export function isr(): Fusion {
  const ways = { values, combine: (parts: readonly number[]) => sumOf(parts) * parts.length };
  return { kind: "fixed", name: "isr", fuse: (lists, options) => fuseValues(ways, lists, options) };
}

/** The same with ln N in place of N: documents that only one list has get 0, and are last, ordered by id. */
export function logIsr(): Fusion {
  const ways = { values, combine: (parts: readonly number[]) => sumOf(parts) * Math.log(parts.length) };
  return { kind: "fixed", name: "log-isr", fuse: (lists, options) => fuseValues(ways, lists, options) };
}
