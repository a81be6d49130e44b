import { describe, expect, it } from "vitest";
import { documentWith } from "../../../test/support/recorded-system.js";
import { smallEngine } from "../../../test/support/small-engine.js";
import { fieldContrastSource } from "./field-contrast.js";

const documents = [
  documentWith("1", { claims: "a valve", description: "in recent years a valve was made" }),
  documentWith("2", { claims: "the valve", description: "recent valves and their years" }),
];

describe("fieldContrastSource", () => {
  it("treats words of descriptions as words of the source", async () => {
    const engine = smallEngine(documents, ["claims", "description"]);
    // 4 words of claims, 12 of descriptions. "recent": 0 and 2; "valve": 2 and 1; both smoothed by ½.
    const recent = (2.5 / 13 / (0.5 / 5)) * 2;
    const valve = (1.5 / 13 / (2.5 / 5)) * 2;
    const shares = await fieldContrastSource(engine)(["recent", "valve", "pump"]);
    expect(shares[0]).toEqual({ documents: 2, documentFrequency: Math.min(2, recent) });
    expect(shares[1].documentFrequency).toBeCloseTo(valve, 12);
    expect(shares[2]).toEqual({ documents: 2, documentFrequency: 0 });
    expect(recent).toBeGreaterThan(2);
  });

  it("distinguishes nothing if there are no descriptions, or nothing else", async () => {
    for (const field of ["claims", "description"]) {
      const engine = smallEngine(documents, [field]);
      const [{ documentFrequency }] = await engine.termStatistics(["valve"]);
      expect(await fieldContrastSource(engine)(["valve"])).toEqual([{ documents: 2, documentFrequency }]);
    }
  });
});
