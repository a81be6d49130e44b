import { expect, test } from "vitest";
import { bayesianBootstrap } from "./bayesian-bootstrap.js";
import { bcaInterval } from "./bca-interval.js";
import { bootstrapPairs } from "./bootstrap-pairs.js";
import { bootstrapTest } from "./bootstrap-test.js";
import { populationSize } from "./capture-recapture.js";
import { mean } from "./mean.js";
import { randomisationTest } from "./randomisation-test.js";
import { randomisedTukey } from "./randomised-tukey.js";
import { tInterval } from "./t-interval.js";
import { tukeyHsd } from "./tukey-hsd.js";
import { wilsonInterval } from "./wilson-interval.js";

const [a, b] = [
  [1, 2, 4, 3],
  [2, 2, 5, 1],
];
const pairs = [{ a: 0, b: 1 }];

test.each<[string, (level: number) => unknown]>([
  ["tInterval", (level) => tInterval(a, { level })],
  ["wilsonInterval", (level) => wilsonInterval(3, 10, { level })],
  ["bcaInterval", (level) => bcaInterval(a, mean, { samples: 10, level })],
  ["populationSize", (level) => populationSize({ distinct: 5, onlyIn: [2, 2], inTwo: 1 }, { level })],
  ["tukeyHsd", (level) => tukeyHsd([a, b], { level })],
])("%s refuses confidence levels that are not between 0 and 1", (_, interval) => {
  for (const level of [0, 1, -0.5, 95, Number.NaN]) expect(() => interval(level)).toThrow(RangeError);
  expect(() => interval(0.9)).not.toThrow();
});

test.each<[string, (samples: number) => unknown]>([
  ["bcaInterval", (samples) => bcaInterval(a, mean, { samples })],
  ["bootstrapTest", (samples) => bootstrapTest(a, b, { samples })],
  ["bootstrapPairs", (samples) => bootstrapPairs([a, b], pairs, { samples })],
  ["bayesianBootstrap", (samples) => bayesianBootstrap([a, b], pairs, { samples })],
  ["randomisationTest", (samples) => randomisationTest(a, b, { samples })],
  ["randomisedTukey", (samples) => randomisedTukey([a, b], { samples })],
])("%s refuses numbers of samples that are not positive integers", (_, resampled) => {
  for (const samples of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => resampled(samples)).toThrow(`number of resamples is not positive: ${samples}`);
  expect(() => resampled(1)).not.toThrow();
});
