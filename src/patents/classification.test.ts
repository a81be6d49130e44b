import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  atLevel,
  commonLevel,
  isWithin,
  levelOf,
  normaliseClassification,
  parseClassification,
} from "./classification.js";

describe("spellings of the offices", () => {
  it.each([
    ["IPC", " 7C 07C  29/44   A", "C07C29/44"],
    ["IPC", "2A 01N 43/08 -", "A01N43/08"],
    ["IPC", "// A01N43/08", "A01N43/08"],
    ["IPC", "B60R  900", "B60R9/00"],
    ["IPC", "G06F 1516", "G06F15/16"],
    ["IPC", "A61K 31135", "A61K31/135"],
    ["IPC", "H04M1100", "H04M11/00"],
    ["IPC", "G06F017/60", "G06F17/60"],
    ["IPC", "Int.Cl.5 A61K 31/135", "A61K31/135"],
    ["IPC", "A45D    /", "A45D"],
    ["IPC", "H04", "H04"],
    ["IPCR", "A61K  31/7048      20060101ALI20051220RMJP        ", "A61K31/7048"],
    ["IPCR", "A61K                20060101ALI20051220RMJP        ", "A61K"],
    ["CPC", "F02M2700/1358      ", "F02M2700/1358"],
    ["CPC", "Y02E 10/50", "Y02E10/50"],
    ["ECLA", "B60C15/00D2", "B60C15/00D2"],
    ["ECLA", "G11B   5/31M", "G11B5/31M"],
    ["ECLA", "S11B5:39W", "S11B5/39W"],
    ["ECLA", "C07D401/12+215+211", "C07D401/12+215+211"],
    ["FI", "G06F 17/30,310@A", "G06F17/30,310@A"],
    ["FI", "G06F17/30 310 A", "G06F17/30,310@A"],
    ["FI", "A61K31/00@Z", "A61K31/00@Z"],
    ["FTERM", "5B057 AA01", "5B057AA01"],
    ["USPC", "705 26", "705/26"],
    ["USPC", "428 641", "428/64.1"],
    ["USPC", "4304951", "430/495.1"],
    ["USPC", "705026000", "705/26"],
    ["USPC", "099279", "99/279"],
    ["USPC", "D14480", "D14/480"],
    ["USPC", " D2951", "D2/951"],
    ["USPC", " D8 19", "D8/19"],
    ["USPC", "179  2DD", "179/2DD"],
    ["USPC", "224 42.03R", "224/42.03R"],
    ["USPC", "386E0913", "386/E9.13"],
    ["USPC", "G9B005135", "G9B/5.135"],
    ["USPC", "705/26.1", "705/26.1"],
    ["USPC", "128DIG. 8", "128/DIG8"],
    ["USPC", "128DIG8", "128/DIG8"],
    ["LOCARNO", "1402", "14-02"],
    ["LOCARNO", "LOC (7) Cl. 14-02", "14-02"],
  ] as const)("%s %j is %s", (scheme, text, symbol) => {
    expect(normaliseClassification(text, scheme)).toBe(symbol);
    expect(normaliseClassification(symbol, scheme)).toBe(symbol);
  });

  it.each([
    ["IPC", "None"],
    ["IPC", ""],
    ["IPC", "1402"],
    ["USPC", "None"],
    ["LOCARNO", "A61K"],
    ["FTERM", "A61K"],
    ["CPC", "I04L29/06"],
  ] as const)("%s %j is not a symbol", (scheme, text) => expect(normaliseClassification(text, scheme)).toBeUndefined());
});

it("splits symbols", () => {
  expect(parseClassification("H04L29/06")).toEqual({
    section: "H",
    class: "04",
    subclass: "L",
    group: "29",
    subgroup: "06",
    suffix: "",
  });
  expect(parseClassification("B60C15/00D2")).toMatchObject({ group: "15", subgroup: "00", suffix: "D2" });
  expect(parseClassification("H04")).toMatchObject({ section: "H", class: "04", subclass: "", group: "" });
  expect(parseClassification("705/26.1")).toMatchObject({ section: "", class: "705", subclass: "26.1" });
  expect(parseClassification("14-02")).toMatchObject({ class: "14", subclass: "02" });
  expect(parseClassification("5B057AA01")).toBeUndefined();
  expect(parseClassification("h04l29/06")).toBeUndefined();
});

