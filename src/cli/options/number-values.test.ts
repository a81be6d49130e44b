import { describe, expect, it } from "vitest";
import {
  atLeast,
  atLeastOne,
  fromZeroToOne,
  positiveCounts,
  positiveNumber,
  share,
  weightList,
} from "./number-values.js";

describe("numbers of options", () => {
  it("reads them", () => {
    expect(positiveCounts("10, 20,100")).toEqual([10, 20, 100]);
    expect([atLeastOne("5"), atLeast(3)("3"), positiveNumber("0.01"), share(".05")]).toEqual([5, 3, 0.01, 0.05]);
    expect(["0", ".5", "1"].map(fromZeroToOne)).toEqual([0, 0.5, 1]);
    expect(weightList("2,0,.5")).toEqual([2, 0, 0.5]);
  });

  it.each([
    [positiveCounts, ["0,5", "2.5", "5,", "", "-3", "1e3x"]],
    [atLeastOne, ["0", "-1", "2.5", ""]],
    [atLeast(3), ["2"]],
    [positiveNumber, ["0", "-1", "x", "Infinity"]],
    [share, ["0", "1", "2", "x"]],
    [fromZeroToOne, ["-1", "1.1", "", "x"]],
    [weightList, ["0,0", "1,-1", "1,,2"]],
  ])("refuses others", (read: (text: string) => unknown, texts) => {
    for (const text of texts) expect(() => read(text), text).toThrow();
  });

  it("reports the minimum", () => {
    expect(() => atLeast(2)("-1")).toThrow("It must be 2 or more.");
  });
});
