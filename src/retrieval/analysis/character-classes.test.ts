import { expect, it } from "vitest";
import {
  CLASS_OF,
  DIGIT,
  HAN,
  HANGUL,
  HIRAGANA,
  isWordClass,
  JOINER,
  KATAKANA,
  LETTER,
  SEPARATOR,
} from "./character-classes.js";

const classOf = (character: string) => CLASS_OF[character.charCodeAt(0)];

it.each([
  ["aZéßβжא\u0301\u00ad\u200bＡµ㎏", LETTER],
  ["07²₃１①Ⅳ", DIGIT],
  ["-–./,'’+&_#，．／", JOINER],
  ["漢々〇", HAN],
  ["あんゞ", HIRAGANA],
  ["アーｶﾞ㌔", KATAKANA],
  ["가힣ㄱ", HANGUL],
  [" \n()[]{}:;!?%§½⑴㈱、。「」", SEPARATOR],
])("puts each of %j into class %i", (characters, kind) => {
  expect(Array.from(characters, classOf)).toEqual(Array.from(characters, () => kind));
});

it("recognises word characters with one test", () => {
  expect([SEPARATOR, JOINER, LETTER, DIGIT, HAN, HIRAGANA, KATAKANA, HANGUL].map(isWordClass)).toEqual([
    ...[false, false, true, true],
    ...[false, false, false, false],
  ]);
});
