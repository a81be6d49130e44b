import { describe, expect, it } from "vitest";
import type { Measure } from "./measure.js";
import { rankingOfGrades } from "./ranking-of-grades.js";
import { setAveragePrecision, setF, setPrecision, setRecall, setRelativePrecision } from "./retrieved-set.js";

const all: Measure[] = [setPrecision, setRecall, setRelativePrecision, setAveragePrecision, setF];
const values = (...ranking: Parameters<typeof rankingOfGrades>) =>
  all.map((measure) => measure.compute(rankingOfGrades(...ranking), { rel: 1, beta: 1 }));

describe("measures of the retrieved set", () => {
  it("do not pad a short list", () => {
    expect(values([1, 0], [1])).toEqual([1 / 2, 1 / 2, 1 / 2, 1 / 4, 1 / 2]);
  });

  it("are 0 when nothing was retrieved or nothing is relevant", () => {
    expect(values([], [1])).toEqual([0, 0, 0, 0, 0]);
    expect(values([0, null])).toEqual([0, 0, 0, 0, 0]);
  });

  it("weigh recall by beta without squaring it", () => {
    // P = 1/2, R = 1/4: 5 · 1/8 / (4 · 1/2 + 1/4), which is van Rijsbergen's F with β = 2.
    expect(setF.compute(rankingOfGrades([1, 0], [1, 1, 1]), { rel: 1, beta: 4 })).toBeCloseTo(0.625 / 2.25, 15);
  });
});
