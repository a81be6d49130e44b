import { describe, expect, it } from "vitest";
import { plainTokens } from "../../../test/support/small-engine.js";
import { ngramAnalyzer } from "../analysis/ngram-analyzer.js";
import { patentAnalyzer } from "../analysis/patent-analyzer.js";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { wordNgramAnalyzer } from "../analysis/word-ngram-analyzer.js";
import { ReferenceEngine } from "../conformance/reference-engine.js";
import { bm25 } from "../models/bm25.js";
import { textQuery, typedText } from "./text-query.js";
import { tokenizer } from "./tokenizer.js";
import type { ConditionPart } from "./weighted-query.js";

const query = (text: string, phrases = true) => textQuery(text, plainTokens, { phrases });

const parts = (...terms: readonly string[]): ConditionPart[] => terms.map((term) => ({ terms: [term] }));

describe("textQuery", () => {
  it("counts words", () => {
    expect(query("Pump valve pump")).toEqual({
      terms: [
        { term: "pump", weight: 2 },
        { term: "valve", weight: 1 },
      ],
    });
    expect(query("… + - -")).toEqual({ terms: [] });
  });

  it("reads required words and phrases", () => {
    expect(query("pump +valve Na+ +")).toEqual({
      terms: [
        { term: "pump", weight: 1 },
        { term: "valve", weight: 1 },
        { term: "na", weight: 1 },
      ],
      must: [{ what: "valve", forms: [parts("valve")] }],
    });
    expect(query('+"heat exchanger"', false)).toEqual({
      terms: [
        { term: "heat", weight: 1 },
        { term: "exchanger", weight: 1 },
      ],
      must: [{ what: '"heat exchanger"', forms: [parts("heat", "exchanger")] }],
    });
  });

  it("reads excluded words and phrases, and leaves numbers, dashes and lists unchanged", () => {
    expect(query('pump -valve -"heat exchanger"')).toEqual({
      terms: [{ term: "pump", weight: 1 }],
      without: [
        { what: "valve", forms: [parts("valve")] },
        { what: '"heat exchanger"', forms: [[{ terms: ["heat", "exchanger"] }]] },
      ],
    });
    for (const text of ["at -40 degrees", "pump - valve", "x-ray", "a list:\n-pump\n-valve"]) {
      expect(query(text).without).toBeUndefined();
    }
    const running = typedText("pump -valve", plainTokens, { exclusions: false });
    expect(running.query.terms.map(({ term }) => term)).toEqual(["pump", "valve"]);
  });

  it("reads phrases if the index can find them: their words are not terms", () => {
    const fin = [{ term: "fin", weight: 1 }];
    const phrase = { terms: ["heat", "exchanger"], weight: 1 };
    expect(query('"heat exchanger" fin')).toEqual({ terms: fin, phrases: [phrase] });
    expect(query('"heat exchanger"~5 fin')).toEqual({ terms: fin, phrases: [{ ...phrase, slop: 5 }] });
    expect(query('+"heat exchanger"~5, fin')).toEqual({
      terms: fin,
      phrases: [{ ...phrase, slop: 5 }],
      must: [{ what: '"heat exchanger"~5', forms: [[{ terms: ["heat", "exchanger"], slop: 5 }]] }],
    });
    expect(query('"heat exchanger"~5 fin', false).terms.map(({ term }) => term)).toEqual(["heat", "exchanger", "fin"]);
    expect(query('"pump"')).toEqual({ terms: [{ term: "pump", weight: 1 }] });
  });

  it("keeps the positions of words if some are omitted", () => {
    const tokens = (text: string) => plainTokens(text, undefined, "").filter(({ term }) => term !== "of");
    expect(textQuery('"use of heat"', tokens, { phrases: true }).phrases).toEqual([
      { terms: ["use", "heat"], positions: [0, 2], weight: 1 },
    ]);
  });

  it("treats quotes after a number as inches", () => {
    expect(query('a 5" pipe and a 6" pipe').phrases).toBeUndefined();
  });

  it("separates its words from phrases and exclusions", () => {
    expect(typedText('+pump "heat exchanger" -valve seal', plainTokens, { phrases: true }).words).toBe("pump seal");
    expect(typedText('+pump "heat exchanger"', plainTokens, {}).words).toBe("pump heat exchanger");
  });
});

