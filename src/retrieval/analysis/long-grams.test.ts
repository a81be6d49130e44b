import fc from "fast-check";
import { expect, it } from "vitest";
import { analysedTerms } from "./analysed-terms.js";
import { longGramAnalyzer } from "./long-gram-analyzer.js";
import { type LongGrams, learnLongGrams, readLongGrams } from "./long-grams.js";

const texts = ["制御装置、制御回路、制御部", "検出装置"];

const gramsOf = ({ data }: LongGrams) => new TextDecoder().decode(data).split("\n");

it("makes a gram longer only if it is frequent", () => {
  // 制, 御 and 装, 置 occur 3 and 2 times; 制御 3 times.
  const longer = gramsOf(learnLongGrams(texts, 2, 4)).filter((gram) => gram.length > 1);
  expect(longer).toEqual(["制御", "制御回", "制御装", "制御部", "御回", "御装", "御部"].sort());
});

it("holds exactly the grams whose beginning is frequent", () => {
  const text = "abracadabra abrakadabra";
  const count = (gram: string) => {
    let found = 0;
    for (const word of text.split(" ")) for (let at = 0; at < word.length; at++) if (word.startsWith(gram, at)) found++;
    return found;
  };
  const all = new Set<string>();
  for (const word of text.split(" ")) {
    for (let at = 0; at < word.length; at++) {
      for (let length = 1; length <= 5 && at + length <= word.length; length++) all.add(word.slice(at, at + length));
    }
  }
  const isWanted = (gram: string): boolean =>
    gram.length === 1 || (count(gram.slice(0, -1)) > 3 && isWanted(gram.slice(0, -1)));
  expect(gramsOf(learnLongGrams([text], 3, 5))).toEqual([...all].filter(isWanted).sort());
});

it("learns nothing from nothing", () => {
  expect(learnLongGrams([], 2, 4).data).toHaveLength(0);
});

it("covers texts with the longest grams and their frequent prefixes, at every character or once", () => {
  const learned = learnLongGrams(texts, 2, 4);
  const terms = (text: string, options = {}) =>
    analysedTerms(longGramAnalyzer(learned, options), text).map(({ term, position }) => `${term}@${position}`);
  expect(terms("制御装置")).toEqual(["制御@0", "制御装@0", "御装@1", "装@2", "置@3"]);
  expect(terms("制御装置", { minLength: 1 })).toEqual(
    ["制@0", "制御@0", "制御装@0", "御@1", "御装@1", "装@2"].concat("置@3"),
  );
  expect(terms("制御装置", { minLength: 3 })).toEqual(["制御装@0", "御装@1", "装@2", "置@3"]);
  expect(terms("制御装置", { cover: "once" })).toEqual(["制御@0", "制御装@0", "置@3"]);
  // A gram that may continue in other texts is not a term at the end, unless there is nothing else.
  expect(terms("新制御")).toEqual(["新@0", "制御@1"]);
  expect(terms("御")).toEqual(["御@0"]);
  expect(terms("𠀀制")).toEqual(["𠀀@0"]);
});

it("makes only terms of a piece of a text that the text has at the same offset", () => {
  const characters = fc.constantFrom(..."ababc置装置は𠀀 。");
  const words = fc.array(fc.string({ unit: characters, maxLength: 12 }), { minLength: 1, maxLength: 12 });
  const settings = fc.record({ threshold: fc.nat(6), max: fc.integer({ min: 1, max: 5 }), min: fc.nat(4) });
  fc.assert(
    fc.property(words, words, settings, fc.nat(), fc.nat(), (sample, [text], { threshold, max, min }, a, b) => {
      const minLength = Math.min(max, min + 1);
      const analyzer = longGramAnalyzer(learnLongGrams(sample, threshold, max), { minLength });
      const has = new Set(analysedTerms(analyzer, text).map(({ term, start, end }) => `${term} ${start} ${end}`));
      const all = [...text];
      const from = a % (all.length + 1);
      const piece = all.slice(from, from + (b % (all.length + 1)));
      const before = all.slice(0, from).join("").length;
      let at = 0;
      for (const run of piece.join("").split(/([ 。])/)) {
        const isLong = [...run].length >= minLength && !/[ 。]/.test(run);
        const terms = isLong ? analysedTerms(analyzer, run) : [];
        expect(terms.length > 0).toBe(isLong);
        for (const { term, start, end } of terms) {
          const place = before + at;
          expect(has).toContain(`${term} ${place + start} ${place + end}`);
        }
        at += run.length;
      }
    }),
    { numRuns: 1000 },
  );
});

it("reads what it wrote", () => {
  const learned = learnLongGrams(texts, 2, 4);
  const again = longGramAnalyzer(readLongGrams(learned.data, 2, 4));
  expect(again.id).toBe(longGramAnalyzer(learned).id);
  expect(analysedTerms(again, texts[0])).toEqual(analysedTerms(longGramAnalyzer(learned), texts[0]));
});

it("refuses invalid lengths", () => {
  expect(() => learnLongGrams(texts, 2, 0)).toThrow("long grams need a threshold of 0 or more and 1 … 32 characters");
  expect(() => longGramAnalyzer(learnLongGrams(texts, 2, 4), { minLength: 5 })).toThrow(
    "lengths of long grams must satisfy 1 ≤ min ≤ max: min=5, max=4",
  );
});
