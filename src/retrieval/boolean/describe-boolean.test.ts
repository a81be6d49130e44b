import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { describeBoolean } from "./describe-boolean.js";
import { parseBoolean } from "./parse-boolean.js";
import { printBoolean } from "./print-boolean.js";

const words = (line: string, sets = 3) => describeBoolean(parseBoolean(line, { sets }));

describe("a query in words", () => {
  it.each([
    [
      "ti:(brake OR braking) AND cpc:B60T/+ NOT hybrid",
      "title has “brake” or “braking”, and class B60T or below, but not (has “hybrid”)",
    ],
    ["brak*", "has a word that begins with “brak”"],
    ["*phenol AND colo?r", "has a word that ends with “phenol”, and has a word like “colo?r”"],
    ['"heat exchanger"', "has “heat exchanger”"],
    ["disc NEAR5 (pad OR lining)", "has “disc” at most 5 words from (“pad” or “lining”)"],
    ["disc ADJ pad", "has “disc” directly before “pad”"],
    ["disc ADJ3 pad", "has “disc” at most 3 words before “pad”"],
    ["a1 SAME b1", "has “a1” in one paragraph with “b1”"],
    ["pd:1998..2003 AND la:de", "published from 1998 to 2003, and in German"],
    ["pd<1998 AND fd>=1990 AND prd:1991", "published up to 1997, and filed from 1990 on, and with a priority in 1991"],
    ["pa:siemens OR in:meyer", "applicant has “siemens”, or inventor has “meyer”"],
    ["1 AND 2 NOT 3", "in set 1, and in set 2, but not (in set 3)"],
    ["a1 OR (b1 AND c1)", "has “a1”, or (has “b1”, and has “c1”)"],
    [
      "cc:EP AND kc:B1 AND ct:EP0971326 AND pn:EP09*",
      "published by EP, and kind code B1, and cites EP-0971326, and a publication number that begins with EP-09",
    ],
    ["cpc:F16D RANK wear sensor", "class F16D or below; ranked by: wear sensor"],
  ])("%s", (line, expected) => expect(words(line)).toBe(expected));

  it("says something about every query of the dialects, and the same as for the line that is shown", () => {
    const table = readFileSync(resolve("test/fixtures/boolean/queries.tsv"), "utf8").trim().split("\n");
    let read = 0;
    for (const line of table.slice(1).map((row) => row.split("\t")[1])) {
      let parsed: ReturnType<typeof parseBoolean>;
      try {
        parsed = parseBoolean(line);
      } catch {
        continue;
      }
      read++;
      expect(describeBoolean(parsed)).toBe(describeBoolean(parseBoolean(printBoolean(parsed))));
      expect(describeBoolean(parsed)).not.toMatch(/undefined|\[object/);
    }
    expect(read).toBeGreaterThan(200);
  });
});

describe("operators from left to right", () => {
  const read = (line: string) => printBoolean(parseBoolean(line, { leftToRight: true }));

  it("that change too often are refused with their place, and do not use up the stack", () => {
    expect(() => read(`a${" OR b AND c".repeat(20_000)}`)).toThrow("more than 100 changes between AND and OR");
    expect(read(`a${" OR b AND c".repeat(50)}`)).toContain("AND c");
    expect(read("a OR b OR c AND d e NOT f OR g")).toBe("((a OR b OR c) AND d AND e NOT f) OR g");
  });
  it.each([
    ["a1 OR b1 AND c1", "(a1 OR b1) AND c1"],
    ["a1 AND b1 OR c1", "(a1 AND b1) OR c1"],
    ["a1 OR b1 NOT c1", "(a1 OR b1) NOT c1"],
    ["a1 OR (b1 AND c1)", "a1 OR (b1 AND c1)"],
    ["a1 b1 OR c1", "(a1 AND b1) OR c1"],
    ["ti:(a1 OR b1 AND c1)", "ti:((a1 OR b1) AND c1)"],
    ["a1 NEAR2 b1 OR c1 AND d1", "((a1 NEAR2 b1) OR c1) AND d1"],
    ["a1 AND b1 AND c1", "a1 AND b1 AND c1"],
  ])("%s", (line, expected) => {
    expect(read(line)).toBe(expected);
    // The line that is shown has all parentheses, so both orders read it alike.
    expect(printBoolean(parseBoolean(expected))).toBe(expected);
  });
});
