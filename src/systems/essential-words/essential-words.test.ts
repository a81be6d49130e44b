import { describe, expect, it } from "vitest";
import { documentOf } from "../../../test/small-engine.js";
import { learnAnalyzer } from "../../retrieval/analysis/analyzers.js";
import { ReferenceEngine } from "../../retrieval/conformance/reference-engine.js";
import { tokenizer } from "../../retrieval/query/tokenizer.js";
import { bm25 } from "../../retrieval/search/bm25.js";
import { essentialClause } from "./essential-clause.js";
import { essentialWords } from "./essential-words.js";
import { scriptWords } from "./script-words.js";

const TEXTS = [
  "弁装置の熱交換器である",
  "熱交換器を有する装置",
  "装置の電池",
  "電池の装置",
  "the heat exchanger valves",
];
const documents = TEXTS.map((text, i) => documentOf(String(i + 1), text));
const analyzer = learnAnalyzer(
  "long-gram(threshold=1,max=3)",
  TEXTS.map((text) => ({ text })),
);
const tokens = tokenizer(analyzer);
const engine = new ReferenceEngine(documents, analyzer, { fields: ["description"], positions: true });

async function holders(word: string): Promise<string[]> {
  const clause = essentialClause(word, tokens);
  if (!clause) return [];
  const { hits } = await engine.search(
    { terms: [], phrases: [{ ...clause, weight: 1, required: true }] },
    { model: bm25() },
  );
  return hits.map(({ id }) => id).sort();
}

describe("scriptWords", () => {
  it("parts words where the script changes, and leaves hiragana out", () => {
    expect(scriptWords("新型リチウム電池のLED素子、およびコーヒーメーカー")).toEqual([
      "新型",
      "リチウム",
      "電池",
      "LED",
      "素子",
      "コーヒーメーカー",
    ]);
    expect(scriptWords("A heat-exchanger, größer: a heat pump")).toEqual(["heat", "exchanger", "größer", "pump"]);
    expect(scriptWords("…")).toEqual([]);
  });
});

describe("essentialClause", () => {
  it("finds a word wherever a text goes on after it", async () => {
    expect(await holders("熱交換器")).toEqual(["1", "2"]);
    expect(await holders("exchanger")).toEqual(["5"]);
    expect(await holders("valve")).toEqual(["5"]);
    expect(await holders("valvular")).toEqual([]);
  });

  it("leaves out grams that reach the end of the word, if there are others", () => {
    const all = tokens("熱交換器", undefined, "description");
    expect(all.at(-1)?.end).toBe(4);
    const kept = essentialClause("熱交換器", tokens);
    expect(kept?.terms).toEqual(all.filter(({ end }) => end < 4).map(({ term }) => term));
    expect(kept?.positions[0]).toBe(0);
    expect(kept?.terms.length).toBeGreaterThan(0);
  });

  it("asks for a short word where blanks end words, and does not where a text goes on", async () => {
    expect(essentialClause("th", tokens)?.terms).toEqual(["th"]);
    // In documents it is 装置の, or 装置 at the end of a sentence.
    expect(tokens("装置", undefined, "description").map(({ term }) => term)).toEqual(["装置"]);
    expect(tokens("装置の", undefined, "description")[0].term).toBe("装置の");
    expect(essentialClause("装置", tokens)).toBeUndefined();
    expect(essentialClause("…", tokens)).toBeUndefined();
  });
});

describe("essentialWords", () => {
  const of = (text: string, count: number, leastShare = 0) =>
    essentialWords(engine, tokens, text, { count, leastShare });

  it("are those that fewest documents hold, but some do", async () => {
    expect(await of("exchanger 熱交換器", 1)).toEqual([essentialClause("exchanger", tokens)]);
    expect(await of("exchanger 熱交換器 zzz", 5)).toEqual([
      essentialClause("exchanger", tokens),
      essentialClause("熱交換器", tokens),
    ]);
    expect(await of("exchanger", 0)).toEqual([]);
  });

  it("are no rarer than asked for", async () => {
    expect(await of("exchanger 熱交換器", 1, 0.4)).toEqual([essentialClause("熱交換器", tokens)]);
  });
});
