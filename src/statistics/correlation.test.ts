import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  expectClose,
  expectWithin,
  fromPython,
  fromR,
  named,
  presTable4,
} from "../../test/fixtures/statistics/golden.js";
import { bootstrapCorrelation } from "./bootstrap-correlation.js";
import { fisherInterval } from "./correlation.js";
import { kendall, kendallTauB } from "./kendall.js";
import { pearson, pearsonCoefficient } from "./pearson.js";
import { spearman } from "./spearman.js";

describe("against SciPy", () => {
  const { data, cases } = fromPython.correlations;
  test.each(named(cases, (c) => `sample ${c.data}, ${c.alternative}`))("%s", (_, golden) => {
    const { alternative } = golden;
    const { x, y } = data[golden.data];
    const r = pearson(x, y, { alternative, level: 0.9 });
    expectClose(r.coefficient, golden.r, 200);
    expectClose(r.p, golden.rP, 1000);
    expectClose(r.interval.low, golden.low, 500);
    expectClose(r.interval.high, golden.high, 500);
    const rho = spearman(x, y, { alternative });
    expectClose(rho.coefficient, golden.rho, 200);
    expectClose(rho.p, golden.rhoP, 1000);
    const tau = kendall(x, y, { alternative });
    expectClose(tau.tauB, golden.tauB, 8);
    expectClose(tau.p, golden.tauP, 200);
    expect(tau.distribution).toBe(golden.distribution);
  });
});

test("against R", () => {
  for (const golden of fromR.correlations) {
    const { a, b } = fromR.data[golden.data];
    const { alternative } = golden;
    const r = pearson(a, b, { alternative });
    expectClose(r.coefficient, golden.pearson, 200);
    expectClose(r.p, golden.pearsonP, 1000);
    expectClose(r.interval.low, golden.low, 500);
    expectClose(r.interval.high, golden.high, 500);
    expectClose(spearman(a, b).coefficient, golden.spearman, 200);
    expect(spearman(a, b).alternative).toBe("two-sided");
    // R computes ρ from Σd², unlike SciPy and Presage; the t approximation is the same.
    expectClose(spearman(a, b, { alternative }).p, golden.spearmanP, 1000);
    const tau = kendall(a, b, { alternative });
    expectClose(tau.tauB, golden.tauB, 8);
    expectClose(tau.p, golden.kendallP, 200);
  }
});

describe("the 48 runs of the PRES paper", () => {
  const column = (name: "map" | "recall" | "pres") => presTable4.map((run) => run[name]);

  test.each([
    // The paper's .71, .97 and .82 are Spearman's ρ of unrounded scores.
    ["map", "recall", 0.7085, 0.806, 0.5609, 0.555],
    ["pres", "recall", 0.9704, 0.9943, 0.8776, 0.8741],
    ["pres", "map", 0.8123, 0.8542, 0.6655, 0.6587],
  ] as const)("%s and %s", (x, y, rho, r, tauB, tauA) => {
    const four = (value: number) => Math.round(value * 1e4) / 1e4;
    expect(four(spearman(column(x), column(y)).coefficient)).toBe(rho);
    expect(four(pearson(column(x), column(y)).coefficient)).toBe(r);
    const tau = kendall(column(x), column(y));
    expect(four(tau.tauB)).toBe(tauB);
    expect(four(tau.tauA)).toBe(tauA);
    const total = tau.concordant + tau.discordant + tau.tied.x + tau.tied.y - tau.tied.both;
    expect(total).toBe(1128);
  });

  test("MAP has ten groups of ties at three digits", () => {
    expect(spearman(column("map"), column("pres")).ties.x.groups).toBe(10);
  });

  test("PRES never exceeds recall", () => {
    expect(presTable4.length).toBe(48);
    for (const { pres, recall } of presTable4) expect(pres).toBeLessThanOrEqual(recall);
  });
});

const correlations = { pearson, spearman, kendall };

