import { describe, expect, it } from "vitest";
import { isKept, parsePassageMasks, refuseMissingPassages } from "./passage-mask.js";

const parse = (text: string) => parsePassageMasks(new TextEncoder().encode(text), "mask.txt");

describe("parsePassageMasks", () => {
  it("reads numbers and ranges, line by line", () => {
    const masks = parse("# by hand\nP004 drop 2,5-7\n\nP005\tkeep\t1 - 2, 4\r\nP004 drop 9\n");
    expect([...masks.keys()]).toEqual(["P004", "P005"]);
    expect(masks.get("P004")).toEqual({
      action: "drop",
      numbers: new Map([
        [2, 2],
        [5, 2],
        [6, 2],
        [7, 2],
        [9, 5],
      ]),
    });
    expect(masks.get("P005")).toEqual({
      action: "keep",
      numbers: new Map([
        [1, 4],
        [2, 4],
        [4, 4],
      ]),
    });
  });

  it("reports all errors, and where", () => {
    const wrong = ["P001", "P001 remove 3", "P001 drop 0", "P001 drop 7-5", "P001 drop 1,,2", "P001 drop"];
    for (const line of wrong)
      expect(() => parse(`# mask\n${line}\n`)).toThrow(/^mask\.txt:2: line must be a topic, keep/);
    expect(() => parse("P001 drop 1\nP001 keep 2\nP002 x")).toThrow(
      /mask\.txt:2: topic has both drop and keep: .*\nmask\.txt:3/,
    );
  });
});

describe("refuseMissingPassages", () => {
  it("reports missing passages, and where they are named", () => {
    const mask = parse("P001 keep 1-2\nP001 keep 9,11").get("P001")!;
    expect(() => refuseMissingPassages(mask, 11, "P001", "mask.txt")).not.toThrow();
    expect(() => refuseMissingPassages(mask, 9, "P001", "mask.txt")).toThrow(
      "mask.txt:2: P001 has no passage 11: only passages 1 to 9",
    );
    expect(() => refuseMissingPassages(mask, 0, "P001", "mask.txt")).toThrow(
      /^mask.txt:1: P001 has no passage 1: no passages are used in the search\n(.*\n){2}mask.txt:2: P001 has no passage 11/,
    );
  });
});

describe("isKept", () => {
  it("keeps the named passages, or all others", () => {
    const numbers = new Map([[2, 1]]);
    expect([1, 2, 3].map((n) => isKept({ action: "keep", numbers }, n))).toEqual([false, true, false]);
    expect([1, 2, 3].map((n) => isKept({ action: "drop", numbers }, n))).toEqual([true, false, true]);
  });
});

describe("masks with millions of numbers", () => {
  it("are refused instead of using up the memory", () => {
    const many = Array(5000).fill("1-999999").join(",");
    const message = "more than 1000000 numbers of passages in this file";
    expect(() => parse(`P004 drop ${many}`)).toThrow(`mask.txt:1: ${message}`);
    expect(() => parse("P004 drop 1-999999\nP005 drop 1-999999\n")).toThrow(`mask.txt:2: ${message}`);
  });
});
