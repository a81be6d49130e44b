import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCitations, findMentions } from "./in-text-citations.js";

/** The citations found, as text and id. */
const found = (text: string) => findCitations(text).map(({ start, end, id }) => [text.slice(start, end), id]);

describe("one citation", () => {
  it.each([
    ["EP-A-0 776 776", "EP-0776776-A"],
    ["EP 0 971 326 B1", "EP-0971326-B1"],
    ["EP-A1-0 776 776", "EP-0776776-A1"],
    ["EP0971326A1", "EP-0971326-A1"],
    ["EP 0 691 312 Al", "EP-0691312-A1"],
    ["EPO No. 0 205 935", "EP-0205935"],
    ["WO 99/12345", "WO-1999012345"],
    ["WO-A-99/12345", "WO-1999012345-A"],
    ["WO 2004/012345 A1", "WO-2004012345-A1"],
    ["WO 96/23\n479", "WO-1996023479"],
    ["PCT/US99/12345", "US-1999012345-W"],
    ["International Application No. PCT/US2004/035869", "US-2004035869-W"],
    ["JP-A-5-123456", "JP-H05123456-A"],
    ["JP-A No. 62-251743", "JP-S62251743-A"],
    ["JP-A-242709/1995", "JP-H07242709-A"],
    ["JP 10-141499 A", "JP-H10141499-A"],
    ["Japanese Laid-Open Patent Publication No. Hei 5-123456", "JP-H05123456-A"],
    ["Japanese Patent Application Laid-Open (JP-A) No. 7-285275", "JP-H07285275-A"],
    ["Japanese Utility Model Laid-Open No. 62-12345", "JP-S62012345-U"],
    ["Japanese Kokai Tokkyo Koho No. 63-119500", "JP-S63119500-A"],
    ["Japanese Patent Application No. 11-352210", "application:JP-H11352210"],
    ["DE 197 37 136 A1", "DE-19737136-A1"],
    ["DE-OS 2 345 678", "DE-2345678-A1"],
    ["DE-AS 21 39 834", "DE-2139834-B"],
    ["DE G 91 06 579", "DE-9106579-U"],
    ["deutschen Offenlegungsschrift 31 23 456", "DE-3123456-A1"],
    ["German Patent 3,234,533", "DE-3234533"],
    ["DOS 23 24 702", "DE-2324702-A1"],
    ["U.S. Pat. No. 5,123,456", "US-5123456"],
    ["U. S. Patent No. \n5,358,147", "US-5358147"],
    ["United States Patent 5,973,053", "US-5973053"],
    ["US-Patentschrift 5 123 456", "US-5123456"],
    ["US-A-5.709.349", "US-5709349-A"],
    ["USP 4,093,776", "US-4093776"],
    ["U.S. 5,698,584", "US-5698584"],
    ["U.S. Patent Application Publication No. 2004/0215390", "US-20040215390"],
    ["US 2001/0008318 A1", "US-20010008318-A1"],
    ["U.S. Reissue Pat. No. 34,584", "US-RE34584"],
    ["U.S. Pat. No. D435,854", "US-D435854"],
    ["U.S. Serial No. 08/123,456", "application:US-08123456"],
    ["U.S. Provisional Patent Application Ser. No. 60/478,557", "application:US-60478557"],
    ["USSN 10/957,251", "application:US-10957251"],
    ["Patent No. 3,055,297", "US-3055297"],
    ["European patent application No. 451,894", "EP-0451894"],
    ["British Patent No. 923,045", "GB-923045"],
    ["UK Patent Application No. 2,199,860", "GB-2199860"],
    ["FR-A-2.146.647", "FR-2146647-A"],
    ["brevet français n° 2 345 678", "FR-2345678"],
    ["demande de brevet européen n° 0 123 456", "EP-0123456"],
    ["brevet américain No 4.123.456", "US-4123456"],
    ["KR 10-2004-0012345", "KR-20040012345"],
    ["AT 410 377", "AT-410377"],
    ["SE 0003531-1", "SE-0003531"],
    ["特開平5-123456号公報", "JP-H05123456-A"],
    ["特開平５－１２３４５６号公報", "JP-H05123456-A"],
    ["特開2000-219016号公報", "JP-2000219016-A"],
    ["特公昭62-12345号公報", "JP-S62012345-B2"],
    ["特願平10-12345号", "application:JP-H10012345"],
    ["米国特許第5,123,456号", "US-5123456"],
    ["国際公開第99/12345号パンフレット", "WO-1999012345"],
    ["国際公開WO2004/012345", "WO-2004012345"],
  ])("%s", (citation, id) => {
    expect(found(citation)).toEqual([[citation, id]]);
    const sentence = /[\u3040-\u9fff]/.test(citation)
      ? `また、${citation}には開示がある。`
      : `It is known from ${citation}, which shows it.`;
    expect(found(sentence)).toEqual([[citation, id]]);
  });
});

