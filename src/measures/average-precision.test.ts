import { describe, expect, it } from "vitest";
import { averagePrecision, geometricMap } from "./average-precision.js";
import { rankingOfGrades } from "./ranking-of-grades.js";
import { recall } from "./recall.js";
import { yaap } from "./yaap.js";

function rankingOfRanks(ranks: readonly number[], n: number) {
  const grades = new Array<number | null>(Math.max(...ranks)).fill(null);
  for (const rank of ranks) grades[rank - 1] = 1;
  return rankingOfGrades(grades, new Array<number>(n - ranks.length).fill(1));
}

/** Tables 1 and 3 of the PRES paper; system 2 by the ranks from which its numbers were computed. */
const published: [ranks: number[], n: number, ap: number, recall: number][] = [
  [[1], 4, 0.25, 0.25],
  [[50, 51, 52, 53], 4, 0.0481, 1],
  [[1, 98, 99, 100], 4, 0.2727, 1],
  [[98, 296], 41, 0.0004, 0.0488],
  [[23, 272, 345], 6, 0.0099, 0.5],
  [[2, 517, 761], 6, 0.0846, 0.5],
  [[660, 741], 3, 0.0014, 0.6667],
  [[1, 781], 3, 0.3342, 0.6667],
  [[1, 33, 354, 548, 733, 840, 841], 7, 0.157, 1],
  [[32, 35, 46], 3, 0.0512, 1],
];

describe("average precision", () => {
  it.each(published)("of ranks %j of %d relevant documents", (ranks, n, ap, share) => {
    const ranking = rankingOfRanks(ranks, n);
    expect(averagePrecision.compute(ranking, { rel: 1 })).toBeCloseTo(ap, 4);
    expect(geometricMap.compute(ranking, { rel: 1 })).toBeCloseTo(ap, 4);
    expect(recall.compute(ranking, { rel: 1 })).toBeCloseTo(share, 4);
  });

  it("divides by all relevant documents at a cut-off, too", () => {
    const ranking = rankingOfGrades([1, 0, 1, 1], [1]);
    expect(averagePrecision.compute(ranking, { rel: 1, cutoff: 3 })).toBe((1 + 2 / 3) / 4);
    expect(recall.compute(ranking, { rel: 1, cutoff: 3 })).toBe(2 / 4);
  });

  it("is 0 without relevant documents, and yaap in the middle", () => {
    const ranking = rankingOfGrades([0, null], [0]);
    expect(averagePrecision.compute(ranking, { rel: 1 })).toBe(0);
    expect(recall.compute(ranking, { rel: 1 })).toBe(0);
    expect(yaap.compute(ranking, { rel: 1 })).toBe(0);
  });

  it("takes the level of relevance from rel", () => {
    expect(averagePrecision.compute(rankingOfGrades([1, 2], [2]), { rel: 2 })).toBe(1 / 2 / 2);
  });
});
