/** Pairs of runs with about the same difference, and how often another set of topics contradicts it. */
export interface DifferenceBin {
  /** The difference is at least `from` and less than `to` (for the last bin, unbounded). */
  readonly from: number;
  readonly to: number;
  readonly comparisons: number;
  /** Comparisons with the opposite order on the other topics. */
  readonly swaps: number;
}

const BINS = 20;

/**
 * Counts swaps as Voorhees and Buckley do. Two runs differ by d on one set of topics; a swap is the opposite order on a
 * second set of the same size that has no topic in common with the first. Comparisons are binned by |d|; the last bin
 * has all from twenty times the width up. Pairs tied on the first set are not counted; a tie on the second is not a
 * swap.
 *
 * E. M. Voorhees, C. Buckley: The effect of topic set size on retrieval experiment error. SIGIR 2002, 316–323
 */
export class SwapCounter {
  readonly #width: number;
  readonly #comparisons = new Uint32Array(BINS + 1);
  readonly #swaps = new Uint32Array(BINS + 1);

  constructor(width: number) {
    this.#width = width;
  }

  /** Compares all pairs of runs on two sets of topics. */
  count(first: ArrayLike<number>, second: ArrayLike<number>): void {
    for (let i = 0; i < first.length; i++) {
      for (let j = i + 1; j < first.length; j++) {
        const difference = first[i] - first[j];
        if (difference === 0) continue;
        const bin = Math.min(BINS, Math.floor(Math.abs(difference) / this.#width));
        this.#comparisons[bin]++;
        if (difference * (second[i] - second[j]) < 0) this.#swaps[bin]++;
      }
    }
  }

  /** The bins, smallest differences first. */
  bins(): DifferenceBin[] {
    return Array.from(this.#comparisons, (comparisons, i) => ({
      from: i * this.#width,
      to: i === BINS ? Number.POSITIVE_INFINITY : (i + 1) * this.#width,
      comparisons,
      swaps: this.#swaps[i],
    }));
  }
}

/** The share of comparisons that are contradicted; NaN if there are none. */
export function swapRate(bins: readonly DifferenceBin[]): number {
  const [comparisons, swaps] = bins.reduce(([c, s], bin) => [c + bin.comparisons, s + bin.swaps], [0, 0]);
  return swaps / comparisons;
}

/** The difference from which every bin has at most a given rate of swaps. */
export interface DifferenceNeeded {
  readonly difference: number;
  /** Share of the comparisons that reach it. */
  readonly reached: number;
}

/** The smallest reliable difference; null if no bin with comparisons is reliable. */
export function differenceNeeded(bins: readonly DifferenceBin[], rate = 0.05): DifferenceNeeded | null {
  let start = bins.length;
  while (start > 0 && !(swapRate([bins[start - 1]]) > rate)) start--;
  const reliable = bins.slice(start);
  const total = bins.reduce((sum, { comparisons }) => sum + comparisons, 0);
  const reaching = reliable.reduce((sum, { comparisons }) => sum + comparisons, 0);
  return reaching === 0 ? null : { difference: bins[start].from, reached: reaching / total };
}
