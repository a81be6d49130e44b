import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysedTerms } from "./analysed-terms.js";
import { ANALYZERS, analyzerById, learnAnalyzer, mustLearn } from "./analyzers.js";

const sample = [
  { language: "de", text: "Die Ölpumpe pumpt Öl. ".repeat(6) },
  { language: "ja", text: "制御装置、制御回路" },
];

const specs = [
  ...[
    "patent",
    "patent(stopWords=off,stems=off,numbers=all,compounds=off)",
    "patent(cjk=words)",
    "patent(compounds=learn)",
  ],
  ...["plain", "ngram", "ngram(min=1,max=3)", "word-ngram(n=3)", "word-ngram(base=patent(compounds=learn))"],
  ...["long-gram(threshold=1,max=3)", "long-gram(threshold=1,max=3,cover=once)"],
];

it("has a test for each analyzer", () => {
  expect(new Set(specs.map((spec) => spec.split("(")[0]))).toEqual(new Set(ANALYZERS.map(({ name }) => name)));
});

/** Realistic texts: words in several scripts, signs, and arbitrary text. */
const texts = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...[
          "The valves",
          " ",
          "-",
          "2,4-dichloro",
          "(12a)",
          "H04L29/06",
          "C++",
          "’s",
          "Ölpumpengehäuse",
          "l'eau",
          ".",
          ",",
        ],
        ...[
          "前記制御装置は",
          "ｶﾞｽ",
          "장치를",
          "所述",
          "𠀀",
          "e\u0301",
          "\u00ad",
          "₂",
          "10.000,5",
          "'",
          "/",
          "+",
          "1",
          "é",
        ],
      ),
      { maxLength: 25 },
    )
    .map((pieces) => pieces.join("")),
);

describe.each(specs)("%s", (spec) => {
  const analyzer = mustLearn(spec) ? learnAnalyzer(spec, sample) : analyzerById(spec);

  it("can be restored from its id and what it has learned", () => {
    const again = analyzerById(analyzer.id, analyzer.data);
    expect(again.id).toBe(analyzer.id);
    const text = "Die Ölpumpen pumpen 制御装置の Fe2O3";
    expect(analysedTerms(again, text, "de")).toEqual(analysedTerms(analyzer, text, "de"));
    expect(analyzer.data === undefined).toBe(!mustLearn(spec));
  });

  it("analyses any text, with positions that never decrease and ranges inside the text", () => {
    const languages = fc.constantFrom(undefined, "en", "de", "fr", "ja", "ko", "zh", "xx");
    fc.assert(
      fc.property(texts, languages, fc.constantFrom("title", "claims", "other"), (text, language, field) => {
        const found = analysedTerms(analyzer, text, language, field);
        let last = 0;
        for (const { term, position, start, end } of found) {
          expect(term).not.toBe("");
          expect(position).toBeGreaterThanOrEqual(last);
          expect(0 <= start && start < end && end <= text.length).toBe(true);
          last = position;
        }
        expect(analysedTerms(analyzer, text, language, field)).toEqual(found);
      }),
      { numRuns: 150 },
    );
  });

  it("makes the same terms from a text before and after other texts", () => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 2, maxLength: 5 }), (list) => {
        const terms: string[] = [];
        const bound = analyzer.bind((term) => (terms.includes(term) ? terms.indexOf(term) : terms.push(term) - 1));
        for (const text of list) {
          const found: string[] = [];
          bound.analyse(text, "de", "claims", (term) => found.push(terms[term]));
          expect(found).toEqual(analysedTerms(analyzer, text, "de", "claims").map(({ term }) => term));
        }
      }),
      { numRuns: 50 },
    );
  });
});

it("reports what is wrong", () => {
  expect(() => analyzerById("lucene")).toThrow(
    'analyzer is not known: "lucene"; available: patent, plain, ngram, word-ngram, long-gram',
  );
  expect(() => analyzerById("patent/9")).toThrow("version 9 of the analyzer patent is not known here, only 2");
  expect(() => analyzerById("patent(stem=off)")).toThrow('patent: parameter is not known: "stem"; did you mean stems?');
  expect(() => analyzerById("patent(stems)")).toThrow('patent: parameter is not of the form name=value: "stems"');
  expect(() => analyzerById("patent(stems=on,stems=off)")).toThrow('patent: parameter is given twice: "stems"');
  expect(() => analyzerById("patent(stems=no)")).toThrow('patent: stems must be on or off: "no"');
  expect(() => analyzerById("ngram(min=x)")).toThrow('ngram: min must be a whole number from 0: "x"');
  expect(() => analyzerById("long-gram")).toThrow("analyzer has to learn from a collection first");
  expect(() => analyzerById("patent(compounds=learn)")).toThrow("analyzer has to learn from a collection first");
});

it("refuses an id for which this Node or this data would make different terms", () => {
  expect(() => analyzerById("patent/2(cjk=words,icu=1.0)")).toThrow("analyzer is not the one requested");
  const { id } = learnAnalyzer("patent(compounds=learn)", sample);
  const other = learnAnalyzer("patent(compounds=learn)", [{ language: "de", text: "Ventil Ventil ".repeat(9) }]);
  expect(() => analyzerById(id, other.data)).toThrow("analyzer is not the one requested");
});
