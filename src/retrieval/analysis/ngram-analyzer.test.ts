import { expect, it } from "vitest";
import { analysedTerms } from "./analysed-terms.js";
import { ngramAnalyzer } from "./ngram-analyzer.js";

const show = (text: string, min: number, max: number) =>
  analysedTerms(ngramAnalyzer({ min, max }), text)
    .map(({ term, position, start, end }) => `${term}@${position}[${text.slice(start, end)}]`)
    .join(" ");

it("makes grams within words", () => {
  expect(show("Valve it", 4, 4)).toBe("valv@0[Valv] alve@1[alve] it@5[it]");
  expect(show("abc", 1, 2)).toBe("a@0[a] ab@0[ab] b@1[b] bc@1[bc] c@2[c]");
});

it("works on any script, and folds", () => {
  expect(show("制御装置", 2, 2)).toBe("制御@0[制御] 御装@1[御装] 装置@2[装置]");
  expect(show("Éﬁ", 2, 2)).toBe("ef@0[Éﬁ] fi@1[ﬁ]");
});

it("never splits a character", () => {
  expect(show("𠀀𠀁", 1, 2)).toBe("𠀀@0[𠀀] 𠀁@2[𠀁]");
});

it("is named after its lengths, and refuses others", () => {
  expect(ngramAnalyzer({ min: 3, max: 5 }).id).toBe("ngram/1(min=3,max=5)");
  expect(() => ngramAnalyzer({ min: 3, max: 2 })).toThrow("lengths of n-grams");
});
