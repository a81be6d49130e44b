import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CITATION_ORIGINS,
  CLEF_IP_2010,
  citationLevel,
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

test("levels are read as written", () => {
  expect(parseCitationLevels("X=3, y=2,opposition=4,search-report=1,other=0")).toEqual({
    categories: { X: 3, Y: 2 },
    origins: { opposition: 4, "search-report": 1 },
    other: 0,
  });
  expect(formatCitationLevels(CLEF_IP_2010.levels)).toBe("X=2,Y=2,opposition=2,other=1");
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
