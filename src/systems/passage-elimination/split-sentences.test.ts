import { describe, expect, it } from "vitest";
import { splitSentences } from "./split-sentences.js";

describe("splitSentences", () => {
  it.each([
    [
      "en",
      'The U.S. market grew. Fig. 1 shows Mr. Smith. It costs 3.5 dollars, e.g. in No. 5 House. "Good." He left.',
      [
        "The U.S. market grew.",
        "Fig. 1 shows Mr. Smith.",
        "It costs 3.5 dollars, e.g. in No. 5 House.",
        '"Good."',
        "He left.",
      ],
    ],
    [
      "de",
      "Die Fa. Müller baut z. B. Ventile. Nach Abb. 3 ist das Teil bzw. Rohr neu. Am 3. Mai begann es.",
      ["Die Fa. Müller baut z. B. Ventile.", "Nach Abb. 3 ist das Teil bzw. Rohr neu.", "Am 3. Mai begann es."],
    ],
    [
      "fr",
      "M. Dupont vend p. ex. des vannes. La fig. 2 montre le n° 5. Voilà !",
      ["M. Dupont vend p. ex. des vannes.", "La fig. 2 montre le n° 5.", "Voilà !"],
    ],
    [
      "ja",
      "電池が売れた。「新しい。」と述べた。図1参照。本当か？そうだ",
      ["電池が売れた。", "「新しい。」と述べた。", "図1参照。", "本当か？", "そうだ"],
    ],
  ])("finds the sentences of %s", (language, text, sentences) => {
    expect(splitSentences(text, language)).toEqual(sentences);
  });

  it("ends a sentence at the end of a line, even after an abbreviation", () => {
    expect(splitSentences("see Fig.\nNext one\n\nLast", "en")).toEqual(["see Fig.", "Next one", "Last"]);
  });

  it("finds none in an empty text, and loses nothing", () => {
    expect(splitSentences("")).toEqual([]);
    expect(splitSentences(" \n ")).toEqual([]);
    expect(splitSentences("「", "ja")).toEqual(["「"]);
  });
});
