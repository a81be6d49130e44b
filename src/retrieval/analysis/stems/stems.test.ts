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

  it("exist for any text, and are at most one letter longer than the word", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aeiouyäöüßéèêïëçqunstcdlHUY'1 漢") }), (word) => {
        // `ß` and umlauts written with two letters change lengths in between; -ique and -y may grow by one.
        expect(stem(word).length).toBeLessThanOrEqual(word.replaceAll("ß", "ss").length + 1);
      }),
    );
  });
});

it("leaves English words of two letters unchanged", () => {
  expect(["as", "is", "us", "by"].map(stemEnglish)).toEqual(["as", "is", "us", "by"]);
});
