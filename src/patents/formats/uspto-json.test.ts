import { expect, test } from "vitest";
import { formatOf } from "./formats.js";
import { odp } from "./odp.js";
import { ppubs } from "./ppubs.js";

const DOCUMENT = {
  guid: "US-9999991-B2",
  publicationReferenceDocumentNumber: "9999991",
  datePublished: "2018-06-19T00:00:00Z",
  inventionTitle: "Brake &amp; lever",
  assigneeName: ["Brakes Inc."],
  uspcFullClassificationFlattened: "188/24.11;188/2D",
  ipcCodeFlattened: "B62L1/00",
  cpcInventiveFlattened: "B62L1/00;B60T7/02",
  cpcAdditionalFlattened: "Y10T74/20",
  applicationFilingDate: ["2016-06-03T00:00:00Z"],
  applicationNumber: "15/089931",
  familyIdentifierCur: 26732223,
  urpn: ["4006340", "4566403"],
  foreignRefPubDate: ["19891200"],
  foreignRefPatentNumber: ["0 379 828"],
  foreignRefCountryCode: ["EP"],
  otherRefPub: ["Lee et al &quot;Brakes&quot;, 1996.\n<br />Lu et al, 1997."],
  inventorsName: ["Henley; Anna J."],
  abstractHtml: 'A <span class="highlight18" term="brake">brake</span>.',
  briefHtml: "(1) BACKGROUND<br />(2) Brakes wear.",
  descriptionHtml: "(3) FIG. 1 is a view.",
  claimsHtml: "1. A brake comprising:<br />a lever.<br />2. The brake of claim 1.",
};

test("a document of PPUBS: HTML becomes text, lines become paragraphs and claims", () => {
  const [patent] = ppubs.read(JSON.stringify(DOCUMENT), (message) => expect.fail(message));
  expect(patent).toMatchObject({
    id: "US-9999991-B2",
    publicationDate: "2018-06-19",
    application: { country: "US", number: "15/089931", date: "2016-06-03" },
    language: "en",
    titles: [{ language: "en", text: "Brake & lever" }],
    abstracts: [{ language: "en", text: "A brake." }],
    descriptions: [
      { language: "en", paragraphs: [{ text: "BACKGROUND" }, { text: "Brakes wear." }, { text: "FIG. 1 is a view." }] },
    ],
    applicants: [{ name: "Brakes Inc." }],
    inventors: [{ name: "Henley, Anna J." }],
    familyId: "26732223",
    citations: [
      { cited: "US-4006340", origin: "other" },
      { cited: "US-4566403", origin: "other" },
      { cited: "EP-0379828", origin: "other", date: "1989-12" },
    ],
    literature: [{ text: 'Lee et al "Brakes", 1996.' }, { text: "Lu et al, 1997." }],
  });
  expect(patent.claims[0].claims).toEqual([
    { number: 1, text: "A brake comprising: a lever.", dependsOn: [] },
    { number: 2, text: "The brake of claim 1.", dependsOn: [1] },
  ]);
  expect(patent.classifications).toEqual([
    { scheme: "IPCR", symbol: "B62L1/00" },
    { scheme: "CPC", symbol: "B62L1/00" },
    { scheme: "CPC", symbol: "B60T7/02" },
    { scheme: "CPC", symbol: "Y10T74/20", additional: true },
    { scheme: "USPC", symbol: "188/24.11" },
    { scheme: "USPC", symbol: "188/2D" },
  ]);
});

test("a page of hits, a list and one document are PPUBS", () => {
  const page = JSON.stringify({ numFound: 2, patents: [DOCUMENT, { ...DOCUMENT, guid: "US-20200000001-A1" }] });
  expect(ppubs.read(page, () => {}).map(({ id }) => id)).toEqual(["US-9999991-B2", "US-20200000001-A1"]);
  for (const text of [page, JSON.stringify([DOCUMENT]), JSON.stringify(DOCUMENT, null, 1)]) {
    expect(formatOf(text)).toBe(ppubs);
  }
});

test("a file wrapper gives the publications of its application", () => {
  const wrapper = {
    applicationNumberText: "17000001",
    applicationMetaData: {
      applicantBag: [{ applicantNameText: "Brakes  Inc.", correspondenceAddressBag: [{ countryCode: "US" }] }],
      inventorBag: [{ inventorNameText: "Anna J. Henley" }],
      cpcClassificationBag: ["B62L   1/00", "B60T2004/027"],
      uspcSymbolText: "429/144",
      earliestPublicationDate: "2021-07-08",
      earliestPublicationNumber: "US20210000001A1",
      filingDate: "2021-01-05",
      grantDate: "2023-05-09",
      inventionTitle: "BRAKE",
      patentNumber: "11000001",
    },
    parentContinuityBag: [
      { parentApplicationNumberText: "16000001", parentApplicationFilingDate: "2019-11-25" },
      { parentApplicationNumberText: "PCT/US15/27322", parentApplicationFilingDate: "2015-04-23" },
    ],
    foreignPriorityBag: [{ ipOfficeName: "JAPAN", applicationNumberText: "2018-000001", filingDate: "2018-02-01" }],
  };
  const text = JSON.stringify({ count: 1, patentFileWrapperDataBag: [wrapper] });
  expect(formatOf(text)).toBe(odp);
  const patents = odp.read(text, (message) => expect.fail(message));
  expect(patents.map(({ id, publicationDate }) => [id, publicationDate])).toEqual([
    ["US-20210000001-A1", "2021-07-08"],
    ["US-11000001", "2023-05-09"],
  ]);
  expect(patents[0]).toMatchObject({
    application: { country: "US", number: "17000001", date: "2021-01-05" },
    priorities: [
      { country: "JP", number: "2018-000001", date: "2018-02-01" },
      { country: "US", number: "16000001", date: "2019-11-25" },
      { country: "WO", number: "PCT/US15/27322", date: "2015-04-23" },
    ],
    titles: [{ language: "en", text: "BRAKE" }],
    applicants: [{ name: "Brakes Inc.", country: "US" }],
    inventors: [{ name: "Anna J. Henley" }],
    classifications: [
      { scheme: "CPC", symbol: "B62L1/00" },
      { scheme: "CPC", symbol: "B60T2004/027" },
      { scheme: "USPC", symbol: "429/144", main: true },
    ],
  });
});
