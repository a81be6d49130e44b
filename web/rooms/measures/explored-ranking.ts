import type { JudgedRanking } from "../../../src/core/index.js";
import { type BoundMeasure, bindMeasure, measures, rankCutoff } from "../../../src/measures/index.js";

/** A ranking that is explored by hand: where the relevant documents are, and how many results a person reads. */
export interface ExploredRanking {
  /** Ranks of the relevant documents that were found: ascending, different. */
  readonly ranks: readonly number[];
  /** All relevant documents, found or not. */
  readonly n: number;
  /** Results that a person reads. */
  readonly nmax: number;
}

export const MOST_RELEVANT = 50;
export const MOST_READ = 1000;

/** The example of the registry: ranks 1 and 4 of four relevant documents. */
export const USUAL_RANKING: ExploredRanking = { ranks: [1, 4, 20], n: 5, nmax: 100 };

/** A ranking from the parameters of an address; what does not fit is corrected. */
export function readRanking(ranks: string, n: string, nmax: string): ExploredRanking {
  const whole = (text: string, most: number, usual: number) => {
    const value = Number(text);
    return Number.isInteger(value) && value >= 1 && value <= most ? value : usual;
  };
  const read = whole(nmax, MOST_READ, USUAL_RANKING.nmax);
  const given = ranks.split(/[, ]+/).map(Number);
  const found = [...new Set(given.filter((rank) => Number.isInteger(rank) && rank >= 1 && rank <= read))];
  const kept = found.sort((a, b) => a - b).slice(0, MOST_RELEVANT);
  return { ranks: kept, n: Math.max(kept.length, whole(n, MOST_RELEVANT, USUAL_RANKING.n)), nmax: read };
}

/** Moves one found document to another rank; it passes over ranks that are taken. */
export function moved({ ranks, ...rest }: ExploredRanking, at: number, to: number): ExploredRanking {
  const from = ranks[at];
  const others = ranks.filter((_, i) => i !== at);
  const step = to < from ? -1 : 1;
  let rank = Math.max(1, Math.min(rest.nmax, to));
  while (others.includes(rank)) rank += step;
  if (rank < 1 || rank > rest.nmax) return { ranks, ...rest };
  return { ...rest, ranks: [...others, rank].sort((a, b) => a - b) };
}

/** One more document is found, at the first free rank after the last; the ranking itself if all are found. */
export function withFound({ ranks, n, nmax }: ExploredRanking): ExploredRanking {
  if (ranks.length === n || ranks.length === nmax) return { ranks, n, nmax };
  let rank = Math.min(nmax, (ranks.at(-1) ?? 0) + 1);
  while (ranks.includes(rank)) rank--;
  return { n, nmax, ranks: [...ranks, rank].sort((a, b) => a - b) };
}

/** A found document becomes one that was not found. */
export function withoutFound({ ranks, ...rest }: ExploredRanking, at: number): ExploredRanking {
  return { ...rest, ranks: ranks.filter((_, i) => i !== at) };
}

/** As measures see it: Nmax documents were retrieved, and all others are not relevant. */
export function judgedRankingOf({ ranks, n, nmax }: ExploredRanking): JudgedRanking {
  return {
    judgements: { topic: "explored", levels: [0, n], unjudgedInPool: 0 },
    retrieved: nmax,
    ranks,
    grades: ranks.map(() => 1),
    tieFirst: ranks,
    tieLast: ranks,
  };
}

/** Every measure at this Nmax: those with a cut-off of their own have it there. */
export function measuresAtNmax(nmax: number): readonly BoundMeasure[] {
  return measures.map((measure) => {
    const usual = bindMeasure(measure);
    return rankCutoff(usual) === undefined ? usual : bindMeasure(measure, { cutoff: nmax });
  });
}

/** The value of a measure for a ranking. */
export function measureValue({ measure, settings }: BoundMeasure, ranking: ExploredRanking): number {
  return measure.compute(judgedRankingOf(ranking), settings);
}
