import { describe, expect, it } from "vitest";
import { formatCount, formatLine, formatReal } from "./format.js";

describe("trec_eval's printing", () => {
  it("pads scores to six characters", () => {
    expect([0.17854, Number.NaN, Number.POSITIVE_INFINITY, -12.5].map(formatReal)).toEqual([
      "0.1785",
      "  -nan",
      "   inf",
      "-12.5000",
    ]);
  });

  it("cuts counts to whole numbers", () => {
    expect([3, 2.9, -0, -0.5].map(formatCount)).toEqual(["3", "2", "0", "0"]);
  });

  it("pads names to 22 bytes and keeps longer ones", () => {
    expect(formatLine("map", "all", "0.1785")).toBe("map                   \tall\t0.1785");
    expect(formatLine("iprec_at_recall_123456.7", "a", "0.0000")).toBe("iprec_at_recall_123456.7\ta\t0.0000");
  });

  it("counts bytes, not characters", () => {
    expect(formatLine("relstring_é", "a", "''")).toBe(`relstring_é${" ".repeat(10)}\ta\t''`);
  });
});
