import { describe, expect, it } from "vitest";
import { findMentions } from "../src/patents/in-text-citations.js";
import { removeCitations } from "../src/patents/remove-citations.js";
import { type MarkedText, readMarkedTexts } from "./support/marec-marks.js";
import { sharedData } from "./support/shared-data.js";

const folder = sharedData("patents/marec");

interface Rates {
  marks: number;
  found: number;
  /** Marks that overlap with something found, and the other way round. */
  marksMet: number;
  foundMet: number;
  exact: number;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;
const same = (a: Span, b: Span) => a.start === b.start && a.end === b.end;

function compare(texts: readonly MarkedText[]): Rates {
  const rates: Rates = { marks: 0, found: 0, marksMet: 0, foundMet: 0, exact: 0 };
  for (const { text, marks } of texts) {
    const found = findMentions(text);
    rates.marks += marks.length;
    rates.found += found.length;
    rates.marksMet += marks.filter((mark) => found.some((each) => overlap(mark, each))).length;
    rates.foundMet += found.filter((each) => marks.some((mark) => overlap(mark, each))).length;
    rates.exact += marks.filter((mark) => found.some((each) => same(mark, each))).length;
  }
  return rates;
}

/** The first letters of a mark identify the office. */
const OFFICES: readonly (readonly [string, RegExp])[] = [
  ["US", /^U\.? ?S|^United States|^\d,/i],
  ["EP", /^EP|^European/i],
  ["WO", /^WO|^PCT|^International|^World/i],
  ["JP", /^JP|^Japan/i],
  ["DE", /^DE|^German|^deutsch/i],
  ["other", /^/],
];

describe.skipIf(!folder)("patents cited in real descriptions, compared with manual marks", () => {
  const texts = folder ? readMarkedTexts(folder) : [];

  it("has the expected marks", () => {
    expect(texts.reduce((sum, { marks }) => sum + marks.length, 0)).toBe(2022);
    expect(texts.length).toBe(177);
  });

  it("finds at least as much as before, with at least the same precision", () => {
    const all = compare(texts);
    expect(all.marksMet / all.marks).toBeGreaterThanOrEqual(0.998);
    expect(all.foundMet / all.found).toBeGreaterThanOrEqual(0.993);
    expect(all.exact / all.marks).toBeGreaterThanOrEqual(0.988);
    expect(all.exact / all.found).toBeGreaterThanOrEqual(0.984);
  });

  it.each([
    ["EN", 0.998, 0.995],
    ["DE", 1, 0.978],
    ["FR", 1, 1],
  ])("in %s recall is at least %d and precision %d", (language, recall, precision) => {
    const rates = compare(texts.filter((text) => text.language === language));
    expect(rates.marksMet / rates.marks).toBeGreaterThanOrEqual(recall);
    expect(rates.foundMet / rates.found).toBeGreaterThanOrEqual(precision);
  });

  it("does so for the patents of every office", () => {
    const missed = new Map<string, number>(OFFICES.map(([office]) => [office, 0]));
    for (const { text, marks } of texts) {
      const found = findMentions(text);
      for (const mark of marks) {
        const written = text.slice(mark.start, mark.end);
        const office = OFFICES.find(([, pattern]) => pattern.test(written))?.[0] ?? "other";
        if (!found.some((each) => overlap(mark, each))) missed.set(office, (missed.get(office) ?? 0) + 1);
      }
    }
    // Not found: "24289/96 supra", a docket number, and a handbook that is not a patent.
    expect(Object.fromEntries(missed)).toEqual({ US: 0, EP: 0, WO: 0, JP: 0, DE: 0, other: 3 });
  });

  it("leaves none of the marked numbers when citations are removed", () => {
    let left = 0;
    for (const { text, marks } of texts) {
      const cleared = removeCitations(text);
      expect(findMentions(cleared)).toEqual([]);
      for (const { start, end } of marks) {
        const numbers = text.slice(start, end).match(/\d(?:[\d,. /-]*\d)?/g) ?? [];
        for (const number of numbers) if (number.replace(/\D/g, "").length >= 6 && cleared.includes(number)) left++;
      }
    }
    // "251986/1999", which is Hei. 11-251986 in another form, and the docket number.
    expect(left).toBe(2);
  });
});
