import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stemEnglish } from "./english.js";
import { stemFrench } from "./french.js";
import { stemGerman } from "./german.js";

const fixtures = join(import.meta.dirname, "../../../../test/fixtures/stems");
const languages = { english: stemEnglish, german: stemGerman, french: stemFrench };

describe.each(Object.entries(languages))("stems of %s", (language, stem) => {
  const pairs = readFileSync(join(fixtures, `${language}.txt`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));

  it("are those of the Snowball project", () => {
    expect(pairs.length).toBeGreaterThan(90);
    expect(pairs.map(([word]) => [word, stem(word)])).toEqual(pairs);
  });

  it("are made of any text, and are never longer than the word but for one letter", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aeiouyäöüßéèêïëçqunstcdlHUY'1 漢") }), (word) => {
        // `ß` and umlauts that are written with two letters change lengths on the way; -ique and -y may grow by one.
        expect(stem(word).length).toBeLessThanOrEqual(word.replaceAll("ß", "ss").length + 1);
      }),
    );
  });
});

it("leaves words of two letters alone in English", () => {
  expect(["as", "is", "us", "by"].map(stemEnglish)).toEqual(["as", "is", "us", "by"]);
});