it("truncates symbols to a level", () => {
  const levels = ["section", "class", "subclass", "group", "subgroup"] as const;
  expect(levels.map((level) => atLevel("H04L29/06J", level))).toEqual(["H", "H04", "H04L", "H04L29", "H04L29/06"]);
  expect(levels.map((level) => atLevel("H04L", level))).toEqual(["H", "H04", "H04L", undefined, undefined]);
  expect(levels.map((level) => atLevel("705/26", level))).toEqual([undefined, "705", "705/26", undefined, undefined]);
  expect(levelOf("H04L29/06")).toBe("subgroup");
  expect(levelOf("H04L")).toBe("subclass");
  expect(levelOf("?")).toBeUndefined();
});

it("compares symbols", () => {
  expect(isWithin("H04L29/06", "H04L29")).toBe(true);
  expect(isWithin("H04L29/06J", "H04L29/06")).toBe(true);
  expect(isWithin("H04L29/06", "H04L2")).toBe(false);
  expect(isWithin("H04L29", "H04L29/06")).toBe(false);
  expect(isWithin("H04L29/06", "H04L29/06")).toBe(true);
  expect(isWithin("H04L29/08", "H04L29/06")).toBe(false);
  expect(isWithin("705/26", "705/27")).toBe(false);
  expect(commonLevel("H04L29/06", "H04L29/08")).toBe("group");
  expect(commonLevel("H04L29/06", "H04N7/10")).toBe("class");
  expect(commonLevel("H04L29/06", "A61K9/16")).toBeUndefined();
});

describe("properties", () => {
  const symbol = fc
    .tuple(
      fc.constantFrom(..."ABCDEFGH"),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(..."ABCDKLMN"),
      fc.integer({ min: 1, max: 999 }),
      fc.integer({ min: 0, max: 9999 }),
    )
    .map(([section, cls, subclass, group, subgroup]) => ({
      section,
      cls: String(cls).padStart(2, "0"),
      subclass,
      group: String(group),
      subgroup: String(subgroup).padStart(2, "0"),
    }));

  it("all spellings of the IPC give one symbol", () => {
    fc.assert(
      fc.property(symbol, fc.integer({ min: 1, max: 8 }), ({ section, cls, subclass, group, subgroup }, edition) => {
        const compact = `${section}${cls}${subclass}${group}/${subgroup}`;
        const columns = `${section}${cls}${subclass}${group.padStart(4)}/${subgroup.padEnd(6)}`;
        expect(normaliseClassification(`${columns}     20060101A I20051008RMEP        `, "IPCR")).toBe(compact);
        expect(
          normaliseClassification(` ${edition}${section} ${cls}${subclass}${group.padStart(4)}/${subgroup}   A`, "IPC"),
        ).toBe(compact);
        expect(normaliseClassification(`${section}${cls}${subclass}${group.padStart(3)}${subgroup}`, "IPC")).toBe(
          compact,
        );
        expect(normaliseClassification(`${section}${cls}${subclass}${group.padStart(3, "0")}/${subgroup}`, "IPC")).toBe(
          compact,
        );
        expect(normaliseClassification(compact, "CPC")).toBe(compact);
        expect(parseClassification(compact)).toEqual({ section, class: cls, subclass, group, subgroup, suffix: "" });
      }),
    );
  });

  it("never throws", () => {
    const scheme = fc.constantFrom("IPC", "IPCR", "CPC", "ECLA", "FI", "FTERM", "USPC", "LOCARNO");
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), scheme, (text, name) => {
        const normal = normaliseClassification(text, name as "IPC");
        if (normal !== undefined) expect(normaliseClassification(normal, name as "IPC")).toBe(normal);
      }),
      { numRuns: 2000 },
    );
  });
});