describe.each(Object.keys(correlations) as (keyof typeof correlations)[])("%s", (name) => {
  const correlate = correlations[name];
  const pairs = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 2,
    maxLength: 20,
  });
  const unzip = (list: readonly (readonly number[])[]) => [list.map(([x]) => x), list.map(([, y]) => y)] as const;

  test("of samples that do not belong together, or are not finite, is refused", () => {
    expect(() => correlate([1, 2, 3], [1, 2])).toThrow("paired samples differ in length: 3 and 2");
    expect(() => correlate([1, 2, Number.NaN], [1, 2, 3])).toThrow("value 2 of a sample is not finite: NaN");
  });

  test("symmetric, reversed by a minus sign, within its interval", () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const [x, y] = unzip(list);
        const { coefficient, p, interval } = correlate(x, y);
        if (Number.isNaN(coefficient)) {
          expect(p).toBeNaN();
          expect(interval.low).toBeNaN();
          return;
        }
        expect(Math.abs(coefficient)).toBeLessThanOrEqual(1);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(interval.low).toBeLessThanOrEqual(coefficient + 1e-12);
        expect(interval.high).toBeGreaterThanOrEqual(coefficient - 1e-12);
        expectWithin(correlate(y, x).coefficient, coefficient, 1e-14);
        const turned = correlate(
          x,
          y.map((value) => -value),
        );
        expectWithin(turned.coefficient, -coefficient, 1e-14);
        expectWithin(turned.p, p, 1e-7);
      }),
    );
  });

  test("samples without a correlation", () => {
    expect(correlate([1, 1, 1], [1, 2, 3])).toMatchObject({ coefficient: Number.NaN, p: Number.NaN });
    expect(correlate([1], [1]).coefficient).toBeNaN();
    expect(correlate([], []).coefficient).toBeNaN();
    expect(() => correlate([1, 2], [1])).toThrow("2 and 1");
  });

  test("full agreement", () => {
    const { coefficient, interval } = correlate([1, 2, 3, 4, 5, 6], [2, 4, 6, 8, 10, 12]);
    expect(coefficient).toBe(1);
    expect(interval).toEqual({ low: 1, high: 1, level: 0.95 });
    expect(correlate([1, 2], [5, 3])).toMatchObject({ coefficient: -1, p: 1 });
  });
});

test("a sample too small for Fisher's interval gives −1 to 1", () => {
  expect(pearson([1, 2, 3], [1, 3, 2]).interval).toEqual({ low: -1, high: 1, level: 0.95 });
  expect(fisherInterval(0.5, -1, 0.95)).toEqual({ low: -1, high: 1, level: 0.95 });
});

test("variances of Fisher's transformation", () => {
  const { a, b } = fromR.data.many;
  const width = (low: number, high: number) => (Math.atanh(high) - Math.atanh(low)) / 2 / 1.959963984540054;
  const rho = spearman(a, b);
  expectWithin(width(rho.interval.low, rho.interval.high), Math.sqrt((1 + rho.coefficient ** 2 / 2) / 57), 1e-12);
  const tau = kendall(a, b);
  expectWithin(width(tau.interval.low, tau.interval.high), Math.sqrt(0.437 / 56), 1e-12);
});

test("bootstrap intervals contain the coefficient and can be made again", () => {
  const map = presTable4.map((run) => run.map);
  const recall = presTable4.map((run) => run.recall);
  for (const coefficient of [kendallTauB, pearsonCoefficient]) {
    const run = () => bootstrapCorrelation(map, recall, coefficient, { samples: 400, seed: 1 });
    expect(run()).toEqual(run());
    expect(run().low).toBeLessThan(coefficient(map, recall));
    expect(run().high).toBeGreaterThan(coefficient(map, recall));
  }
  // Half of the samples of two pairs are one pair twice: no correlation.
  expect(bootstrapCorrelation([1, 2], [1, 2], kendallTauB, { samples: 50 })).toEqual({
    low: Number.NaN,
    high: Number.NaN,
    level: 0.95,
  });
});
