import { ExitCode, PresageError, UsageError } from "../core/index.js";
import { summarise } from "../evaluation/index.js";
import { type Alternative, cliffsDelta, cohensDz, equivalenceTest, hedgesGz, signTest } from "../statistics/index.js";
import type { ComparedPair, CompareOptions, Comparison, UsedCompareOptions } from "./comparison.js";
import { letterDisplay } from "./letter-display.js";
import { meanIntervals } from "./mean-intervals.js";
import { CORRECTIONS, type NumberedPair, testPairs } from "./pair-tests.js";
import { runsByMerit } from "./run-order.js";
import type { ScoreTable } from "./score-table.js";

/**
 * Compares runs topic by topic: which of them does a measure separate?
 *
 * The direction of a significant pair is that of the test, not of the means: Wilcoxon's test may favour the run with
 * the worse mean. The result does not depend on the order of the runs.
 *
 * @example
 * const [table] = scoreTables(qrels, runs, [columnOf(parseMeasures(["PRES@100"])[0])]);
 * compareRuns(table, { correction: "bh" }).runs[0]; // { name: "a", mean: 0.79, rank: 1, letters: "a", … }
 */
export function compareRuns(table: ScoreTable, options: CompareOptions = {}): Comparison {
  const used = withDefaults(options);
  check(table, used);
  const { baselines, alpha, seed, equivalence } = used;
  const sense = table.direction === "down" ? -1 : 1;
  const { names, means, scores } = bestFirst(table);
  const pairs = baselines.length > 0 ? baselinePairs(names, baselines) : allPairs(names.length);
  const tests = testPairs(scores, pairs, {
    ...used,
    alternative: scoresAre(used.alternative, sense),
    onProgress: options.onProgress,
  });
  const intervals = meanIntervals(scores, {
    method: used.interval,
    level: 1 - alpha,
    samples: used.samples ?? 10_000,
    seed,
  });
  const equivalencePs =
    equivalence !== undefined &&
    CORRECTIONS[used.correction](
      pairs.map(({ a, b }) => equivalenceTest(scores[a], scores[b], { low: -equivalence, high: equivalence }).p),
    );

  // Cliff's delta needs sorted scores; sorting them here avoids sorting them for every pair.
  const sorted = scores.map((values) => values.toSorted());
  const compared = pairs.map(({ a, b }, i): ComparedPair => {
    const { positive, zeros, negative } = signTest(scores[a], scores[b]);
    const better = tests.correctedPs[i] <= alpha ? sense * tests.directions[i] : 0;
    return {
      a: names[a],
      b: names[b],
      meanA: means[a],
      meanB: means[b],
      difference: means[a] - means[b],
      interval: tests.intervals?.[i] ?? intervals.ofDifference(a, b),
      cohensD: cohensDz(scores[a], scores[b]),
      hedgesG: hedgesGz(scores[a], scores[b]),
      cliffsDelta: cliffsDelta(sorted[a], sorted[b]),
      p: tests.ps[i],
      correctedP: tests.correctedPs[i],
      outcome: better > 0 ? ">" : better < 0 ? "<" : "=",
      wins: sense > 0 ? positive : negative,
      ties: zeros,
      losses: sense > 0 ? negative : positive,
      ...(equivalencePs && { equivalenceP: equivalencePs[i] }),
    };
  });
  const standings = baselines.length > 0 ? undefined : standingsOf(names.length, pairs, compared);
  return {
    measure: table.measure,
    direction: table.direction,
    topics: table.topics.length,
    options: used,
    runs: names.map((name, r) => ({
      name,
      mean: means[r],
      interval: intervals.ofRun(r),
      rank: standings?.ranks[r] ?? null,
      letters: standings?.letters[r] ?? null,
    })),
    pairs: compared,
    ...(tests.anova && { anova: tests.anova }),
  };
}

