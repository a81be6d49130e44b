import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainTokens } from "../../../test/support/small-engine.js";
import { checkLexicon } from "./check-lexicon.js";
import { dictionaryLexicon, dictionaryPairs, parseDictionary } from "./dictionary.js";
import { grownLexicon } from "./grown-lexicon.js";
import type { Lexicon } from "./lexicon.js";
import { lexiconText, parseLexicon } from "./lexicon-file.js";

const pair = { from: "en", to: "de", analyzer: "plain/1" };

function lexiconOf(entries: Readonly<Record<string, readonly string[]>>, method = "test"): Lexicon {
  return {
    ...pair,
    method,
    entries: new Map(
      Object.entries(entries).map(([term, list]) => [
        term,
        { records: 7, translations: list.map((each) => ({ term: each, weight: 1 / list.length, score: 1 })) },
      ]),
    ),
  };
}

describe("a lexicon's file", () => {
  it("is refused if its first line has a carriage return inside, which would be lost when it is written again", () => {
    const text = lexiconText(lexiconOf({ pump: ["pumpe"] })).replace("plain/1\n", "plain/1\r\t\n");
    expect(() => parseLexicon(text, "l.tsv")).toThrow(/l\.tsv:1: not a lexicon/);
  });

  it("is read as it was written", () => {
    const term = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/[\t\r\n\ufeff]/.test(text));
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    const entry = fc.record({
      records: fc.nat(),
      translations: fc.array(fc.record({ term, weight: number, score: number }), { minLength: 1, maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(term, entry), { selector: ([key]) => key }), (entries) => {
        const lexicon: Lexicon = { ...pair, method: "llr(top=3)", entries: new Map(entries) };
        expect(parseLexicon(lexiconText(lexicon), "l.tsv")).toEqual(lexicon);
      }),
    );
  });

  it("reports what is wrong and where", () => {
    const good = lexiconText(lexiconOf({ pump: ["pumpe"] }));
    expect(() => parseLexicon(`${good}valve\tventil\n`, "l.tsv")).toThrow(
      'l.tsv:4: two terms and three numbers expected: "valve\\tventil"',
    );
    expect(() => parseLexicon("pump\tpumpe\n", "l.tsv")).toThrow("l.tsv:1: not a lexicon");
  });
});

describe("a dictionary", () => {
  it("has named columns, or two", () => {
    const named = "concept\ten\tde\tfr\n1\tpump|feeder\tPumpe\tpompe\n\n# remark\n2\tpump\tZuführung|Pumpe\tpompe\n";
    expect(parseDictionary(named, "d", "en", "de")).toEqual([
      { from: ["pump", "feeder"], to: ["Pumpe"] },
      { from: ["pump"], to: ["Zuführung", "Pumpe"] },
    ]);
    expect(parseDictionary(named, "d", "fr", "en")[0]).toEqual({ from: ["pompe"], to: ["pump", "feeder"] });
    expect(parseDictionary("pump\tPumpe\n", "d", "en", "de")).toEqual([{ from: ["pump"], to: ["Pumpe"] }]);
  });

  it("reports what is wrong and where", () => {
    expect(() => parseDictionary("en\tde\npump\n", "d.tsv", "en", "de")).toThrow("d.tsv:2: word without a translation");
    expect(() => parseDictionary("en\tde\npump\tPumpe\n", "d.tsv", "en", "ja")).toThrow("no columns for en and ja");
  });

  it("becomes a lexicon, with sequences of terms and equal translations", () => {
    const entries = parseDictionary(
      "pump\tPumpe|Zufuhr\npump\tPumpe\noptical disk\toptische Platte\n",
      "d",
      "en",
      "de",
    );
    const { entries: found } = dictionaryLexicon(entries, plainTokens, pair);
    expect(found.get("pump")?.translations).toEqual([
      { term: "pumpe", score: 2, weight: 2 / 3 },
      { term: "zufuhr", score: 1, weight: 1 / 3 },
    ]);
    expect(found.get("optical disk")?.translations[0].term).toBe("optische platte");
  });

  it("grows by missing entries", () => {
    const grown = grownLexicon(lexiconOf({ pump: ["pumpe"] }, "a"), lexiconOf({ pump: ["rad"], gear: ["rad"] }, "b"));
    expect(Array.from(grown.entries, ([term, { translations }]) => [term, translations[0].term]).sort()).toEqual([
      ["gear", "rad"],
      ["pump", "pumpe"],
    ]);
    expect(grown.method).toBe("a + b");
  });
});

describe("checkLexicon", () => {
  it("counts first translations, and all", () => {
    const truth = dictionaryPairs(
      parseDictionary("pump|feeder\tPumpe\ngear\tRad|Getriebe\nshaft\tWelle\n", "d", "en", "de"),
      plainTokens,
      "en",
      "de",
    );
    const lexicon = lexiconOf({ pump: ["pumpe"], feeder: ["rad", "pumpe"], gear: ["welle"], bolt: ["bolzen"] });
    const found = checkLexicon(lexicon, truth);
    expect(found).toMatchObject({ terms: 3, precision: 1 / 3, anyPrecision: 2 / 3, unknown: 1, dictionaryTerms: 4 });
    expect(found.bands.map(({ terms }) => terms)).toEqual([0, 3, 0, 0, 0, 0]);
  });
});
