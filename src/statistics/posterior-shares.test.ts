import { expect, test } from "vitest";
import { expectWithin, fromBaycomp } from "../../test/fixtures/statistics/golden.js";
import { bayesianBootstrap } from "./bayesian-bootstrap.js";
import { bayesianSignTest } from "./bayesian-sign-test.js";
import { pairedTPosterior } from "./paired-t-posterior.js";
import type { PosteriorShares } from "./posterior-shares.js";

// Two million samples each: five standard errors are at most 5·√(0.25/2·10⁶) < 0.0018.
const SAMPLED = 0.0018;

function expectShares(actual: PosteriorShares, expected: PosteriorShares, distance: number): void {
  for (const part of ["above", "within", "below"] as const) expectWithin(actual[part], expected[part], distance);
}

test("t: baycomp's posterior, with the variance of independent topics", () => {
  expect(fromBaycomp.length).toBeGreaterThan(5);
  for (const { a, b, margin, t } of fromBaycomp) expectShares(pairedTPosterior(a, b, margin), t, 1e-12);
});

test("sign: baycomp's samples", () => {
  for (const { a, b, margin, sign } of fromBaycomp) expectShares(bayesianSignTest(a, b, margin), sign, SAMPLED);
});

test("bootstrap: numpy's samples", () => {
  for (const { a, b, margin, bootstrap } of fromBaycomp) {
    const [shares] = bayesianBootstrap([a, b], [{ a: 0, b: 1 }], { margin, samples: 50_000 });
    // Ours have a standard error of their own: 5·√(0.25/5·10⁴) < 0.0112.
    expectShares(shares, bootstrap, SAMPLED + 0.0112);
  }
});

test("sign, by hand", () => {
  // Shapes 1, 1 (the prior) and 0: two exponential variables, each as often the larger.
  expectShares(bayesianSignTest([0.5], [0.1]), { above: 0.5, within: 0.5, below: 0 }, 1e-15);
  // Shapes 1, 1, 1.
  const third = 1 / 3;
  expectShares(bayesianSignTest([0.5, 0.1], [0.1, 0.5]), { above: third, within: third, below: third }, 1e-15);
  // Shapes 2, 1, 0: P(X₂ > X₁) of shapes 2 and 1 is 3/4.
  expectShares(bayesianSignTest([0.5, 0.5], [0.1, 0.1]), { above: 0.75, within: 0.25, below: 0 }, 1e-15);
  expect(bayesianSignTest([], [])).toEqual({ above: 0, within: 1, below: 0 });
});

test("sign: thousands of pairs neither underflow nor overflow", () => {
  const a = Array.from({ length: 4000 }, (_, i) => (i % 2 === 0 ? 0.6 : 0.4));
  const b = new Array<number>(4000).fill(0.5);
  expectShares(bayesianSignTest(a, b), { above: 0.5, within: 0, below: 0.5 }, 1e-9);
});

test("bootstrap of two and three topics, by the area of the simplex", () => {
  const samples = 200_000;
  // w·0.1 − (1 − w)·0.3 > 0 for w > 3/4.
  const [two] = bayesianBootstrap(
    [
      [0.1, 0],
      [0, 0.3],
    ],
    [{ a: 0, b: 1 }],
    { samples },
  );
  expectShares(two, { above: 0.25, within: 0, below: 0.75 }, 0.005);
  // Differences 1, 0, −1: P(w₁ − w₃ > 1/2) = (1 − 1/2)²/2.
  const [three] = bayesianBootstrap(
    [
      [1, 0, 0],
      [0, 0, 1],
    ],
    [{ a: 0, b: 1 }],
    { samples, margin: 0.5 },
  );
  expectShares(three, { above: 0.125, within: 0.75, below: 0.125 }, 0.004);
});

test("bootstrap: the same seed gives the same shares, and pairs are opposite", () => {
  const scores = [
    [0.1, 0.4, 0.3, 0.9],
    [0.2, 0.2, 0.3, 0.7],
    [0.3, 0.6, 0.5, 1.1],
  ];
  const pairs = [
    { a: 0, b: 1 },
    { a: 1, b: 0 },
    { a: 0, b: 0 },
    { a: 2, b: 0 },
  ];
  const shares = bayesianBootstrap(scores, pairs, { samples: 1000, seed: "x" });
  expect(bayesianBootstrap(scores, pairs, { samples: 1000, seed: "x" })).toEqual(shares);
  expect(shares[0].above).toBe(shares[1].below);
  expect(shares[2]).toEqual({ above: 0.5, within: 0, below: 0.5 });
  // 0.2 on every topic, apart from rounding.
  expect(shares[3]).toEqual({ above: 1, within: 0, below: 0 });
  // The same on every topic is on one side of a margin, whatever rounding makes of the weighted means.
  const [exact] = bayesianBootstrap([[0.1, 0.4, 0.3].map((score) => score + 0.5), [0.1, 0.4, 0.3]], [{ a: 0, b: 1 }], {
    samples: 1000,
    margin: 0.5,
  });
  expect([0, 1]).toContain(exact.within);
  expect(bayesianBootstrap([[], []], [{ a: 0, b: 1 }])[0].above).toBeNaN();
  expect(() => bayesianBootstrap(scores, pairs, { margin: -1 })).toThrow("-1");
});
