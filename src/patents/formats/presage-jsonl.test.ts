import { expect, test } from "vitest";
import type { Patent } from "../patent.js";
import { patentLine, presageJsonl } from "./presage-jsonl.js";

function read(value: unknown): Patent {
  const [patent] = presageJsonl.read(JSON.stringify(value), () => {});
  return patent;
}

function complaintAbout(rest: object): string {
  try {
    read({ id: "EP-0971326-B1", ...rest });
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("no complaint");
}

const full: Patent = {
  id: "EP-0971326-B1",
  country: "EP",
  number: "0971326",
  kind: "B1",
  publicationDate: "2005-06-22",
  application: { country: "EP", number: "98948476", kind: "A", date: "1998-09" },
  priorities: [{ country: "US", number: "60410 P" }],
  language: "en",
  titles: [{ language: "en", text: "Brake" }, { text: "Bremse" }],
  abstracts: [{ language: "en", text: "A brake." }],
  descriptions: [{ language: "en", paragraphs: [{ text: "FIELD", heading: true }, { text: "Brakes." }] }],
  claims: [{ language: "en", claims: [{ number: 2, text: "The brake of claim 1.", dependsOn: [1] }] }],
  classifications: [
    { scheme: "IPCR", symbol: "B60T7/00", main: true },
    { scheme: "CPC", symbol: "B60T7/042", additional: true },
  ],
  applicants: [{ name: "CROWN EQUIP CORP", country: "US" }],
  inventors: [{ name: "Jane Smith" }],
  familyId: "26583468",
  citations: [{ cited: "US-4191181-A", origin: "search-report", categories: ["X", "P"], date: "1980-03-04" }],
  literature: [{ text: "SMITH: Brakes", origin: "applicant", categories: [] }],
};

test("a line is read back unchanged", () => {
  const line = patentLine(full);
  expect(line).not.toContain("\n");
  expect(read(JSON.parse(line))).toEqual(full);
  expect(patentLine(read(full))).toBe(line);
});

test("only id is required; missing lists and null are empty", () => {
  expect(read({ id: "EP 0 971 326 B1", titles: null, claims: [{}] })).toEqual({
    ...full,
    publicationDate: undefined,
    application: undefined,
    priorities: [],
    language: undefined,
    titles: [],
    abstracts: [],
    descriptions: [],
    claims: [{ claims: [] }],
    classifications: [],
    applicants: [],
    inventors: [],
    familyId: undefined,
    citations: [],
    literature: [],
  });
});

test("custom ids are kept, with a remark, and written back unchanged", () => {
  const remarks: (string | undefined)[][] = [];
  const line = {
    id: "ACME-2021-17",
    citations: [
      { cited: "ACME/3", origin: "applicant" },
      { cited: "EP1A1", origin: "other" },
    ],
  };
  const [patent] = presageJsonl.read(JSON.stringify(line), (...remark) => remarks.push(remark));
  expect(patent).toMatchObject({ id: "ACME-2021-17", country: "", number: "ACME-2021-17", kind: "" });
  expect(patent.citations.map(({ cited }) => cited)).toEqual(["ACME/3", "EP-0000001-A1"]);
  expect(remarks).toEqual([
    ["cited is not a publication number, kept as it is", "ACME/3", "once"],
    ["id is not a publication number, kept as it is", "ACME-2021-17", "once"],
  ]);
  expect(read(JSON.parse(patentLine(patent)))).toEqual(patent);
  const ntcir = { ...full, id: "PATENT-KKH-G-H08-169636", country: "JP", number: "H08169636", kind: "A" };
  expect(read(ntcir)).toEqual(ntcir);
});

test("unambiguous mistakes are corrected", () => {
  const patent = read({
    id: "US2004/0215390 A1",
    publicationDate: "20041028",
    language: "EN",
    claims: [{ claims: [{ number: 2, text: "The brake of claim 1." }] }],
    classifications: [{ scheme: "IPC", symbol: "B60T  7/00", main: false }],
    citations: [{ cited: "EP 0 480 857 A2", origin: "other" }],
  });
  expect(patent).toMatchObject({
    id: "US-20040215390-A1",
    publicationDate: "2004-10-28",
    language: "en",
    claims: [{ claims: [{ dependsOn: [1] }] }],
    classifications: [{ scheme: "IPC", symbol: "B60T7/00" }],
    citations: [{ cited: "EP-0480857-A2", categories: [] }],
  });
  expect(patent.classifications[0]).not.toHaveProperty("main");
});

test("everything else is a problem that names the field", () => {
  expect(() => read({})).toThrow("id is missing");
  expect(() => read({ id: 7 })).toThrow("id is not a text: 7");
  expect(() => read({ id: "My brake" })).toThrow(
    'id is not a publication number such as EP-0971326-B1, nor an id without blanks: "My brake"',
  );
  expect(() => read({ id: "a\u0000b" })).toThrow("nor an id without blanks");
  expect(complaintAbout({ titel: "x" })).toMatch(/^titel is not a field; the fields are id, country, /);
  expect(complaintAbout({ titles: "x" })).toBe('titles is not a list: "x"');
  expect(complaintAbout({ titles: ["x"] })).toBe('titles[0] is not an object: "x"');
  expect(complaintAbout({ titles: [{ text: " " }] })).toBe("titles[0].text is empty: leave it out instead");
  expect(complaintAbout({ titles: [{ text: [[]] }] })).toBe("titles[0].text is not a text: a list");
  expect(complaintAbout({ language: "Klingon" })).toBe('language is not a language code such as en: "Klingon"');
  expect(complaintAbout({ publicationDate: "soon" })).toBe(
    'publicationDate is not a date such as 2005-06-22, 2005-06 or 2005: "soon"',
  );
  expect(complaintAbout({ claims: [{ claims: [{ number: 1.5, text: "x" }] }] })).toBe(
    "claims[0].claims[0].number is not a whole number from 1: 1.5",
  );
  expect(complaintAbout({ claims: [{ claims: [{ number: 1, text: "x", dependsOn: [0] }] }] })).toBe(
    "claims[0].claims[0].dependsOn[0] is not a whole number from 1: 0",
  );
  expect(complaintAbout({ classifications: [{ scheme: "IPC", symbol: "brakes" }] })).toBe(
    'classifications[0].symbol is not a symbol of IPC: "brakes"',
  );
  expect(complaintAbout({ classifications: [{ scheme: "XPC", symbol: "A" }] })).toMatch(
    /^classifications\[0\]\.scheme is not one of IPC, /,
  );
  expect(complaintAbout({ citations: [{ cited: "x y", origin: "me", categories: ["XY"] }] })).toBe(
    'citations[0].cited is not a publication number such as EP-0971326-B1, nor an id without blanks: "x y"; citations[0].origin is not one of search-report, applicant, examiner, opposition, description, other: "me"; citations[0].categories[0] is not a category such as X: "XY"',
  );
  expect(complaintAbout({ descriptions: [{ paragraphs: [{ text: "x", heading: 1 }] }] })).toBe(
    "descriptions[0].paragraphs[0].heading is neither true nor false: 1",
  );
  expect(complaintAbout({ country: "US" })).toBe('country does not agree with id: "US"');
  expect(complaintAbout({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 })).toMatch(/; and 2 more$/);
});

test("invalid JSON, and deeply nested JSON", () => {
  expect(() => presageJsonl.read('{"id": "EP-1-A1"', () => {})).toThrow("line is not JSON");
  expect(() => presageJsonl.read("3", () => {})).toThrow("line is not a JSON object");
  const deep = `{"id": "EP-1-A1", "titles": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  expect(() => presageJsonl.read(deep, () => {})).toThrow("titles[0] is not an object: a list");
});
