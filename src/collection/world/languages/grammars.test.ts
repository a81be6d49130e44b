import { describe, expect, test } from "vitest";
import { mix } from "../draws.js";
import { english } from "./english.js";
import { french } from "./french.js";
import { german } from "./german.js";
import { grammars } from "./grammars.js";
import { internationalNoun } from "./international-words.js";
import { japanese } from "./japanese.js";
import { type PartOfSpeech, WORLD_LANGUAGES } from "./language.js";

test("English", () => {
  const word = (base: string) => ({ base });
  expect(english.inflect(word("axis"), "a")).toBe("an axis");
  expect(english.inflect(word("rod"), "a")).toBe("a rod");
  expect(english.inflect(word("flax"), "pl")).toBe("flaxes");
  expect(english.inflect(word("move"), "ing")).toBe("moving");
  expect(english.inflect(word("move"), "ed")).toBe("moved");
  expect(english.compound(word("pressure"), word("valve"))).toEqual({
    base: "pressure valve",
    plural: "pressure valves",
  });
});

test("German", () => {
  const valve = { base: "Ventil", gender: "n", plural: "Ventile" } as const;
  expect(["der", "den", "dem", "ein", "einen", "einem"].map((form) => german.inflect(valve, form))).toEqual(
    ["das", "das", "dem", "ein", "ein", "einem"].map((article) => `${article} Ventil`),
  );
  expect(german.inflect({ base: "Welle", gender: "f" }, "einem")).toBe("einer Welle");
  expect(german.inflect({ base: "montier" }, "t")).toBe("montiert");
  expect(german.inflect({ base: "steuer" }, "en")).toBe("steuern");
  expect(german.inflect({ base: "dicht" }, "t")).toBe("gedichtet");
  expect(german.compound({ base: "Heizung", gender: "f" }, valve)).toEqual({
    base: "Heizungsventil",
    gender: "n",
    plural: "Heizungsventile",
  });
});

test("French", () => {
  const axis = { base: "axe", gender: "m" } as const;
  const wall = { base: "paroi", gender: "f" } as const;
  const forms = ["le", "un", "du", "au", "de"];
  expect(forms.map((form) => french.inflect(axis, form))).toEqual(["l'axe", "un axe", "de l'axe", "à l'axe", "d'axe"]);
  expect(forms.map((form) => french.inflect(wall, form))).toEqual([
    "la paroi",
    "une paroi",
    "de la paroi",
    "à la paroi",
    "de paroi",
  ]);
  expect(french.inflect({ base: "valve", gender: "m" }, "du")).toBe("du valve");
  expect(french.inflect({ base: "ajust" }, "der")).toBe("d'ajuster");
  expect(french.compound(axis, wall).base).toBe("paroi d'axe");
});

test("Japanese words have no blanks and no other scripts", () => {
  for (let i = 0; i < 300; i++) {
    expect(japanese.invent("noun", mix(1, i)).base).toMatch(/^\p{Script=Han}{2,4}$/u);
    expect(internationalNoun("ja", mix(1, i)).base).toMatch(/^[\p{Script=Katakana}ー]+$/u);
  }
});

describe.each(WORLD_LANGUAGES)("invented words (%s)", (language) => {
  const parts: readonly PartOfSpeech[] = ["noun", "adjective", "verb", "adverb"];

  test("are the same for the same hash, and mostly differ", () => {
    for (const part of parts) {
      const invent = (i: number) => grammars[language].invent(part, mix(5, i)).base;
      const words = Array.from({ length: 400 }, (_, i) => invent(i));
      expect(words).toEqual(Array.from({ length: 400 }, (_, i) => invent(i)));
      expect(new Set(words).size).toBeGreaterThan(380);
      for (const word of words) expect(word).toMatch(/^\p{L}{2,24}$/u);
    }
  });

  test("bend in every form of their language", () => {
    const noun = grammars[language].invent("noun", 77);
    for (const form of grammars[language].forms) expect(grammars[language].inflect(noun, form)).not.toBe("");
  });
});
