import { describe, expect, it } from "vitest";
import { formulaAt, locantsAt, polymerAt } from "./words-over-signs.js";

describe("formulaAt", () => {
  it.each([
    ["Al2(SO4)3.", "al2(so4)3"],
    ["Ca(OH)2, ", "ca(oh)2"],
    ["(NH4)2SO4", "(nh4)2so4"],
    ["Si(OC₂H₅)₄", "si(oc2h5)4"],
    ["CH3(CH2)4COOH", "ch3(ch2)4cooh"],
    ["MOS(FET)", undefined],
    ["claim(s)2", undefined],
    ["(CH2)n", undefined],
    ["Ca(OH)2x", undefined],
  ])("%s", (text, formula) => {
    const found = formulaAt(text, 0);
    expect(found?.text).toBe(formula);
    if (found) expect(text.slice(0, found.end).normalize("NFKC").toLowerCase()).toBe(formula);
  });

  it("is fast on text that is almost a formula", () => {
    expect(formulaAt(`A(B)${"C1".repeat(5000)}(`, 0)).toBeUndefined();
    expect(formulaAt(`${"AB2".repeat(5000)}(C3)x`, 0)).toBeUndefined();
  });
});

it("makes one word from poly and the first word in brackets", () => {
  expect(polymerAt("Poly(ethylene glycol)", 0, 4)).toEqual({ text: "Polyethylene", end: 13, isTerm: false });
  expect(polymerAt("poly(2-vinyl", 0, 4)).toBeUndefined();
  expect(polymerAt("pump(ethylene", 0, 4)).toBeUndefined();
});

it.each([
  ["2,4-ジクロロ", 3, "2,4-ジク"],
  ["2',4'-ジクロロ", 5, "2',4'-ジク"],
  ["N,N－二甲", 3, "n,n-二甲"],
  ["β-카로틴", 1, "beta-카로"],
  ["1-ﾌﾞﾀ", 1, "1-ブタ"],
  ["1-の", 1, undefined],
  ["123-ジク", 3, undefined],
  ["AB-ジク", 2, undefined],
  ["1ジク", 1, undefined],
])("finds the locants of %s", (text, end, term) => expect(locantsAt(text, 0, end)?.text).toBe(term));