it("finds every number of a list", () => {
  const list = "U.S. Pat. Nos. 4,123,456; 4,234,567 and RE 33,727";
  expect(found(`See ${list}.`)).toEqual([
    ["U.S. Pat. Nos. 4,123,456", "US-4123456"],
    ["4,234,567", "US-4234567"],
    ["RE 33,727", "US-RE33727"],
  ]);
  expect(findMentions(`See ${list}.`)).toMatchObject([{ start: 4, end: 4 + list.length }]);
  expect(found("JP-A Nos. 58-173696, 58-181690 and 8-3463").map(([, id]) => id)).toEqual([
    "JP-S58173696-A",
    "JP-S58181690-A",
    "JP-H08003463-A",
  ]);
  expect(found("Patent Nos. 5,481,846 to Macchietto; 4,048,776 (Sato) and 899,349").map(([, id]) => id)).toEqual([
    "US-5481846",
    "US-4048776",
    "US-899349",
  ]);
  expect(found("WO 90/05525, 90/05729, 91/09844").map(([, id]) => id)).toEqual([
    "WO-1990005525",
    "WO-1990005729",
    "WO-1991009844",
  ]);
});

it("separates the words before a code from the citation", () => {
  expect(found("the European patent application EP 0 123 456 shows")).toEqual([["EP 0 123 456", "EP-0123456"]]);
  expect(found("the disclosure of U.S. Pat. No. 5,606,998 is")).toEqual([["U.S. Pat. No. 5,606,998", "US-5606998"]]);
});

describe("what is not a citation", () => {
  it.each([
    "SEQ ID NO: 12345 and SEQ ID NO: 1,23, 45,678",
    "CAS No. 12345-67-8",
    "San Diego, CA 92121",
    "DE-80636 München",
    "IEC 60958 and IEEE 1394",
    "ISO 9001:2000",
    "gene AF308601, BE908217 and MGC14376",
    "BMS 184476, SCH 503034, EMD 121974",
    "10,000,000 cells of 1,234,567 in the US",
    "Proc. Natl. Acad. Sci. USA 86, 10029 (1989)",
    "FIG. 2, 20, 21, 22 and 23",
    "a molecular weight of 100,000 to 1,500,000",
    "in the year 2000 219016 units",
    "a purchase of no more than 1,234,567 dollars",
  ])("%s", (text) => expect(found(text)).toEqual([]));
});

describe("properties", () => {
  const filler = fc.lorem({ maxCount: 8 });
  const citation = fc.oneof(
    fc
      .integer({ min: 3_000_000, max: 9_999_999 })
      .map((value) => [`U.S. Pat. No. ${value.toLocaleString("en")}`, `US-${value}`]),
    fc
      .integer({ min: 100_000, max: 3_999_999 })
      .map((value) => [`EP-A-${value}`, `EP-${String(value).padStart(7, "0")}-A`]),
    fc
      .tuple(fc.integer({ min: 80, max: 99 }), fc.integer({ min: 10_000, max: 99_999 }))
      .map(([year, value]) => [`WO ${year}/${value}`, `WO-19${year}0${value}`]),
    fc
      .tuple(fc.integer({ min: 46, max: 63 }), fc.integer({ min: 1000, max: 299_999 }))
      .map(([year, value]) => [`JP-A-${year}-${value}`, `JP-S${year}${String(value).padStart(6, "0")}-A`]),
  );

  it("finds all citations in any surroundings", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(filler, citation), { maxLength: 8 }), filler, (parts, end) => {
        const text = `${parts.map(([before, [written]]) => `${before} (${written}) `).join("")}${end}`;
        expect(found(text)).toEqual(parts.map(([, each]) => each));
      }),
    );
  });

  it("returns spans in order, without overlap, for any text", () => {
    const odd = fc.array(
      fc.constantFrom(
        "US",
        "EP",
        "-A-",
        " ",
        "1",
        "23",
        "4,567",
        "/",
        "Pat. No. ",
        "and",
        ", ",
        "(",
        ")",
        "特開平",
        "JP-",
        "PCT/",
        "\n",
        "Nos. ",
        ".",
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          odd.map((parts) => parts.join("")),
          fc.string({ unit: "binary", maxLength: 100 }),
        ),
        (text) => {
          let last = 0;
          for (const { start, end } of findCitations(text)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          expect(last).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("copes with long hostile text", () => {
    for (const piece of [
      "1",
      "1 ",
      "1,234,",
      "US ",
      "EP 1234567 ",
      "Patent No. ",
      "(",
      "U.S. Pat. Nos. 1,234,567, ",
      "特開平",
      " ",
    ]) {
      expect(findCitations(piece.repeat(300_000 / piece.length)).length).toBeGreaterThanOrEqual(0);
    }
  });
});

it.each([
  ["DE 20 2005 004 624 U1", "DE-202005004624-U1"],
  ["DE 102 34 567 A1", "DE-10234567-A1"],
  ["DE 10 2004 012 345 B4", "DE-102004012345-B4"],
  ["DE-GM 93 12 345.6", "DE-9312345-U"],
  ["DE G 93 12 345.6", "DE-9312345-U"],
  ["DE 296 12 345 U1", "DE-29612345-U1"],
  ["DE 602 12 345 T2", "DE-60212345-T2"],
  ["DE 11 2005 001 234 T5", "DE-112005001234-T5"],
])("German series in running text: %s", (written, id) => {
  const mentions = findMentions(`Aus der ${written} ist ein Schloss bekannt.`);
  expect(mentions.map(({ citations }) => citations.map((citation) => citation.id))).toEqual([[id]]);
});
