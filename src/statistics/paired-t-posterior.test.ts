import { expect, test } from "vitest";
import { expectWithin, fromR } from "../../test/fixtures/statistics/golden.js";
import { pairedTPosterior } from "./paired-t-posterior.js";

test("without a margin: the one-sided p values of R's t.test", () => {
  let compared = 0;
  for (const { data, alternative, tP } of fromR.paired) {
    const { a, b } = fromR.data[data];
    const { above, within, below } = pairedTPosterior(a, b);
    if (alternative === "two-sided") expectWithin(2 * Math.min(above, below), tP, 1e-12);
    else expectWithin(alternative === "greater" ? below : above, tP, 1e-12);
    expect(within).toBe(0);
    compared++;
  }
  expect(compared).toBeGreaterThan(5);
});

test("two and three pairs, by the closed forms of Student's distribution", () => {
  // Differences 0.1 and 0.3: mean 0.2, standard error 0.1, one degree of freedom (Cauchy): F(t) = 1/2 + atan(t)/π.
  const two = pairedTPosterior([0.1, 0.3], [0, 0], 0.1);
  expectWithin(two.above, 0.75, 1e-12);
  expectWithin(two.below, 0.5 - Math.atan(3) / Math.PI, 1e-12);
  expectWithin(two.within, 0.25 - (0.5 - Math.atan(3) / Math.PI), 1e-12);
  // Differences 1, 2, 3: mean 2, standard error 1/√3, two degrees of freedom: F(t) = 1/2 + t/(2√(2 + t²)).
  const cdf = (t: number) => 0.5 + t / (2 * Math.sqrt(2 + t * t));
  const three = pairedTPosterior([1, 2, 3], [0, 0, 0], 1.5);
  expectWithin(three.above, cdf(0.5 * Math.sqrt(3)), 1e-12);
  expectWithin(three.below, cdf(-3.5 * Math.sqrt(3)), 1e-12);
});

test("differences without variation, and too few", () => {
  expect(pairedTPosterior([1, 2], [1, 2])).toEqual({ above: 0.5, within: 0, below: 0.5 });
  expect(pairedTPosterior([1, 2], [1, 2], 0.1)).toEqual({ above: 0, within: 1, below: 0 });
  expect(pairedTPosterior([1, 2], [2, 3], 0.1)).toEqual({ above: 0, within: 0, below: 1 });
  expect(pairedTPosterior([1], [2]).above).toBeNaN();
  expect(() => pairedTPosterior([1, 2], [2, 3], -1)).toThrow("-1");
});