function withDefaults(options: CompareOptions): UsedCompareOptions {
  const {
    baselines = [],
    test = "wilcoxon",
    zeros = "wilcox",
    alternative = "two-sided",
    correction = "holm",
  } = options;
  const { alpha = 0.05, interval = "t", equivalence, samples, seed = 0 } = options;
  return { baselines, test, zeros, alternative, correction, alpha, interval, equivalence, samples, seed };
}

/** The runs sorted by mean. All further results use this order, so the input order does not matter. */
function bestFirst({ runs, scores, direction }: ScoreTable) {
  const means = scores.map((values) => summarise(values, "mean"));
  const order = runsByMerit({ runs, means, direction });
  return {
    names: order.map((r) => runs[r]),
    means: order.map((r) => means[r]),
    scores: order.map((r) => scores[r]),
  };
}

function allPairs(count: number): NumberedPair[] {
  const runs = Array.from({ length: count }, (_, r) => r);
  return runs.flatMap((a) => runs.slice(a + 1).map((b) => ({ a, b })));
}

/** Every other run against each baseline. */
function baselinePairs(names: readonly string[], baselines: readonly string[]): NumberedPair[] {
  const others = [...names.keys()].filter((r) => !baselines.includes(names[r]));
  return baselines.flatMap((baseline) => others.map((a) => ({ a, b: names.indexOf(baseline) })));
}

/** Translates “better” and “worse” into the alternative of a test of scores. */
function scoresAre(alternative: UsedCompareOptions["alternative"], sense: 1 | -1): Alternative {
  if (alternative === "two-sided") return alternative;
  return (alternative === "better") === sense > 0 ? "greater" : "less";
}

function standingsOf(count: number, pairs: readonly NumberedPair[], compared: readonly ComparedPair[]) {
  const ranks = new Array<number>(count).fill(1);
  const separated = new Set<number>();
  for (const [i, { a, b }] of pairs.entries()) {
    const { outcome } = compared[i];
    if (outcome === "=") continue;
    ranks[outcome === ">" ? b : a]++;
    separated.add(a * count + b).add(b * count + a);
  }
  return { ranks, letters: letterDisplay(count, (i, j) => separated.has(i * count + j)) };
}

function check(table: ScoreTable, { baselines, test, alternative, alpha, equivalence }: UsedCompareOptions): void {
  const { runs, topics, scores, measure } = table;
  if (runs.length < 2) throw new UsageError(`a comparison needs two runs or more: ${runs.length}`);
  const twice = runs.find((name, r) => runs.indexOf(name) !== r);
  if (twice !== undefined) throw new UsageError(`two runs have the name ${JSON.stringify(twice)}`);
  const unknown = baselines.find((name) => !runs.includes(name));
  if (unknown !== undefined) throw new UsageError(`no run has the name of this baseline: ${JSON.stringify(unknown)}`);
  if (runs.every((name) => baselines.includes(name))) throw new UsageError("every run is a baseline");
  if (!(alpha > 0 && alpha < 1)) throw new UsageError(`alpha is not between 0 and 1: ${alpha}`);
  if (equivalence !== undefined && !(equivalence > 0)) {
    throw new UsageError(`margin of equivalence is not positive: ${equivalence}`);
  }
  const atOnce = test === "tukey" || test === "anova";
  if (alternative !== "two-sided" && (atOnce || baselines.length === 0)) {
    throw new UsageError("one-sided alternatives are for paired tests against a baseline");
  }
  if (topics.length === 0) throw new PresageError("there is no topic to compare runs on", ExitCode.noTopics);
  if (test === "anova" && topics.length < 2) throw new UsageError("analysis of variance needs two topics or more");
  for (const [r, values] of scores.entries()) {
    const t = values.findIndex((value) => !Number.isFinite(value));
    if (t < 0) continue;
    const message = `${runs[r]}: ${measure} of topic ${topics[t]} is not a number to compare: ${values[t]}`;
    throw new PresageError(message, ExitCode.calculation);
  }
}
