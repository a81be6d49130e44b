import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { documentOf, plainTokens, smallEngine } from "../../../test/support/small-engine.js";
import { passagesOf } from "./passage.js";
import { highlights, rankPassages, termWorth } from "./rank-passages.js";
import { marked, snippet } from "./snippet.js";

const document = patent("EP-0000001-A1", {
  language: "en",
  descriptions: [
    {
      language: "en",
      paragraphs: [
        { text: "Field of pumps", heading: true },
        { text: "A pump has a valve." },
        { text: "The shaft is long." },
        { text: "Pump, pump and pump again, with a valve and many other words that make it long." },
      ],
    },
  ],
  claims: [
    { language: "en", claims: [{ number: 1, text: "A valve for a pump.", dependsOn: [] }] },
    { language: "de", claims: [{ number: 1, text: "Ein Ventil.", dependsOn: [] }] },
  ],
  abstracts: [{ text: "Nothing of note." }],
});

describe("passagesOf", () => {
  it("numbers paragraphs, claims and abstracts", () => {
    expect(passagesOf(document).map(({ id, kind, language, claim }) => [id, kind, language, claim])).toEqual([
      ["EP-0000001-A1#0", "heading", "en", undefined],
      ["EP-0000001-A1#1", "paragraph", "en", undefined],
      ["EP-0000001-A1#2", "paragraph", "en", undefined],
      ["EP-0000001-A1#3", "paragraph", "en", undefined],
      ["EP-0000001-A1#4", "claim", "en", 1],
      ["EP-0000001-A1#5", "claim", "de", 1],
      ["EP-0000001-A1#6", "abstract", "en", undefined],
    ]);
  });
});

describe("rankPassages", () => {
  const worth = new Map([
    ["pump", 1],
    ["valve", 2],
  ]);

  it("is BM25 over the passages of the document", () => {
    const ranked = rankPassages(passagesOf(document), plainTokens, worth);
    // 5, 4, 16, 5, 2 and 3 words; 35 / 6 on average. Computed with Python.
    const bm25 = (frequency: number, length: number) =>
      (frequency * 2.2) / (frequency + 1.2 * (0.25 + (0.75 * length) / (35 / 6)));
    expect(ranked.map(({ passage, score }) => [passage.number, score])).toEqual([
      [1, expect.closeTo(3 * bm25(1, 5), 12)],
      [4, expect.closeTo(3 * bm25(1, 5), 12)],
      [3, expect.closeTo(bm25(3, 16) + 2 * bm25(1, 16), 12)],
    ]);
    expect(ranked[0].score).toBeCloseTo(3.1862068965517247, 12);
  });

  it("finds nothing where there is nothing", () => {
    expect(rankPassages(passagesOf(document), plainTokens, new Map([["absent", 1]]))).toEqual([]);
    expect(rankPassages([], plainTokens, worth)).toEqual([]);
  });

  it("takes the value of words from the collection", async () => {
    const engine = smallEngine([documentOf("D1", "pump valve"), documentOf("D2", "pump")]);
    const query = { terms: [{ term: "pump", weight: 3 }], phrases: [{ terms: ["pump", "valve"], weight: 2 }] };
    expect([...(await termWorth(engine, query))]).toEqual([
      ["pump", expect.closeTo(3 * Math.log(1 + 0.5 / 2.5), 12)],
      ["valve", expect.closeTo(1 * Math.log(1 + 1.5 / 1.5), 12)],
    ]);
  });
});

describe("highlights", () => {
  it("are merged where words overlap", () => {
    const tokens = [
      { term: "ölpumpe", position: 0, start: 0, end: 7 },
      { term: "öl", position: 0, start: 0, end: 2 },
      { term: "pumpe", position: 0, start: 2, end: 7 },
      { term: "弁", position: 1, start: 8, end: 9 },
    ];
    const worth = new Map([
      ["öl", 1],
      ["pumpe", 3],
      ["ölpumpe", 2],
      ["弁", 1],
    ]);
    expect(highlights(tokens, worth)).toEqual([
      { start: 0, end: 7, weight: 3 },
      { start: 8, end: 9, weight: 1 },
    ]);
  });
});

function found(text: string, words: Record<string, number>) {
  return highlights(plainTokens(text, undefined, ""), new Map(Object.entries(words)));
}

describe("snippet", () => {
  const filler = "one two three four five six seven eight nine ten ".repeat(4);

  it("is the whole text if it is short", () => {
    const text = "A pump\nand a valve.";
    const piece = snippet(text, found(text, { valve: 1, pump: 1 }), 100);
    expect(marked(piece, "[", "]")).toBe("A [pump] and a [valve].");
  });

  it("shows the stretch with the most query words, cut between words, and marks omissions", () => {
    const text = `${filler}pump ${filler}pump valve seal ${filler}`;
    const piece = snippet(text, found(text, { pump: 1, valve: 1, seal: 1 }), 60);
    expect(marked(piece, "[", "]")).toBe("…eight nine ten [pump] [valve] [seal] one two three four five…");
  });

  it("counts a word once", () => {
    const text = `pump pump pump ${filler}valve seal ${filler}`;
    expect(snippet(text, found(text, { pump: 1, valve: 1, seal: 1 }), 50).text).toContain("valve seal");
  });

  it("cuts texts without spaces anywhere, but does not split characters", () => {
    const text = `${"𠮷".repeat(40)}弁${"𠮷".repeat(40)}`;
    const at = text.indexOf("弁");
    const piece = snippet(text, [{ start: at, end: at + 1, weight: 1 }], 31);
    expect(marked(piece, "[", "]")).toMatch(/^…𠮷+\[弁\]𠮷+…$/u);
  });

  it("is never longer than requested, and its highlights are the words", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("pump", "valve", "of", "弁弁弁弁弁弁", "x".repeat(30)), { maxLength: 60 }),
        fc.integer({ min: 25, max: 120 }),
        (list, length) => {
          const text = list.join(" ");
          const piece = snippet(text, found(text, { pump: 1, valve: 2 }), length);
          expect(piece.text.length).toBeLessThanOrEqual(length + 2);
          for (const { start, end } of piece.highlights)
            expect(["pump", "valve"]).toContain(piece.text.slice(start, end));
        },
      ),
    );
  });
});
