import { describe, expect, it } from "vitest";
import { createRandom } from "../core/index.js";
import { alphaInterval } from "./alpha-interval.js";
import { krippendorffAlpha } from "./krippendorff-alpha.js";

/** Two assessors: the second repeats the first's grade with probability `same`, and else draws its own. */
function pair(n: number, same: number, seed: string): [number[], number[]] {
  const random = createRandom(seed);
  const first = Array.from({ length: n }, () => random.below(2));
  return [first, first.map((grade) => (random.uniform() < same ? grade : random.below(2)))];
}

describe("alphaInterval", () => {
  it("contains the α of the population about as often as it says", () => {
    // Both draw two grades evenly and independently, except for the repeated share: α of the population is that share.
    let held = 0;
    for (let i = 0; i < 120; i++) {
      const { low, high } = alphaInterval(pair(60, 0.6, `case ${i}`), { resamples: 100 });
      if (low <= 0.6 && high >= 0.6) held++;
    }
    expect(held / 120).toBeGreaterThan(0.89);
    expect(held / 120).toBeLessThan(0.99);
  });

  it("is around α, narrower with more documents, and ignores documents with one grade", () => {
    const small = pair(50, 0.7, "s");
    const large = pair(2000, 0.7, "s");
    const width = ([a, b]: [number[], number[]]) => {
      const { low, high } = alphaInterval([a, b], { resamples: 100 });
      const { alpha } = krippendorffAlpha([a, b]);
      expect(low).toBeLessThan(alpha);
      expect(high).toBeGreaterThan(alpha);
      return high - low;
    };
    expect(width(large)).toBeLessThan(width(small) / 3);
    const alone = small[0].map(() => null);
    expect(
      alphaInterval([
        [...small[0], ...small[0]],
        [...small[1], ...alone],
      ]),
    ).toEqual(alphaInterval(small));
  });

  it("is defined if α is in more than half of the resamples", () => {
    // A resample with one grade only has no α: (2/3)³ + (1/3)³ = 1/3 of them.
    const grades = [0, 0, 1];
    expect(alphaInterval([grades, grades])).toEqual({ low: 1, high: 1, level: 0.95 });
  });

  it("is defined if α is in exactly half of the resamples", () => {
    // A resample of two documents has an α if both are drawn, which is as likely as not: at least one of two resamples
    // has one in three quarters of all cases, both in one quarter.
    const grades = [0, 1];
    const isDefined = (_: unknown, seed: number) =>
      !Number.isNaN(alphaInterval([grades, grades], { resamples: 2, seed: String(seed) }).low);
    const share = Array.from({ length: 400 }, isDefined).filter((each) => each).length / 400;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.9);
  });

  it("is not defined without two documents that differ", () => {
    expect(alphaInterval([[1], [1]]).low).toBeNaN();
    expect(
      alphaInterval([
        [1, 1, 1],
        [1, 1, 1],
      ]).high,
    ).toBeNaN();
  });
});
