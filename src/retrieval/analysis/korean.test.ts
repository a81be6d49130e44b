import { expect, it } from "vitest";
import { koreanTerms, withoutParticles } from "./korean.js";
import { KOREAN_STOP_WORDS } from "./stop-words/cjk.js";

it("removes particles, if a word is left", () => {
  expect(["장치를", "방법으로", "회로", "장치에서", "마을", "는"].map(withoutParticles)).toEqual([
    ...["장치", "방법", "회로", "장치", "마을", "는"],
  ]);
});

it("makes pairs of syllables, and none of stop words", () => {
  const termsOf = koreanTerms(KOREAN_STOP_WORDS);
  expect(termsOf("전자회로를").terms.map(({ term }) => term)).toEqual(["전자", "자회", "회로"]);
  expect(termsOf("상기")).toEqual({ terms: [], positions: 1 });
  expect(termsOf("축").terms.map(({ term }) => term)).toEqual(["축"]);
});
