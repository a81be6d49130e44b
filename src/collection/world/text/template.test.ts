import { expect, test } from "vitest";
import { WORLD_LANGUAGES } from "../languages/language.js";
import * as claims from "./claim-language.js";
import { EMBODIMENTS } from "./embodiment-sentences.js";
import * as news from "./news-sentences.js";
import * as sentences from "./sentences.js";
import { defineFragment } from "./template.js";

const all = [
  ...Object.values(claims).flat(),
  ...EMBODIMENTS,
  ...Object.values(news).flat(),
  ...Object.entries(sentences).flatMap(([name, list]) => (name === "HEADINGS" ? [] : (list as typeof EMBODIMENTS))),
];

const slotsOf = (text: string) => [...new Set(Array.from(text.matchAll(/\{([A-Z]\d)/g), ([, name]) => name))].sort();

/** Slots that only some languages repeat: the noun at the end of a Japanese claim, and agreement in French. */
const REPEATED = ["I1"];

test.each(all.map((each) => [each.en, each] as const))("is the same in all languages: %s", (_, sentence) => {
  const expected = slotsOf(sentence.en).filter((name) => !REPEATED.includes(name));
  for (const language of WORLD_LANGUAGES) {
    expect(slotsOf(sentence[language]).filter((name) => !REPEATED.includes(name))).toEqual(expected);
  }
  expect(() => defineFragment(sentence)).not.toThrow();
});

test("a form that a language does not have is refused", () => {
  expect(() => defineFragment({ en: "{T1.a}", de: "{T1.the}", fr: "{T1.un}", ja: "{T1}" })).toThrow(/de: slot/);
});

test("words are counted in English, articles and all", () => {
  const { words, slots } = defineFragment({ en: "The {G1} of {G2.a} is {N1} {U1}.", de: "", fr: "", ja: "" });
  expect(slots).toEqual(["G", "G", "N", "U"]);
  expect(words).toBe(3 + 1 + 2 + 2);
});
