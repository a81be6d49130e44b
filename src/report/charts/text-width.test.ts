import { describe, expect, it } from "vitest";
import { shortName, textWidth } from "./text-width.js";

describe("textWidth", () => {
  it.each([
    // Advances of the font itself, in thousandths of its size.
    ["PRES@1000", 5.79],
    ["recall_1000", 5.33],
    ["illicit.txt", 3.6],
    ["run-a.txt", 4.07],
  ])("is not less than the font needs, and not much more: %s", (text, width) => {
    expect(textWidth(text, 1)).toBeGreaterThanOrEqual(width * 0.98);
    expect(textWidth(text, 1)).toBeLessThan(width * 1.2);
  });
});

describe("shortName", () => {
  it("keeps both ends of a long name", () => {
    expect(shortName("a-name-of-28-characters-long")).toBe("a-name-of-28-characters-long");
    expect(shortName("abcdefghij", 5)).toBe("ab…ij");
    expect([...shortName("x".repeat(100))]).toHaveLength(28);
  });
});
