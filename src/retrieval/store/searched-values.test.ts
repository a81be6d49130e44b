import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { conformanceDocuments, conformanceFields } from "../conformance/conformance-documents.js";
import type { EngineDocument } from "../document.js";
import { FIRST_FILES, SEGMENT_FILES, type SegmentFile } from "../segment/segment-files.js";
import { storedPart } from "../segment/stored-document.js";
import { IndexWriter } from "./index-writer.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-searched-values-"));
afterAll(() => rmSync(scratch, { recursive: true }));

let count = 0;

/** The bytes of some files of an index with one segment. */
function filesOf(
  documents: readonly EngineDocument[],
  files: readonly SegmentFile[],
  { perCommit = 100, removed = [] as readonly string[], positions = true } = {},
): Buffer[] {
  const folder = join(scratch, String(count++));
  const writer = new IndexWriter(folder, { fields: conformanceFields, analyzer: plainAnalyzer, positions });
  for (const [i, document] of documents.entries()) {
    writer.add(document);
    if (i % perCommit === perCommit - 1) writer.publish();
  }
  writer.publish();
  for (const id of removed) writer.delete(id);
  writer.merge();
  writer.close();
  const [segment, ...others] = writer.manifest.segments;
  expect(others).toEqual([]);
  return files.map((file) => readFileSync(join(folder, segment.name, file)));
}

it.each([false, true])("names, filings and citations change nothing that documents are ranked by", (positions) => {
  const bare = conformanceDocuments.map((document) => ({ ...storedPart(document), texts: document.texts }));
  expect(filesOf(conformanceDocuments, FIRST_FILES, { positions })).toEqual(filesOf(bare, FIRST_FILES, { positions }));
});

it("merged segments have the same bytes as one", () => {
  const whole = filesOf(conformanceDocuments, SEGMENT_FILES);
  expect(filesOf(conformanceDocuments, SEGMENT_FILES, { perCommit: 2 })).toEqual(whole);
  const gone: EngineDocument[] = [
    { id: "gone", texts: [], cites: ["XX-1"], applicants: ["Nobody"], priorities: ["XX 1/1"] },
    { id: "gone too", texts: [], filingDate: "1900", priorityDates: ["1899"], inventors: ["Nobody Else"] },
  ];
  const removed = gone.map(({ id }) => id);
  const mixed = [gone[0], ...conformanceDocuments.slice(0, 4), gone[1], ...conformanceDocuments.slice(4)];
  expect(filesOf(mixed, SEGMENT_FILES, { perCommit: 3, removed })).toEqual(whole);
});

it("refuses a field of texts with the name of a field of names", () => {
  const fields = ["title", "inventor"];
  const make = () => new IndexWriter(join(scratch, "reserved"), { fields, analyzer: plainAnalyzer });
  expect(make).toThrow('fields: names are indexed apart: "inventor"');
});
