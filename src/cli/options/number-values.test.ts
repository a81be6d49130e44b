import { describe, expect, it } from "vitest";
import { positiveCount, positiveCounts, positiveNumber, probability } from "./number-values.js";

describe("numbers of studies' options", () => {
  it("reads them", () => {
    expect(positiveCounts("10, 20,100")).toEqual([10, 20, 100]);
    expect([positiveCount("5"), positiveNumber("0.01"), probability(".05")]).toEqual([5, 0.01, 0.05]);
  });

  it.each([
    [positiveCounts, ["0,5", "2.5", "5,", "", "-3", "1e3x"]],
    [positiveCount, ["0", "-1", "2.5", ""]],
    [positiveNumber, ["0", "-1", "x", "Infinity"]],
    [probability, ["0", "1", "2", "x"]],
  ])("refuses others", (read, texts) => {
    for (const text of texts) expect(() => read(text), text).toThrow();
  });
});
