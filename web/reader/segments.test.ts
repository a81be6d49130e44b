import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerptOf, findWords, segmentsOf, typedWords } from "./segments.js";

describe("segmentsOf", () => {
  it("cuts where ranges overlap", () => {
    const segments = segmentsOf("a brake disc 12 turns", [
      { start: 2, end: 12, name: "match" },
      { start: 8, end: 15, name: "find-1" },
      { start: 13, end: 15, name: "sign", sign: 3 },
    ]);
    expect(segments.map(({ text, names, sign }) => [text, names, sign])).toEqual([
      ["a ", [], undefined],
      ["brake ", ["match"], undefined],
      ["disc", ["match", "find-1"], undefined],
      [" ", ["find-1"], undefined],
      ["12", ["find-1", "sign"], 3],
      [" turns", [], undefined],
    ]);
  });

  it("is the text, and marks exactly what lies in ranges", () => {
    const range = fc.record({
      start: fc.integer({ min: -3, max: 25 }),
      end: fc.integer({ min: -3, max: 25 }),
      name: fc.constantFrom("a", "b"),
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.array(range, { maxLength: 6 }), (text, ranges) => {
        const segments = segmentsOf(text, ranges);
        expect(segments.map((each) => each.text).join("")).toBe(text);
        for (const { start, text: piece, names } of segments) {
          for (let at = start; at < start + piece.length; at++) {
            const over = ranges.filter((each) => each.start <= at && at < each.end).map(({ name }) => name);
            expect(new Set(names)).toEqual(new Set(over));
          }
        }
      }),
    );
  });
});

describe("typedWords and findWords", () => {
  it("read several words and phrases", () => {
    expect(typedWords('brake, "wear sensor"; pad , brake')).toEqual(["brake", "wear sensor", "pad"]);
    expect(typedWords(" , ")).toEqual([]);
  });

  it("find beginnings of words, in any case, over line ends", () => {
    const text = "Brakes with a wear\nsensor. Unbrake (brake).";
    expect(
      findWords(text, ["brake", "wear sensor"]).map(({ start, end, word }) => [text.slice(start, end), word]),
    ).toEqual([
      ["Brake", 0],
      ["wear\nsensor", 1],
      ["brake", 0],
    ]);
    expect(findWords("a(b) a(b)", ["(b"]).length).toBe(2);
  });
});

describe("excerptOf", () => {
  it("is the piece around the first word, with its marks", () => {
    const text = `${"one two ".repeat(30)}brake ${"three ".repeat(40)}`.trim();
    const at = text.indexOf("brake");
    const { text: piece, words } = excerptOf(text, [{ start: at, end: at + 5 }], 120);
    expect(piece).toMatch(/^… (one|two) .*brake three .* …$/);
    expect(words.map(({ start, end }) => piece.slice(start, end))).toEqual(["brake"]);
    expect(piece.length).toBeLessThanOrEqual(124);
  });

  it("keeps marks on their words, for any text", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("brake", "a", "of", "x".repeat(50)), { maxLength: 60 }), (list) => {
        const text = list.join(" ");
        const piece = excerptOf(text, findWords(text, ["brake"]), 80);
        for (const { start, end } of piece.words) expect(piece.text.slice(start, end)).toBe("brake");
      }),
    );
  });
});
