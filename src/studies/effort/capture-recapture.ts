import { chapmanEstimate } from "../../statistics/index.js";

/** Positions of the relevant documents in two samples drawn in step: 1-based, infinite if never drawn. */
export interface TwoSamples {
  /** By relevant document. */
  readonly first: readonly number[];
  readonly second: readonly number[];
  /** Steps until both samples are used up. */
  readonly steps: number;
}

/**
 * The step after which a reader of two samples stops: as soon as one relevant document was seen in both, and those seen
 * in either are at least the requested share of {@link chapmanEstimate}; otherwise at the end. The estimate is checked
 * after every find, so a coincidence stops some readers too early: that is part of the rule.
 *
 * M. Kastner et al.: The capture–mark–recapture technique can be used as a stopping rule when searching in systematic
 * reviews. Journal of Clinical Epidemiology 62(2), 2009, 149–157
 */
export function stopByRecapture({ first, second, steps }: TwoSamples, recall: number): number {
  const events = [...new Set([...first, ...second])].filter((step) => step <= steps).sort((a, b) => a - b);
  for (const step of events) {
    const inFirst = count(first, step);
    const inSecond = count(second, step);
    const both = first.filter((at, d) => at <= step && second[d] <= step).length;
    if (both > 0 && inFirst + inSecond - both >= recall * chapmanEstimate(inFirst, inSecond, both)) return step;
  }
  return steps;
}

function count(sample: readonly number[], step: number): number {
  return sample.filter((at) => at <= step).length;
}
