import { describe, expect, it } from "vitest";
import { sortedRows } from "./sort-table.js";

describe("sortedRows", () => {
  const rows = [[0.5], [null], [Number.NaN], [{ value: 1000, censored: ">" as const }], [0.5], [-1]];

  it("puts missing values last in both directions, and keeps the order of equal ones", () => {
    expect(sortedRows(rows, { column: 0, descending: false })).toEqual([5, 0, 4, 3, 1, 2]);
    expect(sortedRows(rows, { column: 0, descending: true })).toEqual([3, 0, 4, 5, 1, 2]);
  });

  it("reads numbers in texts", () => {
    expect(sortedRows([["topic 10"], ["topic 9"], ["Topic 1"]], { column: 0, descending: false })).toEqual([2, 1, 0]);
  });
});
