import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { expectWithin } from "../../test/fixtures/statistics/golden.js";
import { chapmanEstimate, countCaptures, populationSize } from "./capture-recapture.js";

describe("Chapman's estimate", () => {
  test.each([
    [50, 40, 10, 2080 / 11],
    [0, 0, 0, 0],
    [3, 3, 3, 3],
    [5, 0, 0, 5],
  ])("%i, %i and %i in both", (first, second, both, expected) => {
    expect(chapmanEstimate(first, second, both)).toBeCloseTo(expected, 12);
  });

  test("is unbiased when the samples together are as large as the population", () => {
    // All ways to draw 4 of 6 when 3 are marked: hypergeometric with 3 marked, 3 not.
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
    let expected = 0;
    for (let both = 1; both <= 3; both++) {
      const probability = (choose(3, both) * choose(3, 4 - both)) / choose(6, 4);
      expected += probability * chapmanEstimate(3, 4, both);
    }
    expect(expected).toBeCloseTo(6, 12);
  });
});

/** Captures of two samples of these sizes with this number in both. */
function two(first: number, second: number, both: number) {
  return { distinct: first + second - both, onlyIn: [first - both, second - both], inTwo: both };
}

describe("populationSize of two samples", () => {
  it("is Chapman's estimate with Seber's variance, as the R package recapr prints them", () => {
    // Vignette of recapr: NChapman(100, 150, 20), vChapman(100, 150, 20), seChapman(100, 150, 20)
    const { size, variance } = populationSize(two(100, 150, 20));
    expectWithin(size, 725.2381, 5e-5);
    expectWithin(variance, 16348.22, 5e-3);
    expectWithin(Math.sqrt(variance), 127.8601, 5e-5);
  });

  it("is Chapman's estimate for any samples", () => {
    const counts = fc.record({ a: fc.nat(500), b: fc.nat(500), both: fc.nat(500) });
    fc.assert(
      fc.property(counts, ({ a, b, both }) => {
        const { size } = populationSize(two(a + both, b + both, both));
        expect(size).toBeCloseTo(chapmanEstimate(a + both, b + both, both), 8);
      }),
    );
  });
});

describe("populationSize of several samples", () => {
  // Hepatitis A in Taiwan, 1995: three lists of cases, data set HAV of the R package CARE1.
  const lists = [
    ...caught(69, 0),
    ...caught(55, 1),
    ...caught(63, 2),
    ...caught(21, 0, 1),
    ...caught(17, 0, 2),
    ...caught(18, 1, 2),
    ...caught(28, 0, 1, 2),
  ];

  it("counts lists as published: 271 cases, in lists of 135, 122 and 126", () => {
    const sizes = [0, 1, 2].map((list) => lists.filter((own) => own.includes(list)).length);
    expect(sizes).toEqual([135, 122, 126]);
    expect(countCaptures(3, lists)).toEqual({ distinct: 271, onlyIn: [69, 55, 63], inTwo: 56 });
    // Cases that no list has are not known to exist.
    expect(countCaptures(3, [...lists, [], []])).toEqual(countCaptures(3, lists));
  });

  it("is a lower bound for lists that depend on each other, as worked by hand from Chao (1989)", () => {
    // Σ zᵢzⱼ = 69·55 + 69·63 + 55·63 = 11607, over f₂ + 1 = 57. A later test of all students found about 545 cases.
    const { size, interval } = populationSize(countCaptures(3, lists));
    expectWithin(size, 271 + 11607 / 57, 1e-9);
    expect(size).toBeLessThan(545);
    expect(interval.low).toBeGreaterThan(271);
  });

  it("has the log-normal interval of Chao (1987), worked by hand", () => {
    // 20 and 30 caught once, 10 twice: 600/11 unseen; the variance is 31·41·20·30 / (11²·12) = 525.2066.
    // C = exp(1.959964 · √ln(1 + 525.2066 / 54.5455²)) = 2.203949; 60 + 54.5455 / C = 84.7490, 60 + 54.5455 · C = 180.2154.
    const { variance, interval } = populationSize(two(30, 40, 10));
    expectWithin(variance, 525.2066, 5e-5);
    expectWithin(interval.low, 84.749, 5e-5);
    expectWithin(interval.high, 180.2154, 5e-5);
  });

  it("has a variance that tends to that of two samples when the third catches nothing", () => {
    const pair = populationSize(two(3000, 4000, 1000)).variance;
    const three = populationSize({ ...two(3000, 4000, 1000), onlyIn: [2000, 3000, 0] }).variance;
    expect(Math.abs(three / pair - 1)).toBeLessThan(0.005);
  });

  it("stays above those caught, and its interval contains it", () => {
    const samples = fc.record({
      onlyIn: fc.array(fc.nat(60), { minLength: 2, maxLength: 6 }),
      inTwo: fc.nat(40),
      more: fc.nat(40),
    });
    fc.assert(
      fc.property(samples, ({ onlyIn, inTwo, more }) => {
        const distinct = onlyIn.reduce((a, b) => a + b, 0) + inTwo + (onlyIn.length > 2 ? more : 0);
        const { size, variance, interval } = populationSize({ distinct, onlyIn, inTwo });
        expect(variance).toBeGreaterThanOrEqual(0);
        expect(interval.low).toBeGreaterThanOrEqual(distinct);
        expect(interval.low).toBeLessThanOrEqual(size);
        expect(interval.high).toBeGreaterThanOrEqual(size);
      }),
    );
  });

  it("needs two samples", () => {
    expect(populationSize({ distinct: 3, onlyIn: [3], inTwo: 0 }).size).toBeNaN();
    expect(populationSize({ distinct: 3, onlyIn: [0, 0], inTwo: 3 }).interval).toEqual({
      low: 3,
      high: 3,
      level: 0.95,
    });
  });
});

function caught(times: number, ...samples: number[]): number[][] {
  return Array.from({ length: times }, () => samples);
}
