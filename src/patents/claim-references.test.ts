import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimReferences, claimWords } from "./claim-references.js";

describe("references of claims", () => {
  it.each([
    ["A device comprising a lever.", 1, []],
    ["The device of claim 1, wherein the lever is bent.", 2, [1]],
    ["The device according to claim 1 or 2, wherein 3 levers are used.", 4, [1, 2]],
    ["The device according to claim 1, 2 or 3, in which", 4, [1, 2, 3]],
    ["The composition of claim 1, 20 to 30 parts of which are water.", 2, [1]],
    ["A method according to any one of claims 1 to 3 or 5, wherein", 6, [1, 2, 3, 5]],
    ["A method as claimed in claims 1-3, 5 and 7 to 9", 12, [1, 2, 3, 5, 7, 8, 9]],
    ["Use of the device of claim 1 in the method of claim 7.", 9, [1, 7]],
    ["Apparatus according to claim 1 and/or claim 2", 3, [1, 2]],
    ["A product according to any of the preceding claims, wherein", 4, [1, 2, 3]],
    ["A product according to any preceding claim", 3, [1, 2]],
    ["A product according to the preceding claim", 4, [3]],
    ["A product according to the preceding claims 1 to 2", 4, [1, 2]],
    ["Claim 5. The process of Claim 1, wherein", 5, [1]],
    ["What is claimed is a pump with 3 valves", 1, []],
    ["A method as claimed in claim I wherein", 2, [1]],
    ["Vorrichtung nach Anspruch 1, dadurch gekennzeichnet, dass", 2, [1]],
    ["Vorrichtung nach einem der Ansprüche 1 bis 3, wobei", 4, [1, 2, 3]],
    ["Vorrichtung nach einem oder mehreren der Ansprüche 1 und 3 bis 5", 6, [1, 3, 4, 5]],
    ["Vorrichtung nach Patentanspruch 1 oder 2", 3, [1, 2]],
    ["Vorrichtung nach einem der vorhergehenden Ansprüche, dadurch", 4, [1, 2, 3]],
    ["Vorrichtung nach dem vorhergehenden Anspruch", 4, [3]],
    ["Verfahren nach den vorstehenden Ansprüchen 1 bis 2", 5, [1, 2]],
    ["Dispositif selon la revendication 1, caractérisé en ce que", 2, [1]],
    ["Dispositif selon l'une quelconque des revendications 1 à 3, dans lequel", 4, [1, 2, 3]],
    ["Dispositif selon la revendication 1 ou la revendication 2", 3, [1, 2]],
    ["Dispositif selon l'une des revendications précédentes", 3, [1, 2]],
    ["Dispositif selon la revendication précédente", 3, [2]],
    ["Dispositif selon l'une quelconque des revendications précédentes de 1 à 2", 4, [1, 2]],
    ["請求項1乃至3のいずれかに記載の装置。", 4, [1, 2, 3]],
    ["請求項１ないし３のいずれか１項に記載の装置", 4, [1, 2, 3]],
    ["請求項１又は２に記載の装置", 3, [1, 2]],
    ["請求項1、2または5に記載の方法", 6, [1, 2, 5]],
    ["請求項１から請求項３に記載の", 4, [1, 3]],
    ["根据权利要求1至3所述的装置", 4, [1, 2, 3]],
  ])("%j", (text, number, references) => expect(claimReferences(text, number)).toEqual(references));
});

it("finds lists and ranges in three languages", () => {
  const list = fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 5 })
    .map((numbers) => numbers.sort((a, b) => a - b));
  fc.assert(
    fc.property(list, (numbers) => {
      const written = (and: string) => `${numbers.slice(0, -1).join(", ")} ${and} ${numbers.at(-1)}`;
      expect(claimReferences(`according to claims ${written("or")}, wherein`, 50)).toEqual(numbers);
      expect(claimReferences(`nach einem der Ansprüche ${written("oder")}, wobei`, 50)).toEqual(numbers);
      expect(claimReferences(`selon l'une des revendications ${written("ou")}, dans lequel`, 50)).toEqual(numbers);
    }),
  );
});

it("never refers to itself, and copes with hostile text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 1, max: 30 }), (text, number) => {
      const found = claimReferences(`claims ${text} claim ${number}`, number);
      expect(found).not.toContain(number);
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
    }),
  );
  expect(claimReferences(`claims ${"1, ".repeat(200_000)}`, 2)).toEqual([1]);
  expect(claimReferences(`claims${" ".repeat(200_000)}1`, 2)).toEqual([1]);
});

it("finds the claim words that one expression finds", () => {
  const plain =
    /\bclaims?\b|\b(?:patent|haupt|neben|unter)?anspr(?:uch(?:e?s|en?)?|üchen?)(?![a-zäöüß])|\brevendications?\b|請求項|请求项|权利要求/gi;
  const pieces =
    "claim claims Claim CLAIMS anspr anspruch Ansprüche Hauptanspruch patent PATENT unter neben uch üche üchen es e s en revendication revendications 請求項 请求项 权利要求 請求 x ä _ 1".split(
      " ",
    );
  const piece = fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(" ", "-", ".", ""));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const expected = Array.from(text.matchAll(plain), ({ 0: word, index }) => `${index} ${word}`);
      expect(claimWords(text).map(({ 0: word, index }) => `${index} ${word}`)).toEqual(expected);
    }),
    { numRuns: 5000 },
  );
});
