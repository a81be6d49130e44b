import { requirePairs, type Sample } from "./sample.js";

/**
 * τ_AP, a rank correlation with more weight on the top: at each rank i > 1 of the estimated ranking, take the share of
 * the i − 1 items above that the true ranking also puts above:
 * τ_AP = 2/(n − 1) · Σ_{i=2..n} C(i)/(i − 1) − 1. From −1 to 1; a mistake near the top costs more. Not symmetric.
 *
 * Higher scores rank higher. Ties are an error, because they have no rank: use {@link apCorrelationA} if only the
 * estimate has ties, {@link apCorrelationB} otherwise. NaN for fewer than two items.
 *
 * E. Yilmaz, J. A. Aslam, S. Robertson: A new rank correlation coefficient for information retrieval. SIGIR 2008,
 * 587–594
 */
export function apCorrelation(truth: Sample, estimate: Sample): number {
  requireUntied(estimate, "estimated");
  return apCorrelationA(truth, estimate);
}

/**
 * τ_AP,a: the accuracy of an estimated ranking with ties against a true one without. Ties in the estimate mean that the
 * order is unknown: τ_AP,a is the mean of τ_AP over all ways to break them. For an item of a group of t that starts at
 * rank p, the c concordant items above the group contribute c/(i − 1) at each rank i = p … p + t − 1, and the items of
 * its own group above it count half.
 *
 * Ties in the true ranking are an error. NaN for fewer than two items.
 *
 * J. Urbano, M. Marrero: The treatment of ties in AP correlation. ICTIR 2017, 321–324
 */
export function apCorrelationA(truth: Sample, estimate: Sample): number {
  requirePairs(truth, estimate);
  requireUntied(truth, "true");
  let sum = 0;
  for (const { above, group } of descendingGroups(estimate)) {
    let sameOrder = 0;
    for (const i of group) sameOrder += countGreater(truth, above, truth[i]);
    for (let k = 0; k < group.length; k++) {
      const rank = above.length + k + 1;
      if (rank > 1) sum += (sameOrder / group.length + k / 2) / (rank - 1);
    }
  }
  return (2 * sum) / (truth.length - 1) - 1;
}

/**
 * τ_AP,b: the agreement of two rankings that may both have ties, neither of which is the true one. Items tied at the
 * top of a ranking have nothing above them and are not counted. The others are compared only with those strictly above
 * their group, and a pair that is tied in the other ranking is not concordant. Symmetric: the mean of both directions.
 * Without ties, the mean of τ_AP in both directions.
 *
 * NaN for fewer than two items, or if all items of a ranking are tied.
 *
 * J. Urbano, M. Marrero: The treatment of ties in AP correlation. ICTIR 2017, 321–324
 */
export function apCorrelationB(x: Sample, y: Sample): number {
  requirePairs(x, y);
  return (agreementAlong(x, y) + agreementAlong(y, x)) / 2;
}

function agreementAlong(other: Sample, walked: Sample): number {
  let sum = 0;
  let counted = 0;
  for (const { above, group } of descendingGroups(walked)) {
    if (above.length === 0) continue;
    for (const i of group) sum += countGreater(other, above, other[i]) / above.length;
    counted += group.length;
  }
  return (2 * sum) / counted - 1;
}

/** Positions of tied values, largest first, and those of all larger values. */
function* descendingGroups(values: Sample): Generator<{ readonly above: Uint32Array; readonly group: Uint32Array }> {
  const order = Uint32Array.from(values, (_, i) => i).sort((i, j) => values[j] - values[i]);
  for (let start = 0; start < order.length; ) {
    let end = start + 1;
    while (end < order.length && values[order[end]] === values[order[start]]) end++;
    yield { above: order.subarray(0, start), group: order.subarray(start, end) };
    start = end;
  }
}

function countGreater(values: Sample, among: Uint32Array, than: number): number {
  let count = 0;
  for (const i of among) if (values[i] > than) count++;
  return count;
}

function requireUntied(values: Sample, which: string): void {
  if (new Set(values).size !== values.length) throw new RangeError(`the ${which} ranking has ties`);
}
