import { describe, expect, it } from "vitest";
import { plainTokens } from "../../../test/support/small-engine.js";
import { memoryCollection } from "../../collection/index.js";
import type { Patent } from "../../patents/index.js";
import { dictionaryLexicon, type Lexicon, parseDictionary } from "../lexicon/index.js";
import { bigramProbability, learnBigrams } from "./bigram-model.js";
import { compoundTranslator } from "./compound-translator.js";
import { targetTerms } from "./learn-lexicons.js";
import { wordTranslator } from "./translator.js";

const pair = { from: "en", to: "de", analyzer: "plain/1" };
const words = (text: string) => plainTokens(text, "en", "claims");

function lexiconOf(text: string): Lexicon {
  return dictionaryLexicon(parseDictionary(text, "d", "en", "de"), plainTokens, pair);
}

function patentWith(id: string, title: string): Patent {
  const lists = { priorities: [], abstracts: [], descriptions: [], claims: [], classifications: [], applicants: [] };
  const titles = [{ language: "de", text: title }];
  return { id, country: "DE", number: id, kind: "A", titles, ...lists, inventors: [], citations: [], literature: [] };
}

describe("wordTranslator", () => {
  const lexicon = lexiconOf("pump\tPumpe\npump\tPumpe\npump\tZufuhr\ndisk drive\tLaufwerk\ndisk\toptische Platte\n");

  it("divides words among their translations", () => {
    const found = wordTranslator(lexicon)(words("pump pump unknown"));
    expect(found.get("pumpe")).toBeCloseTo(4 / 3, 12);
    expect(found.get("zufuhr")).toBeCloseTo(2 / 3, 12);
    expect(found.size).toBe(2);
    expect(wordTranslator(lexicon, { split: "equal" })(words("pump")).get("pumpe")).toBe(0.5);
    expect([...wordTranslator(lexicon, { top: 1 })(words("pump"))]).toEqual([["pumpe", 1]]);
  });

  it("takes all terms of a translation", () => {
    expect([...wordTranslator(lexicon)(words("disk")).keys()]).toEqual(["optische", "platte"]);
  });
});

describe("compoundTranslator", () => {
  const lexicon = lexiconOf(
    "bank\tUfer|Geldinstitut\nriver\tFluss\naccount\tKonto|Bericht\ndisk drive\tLaufwerk\ndisk\tScheibe\ndrive\tFahrt\n",
  );
  const collection = memoryCollection([
    patentWith("1", "fluss ufer fluss ufer"),
    patentWith("2", "geldinstitut konto geldinstitut konto geldinstitut konto"),
    patentWith("3", "bericht bericht ufer geldinstitut"),
  ]);
  const model = async () =>
    (await learnBigrams(collection, plainTokens, targetTerms(new Map([["", lexicon]])))).get("de")!;

  it("selects translations that occur together", async () => {
    const translate = compoundTranslator(lexicon, await model());
    expect([...translate(words("river bank")).keys()]).toEqual(["fluss", "ufer"]);
    expect([...translate(words("bank account")).keys()]).toEqual(["geldinstitut", "konto"]);
    expect(translate(words("nothing of it")).size).toBe(0);
  });

  it("takes the longest sequence of base words", async () => {
    const translate = compoundTranslator(lexicon, await model());
    expect([...translate(words("disk drive"))]).toEqual([["laufwerk", 1]]);
    expect([...translate(words("drive disk")).keys()]).toEqual(["fahrt", "scheibe"]);
  });

  it("transliterates katakana words if a part of them is not in the lexicon", async () => {
    const asked: string[] = [];
    const translate = compoundTranslator(
      dictionaryLexicon([{ from: ["バンク"], to: ["Ufer"] }], plainTokens, pair),
      await model(),
      (word) => {
        asked.push(word);
        return word === "メモリ" ? ["speicher"] : [];
      },
    );
    const tokens = ["バンク", "メモリ", "レバー"].map((term, i) => ({
      term,
      position: 2 * i,
      start: 9 * i,
      end: 9 * i + 3,
    }));
    expect([...translate(tokens)]).toEqual([
      ["speicher", 1],
      ["ufer", 1],
    ]);
    expect(asked).toEqual(["メモリ", "レバー"]);
  });

  it("has probabilities of neighbours in either order", async () => {
    const found = await model();
    // 14 words, fluss twice and adjacent to ufer three times, which is as certain as possible.
    expect(found.words).toBe(14);
    expect(bigramProbability(found, "ufer", "fluss")).toBeCloseTo(0.8 + 0.2 * (3.5 / 15), 12);
    expect(bigramProbability(found, "konto", "fluss")).toBeCloseTo(0.2 * (3.5 / 15), 12);
    expect(bigramProbability(found, "konto")).toBeCloseTo(3.5 / 15, 12);
  });
});
