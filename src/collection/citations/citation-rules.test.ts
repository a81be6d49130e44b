import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CITATION_ORIGINS,
  CLEF_IP_2010,
  citationLevel,
  countsAsCitation,
  extendedLevel,
  formatCitationLevels,
  parseCitationLevels,
  parseOrigins,
} from "./citation-rules.js";

test("CLEF-IP 2010: X, Y and opposition are 2, everything else is 1", () => {
  const level = (categories: string, origin = "search-report" as (typeof CITATION_ORIGINS)[number]) =>
    citationLevel({ cited: "EP-1", origin, categories: [...categories] }, CLEF_IP_2010.levels);
  expect(["X", "Y", "XP", "PX", "YD", "AX"].map((each) => level(each))).toEqual([2, 2, 2, 2, 2, 2]);
  expect(["", "A", "AD", "E", "P", "D", "T", "L", "O", "I"].map((each) => level(each))).toEqual(Array(10).fill(1));
  expect(level("A", "opposition")).toBe(2);
  expect(level("", "applicant")).toBe(1);
});

test("CLEF-IP 2010: everything but citations in descriptions counts, and added documents have level 1", () => {
  const counting = CITATION_ORIGINS.filter((origin) =>
    countsAsCitation({ cited: "EP-1", origin, categories: ["D"] }, CLEF_IP_2010),
  );
  expect(counting).toEqual(["search-report", "applicant", "examiner", "opposition", "other"]);
  expect(CLEF_IP_2010).toMatchObject({ siblings: "lower", family: "lower", citing: "patent" });
  expect([2, 1].map((level) => extendedLevel(level, "lower", CLEF_IP_2010.levels))).toEqual([1, 1]);
});

test("the highest of several levels counts", () => {
  const levels = { categories: { X: 3, A: 1 }, origins: { opposition: 2 } as const, other: 0 };
  const level = (categories: string[], origin: "opposition" | "applicant") =>
    citationLevel({ cited: "EP-1", origin, categories }, levels);
  expect([level(["A", "X"], "opposition"), level(["A"], "opposition"), level(["A"], "applicant")]).toEqual([3, 2, 1]);
  expect(level(["Q"], "applicant")).toBe(0);
});

test("levels are read as written", () => {
  expect(parseCitationLevels("X=3, y=2,opposition=4,search-report=1,other=0")).toEqual({
    categories: { X: 3, Y: 2 },
    origins: { opposition: 4, "search-report": 1 },
    other: 0,
  });
  expect(formatCitationLevels(CLEF_IP_2010.levels)).toBe("X=2,Y=2,opposition=2,other=1");
  expect(parseCitationLevels("X=2").other).toBe(1);
  expect(parseOrigins("applicant, examiner ")).toEqual(["applicant", "examiner"]);
  expect(() => parseCitationLevels("X=2,Q1=3")).toThrow('"Q1=3"');
  expect(() => parseCitationLevels("XY=2")).toThrow('"XY"');
  expect(() => parseCitationLevels("X=-1")).toThrow('"X=-1"');
  expect(() => parseOrigins("applicant,examinator")).toThrow('"examinator"');
});

test("parse ∘ format is the identity", () => {
  const level = fc.integer({ min: 0, max: 9 });
  const levels = fc.record({
    categories: fc.dictionary(fc.constantFrom("X", "Y", "A", "D", "E", "P"), level, { noNullPrototype: true }),
    origins: fc.dictionary(fc.constantFrom(...CITATION_ORIGINS.filter((name) => name !== "other")), level, {
      noNullPrototype: true,
    }),
    other: level,
  });
  fc.assert(
    fc.property(levels, (each) => {
      expect(parseCitationLevels(formatCitationLevels(each))).toEqual(each);
    }),
  );
});
