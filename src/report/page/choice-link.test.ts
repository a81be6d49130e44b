import { describe, expect, it } from "vitest";
import { choiceLink, linkedChoice } from "./choice-link.js";

const usual = { nmax: 1000, bundle: "all topics" };

describe("choiceLink", () => {
  it("says what is not usual, and is read back", () => {
    expect(choiceLink(usual, usual)).toBe("");
    const choice = { nmax: 50, bundle: "language: de", topic: "7", highlight: "a&b=c #1" };
    const link = choiceLink(choice, usual);
    expect(link).toBe("nmax=50&bundle=language%3A+de&topic=7&run=a%26b%3Dc+%231");
    expect(linkedChoice(`#${link}`, usual)).toEqual(choice);
  });

  it("leaves usual what a link says wrongly", () => {
    expect(linkedChoice("#nmax=-1&run=", usual)).toEqual(usual);
    expect(linkedChoice("#nmax=1.5", usual)).toEqual(usual);
    expect(linkedChoice("#scores", usual)).toEqual(usual);
  });
});
