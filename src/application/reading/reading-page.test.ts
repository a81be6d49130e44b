import { describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { passagePlaces } from "./passage-places.js";
import { readingPage } from "./reading-page.js";

const document = patent("EP-0000001-A1", {
  language: "en",
  publicationDate: "2001-03-14",
  titles: [
    { language: "de", text: "Bremse" },
    { language: "en", text: "Brake" },
  ],
  abstracts: [{ language: "en", text: "A brake." }],
  claims: [
    {
      language: "en",
      claims: [
        { number: 1, text: "A brake.", dependsOn: [] },
        { number: 2, text: "The brake of claim 1.", dependsOn: [1] },
        { number: 3, text: "The brake of claim 2 or 9.", dependsOn: [2, 9] },
        { number: 4, text: "A car.", dependsOn: [] },
      ],
    },
  ],
  descriptions: [
    {
      language: "en",
      paragraphs: [{ text: "Field", heading: true }, { text: "Of brakes." }, { text: "[0007] A lever." }],
    },
  ],
});

describe("readingPage", () => {
  it("has texts in the order of matches, with passages and places", () => {
    const { texts, title, cutOffLine } = readingPage(document, "2003-05-01");
    expect(title).toBe("Brake");
    expect(cutOffLine).toBe("published 2001-03-14, before the cut-off 2003-05-01");
    expect(texts.map(({ field, language }) => [field, language])).toEqual([
      ["title", "de"],
      ["title", "en"],
      ["abstract", "en"],
      ["claims", "en"],
      ["description", "en"],
    ]);
    expect(texts[4].units.map(({ passage, place, heading }) => [passage, place, heading])).toEqual([
      [0, undefined, true],
      [1, "¶ 1", undefined],
      [2, "[0007]", undefined],
    ]);
  });

  it("puts claims below those that they depend on", () => {
    const [, , , claims] = readingPage(document).texts;
    expect(
      claims.units.map(({ claim, parent, dependsOn, unresolved }) => [claim, parent, dependsOn, unresolved]),
    ).toEqual([
      [1, undefined, undefined, undefined],
      [2, 0, [1], undefined],
      [3, 1, [2, 9], [9]],
      [4, undefined, undefined, undefined],
    ]);
  });

  it("tells claims with the same number and text apart", () => {
    const twice = { number: 1, text: "A brake.", dependsOn: [] };
    const page = readingPage({ ...document, claims: [{ claims: [twice, twice] }] });
    expect(page.texts[3].units.map(({ passage }) => passage)).toEqual([3, 4]);
  });
});

describe("passagePlaces", () => {
  it("names each passage by its number", () => {
    expect(passagePlaces(document)).toEqual([
      "heading",
      "¶ 1",
      "[0007]",
      "claim 1",
      "claim 2",
      "claim 3",
      "claim 4",
      "abstract",
    ]);
  });
});
