import { expect, test } from "vitest";
import { parseFamilyTable } from "./family-table.js";

test("with tabs, commas or blanks, with or without a header", () => {
  const expected = [
    ["EP-0000001-A1", "f1"],
    ["US-7", "f1"],
  ];
  expect([...parseFamilyTable("document\tfamily\nEP-0000001-A1\tf1\nUS-7\tf1\n", "f")]).toEqual(expected);
  expect([...parseFamilyTable("EP1A1,f1,more\n\n# none\nUS-7,f1", "f")]).toEqual(expected);
  expect([...parseFamilyTable("EP-1-A1 f1\r\nUS-7 f1\r\n", "f")]).toEqual(expected);
});

test("in the form of a list of a collection's families", () => {
  const text = "family\tpatents\tmembers\n77\t2\tEP-0000001-A1 EP-0000001-B1 US-7-A\n78\t1\tUS-8-A\n";
  expect([...parseFamilyTable(text, "f")]).toEqual([
    ["EP-0000001-A1", "77"],
    ["EP-0000001-B1", "77"],
    ["US-7-A", "77"],
    ["US-8-A", "78"],
  ]);
});

test("problems with their lines", () => {
  expect(() => parseFamilyTable("EP-1-A1 f1\nEP-1-A1 f2\nnothing f3\nEP-2-A1\n", "f.tsv")).toThrow(
    'f.tsv:2: document already belongs to family f1: "EP-1-A1"\nf.tsv:3: not a publication: "nothing"\nf.tsv:4: document has no family: "EP-2-A1"',
  );
  expect(() => parseFamilyTable("", "f.tsv")).toThrow("no families in this file");
});
