import type { Random } from "../../core/index.js";

/**
 * Mixes two integers into one of 32 bits: whatever has a number (a concept, an applicant) derives its properties from
 * it, so they need not be stored. The last steps are those of MurmurHash3.
 */
export function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b ^ (b >>> 15), 0x85ebca6b), 0xc2b2ae35) ^ Math.imul(b, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number in [0, 1) from a hash. */
export function fraction(hash: number): number {
  return hash * 2 ** -32;
}

/** An integer of 0 … n − 1 from a hash. The bias of the remainder is below n / 2³², which is harmless here. */
export function choice(hash: number, n: number): number {
  return hash % n;
}

/**
 * e to the power of x, for |x| below 50, by the series and squaring: only sums and products, which all machines round
 * the same way. `Math.exp` may differ in the last bit.
 */
export function exponential(x: number): number {
  const small = x / 1024;
  let power = 1;
  for (let n = 8; n >= 1; n--) power = 1 + (power * small) / n;
  for (let i = 0; i < 10; i++) power *= power;
  return power;
}

/** A nearly normal number with mean 0 and variance 1: the sum of twelve uniform ones. */
export function normal(random: Random): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.uniform();
  return sum;
}

/** A number with a long tail: its logarithm is normal with standard deviation `sigma`, its mean is `mean`. */
export function logNormal(random: Random, mean: number, sigma: number): number {
  return mean * exponential(sigma * normal(random) - (sigma * sigma) / 2);
}

/** The index of a weighted list for a number in [0, 1). */
export function weighted(weights: readonly number[], u: number): number {
  let rest = u * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length - 1; i++) {
    if (rest < weights[i]) return i;
    rest -= weights[i];
  }
  return weights.length - 1;
}

/** Ranks 0 … n − 1 with Zipf's frequencies: rank r in proportion to 1 / (r + offset). A draw is one look-up. */
export class ZipfTable {
  readonly #n: number;
  readonly #offset: number;
  readonly #bits: number;
  /** Made with the first draw. */
  #ranks: Uint16Array | undefined;

  /**
   * @param offset flattens the top: with 1 the first rank occurs twice as often as the second, with 10 barely more
   * often
   * @param bits size of the table: ranks rarer than one in 2^bits may be missing
   */
  constructor(n: number, offset: number, bits = 16) {
    this.#n = n;
    this.#offset = offset;
    this.#bits = bits;
  }

  /** The rank for 32 random bits. */
  of(bits: number): number {
    this.#ranks ??= this.#deal();
    return this.#ranks[bits >>> (32 - this.#bits)];
  }

  #deal(): Uint16Array {
    const size = 2 ** this.#bits;
    const ranks = new Uint16Array(size);
    let total = 0;
    for (let r = 0; r < this.#n; r++) total += 1 / (r + this.#offset);
    let reached = 0;
    let at = 0;
    for (let r = 0; r < this.#n; r++) {
      reached += 1 / (r + this.#offset);
      const end = r === this.#n - 1 ? size : Math.max(at, Math.round((size * reached) / total));
      ranks.fill(r, at, end);
      at = end;
    }
    return ranks;
  }
}

/** Indices of weights, each as often as its weight. */
export class WeightTable {
  readonly #reached: Float64Array;

  constructor(weights: readonly number[]) {
    this.#reached = new Float64Array(weights.length);
    let sum = 0;
    for (let i = 0; i < weights.length; i++) this.#reached[i] = sum += weights[i];
  }

  /** The index for a number in [0, 1). */
  of(u: number): number {
    const reached = this.#reached;
    const wanted = u * reached[reached.length - 1];
    let [low, high] = [0, reached.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (reached[middle] > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
