import { expect, test } from "vitest";
import type { Patent } from "../patent.js";
import { RecordError } from "./format.js";
import { google } from "./google.js";

function read(row: unknown): Patent {
  const [patent] = google.read(JSON.stringify(row), () => {});
  return patent;
}

test("flattened columns", () => {
  const row = {
    publication_number: "US-2004137729-A1",
    abstract_en: "A  method.",
    title_de: "Verfahren",
    Citations: "US-5129974-A, US-2001001472-A1",
  };
  expect(read(row)).toMatchObject({
    id: "US-20040137729-A1",
    titles: [{ language: "de", text: "Verfahren" }],
    abstracts: [{ language: "en", text: "A method." }],
    citations: [
      { cited: "US-5129974-A", origin: "other", categories: [] },
      { cited: "US-20010001472-A1", origin: "other", categories: [] },
    ],
  });
});

test("rows as exported by BigQuery", () => {
  const patent = read({
    publication_number: "EP-0971326-B1",
    application_number: "EP-98948476-A",
    country_code: "EP",
    family_id: "26583468",
    publication_date: "20050622",
    filing_date: 19980923,
    grant_date: 0,
    priority_claim: [{ application_number: "US-6041097-P", filing_date: 19970930 }],
    title_localized: [{ text: "Brake", language: "en", truncated: false }],
    abstract_localized: [],
    description_localized: [{ text: "FIELD\n \n\nBrakes  for trucks.", language: "en" }],
    claims_localized: [{ text: "What is claimed is:\n 1. A brake.\n 2. The brake of claim 1.", language: "en" }],
    ipc: [{ code: "B60T7/00", inventive: false, first: true }],
    cpc: [
      { code: "B60T7/042", inventive: true, first: true },
      { code: "Y02T10/00", inventive: false, first: false },
    ],
    assignee: ["Crown Equipment Corporation"],
    assignee_harmonized: [{ name: "CROWN EQUIP CORP", country_code: "US" }],
    inventor: ["Jane Smith"],
    inventor_harmonized: [],
    citation: [
      { publication_number: "US-4191181-A", category: "SEA", type: "XY", npl_text: "" },
      { publication_number: "", category: "APP", type: "", npl_text: "SMITH: Brakes" },
      { publication_number: "EP-0480857-A2", category: "", type: "OPP" },
    ],
  });
  expect(patent).toEqual({
    id: "EP-0971326-B1",
    country: "EP",
    number: "0971326",
    kind: "B1",
    publicationDate: "2005-06-22",
    application: { country: "EP", number: "98948476", kind: "A", date: "1998-09-23" },
    priorities: [{ country: "US", number: "6041097", kind: "P", date: "1997-09-30" }],
    titles: [{ language: "en", text: "Brake" }],
    abstracts: [],
    descriptions: [{ language: "en", paragraphs: [{ text: "FIELD" }, { text: "Brakes for trucks." }] }],
    claims: [
      {
        language: "en",
        claims: [
          { number: 1, text: "A brake.", dependsOn: [] },
          { number: 2, text: "The brake of claim 1.", dependsOn: [1] },
        ],
      },
    ],
    classifications: [
      { scheme: "IPC", symbol: "B60T7/00", main: true },
      { scheme: "CPC", symbol: "B60T7/042", main: true },
      { scheme: "CPC", symbol: "Y02T10/00", additional: true },
    ],
    applicants: [{ name: "CROWN EQUIP CORP", country: "US" }],
    inventors: [{ name: "Jane Smith" }],
    familyId: "26583468",
    citations: [
      { cited: "US-4191181-A", origin: "search-report", categories: ["X", "Y"] },
      { cited: "EP-0480857-A2", origin: "opposition", categories: [] },
    ],
    literature: [{ text: "SMITH: Brakes", origin: "applicant", categories: [] }],
  });
});

test("invalid numbers, rows and JSON", () => {
  const remarks: string[] = [];
  const record = JSON.stringify({
    publication_number: "US-1-A",
    citation: "none",
    Citations: "x",
    family_id: "-1",
    ipc: [null, 3],
  });
  const [patent] = google.read(record, (message, text) => remarks.push(`${message}: ${text}`));
  expect(patent.literature).toEqual([{ text: "x", origin: "other", categories: [] }]);
  expect(patent).not.toHaveProperty("familyId");
  expect(remarks).toEqual(["number of a cited patent is not understood, kept as literature: x"]);
  expect(() => read({ publication_number: "x" })).toThrow(RecordError);
  expect(() => read([])).toThrow("line is not a JSON object");
  expect(() => google.read("{", () => {})).toThrow("line is not JSON");
});
