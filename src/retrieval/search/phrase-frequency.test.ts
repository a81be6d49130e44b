import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { referencePhraseFrequency } from "../conformance/reference-phrases.js";
import { phraseFrequency } from "./phrase-frequency.js";

/** The frequency of a phrase in a text; `_` in the phrase stands for any word. */
function count(phrase: string, text: string, slop = 0): number {
  const words = phrase.split(" ");
  const offsets = words.flatMap((word, i) => (word === "_" ? [] : [i]));
  const terms = words.filter((word) => word !== "_");
  return frequency(terms, offsets, text.split(" "), slop);
}

function frequency(
  terms: readonly string[],
  offsets: readonly number[],
  text: readonly string[],
  slop: number,
): number {
  const lists = new Map<string, number[]>(terms.map((term) => [term, []]));
  for (const [place, word] of text.entries()) lists.get(word)?.push(place);
  return phraseFrequency({ places: terms.map((term) => lists.get(term) ?? []), offsets }, slop);
}

describe("phrase frequency", () => {
  it("counts the phrase itself", () => {
    expect(count("heat exchanger", "a heat exchanger and a heat exchanger")).toBe(2);
    expect(count("heat exchanger", "exchanger heat or heat of an exchanger")).toBe(0);
    expect(count("to be or not to be", "to be or not to be or not to be")).toBe(2);
    expect(count("a a", "a a a")).toBe(2);
    expect(count("use _ heat", "use of heat, heat use the heat use heat".replace(",", ""))).toBe(2);
    expect(count("heat", "heat heat")).toBe(2);
  });

  it("counts displaced words, as far as the slop allows", () => {
    const moved = [0, 1, 2, 3].map((slop) => count("heat exchanger", "heat or exchanger", slop));
    expect(moved).toEqual([0, 1, 1, 1]);
    const swapped = [0, 1, 2, 3].map((slop) => count("heat exchanger", "exchanger heat", slop));
    expect(swapped).toEqual([0, 0, 1, 1]);
    const both = [2, 3].map((slop) => count("heat exchanger", "exchanger of heat", slop));
    expect(both).toEqual([0, 1]);
  });

  it("does not use one word of the text for two of the phrase", () => {
    expect(count("a a", "a b", 5)).toBe(0);
    expect(count("a b a", "a b", 9)).toBe(0);
    expect(count("a b a", "a b c a", 9)).toBe(1);
  });

  it("counts each shortest stretch once", () => {
    // heat(1) … exchanger is the shortest; the one from heat(0) contains it.
    expect(count("heat exchanger", "heat heat x exchanger", 5)).toBe(1);
    expect(count("heat exchanger", "heat exchanger heat", 2)).toBe(1);
    // Two stretches that share a word; neither contains the other.
    expect(count("heat exchanger", "heat x exchanger heat", 2)).toBe(2);
  });

  it("agrees with its definition", () => {
    const word = fc.constantFrom("a", "b", "c", "d");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.integer({ min: 0, max: 4 })), { minLength: 1, maxLength: 4 }),
        fc.array(word, { maxLength: 14 }),
        fc.integer({ min: 0, max: 6 }),
        (phrase, text, slop) => {
          const [terms, positions] = [phrase.map(([term]) => term), phrase.map(([, place]) => place)];
          const tokens = text.map((term, position) => ({ term, position, start: 0, end: 0 }));
          const expected = referencePhraseFrequency({ terms, positions, slop, weight: 1 }, tokens);
          expect(frequency(terms, positions, text, slop)).toBe(expected);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
