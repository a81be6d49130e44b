import { expect, it } from "vitest";
import { analysedTerms } from "./analysed-terms.js";
import { patentAnalyzer } from "./patent-analyzer.js";
import { plainAnalyzer } from "./plain-analyzer.js";
import { wordNgramAnalyzer } from "./word-ngram-analyzer.js";

it("adds phrases to the terms, at the position of their first word", () => {
  const text = "fuel cell stack";
  const found = analysedTerms(wordNgramAnalyzer(plainAnalyzer, 3), text);
  expect(found.map(({ term, position, start, end }) => `${term}@${position}[${text.slice(start, end)}]`)).toEqual([
    "fuel@0[fuel]",
    "fuel_cell@0[fuel cell]",
    "fuel_cell_stack@0[fuel cell stack]",
    "cell@1[cell]",
    "cell_stack@1[cell stack]",
    "stack@2[stack]",
  ]);
});

it("spans one stop word, not two", () => {
  const analyzer = wordNgramAnalyzer(patentAnalyzer(), 2);
  const terms = (text: string) => analysedTerms(analyzer, text, "en", "claims").map(({ term }) => term);
  expect(terms("method of making")).toEqual(["method", "method_make", "make"]);
  expect(terms("valve of the engine")).toEqual(["valv", "engin"]);
});

it("makes phrases from the first term of a word", () => {
  const analyzer = wordNgramAnalyzer(patentAnalyzer(), 2);
  expect(analysedTerms(analyzer, "neue Ölpumpe dreht", "de").map(({ term }) => term)).toEqual([
    ...["neu", "neu_olpump", "olpump", "olpump_dreht", "ol", "pump", "dreht"],
  ]);
});

it("is named after its base", () => {
  expect(wordNgramAnalyzer(plainAnalyzer, 2).id).toBe("word-ngram/1(n=2,base=plain/1)");
  expect(() => wordNgramAnalyzer(plainAnalyzer, 1)).toThrow("a phrase must have 2 … 5 words");
});
