import { expect, it } from "vitest";
import { mergeElements } from "./tit-merge.js";

const lists = [
  {
    weight: 1,
    hits: [
      { id: "a", score: 10 },
      { id: "b", score: 6 },
      { id: "c", score: 2 },
    ],
  },
  {
    weight: 1,
    hits: [
      { id: "b", score: 3 },
      { id: "d", score: 1 },
    ],
  },
];

it("adds scores", () => {
  expect(mergeElements(lists, "sum")).toEqual([
    { id: "a", score: 10 },
    { id: "b", score: 9 },
    { id: "c", score: 2 },
    { id: "d", score: 1 },
  ]);
});

it("favours documents that many elements find", () => {
  // b: (.5 + 1) / 2 · 2/2; a: 1/2 · 1/2.
  expect(mergeElements(lists, "coverage").slice(0, 2)).toEqual([
    { id: "b", score: 0.75 },
    { id: "a", score: 0.25 },
  ]);
});

it("considers the element that is disclosed least", () => {
  // b: (.75 + .5) / 2; a: (.5 + 0) / 2.
  expect(mergeElements(lists, "weakest").slice(0, 2)).toEqual([
    { id: "b", score: 0.625 },
    { id: "a", score: 0.25 },
  ]);
});

it("leaves out elements with weight 0 or without hits", () => {
  expect(
    mergeElements([...lists, { weight: 0, hits: [{ id: "z", score: 9 }] }, { weight: 1, hits: [] }], "coverage"),
  ).toEqual(mergeElements(lists, "coverage"));
});
