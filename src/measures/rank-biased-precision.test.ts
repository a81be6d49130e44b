import { describe, expect, it } from "vitest";
import { bindMeasure } from "./bound-measure.js";
import type { Settings } from "./measure.js";
import { rankBiasedPrecision, rankBiasedResidual } from "./rank-biased-precision.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

const rbp = (grades: readonly (number | null)[], settings: Settings, missed: readonly number[] = []) =>
  rankBiasedPrecision.compute(rankingOfGrades(grades, missed), bindMeasure(rankBiasedPrecision, settings).settings);

describe("rank-biased precision", () => {
  it("divides grades by the topic's highest, retrieved or not", () => {
    expect(rbp([1, 2], { p: 0.5 })).toBe(0.5 * (1 / 2 + 1 * 0.5));
    expect(rbp([1, 2], { p: 0.5 }, [4])).toBe(0.5 * (1 / 4 + (2 / 4) * 0.5));
    expect(rbp([1, 0, 1], { p: 0.5 })).toBe(0.5 * (1 + 0.25));
  });

  it("is binary at a level", () => {
    expect(rbp([1, 2, 3], { p: 0.5, rel: 2 })).toBe(0.5 * (0.5 + 0.25));
  });

  it("stops at the cut-off", () => {
    expect(rbp([1, null, 1], { p: 0.5, cutoff: 2 })).toBe(0.5);
  });

  it("adds up to 1 with the residual if all other documents may be relevant", () => {
    const ranking = rankingOfGrades([1, null, null, 1]);
    const p = 0.8;
    const residual = rankBiasedResidual.compute(ranking, { p });
    expect(rankBiasedPrecision.compute(ranking, { p, gains: "linear" }) + residual).toBeCloseTo(1, 14);
  });

  it("has no residual if all retrieved documents are judged", () => {
    expect(rankBiasedResidual.compute(rankingOfGrades([1, 0]), { p: 0.8 })).toBe(0);
    expect(rankBiasedResidual.compute(rankingOfGrades([]), { p: 0.8 })).toBe(0);
  });
});
