import { describe, expect, it } from "vitest";
import { bindMeasure } from "./bound-measure.js";
import { interpolatedAveragePrecision, interpolatedPrecision, relevantAtRecall } from "./interpolated-precision.js";
import type { Settings } from "./measure.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

describe("interpolated precision", () => {
  const ranking = rankingOfGrades([0, 1, 1, 0, 1], [1]);
  const at = (cutoff: number) =>
    interpolatedPrecision.compute(ranking, bindMeasure(interpolatedPrecision, { cutoff }).settings);

  it("finds the best precision after the recall point", () => {
    expect([0, 0.25, 0.5, 0.75, 1].map(at)).toEqual([2 / 3, 2 / 3, 2 / 3, 3 / 5, 0]);
  });

  it("rounds recall points like C's lround, or up except below a tenth", () => {
    expect([0.5, 1.5, 2.4, -0.5].map((point) => relevantAtRecall(point, 1, "nearest"))).toEqual([1, 2, 2, -1]);
    expect([0.05, 0.1, 0.5, 1].map((point) => relevantAtRecall(point, 1, "up"))).toEqual([0, 1, 1, 1]);
  });

  it("averages over eleven points by default", () => {
    const average = (settings: Settings) =>
      interpolatedAveragePrecision.compute(ranking, bindMeasure(interpolatedAveragePrecision, settings).settings);
    const points = Array.from({ length: 11 }, (_, i) => at(i / 10));
    expect(average({})).toBeCloseTo(points.reduce((sum, value) => sum + value, 0) / 11, 15);
    expect(average({ points: 5 })).toBeCloseTo((2 / 3 + 2 / 3 + 2 / 3 + 3 / 5 + 0) / 5, 15);
  });

  it("is 0 when nothing was retrieved", () => {
    const empty = rankingOfGrades([], [1]);
    expect(interpolatedPrecision.compute(empty, { rel: 1, rounding: "nearest", cutoff: 0 })).toBe(0);
    expect(interpolatedAveragePrecision.compute(empty, { rel: 1, rounding: "nearest", points: 11 })).toBe(0);
  });
});
