import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartElements } from "./chart-elements.js";

const rows = (text: string, language: string, claim?: number) =>
  chartElements(text, language, claim).map(({ label, kind, text: words }) => [label, kind, words]);

describe("chartElements", () => {
  it("has a preamble with its transition, elements and their clauses", () => {
    const text =
      "A brake for a bicycle, comprising: a lever (1); a cable (2, 3); and a pad, wherein the pad is soft, characterised in that the lever is bent, and in that the cable is short.";
    expect(rows(text, "en", 1)).toEqual([
      ["1a", "preamble", "A brake for a bicycle, comprising:"],
      ["1b", "element", "a lever (1);"],
      ["1c", "element", "a cable (2, 3); and"],
      ["1d", "element", "a pad,"],
      ["1e", "element", "wherein the pad is soft,"],
      ["1f", "element", "characterised in that the lever is bent,"],
      ["1g", "element", "and in that the cable is short."],
    ]);
  });

  it("keeps relative clauses with what they explain", () => {
    const text = "A machine comprising: a frame movable to a position, in which it is locked; and a wheel that turns.";
    expect(rows(text, "en").map(([, , words]) => words)).toEqual([
      "A machine comprising:",
      "a frame movable to a position, in which it is locked; and",
      "a wheel that turns.",
    ]);
  });

  it("joins a few words that only open the next element", () => {
    const text = "A film comprising at least (a) a silver salt, (b) a binder and (c) a support.";
    expect(rows(text, "en").map(([, , words]) => words)).toEqual([
      "A film comprising",
      "at least (a) a silver salt,",
      "(b) a binder and",
      "(c) a support.",
    ]);
  });

  it("reads German and French", () => {
    const german =
      "Vorrichtung, umfassend a) einen Hebel, b) ein langes Seil, dadurch gekennzeichnet, daß der Hebel gebogen ist.";
    expect(rows(german, "de").map(([, , words]) => words)).toEqual([
      "Vorrichtung, umfassend",
      "a) einen Hebel,",
      "b) ein langes Seil,",
      "dadurch gekennzeichnet, daß der Hebel gebogen ist.",
    ]);
    const french = "Procédé de cuisson, comprenant les étapes suivantes : - chauffer l'eau ; - ajouter le sel.";
    expect(rows(french, "fr").map(([, , words]) => words)).toEqual([
      "Procédé de cuisson, comprenant les étapes suivantes :",
      "- chauffer l'eau ;",
      "- ajouter le sel.",
    ]);
  });

  it("leaves a claim without structure whole", () => {
    expect(rows("The ornamental design for a chair, as shown.", "en", 1)).toEqual([
      ["1a", "preamble", "The ornamental design for a chair, as shown."],
    ]);
    expect(chartElements("", "en")).toEqual([]);
  });

  it("loses no letter, for any text", () => {
    const words = fc.constantFrom(
      ..."a lever|, wherein|; and |comprising: |(a) |b) |characterised in that |, in which it is |(1|2)|- |umfassend |wobei |und |comprenant |dans lequel |と、|を備えた|装置。|x ".split(
        "|",
      ),
    );
    const languages = fc.constantFrom("en", "de", "fr", "ja", "es");
    fc.assert(
      fc.property(fc.array(words, { maxLength: 25 }), languages, (parts, language) => {
        const text = parts.join("");
        const elements = chartElements(text, language);
        const lost = /[\p{L}\p{N}]/u;
        let at = 0;
        for (const { start, end, text: words } of elements) {
          expect(text.slice(at, start)).not.toMatch(lost);
          expect(text.slice(start, end).trim()).toBe(words);
          at = end;
        }
        expect(text.slice(at)).not.toMatch(lost);
      }),
      { numRuns: 500 },
    );
  });
});
