/** A ranking from the top: items, with those that share a rank in a nested list. */
export type TiedRanking<T> = readonly (T | readonly T[])[];

/**
 * The meaning of ties. `w`: the items are equal, as in sports; all have the first rank of their group (Webber et al.).
 * `a`: their order is unknown; the score is the mean over all ways to break the ties. `b`: their order is unknown; as
 * `a`, corrected so that a ranking with ties fully agrees with itself (Corsi and Urbano).
 */
export type RboTies = "w" | "a" | "b";

/** Options of {@link rankBiasedOverlap}. */
export interface RboOptions {
  /** Persistence: the probability that a reader continues from one depth to the next; default: 0.9. */
  readonly p?: number;
  /** Default: `a`. */
  readonly ties?: RboTies;
}

/** Result of {@link rankBiasedOverlap}; each value is from 0 to 1. */
export interface RankBiasedOverlap {
  /** The observed agreement is assumed to continue. */
  readonly ext: number;
  /** No further items agree. */
  readonly min: number;
  /** All further items agree as far as possible. */
  readonly max: number;
  /** max − min: the uncertainty due to the unseen ranks. */
  readonly residual: number;
}

/**
 * Rank-biased overlap of two rankings that may be cut off, differ in length and contain different items:
 * RBO = (1 − p) Σ_d p^(d−1)·A_d, where A_d is the agreement of the first d ranks. In each ranking, an item counts with
 * its share c within depth d: for a tie group over ranks t … b, that is (d − t + 1)/(b − t + 1). The
 * overlap is X_d = Σ c₁·c₂ over items, the agreement A_d = 2X_d/(Σc₁ + Σc₂) for `w`, X_d/d for `a` and
 * X_d/√(Σc₁²·Σc₂²) for `b`.
 *
 * An empty ranking has nothing to extrapolate from: `ext` is 0. An item may occur only once in a ranking.
 *
 * W. Webber, A. Moffat, J. Zobel: A similarity measure for indefinite rankings. ACM TOIS 28(4), 2010, article 20.
 * M. Corsi, J. Urbano: The treatment of ties in rank-biased overlap. SIGIR 2024, 251–260
 *
 * @example rankBiasedOverlap(["a", ["b", "c"]], ["a", "b", "c"], { p: 0.8, ties: "a" }).ext // 0.96
 */
export function rankBiasedOverlap<T>(
  a: TiedRanking<T>,
  b: TiedRanking<T>,
  options: RboOptions = {},
): RankBiasedOverlap {
  const { p = 0.9, ties = "a" } = options;
  if (!(p > 0 && p < 1)) throw new RangeError(`persistence is not between 0 and 1: ${p}`);
  const [flatA, flatB] = [flatten(a), flatten(b)];
  const [short, long] = flatA.size <= flatB.size ? [flatA, flatB] : [flatB, flatA];
  const [s, l] = [short.size, long.size];
  const extents = [short, long].map((ranking) => (ties === "w" ? asEqual(ranking) : ranking));
  const overlap = overlapByDepth(extents[0], extents[1], l);
  const shortSize = sizeByDepth(extents[0], l);
  const longSize = sizeByDepth(extents[1], l);
  const unseen = unseenByDepth(extents[0], extents[1], l);
  // Beyond its end, the shorter ranking continues with one item per rank.
  const norm = (d: number) => agreementNorm(ties, d, d > s ? d : shortSize[d], longSize[d]);
  const lastAgreement = s === 0 ? 0 : overlap[s] / norm(s);

  const sums = { ext: 0, min: 0, max: 0 };
  let harmonic = 0;
  for (let d = 1; d <= l; d++) {
    const weight = p ** d;
    harmonic += weight / d;
    const { full, partial, share } = unseen[d];
    const more = d - s;
    const meanShare = more > 0 ? (full + partial * share) / (full + partial) : 0;
    const matched = more > 0 ? Math.min(more, full) + Math.min(Math.max(0, more - full), partial) * share : 0;
    sums.min += (weight * overlap[d]) / norm(d);
    sums.ext += (weight * (overlap[d] + (more > 0 ? more * lastAgreement * meanShare : 0))) / norm(d);
    sums.max += (weight * (overlap[d] + matched)) / norm(d);
  }
  const common = overlap[l];
  sums.min += common * (Math.log(1 / (1 - p)) - harmonic);
  if (l > 0) sums.ext += ((common + (l - s) * lastAgreement) / l) * (p ** (l + 1) / (1 - p));
  // Until depth l + s − common, each new rank can add two items to the overlap; then it is complete.
  const complete = l + s - common;
  for (let d = l + 1; d <= complete; d++) sums.max += ((2 * d - l - s + common) / d) * p ** d;
  sums.max += p ** (complete + 1) / (1 - p);

  const scale = (1 - p) / p;
  const [ext, min, max] = [scale * sums.ext, scale * sums.min, scale * sums.max];
  return { ext, min, max, residual: max - min };
}

