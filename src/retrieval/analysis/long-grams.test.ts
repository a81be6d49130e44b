import { expect, it } from "vitest";
import { analysedTerms } from "./analysed-terms.js";
import { longGramAnalyzer } from "./long-gram-analyzer.js";
import { learnLongGrams, readLongGrams } from "./long-grams.js";

const texts = ["制御装置、制御回路、制御部", "検出装置"];

it("makes a gram longer only if it is frequent", () => {
  const { grams } = learnLongGrams(texts, 2, 4);
  // 制, 御 and 装, 置 stand 3 and 2 times; 制御 3 times.
  const longer = [...grams].filter((gram) => gram.length > 1).sort();
  expect(longer).toEqual(["制御", "制御回", "制御装", "制御部", "御回", "御装", "御部"].sort());
});

it("holds every gram whose beginning is frequent, and no other", () => {
  const text = "abracadabra abrakadabra";
  const count = (gram: string) => {
    let found = 0;
    for (const word of text.split(" ")) for (let at = 0; at < word.length; at++) if (word.startsWith(gram, at)) found++;
    return found;
  };
  const { grams } = learnLongGrams([text], 3, 5);
  const all = new Set<string>();
  for (const word of text.split(" ")) {
    for (let at = 0; at < word.length; at++) {
      for (let length = 1; length <= 5 && at + length <= word.length; length++) all.add(word.slice(at, at + length));
    }
  }
  const isWanted = (gram: string): boolean =>
    gram.length === 1 || (count(gram.slice(0, -1)) > 3 && isWanted(gram.slice(0, -1)));
  expect(new Set(grams)).toEqual(new Set([...all].filter(isWanted)));
});

it("covers texts by the longest grams, at every character or once", () => {
  const learned = learnLongGrams(texts, 2, 4);
  const terms = (cover: "every" | "once", text: string) =>
    analysedTerms(longGramAnalyzer(learned, { cover }), text).map(({ term, position }) => `${term}@${position}`);
  expect(terms("every", "制御装置")).toEqual(["制御装@0", "御装@1", "装@2", "置@3"]);
  expect(terms("once", "制御装置")).toEqual(["制御装@0", "置@3"]);
  expect(terms("every", "御部")).toEqual(["御部@0"]);
  expect(terms("once", "新制御")).toEqual(["新@0", "制御@1"]);
});

it("reads what it wrote", () => {
  const learned = learnLongGrams(texts, 2, 4);
  const again = readLongGrams(learned.data, 2, 4);
  expect(longGramAnalyzer(again).id).toBe(longGramAnalyzer(learned).id);
  expect(new Set(again.grams)).toEqual(new Set(learned.grams));
});
