import { expect, test } from "vitest";
import { benjaminiHochberg } from "./adjusted-p-values.js";
import { anovaPower, anovaSampleSize } from "./anova-power.js";
import { expectedHalfWidth, intervalSampleSize } from "./interval-width.js";
import { noncentralFUpperTail } from "./noncentral-f.js";
import { pairedTPower, pairedTSampleSize } from "./paired-t-power.js";
import { requireMargin } from "./posterior-shares.js";
import { quantile } from "./quantile.js";
import { rankBiasedOverlap } from "./rank-biased-overlap.js";
import { requireRunScores } from "./run-scores.js";
import { scaledChiMean } from "./scaled-chi.js";
import { studentizedRangeQuantile, studentizedRangeUpperTail } from "./studentized-range.js";
import { twoWayAnova } from "./two-way-anova.js";

const zeros = (count: number) => new Array<number>(count).fill(0);

/** The numbers next to a limit, or on it, inside and outside of what a function is defined for. */
const domains: [name: string, call: (x: number) => unknown, inside: number[], outside: number[]][] = [
  ["p values", (p) => benjaminiHochberg([0.5, p]), [0, 1, Number.NaN], [-1e-9, 1 + 1e-9]],
  ["topics of an F test", (topics) => anovaPower(topics, { runs: 3, range: 1 }), [2], [1, 1.9, Number.NaN]],
  ["runs of an F test", (runs) => anovaPower(5, { runs, range: 1 }), [2], [1, 1.9, Number.NaN]],
  ["power of an F test", (power) => anovaSampleSize(power, { runs: 3, range: 1 }), [0.06, 0.99], [0.05, 1]],
  ["pairs of a t test", (n) => pairedTPower(n, { effect: 1 }), [2], [1, 1.9, Number.NaN]],
  ["level of a t test", (alpha) => pairedTPower(5, { effect: 1, alpha }), [0.001, 0.999], [0, 1, Number.NaN]],
  ["power of a t test", (power) => pairedTSampleSize(power, { effect: 1 }), [0.06, 0.99], [0.05, 1]],
  ["observations of an interval", (n) => expectedHalfWidth(n, 1), [2], [1, 1.9, Number.NaN]],
  ["half width of an interval", (width) => intervalSampleSize(width, 1), [0.1], [0, -1, Number.NaN]],
  ["noncentrality", (lambda) => noncentralFUpperTail(1, 2, 3, lambda), [0, 1], [-1e-9, Number.NaN]],
  ["margin of equivalence", requireMargin, [0, 1], [-1e-9, Number.NaN]],
  ["probability of a quantile", (p) => quantile([1, 2], p), [0, 1], [-1e-9, 1 + 1e-9, Number.NaN]],
  ["persistence", (p) => rankBiasedOverlap(["a"], ["a"], { p }), [0.001, 0.999], [0, 1, Number.NaN]],
  ["runs", (runs) => requireRunScores(new Array(runs).fill([1])), [2, 3], [0, 1]],
  ["topics", (topics) => requireRunScores([zeros(topics), zeros(topics)]), [1, 2], [0]],
  ["topics of the second run", (topics) => requireRunScores([zeros(2), zeros(topics)]), [2], [1, 3]],
  ["topics of an analysis of variance", (topics) => twoWayAnova([zeros(topics), zeros(topics)]), [2], [1]],
  ["degrees of freedom", (df) => scaledChiMean(df, () => 1), [0.5, Number.POSITIVE_INFINITY], [0, -1, Number.NaN]],
  ["values of a range", (k) => studentizedRangeUpperTail(1, k, 10), [2], [1, 1.9, Number.NaN]],
  ["tail of a range", (upper) => studentizedRangeQuantile(upper, 3, 10), [0.001, 0.999], [0, 1, Number.NaN]],
];

test.each(domains)("%s", (_, call, inside, outside) => {
  for (const x of inside) expect(() => call(x), String(x)).not.toThrow();
  for (const x of outside) expect(() => call(x), String(x)).toThrow(RangeError);
});
