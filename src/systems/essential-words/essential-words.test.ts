import { describe, expect, it } from "vitest";
import { documentOf } from "../../../test/support/small-engine.js";
import { learnAnalyzer } from "../../retrieval/analysis/analyzers.js";
import { ReferenceEngine } from "../../retrieval/conformance/reference-engine.js";
import { bm25 } from "../../retrieval/models/bm25.js";
import { tokenizer } from "../../retrieval/query/tokenizer.js";
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
  it("separates words where the script changes, and leaves hiragana out", () => {
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
  it("finds a word wherever the text continues after it", async () => {
    expect(await holders("熱交換器")).toEqual(["1", "2"]);
    expect(await holders("exchanger")).toEqual(["5"]);
    expect(await holders("valve")).toEqual(["5"]);
    expect(await holders("valvular")).toEqual([]);
  });

  it("uses the fewest grams that cover the word", () => {
    expect(tokens("熱交換器", undefined, "description").map(({ term }) => term)).toEqual([
      "熱交",
      "熱交換",
      "交換",
      "交換器",
      "換器",
    ]);
    expect(essentialClause("熱交換器", tokens)).toEqual({ terms: ["熱交換", "交換器"], positions: [0, 1] });
    expect(essentialClause("heat-exchanger", tokens)?.terms.join(" ")).toBe("hea at ex c ha an g er");
  });

  it("also finds short words, with anything after them, but not a single character if the text continues", async () => {
    expect(await holders("装置")).toEqual(["1", "2", "3", "4"]);
    expect(await holders("電池")).toEqual(["3", "4"]);
    expect(await holders("th")).toEqual(["5"]);
    expect(essentialClause("弁", tokens)).toBeUndefined();
    expect(essentialClause("…", tokens)).toBeUndefined();
  });
});

describe("essentialWords", () => {
  const of = (text: string, count: number, leastShare = 0) =>
    essentialWords(engine, tokens, text, { count, leastShare });

  it("are those that the fewest documents contain, but at least one", async () => {
    expect(await of("exchanger 熱交換器", 1)).toEqual([essentialClause("exchanger", tokens)]);
    expect(await of("exchanger 熱交換器 zzz", 5)).toEqual([
      essentialClause("exchanger", tokens),
      essentialClause("熱交換器", tokens),
    ]);
    expect(await of("exchanger", 0)).toEqual([]);
  });

  it("are no rarer than requested", async () => {
    expect(await of("exchanger 熱交換器", 1, 0.4)).toEqual([essentialClause("熱交換器", tokens)]);
  });
});
