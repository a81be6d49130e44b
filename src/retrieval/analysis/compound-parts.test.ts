import { expect, it } from "vitest";
import { compoundParts, germanParts, learnCompoundParts, readCompoundParts } from "./compound-parts.js";
import { GERMAN_PARTS } from "./german-parts.js";

it("learns words that occur often enough, but no stop words", () => {
  const text = "Die Gurtrolle rollt. ".repeat(5) + "Selten ".repeat(4) + "für über ".repeat(9);
  const { counts } = learnCompoundParts([text], 5);
  expect([...counts].filter(([word]) => !germanParts().counts.has(word))).toEqual([
    ["gurtrolle", 5],
    ["rollt", 5],
  ]);
  expect(counts.get("mess")).toBe(5);
});

it("reads what it wrote, and names it by a hash of its content", () => {
  const parts = compoundParts(
    new Map([
      ["ventil", 7],
      ["öl", 3],
    ]),
  );
  const again = readCompoundParts(parts.data);
  expect(new Map(again.counts)).toEqual(new Map(parts.counts));
  expect(again.hash).toBe(parts.hash);
  expect(compoundParts(new Map([...parts.counts].reverse())).hash).toBe(parts.hash);
  expect(compoundParts(new Map([["ventil", 8]])).hash).not.toBe(parts.hash);
});

it("refuses data that is not a list of parts", () => {
  const data = new TextEncoder().encode("ventil 7\nöl\n");
  expect(() => readCompoundParts(data)).toThrow('compound parts:2: word and count expected: "öl"');
});

it("lists each word once", () => {
  expect(new Set(GERMAN_PARTS).size).toBe(GERMAN_PARTS.length);
});
