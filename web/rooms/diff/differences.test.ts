import { expect, test } from "vitest";
import { gradeLetter, type Hit, isOnlyHere, isSame, nextDifference, rankLines } from "./differences.js";

const hit = (rank: number, doc: string, ranks: (number | null)[], grade: number | null = null): Hit => ({
  ...{ rank, doc, grade, ranks, title: null },
});

const left = [hit(1, "a", [1, 1], 2), hit(2, "b", [2, null]), hit(3, "c", [3, 2], 1), hit(4, "d", [4, 90], 0)];
const right = [hit(1, "a", [1, 1], 2), hit(2, "c", [3, 2], 1), hit(3, "e", [null, 3])];

test("lines join the documents that both columns show", () => {
  expect(rankLines(left, right)).toEqual([
    { doc: "a", from: 0, to: 0, grade: 2 },
    { doc: "c", from: 2, to: 1, grade: 1 },
  ]);
});

test("only here: no other ranking has it at any rank", () => {
  expect(left.map((each) => isOnlyHere(each, 0))).toEqual([false, true, false, false]);
  expect(right.map((each) => isOnlyHere(each, 1))).toEqual([false, false, true]);
});

test("the next difference, of any document or of relevant ones", () => {
  expect(left.map(isSame)).toEqual([true, false, false, false]);
  const all = () => true;
  const relevant = ({ grade }: Hit) => (grade ?? 0) >= 1;
  expect(nextDifference(left, -1, 1, all)).toBe(1);
  expect(nextDifference(left, -1, 1, relevant)).toBe(2);
  expect(nextDifference(left, 2, 1, relevant)).toBeUndefined();
  expect(nextDifference(left, 3, -1, all)).toBe(2);
});

test("letters of grades", () => {
  expect([2, 1, 0, null].map((grade) => gradeLetter(grade, 2))).toEqual(["A", "B", "D", ""]);
  expect([1, 0].map((grade) => gradeLetter(grade, 1))).toEqual(["A", "D"]);
  expect(gradeLetter(1, 5)).toBe("1");
});
