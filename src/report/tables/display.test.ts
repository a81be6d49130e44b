import { describe, expect, it } from "vitest";
import type { Cell, Column } from "../../core/table.js";
import { displayCell } from "./display.js";

const real = (digits?: number): Column => ({ name: "x", kind: "real", ...(digits === undefined ? {} : { digits }) });
const integer: Column = { name: "n", kind: "integer", digits: 2 };
const text: Column = { name: "t", kind: "text" };

describe("displayCell", () => {
  // From C's printf, through Python's "%.*f".
  it.each([
    [0.03125, 4, "0.0312"],
    [0.09375, 4, "0.0938"],
    [0.5, 0, "0"],
    [1.5, 0, "2"],
    [2.5, 0, "2"],
    [-0.03125, 4, "-0.0312"],
    [-2.5, 0, "-2"],
    [0.125, 2, "0.12"],
    [1.005, 2, "1.00"],
    [0.00005, 4, "0.0001"],
    [0.99995, 4, "1.0000"],
    [123456.78125, 4, "123456.7812"],
  ])("rounds %f to %d decimals as C does: %s", (value, digits, shown) => {
    expect(displayCell(value, real(digits), {})).toBe(shown);
  });

  it("uses the column's decimals, then the table's, then four", () => {
    expect(displayCell(1 / 3, real(2), { digits: 1 })).toBe("0.33");
    expect(displayCell(1 / 3, real(), { digits: 1 })).toBe("0.3");
    expect(displayCell(1 / 3, real(), {})).toBe("0.3333");
    expect(displayCell(7, integer, { digits: 1 })).toBe("7");
  });

  it.each<[Cell, Column, string]>([
    [-0.00001, real(), "0.0000"],
    [-0, integer, "0"],
    [-10, integer, "-10"],
    [-0.001, real(3), "-0.001"],
    [0.00001, { ...real(), neverZero: true }, "<0.0001"],
    [0.0001, { ...real(), neverZero: true }, "0.0001"],
    [0, { ...real(2), neverZero: true }, "0.00"],
    [null, text, "–"],
    [Number.NaN, real(), "–"],
    [Number.POSITIVE_INFINITY, real(), "–"],
    [{ value: 1000, censored: ">" }, integer, ">1000"],
    [{ value: -0.5, censored: "<" }, real(1), "<-0.5"],
    ["two\r\n lines\tand\u2028more", text, "two lines and more"],
  ])("shows %j", (cell, column, shown) => {
    expect(displayCell(cell, column, {})).toBe(shown);
  });
});