/** With the analyzer for patents, which makes several terms from one word. */
describe("textQuery of words in several forms", () => {
  const analyzer = patentAnalyzer();
  const tokens = tokenizer(analyzer);
  const texts = {
    hyphen: "a multi-layer film",
    joined: "a multilayer film",
    parted: "a multi layer film",
    apart: "a layer of film, for multi use",
    compound: "eine Kühlwasserpumpe",
    of: "eine Pumpe, die Wasser kühlt: Kühl",
    pump: "eine Pumpe für Wasser",
  };
  const documents = Object.entries(texts).map(([id, text]) => ({
    id,
    texts: [{ field: "claims", text, language: text.startsWith("eine") ? "de" : "en" }],
  }));

  async function found(text: string, positions: boolean, language: string): Promise<string[]> {
    const engine = new ReferenceEngine(documents, analyzer, { fields: ["claims"], positions });
    const asked = textQuery(text, tokens, { phrases: positions, language });
    return (await engine.search(asked, { model: bm25() })).hits.map(({ id }) => id).sort();
  }

  it.each([
    ["+multi-layer", true, ["hyphen", "joined", "parted"]],
    ["+multi-layer", false, ["apart", "hyphen", "joined", "parted"]],
    ["+multilayer", true, ["hyphen", "joined"]],
    ['+"multi-layer film"', true, ["hyphen", "joined", "parted"]],
    ['"multi-layer film"', true, ["hyphen", "joined", "parted"]],
    ['+"multilayer film"', true, ["joined"]],
    ['+"multi layer film"', true, ["hyphen", "parted"]],
    ['"film layer"', true, []],
    ['"film layer"~4', true, ["apart", "hyphen", "parted"]],
    ["film -multi-layer", true, ["apart"]],
    ["film -multi-layer", false, ["apart", "parted"]],
    ['film -"multi layer"', true, ["apart", "joined"]],
  ] as const)("finds %s, with positions %s", async (text, positions, ids) => {
    expect(await found(text, positions, "en")).toEqual(ids);
  });

  it("finds compounds as a whole or by all their parts, and excludes them as a whole", async () => {
    for (const positions of [true, false]) {
      expect(await found("+Kühlwasserpumpe", positions, "de")).toEqual(["compound", "of"]);
      expect(await found("Pumpe -Kühlwasserpumpe", positions, "de")).toEqual(["of", "pump"]);
      expect(await found("+Kühlwasser-Pumpe", positions, "de")).toEqual(["compound", "of"]);
    }
  });

  it("does not accept a part for the whole if the rest is meaningful", () => {
    const forms = (text: string) => textQuery(text, tokens, { phrases: true, language: "en" }).must?.[0].forms;
    expect(forms("+2,4-dichlorophenol")).toEqual([parts("2,4dichlorophenol")]);
    expect(forms("+x-ray")).toEqual([parts("xray")]);
    expect(forms("+state-of-the-art")).toHaveLength(2);
  });

  it("makes an empty condition, to be refused, if nothing is left of a word", () => {
    expect(textQuery("+the valve", tokens, { language: "en" }).must).toEqual([{ what: "the", forms: [] }]);
  });
});

describe("textQuery of other analyzers", () => {
  it("requires all grams of a word, and the words of a phrase at their positions", () => {
    const grams = tokenizer(ngramAnalyzer({ min: 3, max: 4 }));
    expect(textQuery("+valve", grams, { phrases: true }).must?.[0].forms).toEqual([
      [{ terms: ["val", "valv", "alv", "alve", "lve"], positions: [0, 0, 1, 1, 2] }],
    ]);
    const pairs = tokenizer(wordNgramAnalyzer(plainAnalyzer, 2));
    expect(textQuery('"fuel cell stack"', pairs, { phrases: true }).phrases).toEqual([
      { terms: ["fuel", "fuel_cell", "cell", "cell_stack", "stack"], positions: [0, 0, 1, 1, 2], weight: 1 },
    ]);
  });
});
