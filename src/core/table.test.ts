import { describe, expect, it } from "vitest";
import { type Cell, type Column, cellValue, censoring, checkTable } from "./table.js";

const run: Column = { name: "run", kind: "text" };
const map: Column = { name: "map", kind: "real" };
const retrieved: Column = { name: "num_ret", kind: "integer" };

describe("cellValue and censoring", () => {
  it.each<[Cell, string | number | null, string | null]>([
    ["a", "a", null],
    ["", "", null],
    [0, 0, null],
    [null, null, null],
    [Number.NaN, null, null],
    [Number.NEGATIVE_INFINITY, null, null],
    [{ value: 1000, censored: ">" }, 1000, ">"],
    [{ value: Number.NaN, censored: "<" }, null, null],
  ])("%j", (cell, value, bound) => {
    expect(cellValue(cell)).toBe(value);
    expect(censoring(cell)).toBe(bound);
  });
});

describe("checkTable", () => {
  it("accepts every kind, bounds and missing values", () => {
    const rows: Cell[][] = [
      ["a", 0.5, 7],
      [null, Number.NaN, Number.NaN],
      ["", { value: 0.1, censored: "<" }, { value: 9, censored: ">" }],
    ];
    expect(() => checkTable({ columns: [run, map, retrieved], rows })).not.toThrow();
  });

  it.each<[string, Column[], Cell[][]]>([
    ["two columns are named", [run, run], []],
    ["row 1 has 1 cells for 2 columns", [run, map], [["a", 1], ["b"]]],
    ["row 0, column run: not text: 12", [run], [[12]]],
    ["row 0, column run: not text: NaN", [run], [[Number.NaN]]],
    ["row 0, column map: not real", [map], [["0.5"]]],
    ["row 0, column num_ret: not integer: 0.5", [retrieved], [[0.5]]],
    ["not integer: 9007199254740992", [retrieved], [[2 ** 53]]],
    ["row 0, column num_ret: not integer", [retrieved], [[{ value: 0.5, censored: ">" }]]],
  ])("throws: %s", (message, columns, rows) => {
    expect(() => checkTable({ columns, rows })).toThrow(message);
  });
});
