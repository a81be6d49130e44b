import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayWidth } from "../../report/tables/display-width.js";
import { wrapLines } from "./wrap-lines.js";

describe("wrapLines", () => {
  it("breaks at blanks", () => {
    expect(wrapLines(" a heat\nexchanger with  a valve ", 12)).toEqual(["a heat", "exchanger", "with a valve"]);
    expect(wrapLines(" ", 12)).toEqual([]);
  });

  it("breaks texts without blanks anywhere", () => {
    expect(wrapLines("熱交換器の弁", 6)).toEqual(["熱交換", "器の弁"]);
  });

  it("loses nothing, and keeps to the width", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 4, max: 40 }), (text, width) => {
        const lines = wrapLines(text, width);
        expect(lines.join("").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
