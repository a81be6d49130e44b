import { expect, it } from "vitest";
import { firstLetters, transliterationCost } from "./katakana.js";

it("costs nothing where every sound is spelled as usual", () => {
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

it("adds up what is unusual, for each sound", () => {
  // デー is d-a (.1) and a long mark; タ is t-a: three sounds.
  expect(transliterationCost("データ", "data")).toBeCloseTo(0.1 / 3, 12);
  // コ ン ピュ ー タ: p without a glide (.1), -er (.1).
  expect(transliterationCost("コンピュータ", "computer")).toBeCloseTo(0.2 / 5, 12);
  // A letter that nobody speaks: 1 for each, over three sounds.
  expect(transliterationCost("カメラ", "cameras")).toBeCloseTo(1 / 3, 12);
});

it("may stop where it costs more than the limit", () => {
  expect(transliterationCost("カメラ", "cameras", 0.34)).toBeCloseTo(1 / 3, 12);
  expect(transliterationCost("カメラ", "piston", 0.1)).toBe(Infinity);
});

it("knows x, small kana and half-width characters", () => {
  expect(transliterationCost("ボックス", "box")).toBeLessThan(0.05);
  expect(transliterationCost("ソフトウェア", "software")).toBeLessThan(0.1);
  expect(transliterationCost("ﾃﾞｰﾀ", "data")).toBe(transliterationCost("データ", "data"));
});

it("takes other words for other words", () => {
  expect(transliterationCost("カメラ", "piston")).toBeGreaterThan(0.5);
  expect(transliterationCost("装置", "device")).toBe(Infinity);
  expect(transliterationCost("", "device")).toBe(Infinity);
});

it("says what a word may begin with", () => {
  expect(firstLetters("バルブ").has("v")).toBe(true);
  expect(firstLetters("バルブ").has("k")).toBe(false);
  // Nothing may be left of a vowel in front.
  expect(firstLetters("イオン").has("i")).toBe(true);
});
