import { expect, test } from "vitest";
import { checkTable } from "../core/index.js";
import { rankingDiff, rankingDiffTable } from "./ranking-diff.js";

const rankings = [
  { name: "one", docs: ["a", "b", "c", "d"] },
  { name: "two", docs: ["b", "a", "c", "e"] },
  { name: "three", docs: ["c"] },
];
const grades = new Map([
  ["a", 2],
  ["b", 0],
  ["e", -1],
  ["x", 1],
]);
const titles = new Map([["a", "Umbrella"]]);

test("moves are compared with the first ranking", () => {
  const diff = rankingDiff(rankings, { topic: "7", depth: 4, level: 1, grades });
  expect(diff.rankings.map(({ hits }) => hits.map(({ move }) => move))).toEqual([
    ["", "", "", "gone"],
    ["↑1", "↓1", "=", "new"],
    ["↑2"],
  ]);
  expect(diff.rankings[1].hits[0].ranks).toEqual([2, 1, null]);
});

test("a document that moved beyond the ranks shown is neither new nor gone", () => {
  const diff = rankingDiff(rankings.slice(0, 2), { topic: "7", depth: 1, level: 1, grades });
  expect(diff.rankings.map(({ hits }) => hits.map(({ move }) => move))).toEqual([[""], ["↑1"]]);
});

test("grades: 0 is judged, a negative one is not; relevance by level", () => {
  const diff = rankingDiff(rankings, { topic: "7", depth: 4, level: 2, grades });
  expect(diff.rankings[1].hits.map(({ grade }) => grade)).toEqual([0, 2, null, null]);
  expect(diff.relevant).toBe(1);
  expect(diff.rankings.map(({ relevantShown }) => relevantShown)).toEqual([1, 1, 0]);
  expect(rankingDiff(rankings, { topic: "7", depth: 4, level: 1, grades }).relevant).toBe(2);
});

test("the table has a row per rank, also where a ranking has ended", () => {
  const table = rankingDiffTable(rankingDiff(rankings, { topic: "7", depth: 3, level: 1, grades, titles }));
  checkTable(table);
  expect(table.rows).toEqual([
    [1, "", "a", 2, "Umbrella", "↑1", "b", 0, null, "↑2", "c", null, null],
    [2, "", "b", 0, null, "↓1", "a", 2, "Umbrella", null, null, null, null],
    [3, "", "c", null, null, "=", "c", null, null, null, null, null, null],
  ]);
});
