import { describe, expect, it } from "vitest";
import { shortName, textWidth } from "./text-width.js";

describe("textWidth", () => {
  it.each([
    // Measured in Chromium, relative to the font size: Inter, DejaVu Sans.
    ["PRES@1000", 5.79, 6.11],
    ["recall_1000", 5.22, 5.77],
    ["illicit.txt", 3.62, 4.02],
    ["run-a.txt", 4.09, 4.35],
    ["no category", 5.68, 5.98],
    ["humb.untrained.run", 9.28, 10.04],
    ["sab20.1.meta.docs", 8.77, 9.54],
    ["A human necessities", 9.77, 10.35],
    ["R@1000 = AP ≠ PRES@1000", 13.48, 14.58],
    ["dcu_IR+cit_run3", 7.61, 8.18],
    ["Kendall's τ-b", 6.07, 6.37],
  ])("is at least what either font needs, and not much more: %s", (text, inter, dejaVu) => {
    expect(textWidth(text, 1)).toBeGreaterThanOrEqual(Math.max(inter, dejaVu) * 0.995);
    expect(textWidth(text, 1)).toBeLessThan(Math.max(inter, dejaVu) * 1.15);
  });
});

describe("shortName", () => {
  it("keeps both ends of a long name", () => {
    expect(shortName("a-name-of-28-characters-long")).toBe("a-name-of-28-characters-long");
    expect(shortName("abcdefghij", 5)).toBe("ab…ij");
    expect([...shortName("x".repeat(100))]).toHaveLength(28);
  });
});
