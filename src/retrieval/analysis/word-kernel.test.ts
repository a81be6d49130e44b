import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { type BoundAnalyzer, TERM_NUMBERS } from "./analyzer.js";
import { patentAnalyzer } from "./patent-analyzer.js";
import { WordKernel } from "./word-kernel.js";

type Result = readonly [term: string, position: number, start: number, end: number];

/** An analyzer of many texts, with or without the kernel. */
function analysing(manyTexts: boolean, cjk: "pairs" | "words" = "pairs") {
  const terms: string[] = [];
  const numbers = new Map<string, number>();
  const bound: BoundAnalyzer = patentAnalyzer({ cjk }).bind(
    (term) => {
      const known = numbers.get(term) ?? terms.push(term) - 1;
      numbers.set(term, known);
      return known;
    },
    { manyTexts },
  );
  const analyse = (text: string, language?: string, field = "claims") => {
    const results: Result[] = [];
    if (!bound.analyseTogether) {
      bound.analyse(text, language, field, (term, ...rest) => results.push([terms[term], ...rest]));
      return results;
    }
    bound.analyseTogether(text, language, field, (numbers, count) => {
      for (let i = 0; i < count * TERM_NUMBERS; i += TERM_NUMBERS) {
        results.push([terms[numbers[i]], numbers[i + 1], numbers[i + 2], numbers[i + 3]]);
      }
    });
    return results;
  };
  return { analyse, close: () => bound.close?.() };
}

const PIECES = [
  ..."the|Method|of|claim|gas-liquid|2,4-dichlorophenol|C++|C#|Ca2+|U.S.A|TCP/IP|and/or|H04L|29/06|1234|2005".split(
    "|",
  ),
  ..."Al2(SO4)3|(12)|(12a)|(NH4)2SO4|poly(ethylene|glycol)|2',3'-dideoxy|it's|don’t|l'électrode|Müller|TNF-α|µm".split(
    "|",
  ),
  ..."コンピュータ|前記制御装置は|2,4-ジクロロ|장치를|Система|😀|\ud83d|\ude00|\ufffd|\u00ad|ＡＢＣ|ﬁne|x".split("|"),
  ..." | |\n|, |. |-|'|(|)|+|#|/|\t|\u00a0|\u0000".split("|"),
  "supercalifragilistic",
  "a".repeat(127),
  "b".repeat(128),
  "c".repeat(129),
  `${"d".repeat(60)}-${"e".repeat(66)}`,
  `${"f".repeat(60)}-${"g".repeat(67)}`,
  `${"h".repeat(60)}-${"i".repeat(68)}.`,
];

const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join("")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(" ")),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
);

it("finds the same terms as plain TypeScript", () => {
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 6 }),
      fc.constantFrom("en", "de", "fr", "ja", "ko", "ru", undefined),
      fc.constantFrom("claims", "title"),
      fc.constantFrom("pairs" as const, "words" as const),
      (texts, language, field, cjk) => {
        const [plain, fast] = [analysing(false, cjk), analysing(true, cjk)];
        for (const each of [...texts, ...texts]) {
          expect(fast.analyse(each, language, field)).toEqual(plain.analyse(each, language, field));
        }
        fast.close();
      },
    ),
    { numRuns: 200 },
  );
});

it("remembers more words than its first table holds, and more results than it returns at once", () => {
  const [plain, fast] = [analysing(false), analysing(true)];
  const many = Array.from({ length: 20_000 }, (_, i) => `word${(i * 7919).toString(36)}-x${i}, of`).join(" ");
  for (let round = 0; round < 2; round++) expect(fast.analyse(many, "en")).toEqual(plain.analyse(many, "en"));
  fast.close();
});

it("leaves texts that are too long to plain TypeScript", () => {
  const [plain, fast] = [analysing(false), analysing(true)];
  const long = "valve of a pump ".repeat(140_000);
  expect(fast.analyse(long, "en").length).toBe(280_000);
  expect(fast.analyse(long.slice(0, 100), "en")).toEqual(plain.analyse(long.slice(0, 100), "en"));
  fast.close();
});

it("does without the kernel where it cannot run", () => {
  vi.stubGlobal("WebAssembly", {});
  try {
    // Those that others have released would still work.
    while (WordKernel.take() !== undefined);
    const [plain, fast] = [analysing(false), analysing(true)];
    const claim = "The valve (12a) of claim 1, wherein gas-liquid separators comprise Fe2O3.";
    expect(fast.analyse(claim, "en")).toEqual(plain.analyse(claim, "en"));
    fast.close();
  } finally {
    vi.unstubAllGlobals();
  }
});
