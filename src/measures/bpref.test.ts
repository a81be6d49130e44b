import { describe, expect, it } from "vitest";
import { bpref } from "./bpref.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

const value = (...ranking: Parameters<typeof rankingOfGrades>) =>
  bpref.compute(rankingOfGrades(...ranking), { rel: 1 });

describe("bpref", () => {
  it("ignores unjudged and merely pooled documents", () => {
    expect(value([0, null, -1, 1, null, 1])).toBe(value([0, 1, 1]));
  });

  it("is the recall of the list if only relevant documents were judged", () => {
    expect(value([null, 1, null, 1], [1])).toBe(2 / 3);
  });

  it("counts no more judged irrelevant documents than there are relevant ones", () => {
    expect(value([0, 0, 0, 1], [0, 0])).toBe(0);
    expect(value([0, 1, 1, 1], [0, 0])).toBe((3 * (1 - 1 / 3)) / 3);
  });

  it("is 0 above the topic's highest grade", () => {
    expect(bpref.compute(rankingOfGrades([1, 0]), { rel: 5 })).toBe(0);
  });
});
