import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCitations } from "./in-text-citations.js";
import { removeCitations } from "./remove-citations.js";

describe("the sentence still makes sense", () => {
  it.each([
    ["In U.S. Pat. No. 5,123,456 (Smith) it is shown.", "In a patent document (Smith) it is shown."],
    [
      "U.S. Pat. No. 5,123,456 shows it. EP 0 123 456 does not.",
      "A patent document shows it. A patent document does not.",
    ],
    ["It is known (EP-A-0 776 776; WO 99/12345) to bend it.", "It is known to bend it."],
    ["The document EP 0 776 776 of the state of the art shows", "The document of the state of the art shows"],
    [
      "See U.S. Pat. Nos. 4,123,456; 4,234,567 and WO 99/12345, of the same owner.",
      "See patent documents, of the same owner.",
    ],
    ["Aus der DE-A-197 44 745 ist bekannt, dass", "Aus der Druckschrift ist bekannt, dass"],
    ["Die Druckschriften DE 33 31 971 A1 und DE 196 04 351 A1 zeigen das.", "Die Druckschriften zeigen das."],
    ["Le brevet FR 2 345 678 décrit la pompe et le moteur.", "Le brevet décrit la pompe et le moteur."],
    [
      "Dans la demande de brevet européen n° 0 123 456 est décrit le moteur.",
      "Dans la publication de brevet est décrit le moteur.",
    ],
    ["特開平5-123456号公報には、装置が開示されている。", "特許文献には、装置が開示されている。"],
    ["Nothing is cited here but 1,234,567 units.", "Nothing is cited here but 1,234,567 units."],
  ])("%s", (text, cleared) => expect(removeCitations(text)).toBe(cleared));
});

it("leaves no citation and no cited number", () => {
  const number = fc.integer({ min: 3_000_000, max: 3_999_999 });
  const shapes = [
    (n: number) => `U.S. Pat. No. ${n.toLocaleString("en")}`,
    (n: number) => `EP-A-${n}`,
    (n: number) => `(see German Patent ${n})`,
    (n: number) => `US ${n} and ${n + 1}`,
  ];
  const part = fc
    .tuple(fc.lorem({ maxCount: 4 }), number, fc.constantFrom(...shapes))
    .map(([words, n, shape]) => `${words} ${shape(n)}`);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join(" ");
      const cleared = removeCitations(text);
      expect(findCitations(cleared)).toEqual([]);
      for (const { start, end } of findCitations(text)) {
        const digits = text.slice(start, end).match(/\d[\d,]{5,}/g) ?? [];
        for (const each of digits) expect(cleared).not.toContain(each);
      }
      expect(removeCitations(cleared)).toBe(cleared);
    }),
  );
});
