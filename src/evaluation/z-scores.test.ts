import { describe, expect, it } from "vitest";
import { InputError } from "../core/index.js";
import { NO_REFERENCE, readReferences, zScore } from "./z-scores.js";

describe("z-scores", () => {
  const references = readReferences("301\tmap  0.5 0.25 \r\n301 P_5 0.2 0\n", "z.txt");

  it("measures in standard deviations from the mean", () => {
    expect(zScore(references, "301", "map", 1)).toBe(2);
  });

  it("is 0 at the mean and missing elsewhere when there is no deviation", () => {
    expect(zScore(references, "301", "P_5", 0.2)).toBe(0);
    expect(zScore(references, "301", "P_5", 0.4)).toBe(NO_REFERENCE);
  });

  it("is missing without a reference", () => {
    expect(zScore(references, "302", "map", 1)).toBe(NO_REFERENCE);
    expect(zScore(references, "301", "ndcg", 1)).toBe(NO_REFERENCE);
  });

  it("reads a last line without an end, and refuses an empty file", () => {
    expect(zScore(readReferences("1 map 0 1\n1 P_5 0 2", "z.txt"), "1", "P_5", 1)).toBe(0.5);
    for (const text of ["", "\n"]) expect(() => readReferences(text, "z.txt")).toThrow("z.txt");
    expect(() => readReferences("", "z.txt")).toThrow("z.txt: no z-scores in the file");
  });

  it("names every line that cannot be read", () => {
    expect(() => readReferences("301 map 0.5\n\n301 map x 1\n301 map 1 1\n", "z.txt")).toThrow(InputError);
    try {
      readReferences("301 map 0.5\n\n301 map x 1\n301 map 1 1\n", "z.txt");
    } catch (error) {
      expect((error as InputError).problems.map((problem) => problem.line)).toEqual([1, 2, 3]);
    }
  });
});
