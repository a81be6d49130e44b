import { expect, test } from "vitest";
import { parseMeasure } from "./dialect.js";
import { rankingOfGrades } from "./ranking-of-grades.js";

function scoreOf(name: string, ...list: Parameters<typeof rankingOfGrades>): number {
  const bound = parseMeasure(name);
  return bound.measure.compute(rankingOfGrades(...list), bound.settings);
}

test("by the confusion matrix of Cohen et al.: (TN + FN) / N − (1 − recall)", () => {
  // 2 of 4 relevant documents by rank 3 of 20: 15 true and 2 false negatives are not read.
  expect(scoreOf("WSS(recall=0.5,docs=20)", [1, 0, 1], [1, 1])).toBeCloseTo((15 + 2) / 20 - 0.5, 15);
});

test("documents that were not retrieved are at the end of the collection", () => {
  // The third of three is the last of 20, the second is the one before.
  expect(scoreOf("WSS(recall=1,docs=20)", [1], [1, 1])).toBe(0);
  expect(scoreOf("WSS(recall=0.5,docs=20)", [1], [1, 1])).toBeCloseTo(1 / 20 - 0.5, 15);
});

test("a collection is never smaller than its known documents", () => {
  // 3 retrieved, and 2 more judged.
  expect(scoreOf("WSS(recall=0.5,docs=1)", [1, null, null], [1, 0])).toBeCloseTo((5 - 1) / 5 - 0.5, 15);
  // The script of 2017 counts 3 judged, or the 3 retrieved.
  expect(scoreOf("WSS(recall=0.5,rule=tar2017)", [1, null, null], [1, 0])).toBeCloseTo((3 - 1) / 3 - 0.5, 15);
});

test("exactly .05 is subtracted for a recall of .95, as in the official script", () => {
  // 19 of 20 relevant documents by rank 189 of 336: Python gives 147 / 336 - .05 = 0.3875, and '%.3f' of it 0.388.
  const ranking = [...new Array(18).fill(1), ...new Array(170).fill(0), 1];
  const value = scoreOf("WSS(docs=336)", ranking, [1]);
  expect(value).toBe(147 / 336 - 0.05);
  expect(value.toFixed(3)).toBe("0.388");
});

test("the script of 2017 rounds 28.5 relevant documents to 28 and 9.5 to 10", () => {
  const thirty = [...new Array(28).fill(1), 0, 0];
  expect(scoreOf("WSS(rule=tar2017,docs=100)", thirty, [1, 1])).toBeCloseTo((100 - 28) / 100 - 0.05, 15);
  expect(scoreOf("WSS(rule=tar2017,docs=100)", new Array(9).fill(1), [1])).toBe(0);
  expect(scoreOf("WSS(docs=100)", thirty, [1, 1])).toBeCloseTo((100 - 99) / 100 - 0.05, 15);
});
