import { describe, expect, it } from "vitest";
import { choiceLink, linkedChoice } from "./choice-link.js";

const usual = { nmax: 1000, bundle: "all topics" };

describe("choiceLink", () => {
  it("contains what differs from the default, and reads back", () => {
    expect(choiceLink(usual, usual)).toBe("");
    const choice = { nmax: 50, bundle: "language: de", topic: "7", highlight: "a&b=c #1" };
    const link = choiceLink(choice, usual);
    expect(link).toBe("nmax=50&bundle=language%3A+de&topic=7&run=a%26b%3Dc+%231");
    expect(linkedChoice(`#${link}`, usual)).toEqual(choice);
  });

  it("uses the default for invalid parts of a link", () => {
    expect(linkedChoice("#nmax=-1&run=", usual)).toEqual(usual);
    expect(linkedChoice("#nmax=1.5", usual)).toEqual(usual);
    expect(linkedChoice("#scores", usual)).toEqual(usual);
  });
});
