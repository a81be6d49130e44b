import { expect, it } from "vitest";
import { CLASS_OF } from "./character-classes.js";
import { CjkPairs } from "./cjk-pairs.js";
import { type CjkStopWords, JAPANESE_STOP_WORDS } from "./stop-words/cjk.js";

const analyse = (run: string, stopWords?: CjkStopWords, isPlain = true) => {
  const terms: string[] = [];
  const found: string[] = [];
  const pairs = new CjkPairs(stopWords, (term) => terms.push(term) - 1);
  const text = `xx${run}`;
  const end = pairs.analyse(text, 2, text.length, isPlain, 5, (term, position, from, to) =>
    found.push(`${terms[term]}@${position}[${text.slice(from, to)}]`),
  );
  return [...found, end].join(" ");
};

it("makes a term of every two neighbouring characters", () => {
  expect(analyse("制御装置")).toBe("制御@5[制御] 御装@6[御装] 装置@7[装置] 8");
});

it("makes a term of a single character, unless it is hiragana", () => {
  expect(analyse("軸")).toBe("軸@5[軸] 6");
  expect(analyse("の")).toBe("6");
});

it("removes stop words, and makes no pairs across them", () => {
  const stopWords = { anywhere: "請求項 前記", alone: "図", connections: "である" };
  expect(analyse("前記装置請求項軸", stopWords)).toBe("装置@6[装置] 軸@8[軸] 9");
  expect(analyse("図", stopWords)).toBe("6");
  expect(analyse("であるね", stopWords)).toBe("るね@7[るね] 8");
});

it("normalises half-width katakana, with their original offsets", () => {
  expect(analyse("ｶﾞｽ", undefined, false)).toBe("ガス@5[ｶﾞｽ] 6");
});

it("looks for the longest stop word first, and does not cut words written in two scripts", () => {
  const words = JAPANESE_STOP_WORDS.anywhere.split(" ");
  for (const [i, word] of words.entries()) {
    expect(new Set(Array.from(word, (c) => CLASS_OF[c.charCodeAt(0)])).size).toBe(1);
    expect(words.slice(i + 1).filter((later) => later.startsWith(word) && later !== word)).toEqual([]);
  }
});
