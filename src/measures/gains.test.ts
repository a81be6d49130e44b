import { describe, expect, it } from "vitest";
import { gainLevels, idealLevels, rankedGains } from "./gains.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

describe("gain levels", () => {
  const ranking = rankingOfGrades([2, null, 1, -1, 0], [1]);
  const grades = (settings: object) =>
    gainLevels(ranking.judgements, { rel: 1, ...settings }).map(({ grade }) => grade);

  it("are in order of ascending gain; named ones are included whether the topic has them or not", () => {
    expect(grades({ gains: "linear" })).toEqual([0, 1, 2]);
    expect(grades({ gains: "1=1.5,2=1,9=7" })).toEqual([0, 2, 1, 9]);
  });

  it("distinguish gains that differ by less than 1, unless ordered as in trec_eval", () => {
    expect(grades({ gains: "1=0.5,2=0.9" })).toEqual([0, 1, 2]);
    expect(grades({ gains: "1=0.5,2=0.9", idealOrder: "trec_eval" })).toEqual([1, 2, 0]);
  });

  it("count a repeated grade once", () => {
    const levels = gainLevels(ranking.judgements, { rel: 1, gains: "1=3,1=4" });
    expect(levels).toContainEqual({ grade: 1, gain: 3, count: 2 });
    expect(levels).toContainEqual({ grade: 1, gain: 4, count: 0 });
  });

  it("make the ideal ranking from documents with a gain", () => {
    const levels = gainLevels(ranking.judgements, { rel: 1, gains: "1=-1,0=2,9=7" });
    expect(idealLevels(levels).map(({ grade }) => grade)).toEqual([2, 0]);
  });

  it("give an unjudged and a pooled document a gain if named", () => {
    const levels = gainLevels(ranking.judgements, { rel: 1, gains: "-1=0.5,-2=0.25" });
    expect(rankedGains(ranking, levels)).toEqual({ ranks: [1, 2, 3, 4], gains: [2, 0.5, 1, 0.25] });
    expect(rankedGains(ranking, levels, 2)).toEqual({ ranks: [1, 2], gains: [2, 0.5] });
  });

  it("find unjudged documents after the last judged one", () => {
    const tail = rankingOfGrades([1, null, null]);
    expect(rankedGains(tail, gainLevels(tail.judgements, { rel: 1, gains: "-1=2" })).ranks).toEqual([1, 2, 3]);
  });
});
