import { mean } from "../statistics/index.js";
import {
  OUTCOMES,
  type Outcome,
  type OutcomeOptions,
  outcomeCombinations,
  type PairOutcomes,
  pairwiseOutcomes,
} from "./pairwise-outcomes.js";
import type { ScoreTable } from "./score-table.js";

/** The pairs of runs on which the same measures agree with each other. */
export interface AgreementCategory {
  /** The group number of each measure; measures in a group have the same outcome. 0, 0, 1: the third differs. */
  readonly groups: readonly number[];
  readonly pairs: number;
  /** Share of all pairs of runs. */
  readonly share: number;
}

/** How often a combination of outcomes, one per measure, occurs: a cell of the outcome cube. */
export interface OutcomeCount {
  readonly outcomes: readonly Outcome[];
  readonly pairs: number;
}

/**
 * How one measure differs from all others, which agree. `misses`: they see a difference, it does not. `sees`: it sees a
 * difference, they do not. `opposite`: it sees the opposite difference.
 */
export type AloneCase = "misses" | "sees" | "opposite";

/** A pair of runs on which one measure stands alone. */
export interface AlonePair {
  readonly measure: number;
  readonly kind: AloneCase;
  readonly pair: PairOutcomes;
}

/** How many pairs of runs one measure separates, and which tests that is based on. */
export interface MeasurePower {
  /** Pairs of runs with a significant difference; their share is the discriminative power of the measure. */
  readonly significant: number;
  readonly share: number;
  /** Pairs tested with the exact distribution; the others use the normal approximation. */
  readonly exact: number;
  /** Mean share of topics on which two runs do not differ. */
  readonly zeros: number;
}

/** Result of {@link agreement}. */
export interface Agreement {
  readonly measures: readonly string[];
  readonly runs: readonly string[];
  readonly topics: number;
  readonly options: Required<OutcomeOptions>;
  readonly pairs: readonly PairOutcomes[];
  /** By measure. */
  readonly power: readonly MeasurePower[];
  /** Shares sum to 1. Up to three measures: every possible category. More: only those that occur. */
  readonly categories: readonly AgreementCategory[];
  /** Only those that occur. */
  readonly outcomes: readonly OutcomeCount[];
  /** By measure, then by case. Empty with fewer than three measures. */
  readonly alone: readonly AlonePair[];
}

const CASES: readonly AloneCase[] = ["misses", "sees", "opposite"];

/**
 * Do measures agree on which of two runs is better? Tests every pair of runs under every measure ({@link
 * pairwiseOutcomes}) and compares the outcomes. This is the experiment of figure 7 of the PRES paper, for any measures.
 * Three measures have five categories: all agree, one of the three stands alone, all differ.
 *
 * W. Magdy, G. J. F. Jones: PRES: a score metric for evaluating recall-oriented information retrieval applications.
 * SIGIR 2010, section 6.2. Discriminative power: T. Sakai: Evaluating evaluation metrics based on the bootstrap. SIGIR
 * 2006, 525–532
 */
export function agreement(tables: readonly ScoreTable[], options: OutcomeOptions = {}): Agreement {
  const pairs = pairwiseOutcomes(tables, options);
  const topics = tables[0].topics.length;
  return {
    measures: tables.map(({ measure }) => measure),
    runs: tables[0].runs,
    topics,
    options: { alpha: 0.05, zeros: "wilcox", continuity: false, correction: "none", ...options },
    pairs,
    power: tables.map((_, m) => powerOf(pairs, m, topics)),
    categories: categoriesOf(pairs, tables.length),
    outcomes: outcomesOf(pairs),
    alone: alonePairs(pairs, tables.length),
  };
}

function powerOf(pairs: readonly PairOutcomes[], measure: number, topics: number): MeasurePower {
  const tests = pairs.map(({ tests }) => tests[measure]);
  const significant = tests.filter(({ outcome }) => outcome !== "=").length;
  return {
    significant,
    share: significant / tests.length,
    exact: tests.filter(({ exact }) => exact).length,
    zeros: mean(tests.map(({ zeros }) => zeros / topics)),
  };
}

/** The groups of measures with equal outcomes, numbered in order of appearance. */
function groupsOf(outcomes: readonly Outcome[]): number[] {
  const seen = [...new Set(outcomes)];
  return outcomes.map((outcome) => seen.indexOf(outcome));
}

function categoriesOf(pairs: readonly PairOutcomes[], measures: number): AgreementCategory[] {
  const counts = new Map<string, number>();
  if (measures <= 3) for (const outcomes of outcomeCombinations(measures)) counts.set(groupsOf(outcomes).join(), 0);
  for (const { tests } of pairs) {
    const key = groupsOf(tests.map(({ outcome }) => outcome)).join();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Array.from(counts, ([key, count]) => {
    const groups = key.split(",").map(Number);
    return { groups, pairs: count, share: count / pairs.length };
  }).sort((a, b) => Math.max(...a.groups) - Math.max(...b.groups) || (b.groups.join() < a.groups.join() ? -1 : 1));
}

function outcomesOf(pairs: readonly PairOutcomes[]): OutcomeCount[] {
  const counts = new Map<string, OutcomeCount>();
  for (const { tests } of pairs) {
    const outcomes = tests.map(({ outcome }) => outcome);
    const key = outcomes.map((outcome) => OUTCOMES.indexOf(outcome)).join("");
    counts.set(key, { outcomes, pairs: (counts.get(key)?.pairs ?? 0) + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

function alonePairs(pairs: readonly PairOutcomes[], measures: number): AlonePair[] {
  if (measures < 3) return [];
  const alone = pairs.flatMap((pair): AlonePair[] => {
    const outcomes = pair.tests.map(({ outcome }) => outcome);
    return outcomes.flatMap((own, measure) => {
      const others = new Set(outcomes.filter((_, m) => m !== measure));
      const [common] = others;
      if (others.size > 1 || common === own) return [];
      return [{ measure, pair, kind: own === "=" ? "misses" : common === "=" ? "sees" : "opposite" }];
    });
  });
  return alone.sort((a, b) => a.measure - b.measure || CASES.indexOf(a.kind) - CASES.indexOf(b.kind));
}
