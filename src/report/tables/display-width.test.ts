import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayWidth, pad, shorten, wrap } from "./display-width.js";

describe("displayWidth", () => {
  it.each([
    ["", 0],
    ["bm25", 4],
    ["Müller", 6],
    ["Mu\u0308ller", 6],
    ["特許検索", 8],
    ["ﾊﾝｶｸ", 4],
    ["ＡＢＣ", 6],
    ["한국어", 6],
    ["\u1112\u1161\u11ab", 2],
    ["。、", 4],
    ["a\u200bb", 2],
    ["𠮷", 2],
    ["✅", 2],
    ["❤\ufe0f", 2],
    ["🇩🇪", 2],
    ["👩‍🔬", 2],
    ["–…─", 3],
  ])("of %s is %d", (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

const text = fc.string({ unit: "grapheme", maxLength: 30 });

describe("shorten", () => {
  it("keeps both ends", () => {
    expect(shorten("clef-ip-2010.bm25.title", 11)).toBe("clef-…title");
    expect(shorten("clef-ip-2010.bm25.title", 23)).toBe("clef-ip-2010.bm25.title");
  });

  it("does not cut a wide character in two", () => {
    expect(shorten("特許検索", 6)).toBe("特…索");
    expect(shorten("特許検索", 5)).toBe("特…索");
  });

  it("returns what fits", () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (t, width) => displayWidth(shorten(t, width)) <= width),
    );
  });
});

describe("pad", () => {
  it("pads to the display width, on either side", () => {
    expect(pad("特許", 6, false)).toBe("特許  ");
    expect(pad("特許", 6, true)).toBe("  特許");
    expect(pad("long", 2, true)).toBe("long");
  });
});

describe("wrap", () => {
  it("breaks at blanks and keeps long words whole", () => {
    expect(wrap("a table of three runs", 8)).toEqual(["a table", "of three", "runs"]);
    expect(wrap("see presage-evaluation.html now", 8)).toEqual(["see", "presage-evaluation.html", "now"]);
    expect(wrap("no limit at all", Number.POSITIVE_INFINITY)).toEqual(["no limit at all"]);
  });
});
