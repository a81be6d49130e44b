import { describe, expect, it } from "vitest";
import { patent } from "../../test/support/arbitrary-patent.js";
import type { Outline } from "../collection/node.js";
import type { Patent } from "../patents/index.js";
import { outlinedDocument, patentDocument } from "./patent-document.js";

const full = patent("EP-0971326-B1", {
  publicationDate: "2005-06-22",
  language: "de",
  familyId: "8236723",
  titles: [
    { language: "de", text: "Ventil" },
    { language: "en", text: "Valve" },
  ],
  abstracts: [{ text: "Ein Ventil." }],
  claims: [
    {
      language: "en",
      claims: [
        { number: 1, text: "A valve.", dependsOn: [] },
        { number: 2, text: "The valve of claim 1.", dependsOn: [1] },
      ],
    },
    { language: "fr", claims: [{ number: 1, text: "Une soupape.", dependsOn: [] }] },
  ],
  descriptions: [{ language: "de", paragraphs: [{ text: "Stand der Technik", heading: true }, { text: "Ventile." }] }],
  classifications: [
    { scheme: "IPCR", symbol: "F16K1/00", main: true },
    { scheme: "CPC", symbol: "F16K1/00" },
    { scheme: "CPC", symbol: "Y10T137/00", additional: true },
    { scheme: "ECLA", symbol: "F16K1/00B" },
    { scheme: "FTERM", symbol: "3H052AA01" },
  ],
});

/** Texts of a patent, apart, and the patent with their numbers. */
function apart(each: Patent) {
  const texts: string[] = [];
  const outline: Outline<Patent> = JSON.parse(JSON.stringify(each), (key, value) =>
    key === "text" ? texts.push(value) - 1 : value,
  );
  const joined = (first: number, last: number) => texts.slice(first, last + 1).join("\n\n");
  return { outline, texts: { joined, length: (number: number) => texts[number].length } };
}

describe("a patent as an engine document", () => {
  it("is the same if its texts are apart", () => {
    const { outline, texts } = apart(full);
    expect(outlinedDocument(outline, texts)).toEqual(patentDocument(full));
    const languages = new Set(["fr"]);
    expect(outlinedDocument(outline, texts, languages)).toEqual(patentDocument(full, languages));
    const empty = patent("EP-0000001-A1", { claims: [{ claims: [] }], titles: [{ text: "" }] });
    const ofEmpty = apart(empty);
    expect(outlinedDocument(ofEmpty.outline, ofEmpty.texts)).toEqual(patentDocument(empty));
  });

  it("has all texts by field with their languages, and the values for filters", () => {
    expect(patentDocument(full)).toEqual({
      id: "EP-0971326-B1",
      patent: "EP-0971326",
      family: "8236723",
      language: "de",
      date: "2005-06-22",
      classes: ["F16K1/00", "Y10T137/00"],
      title: "Valve",
      texts: [
        { field: "title", language: "de", text: "Ventil" },
        { field: "title", language: "en", text: "Valve" },
        { field: "abstract", text: "Ein Ventil." },
        { field: "claims", language: "en", text: "A valve.\n\nThe valve of claim 1.", breaks: [10] },
        { field: "claims", language: "fr", text: "Une soupape." },
        { field: "description", language: "de", text: "Stand der Technik\n\nVentile.", breaks: [19] },
      ],
    });
  });

  it("has the names, numbers and dates that are only searched", () => {
    const { texts: _, ...rest } = patentDocument(
      patent("EP-0971326-B1", {
        application: { country: "EP", number: "98123456.7", date: "1998-12-09" },
        priorities: [
          { country: "DE", number: "19840645.2", date: "1998-09-05" },
          { country: "DE", number: "19840645" },
          { country: "JP", number: "P2003-084859", date: "1998-09-05" },
        ],
        citations: [
          { cited: "US-5123456-A", origin: "search-report", categories: ["X"] },
          { cited: "US-5123456-A", origin: "applicant", categories: [] },
        ],
        applicants: [{ name: "Müller GmbH", country: "DE" }],
        inventors: [{ name: "Müller, Jörg" }, { name: "Müller, Jörg" }],
      }),
    );
    expect(rest).toEqual({
      id: "EP-0971326-B1",
      patent: "EP-0971326",
      application: "EP 1998/123456",
      filingDate: "1998-12-09",
      priorities: ["DE 1998/1/40645", "JP 2003/84859"],
      priorityDates: ["1998-09-05"],
      cites: ["US-5123456-A"],
      applicants: ["Müller GmbH"],
      inventors: ["Müller, Jörg"],
    });
  });

  it("has only texts in the selected languages; the language of publication is the default", () => {
    const fields = (...languages: string[]) =>
      patentDocument(full, new Set(languages)).texts.map(({ field, text }) => `${field} ${text.slice(0, 5)}`);
    expect(fields("de")).toEqual(["title Venti", "abstract Ein V", "description Stand"]);
    expect(fields("fr")).toEqual(["claims Une s"]);
    const unknown = patent("EP-0971326-B1", { abstracts: [{ text: "?" }] });
    expect(patentDocument(unknown, new Set(["en"])).texts.length).toBe(1);
  });

  it("has the title in the language of publication if there is no English one, otherwise the first", () => {
    const titles = [
      { language: "fr", text: "Soupape" },
      { language: "de", text: "Ventil" },
    ];
    expect(patentDocument(patent("EP-0971326-B1", { titles, language: "de" })).title).toBe("Ventil");
    expect(patentDocument(patent("EP-0971326-B1", { titles })).title).toBe("Soupape");
  });

  it("has nothing that the patent does not have", () => {
    expect(patentDocument(patent("US-7654321"))).toEqual({ id: "US-7654321", patent: "US-7654321", texts: [] });
  });
});
