import { expect, it } from "vitest";
import { codesOf } from "./class-codes.js";
import { neighbourCodes } from "./nearest-neighbours.js";

const codes: Readonly<Record<string, readonly string[]>> = { a: ["H04L"], b: ["H04L", "G06F"], c: ["A61K"], d: [] };
const hits = [
  { id: "d", score: 9 },
  { id: "a", score: 4 },
  { id: "b", score: 3 },
  { id: "c", score: 1 },
];
const of = (id: string) => codes[id];

it("adds up the weights of neighbours, as a share", () => {
  expect(neighbourCodes(hits, of, { k: 3, weight: "score" })).toEqual([
    { code: "H04L", score: 7 / 8 },
    { code: "G06F", score: 3 / 8 },
    { code: "A61K", score: 1 / 8 },
  ]);
  // A document without codes is not a neighbour; ties are in the order of trec_eval.
  expect(neighbourCodes(hits, of, { k: 2, weight: "equal" })).toEqual([
    { code: "H04L", score: 1 },
    { code: "G06F", score: 1 / 2 },
  ]);
  expect(neighbourCodes(hits, of, { k: 2, weight: "rank" })).toEqual([
    { code: "H04L", score: 1 },
    { code: "G06F", score: 1 / 3 },
  ]);
  expect(neighbourCodes([], of, { k: 3, weight: "score" })).toEqual([]);
});

it("takes codes of one scheme at one level, each once", () => {
  const classifications = [
    { scheme: "IPCR" as const, symbol: "H04L29/06" },
    { scheme: "IPC" as const, symbol: "H04L29/08" },
    { scheme: "IPCR" as const, symbol: "G06F" },
    { scheme: "CPC" as const, symbol: "H04W4/00" },
  ];
  expect(codesOf({ classifications }, "subclass")).toEqual(["H04L", "G06F"]);
  expect(codesOf({ classifications }, "group")).toEqual(["H04L29"]);
  expect(codesOf({ classifications }, "subgroup", "cpc")).toEqual(["H04W4/00"]);
});