/** The first and last rank of an item's tie group. */
interface Extent {
  readonly top: number;
  readonly bottom: number;
}

function flatten<T>(ranking: TiedRanking<T>): Map<T, Extent> {
  const extents = new Map<T, Extent>();
  let ranked = 0;
  for (const entry of ranking) {
    const group: readonly T[] = Array.isArray(entry) ? entry : [entry as T];
    const extent = { top: ranked + 1, bottom: ranked + group.length };
    for (const item of group) {
      if (extents.has(item)) throw new RangeError(`a ranking contains an item twice: ${String(item)}`);
      extents.set(item, extent);
    }
    ranked += group.length;
  }
  return extents;
}

/** All items of a group at its first rank. */
function asEqual<T>(ranking: ReadonlyMap<T, Extent>): Map<T, Extent> {
  return new Map(Array.from(ranking, ([item, { top }]) => [item, { top, bottom: top }]));
}

/** The share of an item within a depth, from its first rank on. */
function shareWithin({ top, bottom }: Extent, depth: number): number {
  return depth >= bottom ? 1 : (depth - top + 1) / (bottom - top + 1);
}

/** Σ of the products of both rankings' shares over the items, at each depth from 0 to `depth`. */
function overlapByDepth<T>(x: ReadonlyMap<T, Extent>, y: ReadonlyMap<T, Extent>, depth: number): Float64Array {
  const partial = new Float64Array(depth + 1);
  const complete = new Float64Array(depth + 1);
  for (const [item, extentX] of x) {
    const extentY = y.get(item);
    if (extentY === undefined) continue;
    const bottom = Math.max(extentX.bottom, extentY.bottom);
    for (let d = Math.max(extentX.top, extentY.top); d < bottom; d++) {
      partial[d] += shareWithin(extentX, d) * shareWithin(extentY, d);
    }
    complete[bottom]++;
  }
  let sum = 0;
  return partial.map((value, d) => value + (sum += complete[d]));
}

/** Σ c² over the items at each depth; the number of items within it if none is only partly within. */
function sizeByDepth<T>(ranking: ReadonlyMap<T, Extent>, depth: number): Float64Array {
  return overlapByDepth(ranking, ranking, depth);
}

function agreementNorm(ties: RboTies, depth: number, shortSize: number, longSize: number): number {
  if (ties === "a") return depth;
  return ties === "w" ? (shortSize + longSize) / 2 : Math.sqrt(shortSize) * Math.sqrt(longSize);
}

/** Items of the longer ranking that the shorter one lacks: the number fully and partly within a depth. */
interface Unseen {
  readonly full: number;
  readonly partial: number;
  /** The share of those partly within: all of them belong to one tie group. */
  readonly share: number;
}

function unseenByDepth<T>(short: ReadonlyMap<T, Extent>, long: ReadonlyMap<T, Extent>, depth: number): Unseen[] {
  const completeAt = new Float64Array(depth + 1);
  const partial = new Float64Array(depth + 1);
  const share = new Float64Array(depth + 1);
  for (const [item, extent] of long) {
    if (short.has(item)) continue;
    completeAt[extent.bottom]++;
    for (let d = extent.top; d < extent.bottom; d++) {
      partial[d]++;
      share[d] = shareWithin(extent, d);
    }
  }
  let full = 0;
  return Array.from(partial, (count, d) => {
    full += completeAt[d];
    return { full, partial: count, share: share[d] };
  });
}
