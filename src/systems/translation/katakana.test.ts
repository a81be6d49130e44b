import { expect, it } from "vitest";
import { firstLetters, transliterationCost } from "./katakana.js";

it("costs nothing if every sound has its usual spelling", () => {
  for (const [katakana, word] of [
    ["カメラ", "camera"],
    ["タンク", "tank"],
    ["ピストン", "piston"],
    ["ベルト", "belt"],
    ["パイロット", "pilot"],
    ["インク", "ink"],
  ]) {
    expect(transliterationCost(katakana, word), word).toBe(0);
  }
});

it("adds up the costs of unusual spellings, per sound", () => {
  // デー is d-a (.1) and a long mark; タ is t-a: three sounds.
  expect(transliterationCost("データ", "data")).toBeCloseTo(0.1 / 3, 12);
  // コ ン ピュ ー タ: p without a glide (.1), -er (.1).
  expect(transliterationCost("コンピュータ", "computer")).toBeCloseTo(0.2 / 5, 12);
  // A letter that is not spoken: 1 for each, over three sounds.
  expect(transliterationCost("カメラ", "cameras")).toBeCloseTo(1 / 3, 12);
});

it("may stop when the cost exceeds the limit", () => {
  expect(transliterationCost("カメラ", "cameras", 0.34)).toBeCloseTo(1 / 3, 12);
  expect(transliterationCost("カメラ", "piston", 0.1)).toBe(Infinity);
});

it("knows x, small kana and half-width characters", () => {
  expect(transliterationCost("ボックス", "box")).toBeLessThan(0.05);
  expect(transliterationCost("ソフトウェア", "software")).toBeLessThan(0.1);
  expect(transliterationCost("ﾃﾞｰﾀ", "data")).toBe(transliterationCost("データ", "data"));
});

it("rejects other words", () => {
  expect(transliterationCost("カメラ", "piston")).toBeGreaterThan(0.5);
  expect(transliterationCost("装置", "device")).toBe(Infinity);
  expect(transliterationCost("", "device")).toBe(Infinity);
});

it("returns the letters a word may begin with", () => {
  expect(firstLetters("バルブ").has("v")).toBe(true);
  expect(firstLetters("バルブ").has("k")).toBe(false);
  // A vowel at the beginning may be silent.
  expect(firstLetters("イオン").has("i")).toBe(true);
});
