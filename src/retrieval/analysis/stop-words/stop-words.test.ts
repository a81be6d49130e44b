import { expect, it } from "vitest";
import { ENGLISH_STOP_WORDS } from "./english.js";
import { FRENCH_STOP_WORDS } from "./french.js";
import { GERMAN_STOP_WORDS } from "./german.js";
import { EVERY_FIELD, fieldBit, stopWordMasks } from "./stop-words.js";

it("contains the words that patents are full of", () => {
  const english = stopWordMasks(ENGLISH_STOP_WORDS);
  for (const word of ["said", "wherein", "comprising", "embodiment", "thereof"])
    expect(english.get(word)).toBe(EVERY_FIELD);
  const german = stopWordMasks(GERMAN_STOP_WORDS);
  for (const word of ["dadurch", "gekennzeichnet", "wobei"]) expect(german.get(word)).toBe(EVERY_FIELD);
  const french = stopWordMasks(FRENCH_STOP_WORDS);
  for (const word of ["ladite", "caractérisé", "comprenant"]) expect(french.get(word)).toBe(EVERY_FIELD);
});

it("omits some words in some fields only", () => {
  const masks = stopWordMasks(ENGLISH_STOP_WORDS);
  expect(masks.get("claim")).toBe(fieldBit("claims") | fieldBit("description"));
  expect(masks.get("figure")).toBe(fieldBit("description"));
  expect(stopWordMasks(GERMAN_STOP_WORDS).get("anspruch")! & fieldBit("title")).toBe(0);
});

it("has no stop words that name a thing", () => {
  const things = ["offen", "mittel", "teil", "mensch", "ordnung", "hoch", "lang", "rund", "kurz"];
  const german = stopWordMasks(GERMAN_STOP_WORDS);
  expect(things.filter((word) => german.has(word))).toEqual([]);
});

it("has words in lower case without spaces or signs", () => {
  for (const list of [ENGLISH_STOP_WORDS, GERMAN_STOP_WORDS, FRENCH_STOP_WORDS]) {
    for (const word of stopWordMasks(list).keys()) expect(word).toMatch(/^[\p{Ll}'-]+$/u);
  }
});
