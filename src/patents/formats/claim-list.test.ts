import { describe, expect, it } from "vitest";
import { claimNumber, claimNumbers, claimOf, claimsOfLines } from "./claim-list.js";

describe("claimOf", () => {
  it("removes the printed number, in any print style", () => {
    expect(claimOf(1, "1. A lid.").text).toBe("A lid.");
    expect(claimOf(14, "14.The method.").text).toBe("The method.");
    expect(claimOf(3, "3 . A cup.").text).toBe("A cup.");
    expect(claimOf(2, "2. 2-methylpropane.").text).toBe("2-methylpropane.");
  });

  it("leaves numbers that belong to the text", () => {
    expect(claimOf(1, "1.5 g of salt.").text).toBe("1.5 g of salt.");
    expect(claimOf(4, "2. A cup.").text).toBe("2. A cup.");
    expect(claimOf(1, "A lid.").text).toBe("A lid.");
  });

  it("combines the marked references with those of the text", () => {
    expect(claimOf(5, "A lid as in claims 1 to 3.", [1]).dependsOn).toEqual([1, 2, 3]);
    expect(claimOf(5, "A lid as claimed.", [4, 5, 0]).dependsOn).toEqual([4]);
  });
});

describe("claimNumber", () => {
  it("reads identifiers", () => {
    expect(claimNumber("CLM-00012")).toBe(12);
    expect(claimNumber("00003")).toBe(3);
    expect(claimNumber("none")).toBeUndefined();
    expect(claimNumber(undefined)).toBeUndefined();
    expect(claimNumbers("CLM-00001 CLM-00004")).toEqual([1, 4]);
  });
});

describe("claimsOfLines", () => {
  it("keeps the numbers after claims that were cancelled", () => {
    const claims = claimsOfLines(["1-19. (canceled)", "20. A cup.", "21-22. (Cancelled)", "23. The cup of claim 20."]);
    expect(claims.map(({ number, dependsOn }) => [number, dependsOn])).toEqual([
      [20, []],
      [23, [20]],
    ]);
  });

  it("starts a claim where a line starts with the next number", () => {
    const claims = claimsOfLines([
      "What is claimed is:",
      "1. A cup with",
      "2 handles.",
      "",
      "2. A cup of claim 1.",
      "7) lids",
    ]);
    expect(claims).toEqual([
      { number: 1, text: "A cup with 2 handles.", dependsOn: [] },
      { number: 2, text: "A cup of claim 1. 7) lids", dependsOn: [1] },
    ]);
  });

  it("reads text without numbers as one claim, and drops a heading without claims", () => {
    expect(claimsOfLines(["A cup", "and a lid."])).toEqual([{ number: 1, text: "A cup and a lid.", dependsOn: [] }]);
    expect(claimsOfLines(["Patentansprüche:"])).toEqual([]);
    expect(claimsOfLines(["A strange beginning", "1. A cup."]).map(({ text }) => text)).toEqual([
      "A strange beginning 1. A cup.",
    ]);
  });
});
