import { describe, expect, it } from "vitest";
import { bindMeasure } from "./bound-measure.js";
import { dcg, idealDcg, ndcg } from "./dcg.js";
import type { Measure, Settings } from "./measure.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

/** The example of Järvelin and Kekäläinen (2002), section 2: what was retrieved, and the rest of the recall base. */
const original = rankingOfGrades([3, 2, 3, 0, 0, 1, 2, 2, 3, 0], [1, 1, 1]);

const at = (measure: Measure, ranking: typeof original, settings: Settings) =>
  measure.compute(ranking, bindMeasure(measure, settings).settings);

describe("discounted cumulative gain", () => {
  it("gives the paper's vectors with the original discount", () => {
    const expectVector = (measure: Measure, printed: readonly number[]) => {
      const computed = printed.map((_, i) => at(measure, original, { base: 2, cutoff: i + 1 }));
      // The paper rounds some digits and cuts off others.
      for (const [i, value] of printed.entries()) expect(Math.abs(computed[i] - value)).toBeLessThan(0.01);
    };
    expectVector(dcg, [3, 5, 6.89, 6.89, 6.89, 7.28, 7.99, 8.66, 9.61, 9.61]);
    expectVector(idealDcg, [3, 6, 7.89, 8.89, 9.75, 10.52, 10.88, 11.21, 11.53, 11.83]);
  });

  it("does not discount ranks below the base", () => {
    expect(at(dcg, original, { base: 10, cutoff: 9 })).toBe(3 + 2 + 3 + 1 + 2 + 2 + 3);
    expect(at(dcg, original, { base: 4, cutoff: 3 })).toBe(8);
  });

  it("normalises by the ideal of all judged documents, retrieved or not", () => {
    expect(at(ndcg, rankingOfGrades([1], [1]), {})).toBeCloseTo(1 / (1 + 1 / Math.log2(3)), 15);
    expect(at(ndcg, rankingOfGrades([1], [1]), { cutoff: 1 })).toBe(1);
  });

  it("is 1 for the ideal ranking and 0 if nothing can be gained", () => {
    const ideal = rankingOfGrades([3, 2, 2, 1, 0]);
    for (const settings of [{}, { gains: "exp" }, { base: 2 }, { rel: 2 }]) expect(at(ndcg, ideal, settings)).toBe(1);
    expect(at(ndcg, rankingOfGrades([0, null, -1], [0]), {})).toBe(0);
    expect(at(ndcg, rankingOfGrades([], []), {})).toBe(0);
  });

  it("gains nothing from grades below rel", () => {
    const ranking = rankingOfGrades([1, 2], [1]);
    expect(at(dcg, ranking, { rel: 2 })).toBe(2 / Math.log2(3));
    expect(at(idealDcg, ranking, { rel: 2 })).toBe(2);
  });

  it("uses 2^g − 1 as the gain if requested", () => {
    expect(at(dcg, rankingOfGrades([3, 0, 1]), { gains: "exp" })).toBe(7 + 1 / 2);
  });
});
