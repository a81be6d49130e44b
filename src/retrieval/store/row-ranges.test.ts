import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinRanges, missingRanges, type RowRange } from "./row-ranges.js";

const ranges = fc.array(fc.tuple(fc.nat(30), fc.nat(30)));

function rowsOf(list: readonly RowRange[]): Set<number> {
  return new Set(list.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)));
}

describe("ranges of rows", () => {
  it("are joined without losing or adding a row", () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const joined = joinRanges(list);
        expect(rowsOf(joined)).toEqual(new Set([...rowsOf(list)].sort((a, b) => a - b)));
        for (let i = 1; i < joined.length; i++) expect(joined[i][0]).toBeGreaterThan(joined[i - 1][1]);
      }),
    );
  });

  it("together with the missing ones make up all rows", () => {
    fc.assert(
      fc.property(ranges, fc.nat(30), (list, end) => {
        const have = rowsOf(list);
        const all = Array.from({ length: end }, (_, row) => row);
        expect([...rowsOf(missingRanges(list, end))]).toEqual(all.filter((row) => !have.has(row)));
      }),
    );
  });
});
