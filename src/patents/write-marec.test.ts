import fc from "fast-check";
import { expect, test } from "vitest";
import { patent } from "../../test/support/arbitrary-patent.js";
import { marec } from "./formats/marec.js";
import type { Patent } from "./patent.js";
import { marecXml } from "./write-marec.js";

function readBack(written: Patent): { read: Patent; remarks: string[] } {
  const xml = marecXml(written);
  const remarks: string[] = [];
  const [read] = marec.read(xml.slice(xml.indexOf("<patent-document")), (message) => remarks.push(message));
  return { read, remarks };
}

const whole = patent("EP-1405720-A1", {
  publicationDate: "2004-04-07",
  application: { country: "EP", number: "03021234", kind: "A", date: "2003-09-19" },
  priorities: [{ country: "JP", number: "2002287654", kind: "A", date: "2002-09" }],
  language: "en",
  titles: [
    { language: "en", text: 'Valves & "gates" <for> pipes' },
    { language: "de", text: "Ventile" },
  ],
  abstracts: [{ language: "en", text: "A valve where 1 < 2 > 0." }],
  descriptions: [
    {
      language: "en",
      paragraphs: [
        { text: "Background", heading: true },
        { text: "Valves are known & used." },
        { text: "閥は公知である。" },
      ],
    },
  ],
  claims: [
    {
      language: "en",
      claims: [
        { number: 1, text: "A valve.", dependsOn: [] },
        { number: 2, text: "The valve of claim 1, of steel.", dependsOn: [1] },
        { number: 3, text: "Such a valve of brass.", dependsOn: [1, 2] },
      ],
    },
  ],
  classifications: [
    { scheme: "IPC", symbol: "F16K1/00", main: true },
    { scheme: "IPC", symbol: "F16K3/02" },
    { scheme: "IPCR", symbol: "F16K1/00", main: true },
    { scheme: "IPCR", symbol: "H04L29/06", additional: true },
    { scheme: "CPC", symbol: "F16K31/0603", main: true },
    { scheme: "ECLA", symbol: "F16K1/00B" },
    { scheme: "ECLA", symbol: "T04L29/06E", additional: true },
  ],
  applicants: [{ name: "Smith & Sons", country: "GB" }, { name: "Müller GmbH" }],
  inventors: [{ name: "SMITH JOHN", country: "GB" }],
  familyId: "39311799",
  citations: [
    { cited: "US-4191181-A", origin: "search-report", categories: ["X", "D"], date: "1980-03-04" },
    { cited: "EP-0480857", origin: "applicant", categories: [] },
    { cited: "EP-0480857-A2", origin: "opposition", categories: ["Y"] },
    { cited: "WO-1998032326-A2", origin: "examiner", categories: [] },
    { cited: "JP-H05123456-A", origin: "description", categories: [] },
    { cited: "GB-2230409-A", origin: "other", categories: ["A"] },
  ],
  literature: [{ text: 'POLYMER, vol. 47 & "more"', origin: "search-report", categories: ["A"] }],
});

test("everything that a patent has is read back", () => {
  const { read, remarks } = readBack(whole);
  expect(read).toEqual(whole);
  expect(remarks).toEqual([]);
});

test("a patent with only its number", () => {
  expect(readBack(patent("US-20040215390-A1")).read).toEqual(patent("US-20040215390-A1"));
});

test("any text is read back, with collapsed blanks and characters that XML cannot contain replaced", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
      const { read } = readBack(patent("EP-0000001-A1", { abstracts: [{ language: "en", text: `x${text}x` }] }));
      const possible = `x${text}x`
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, "\ufffd")
        .replace(/\s+/g, " ");
      expect(read.abstracts).toEqual([{ language: "en", text: possible }]);
    }),
  );
});
