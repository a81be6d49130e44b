import { describe, expect, it } from "vitest";
import { alignedRecords, type MultilingualRecords } from "./aligned-records.js";
import type { Lexicon } from "./lexicon.js";
import { llrLexicon } from "./llr-lexicon.js";
import { indexVectors } from "./random-indexing.js";
import { randomIndexingLexicon } from "./random-indexing-lexicon.js";

/** Records of words; the words of a language are in the order of their first occurrence. */
function recordsOf(texts: readonly (readonly [en: string, de: string])[]) {
  const terms = new Map<string, string[]>([
    ["en", []],
    ["de", []],
  ]);
  const numbers = (language: string, text: string) => {
    const known = terms.get(language)!;
    return Uint32Array.from(
      text.split(" ").map((word) => (known.includes(word) ? known.indexOf(word) : known.push(word) - 1)),
    );
  };
  const records = texts.map(
    ([en, de]) =>
      new Map([
        ["en", numbers("en", en)],
        ["de", numbers("de", de)],
      ]),
  );
  return alignedRecords({ terms, records } satisfies MultilingualRecords, "en", "de");
}

const records = recordsOf([
  ["pump valve", "pumpe ventil"],
  ["pump gear", "pumpe rad"],
  ["pump shaft", "pumpe welle"],
  ["valve gear", "ventil rad"],
  ["valve shaft", "ventil welle"],
  ["gear shaft", "rad welle"],
]);

function best({ entries }: Lexicon): Record<string, string> {
  return Object.fromEntries(Array.from(entries, ([term, { translations }]) => [term, translations[0].term]));
}

const RIGHT = { pump: "pumpe", valve: "ventil", gear: "rad", shaft: "welle" };

describe("llrLexicon", () => {
  it("finds what occurs in the same records", () => {
    const lexicon = llrLexicon(records, "plain/1", { minRatio: 0 });
    expect(best(lexicon)).toEqual(RIGHT);
    // Three records of six, the same in both languages: 2 · 6 ln 2.
    const [first] = lexicon.entries.get("pump")!.translations;
    expect(first.score).toBeCloseTo(12 * Math.LN2, 12);
    expect(first.weight).toBe(1);
    expect(lexicon).toMatchObject({ from: "en", to: "de", analyzer: "plain/1" });
    expect(lexicon.entries.get("pump")!.records).toBe(3);
  });

  it("leaves out chance pairs, rare terms and rare pairs", () => {
    expect(llrLexicon(records, "plain/1").entries.size).toBe(0);
    expect(llrLexicon(records, "plain/1", { minRatio: 0, minRecords: 4 }).entries.size).toBe(0);
    expect(llrLexicon(records, "plain/1", { minRatio: 0, minShared: 4 }).entries.size).toBe(0);
  });

  it("keeps translations that are each other's best, if requested", () => {
    const uneven = recordsOf([
      ["pump feeder", "pumpe"],
      ["pump feeder", "pumpe"],
      ["pump", "pumpe"],
      ["gear", "rad"],
      ["gear", "rad"],
      ["gear", "rad"],
    ]);
    const options = { minRatio: 0, minRecords: 2, minShared: 1 };
    expect(best(llrLexicon(uneven, "plain/1", options))).toEqual({ pump: "pumpe", feeder: "pumpe", gear: "rad" });
    expect(best(llrLexicon(uneven, "plain/1", { ...options, mutual: true }))).toEqual({ pump: "pumpe", gear: "rad" });
  });
});

describe("randomIndexingLexicon", () => {
  it("is 1 for terms of the same records", () => {
    const lexicon = randomIndexingLexicon(records, "plain/1");
    expect(best(lexicon)).toEqual(RIGHT);
    for (const { translations } of lexicon.entries.values()) expect(translations[0].score).toBeCloseTo(1, 12);
  });

  it("approximates the cosine of the records themselves", () => {
    // pump occurs in records 1, 2, 3; ventil in 1, 4, 5: 1 of 3.
    const options = { minShared: 1, minCosine: 0.01, top: 9, dimensions: 20000 };
    const { entries } = randomIndexingLexicon(records, "plain/1", options);
    const found = entries.get("pump")!.translations.find(({ term }) => term === "ventil")!;
    expect(found.score).toBeCloseTo(1 / 3, 2);
  });

  it("is the cosine of sums of index vectors", () => {
    let compared = 0;
    for (const seed of ["1", "2", "3", "4", "5", "6"]) {
      const options = { minShared: 1, minCosine: 0.01, top: 9, dimensions: 7, nonZeros: 4, seed };
      const { entries } = randomIndexingLexicon(records, "plain/1", options);
      const { entries: places } = indexVectors(6, 7, 4, seed);
      const sum = (...ofTerm: readonly number[]) => {
        const vector = new Array<number>(7).fill(0);
        for (const record of ofTerm) {
          for (const place of places.slice(4 * record, 4 * record + 4)) {
            vector[place < 0 ? ~place : place] += place < 0 ? -1 : 1;
          }
        }
        return vector;
      };
      const product = (a: readonly number[], b: readonly number[]) =>
        a.reduce((all, value, i) => all + value * b[i], 0);
      const [pump, ventil] = [sum(0, 1, 2), sum(0, 3, 4)];
      const cosine = product(pump, ventil) / Math.sqrt(product(pump, pump) * product(ventil, ventil));
      const found = entries.get("pump")!.translations.find(({ term }) => term === "ventil");
      if (cosine > 0.01) compared++;
      expect(found?.score ?? 0).toBeCloseTo(cosine > 0.01 ? cosine : 0, 12);
    }
    expect(compared).toBeGreaterThan(1);
  });

  it("is the same for the same seed, and differs for another", () => {
    const options = { minShared: 1, minCosine: 0.01, top: 9, dimensions: 50 };
    const made = (seed: string) => randomIndexingLexicon(records, "plain/1", { ...options, seed }).entries;
    expect(made("1")).toEqual(made("1"));
    expect(made("1")).not.toEqual(made("2"));
  });
});

describe("indexVectors", () => {
  it("have the requested number of entries, each place once, half of them −1", () => {
    const { entries } = indexVectors(100, 30, 6, "0");
    for (let vector = 0; vector < 100; vector++) {
      const own = [...entries.slice(6 * vector, 6 * vector + 6)];
      const places = own.map((entry) => (entry < 0 ? ~entry : entry));
      expect(new Set(places).size).toBe(6);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...places)).toBeLessThan(30);
      expect(own.filter((entry) => entry < 0).length).toBe(3);
    }
  });
});
