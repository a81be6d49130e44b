import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { watchFiles } from "../../../test/support/watched-files.js";
import { segmentPath } from "./catalogue.js";
import type { SegmentFile } from "./manifest.js";
import { decodeIndex } from "./segment-index.js";
import { SegmentWriter } from "./segment-writer.js";
import type { SourceEntry } from "./source-ledger.js";
import { storedDocument } from "./stored-document.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-segment-"));
  mkdirSync(join(folder, "segments"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const documents = ["a", "bc", "d"].map((id) => storedDocument(patent(id, { familyId: `family of ${id}` })));
const source: SourceEntry = {
  ...{ file: "/a", bytes: 1, modified: 2, formats: ["marec"], records: 3, documents: 3, problems: 0 },
};
const filesLeft = () => readdirSync(join(folder, "segments")).sort();

it("has its lines before and after it is finished, and facts of every file", () => {
  const writer = new SegmentWriter(folder, "000007");
  for (const each of documents) writer.append(each);
  expect([writer.name, writer.documents]).toEqual(["000007", 3]);
  expect(writer.bytes).toBe(documents.reduce((sum, { document }) => sum + document.length + 1, 0));
  expect(Buffer.from(writer.document(1)).toString()).toBe(documents[1].document);
  const { segment, documentEnds, headerEnds } = writer.finish([source, { ...source, file: "/b" }]);
  expect(segment).toMatchObject({ name: "000007", documents: 3 });
  const read = (file: SegmentFile) => readFileSync(segmentPath(folder, "000007", file));
  for (const file of ["documents", "headers", "index", "sources"] as const) {
    const bytes = read(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(segment.files[file], file).toEqual({ bytes: bytes.length, sha256 });
  }
  expect(read("documents").toString()).toBe(documents.map(({ document }) => `${document}\n`).join(""));
  expect(read("headers").toString()).toBe(documents.map(({ header }) => `${header}\n`).join(""));
  expect(read("sources").toString()).toBe(`${JSON.stringify(source)}\n${JSON.stringify({ ...source, file: "/b" })}\n`);
  const index = decodeIndex(read("index"))!;
  expect(index).toMatchObject({ documents: 3, documentEnds, headerEnds });
  expect(Buffer.from(index.idBytes).toString()).toBe("abcd");
  expect([...documentEnds].at(-1)).toBe(read("documents").length);
  expect([...headerEnds].at(-1)).toBe(read("headers").length);
});

it("is as old as the time since it was begun", () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(1000);
  try {
    const writer = new SegmentWriter(folder, "000001");
    expect(writer.ageMs).toBe(0);
    now.mockReturnValue(1700);
    expect(writer.ageMs).toBe(700);
    writer.abandon();
  } finally {
    now.mockRestore();
  }
});

it("is removed and closed if it is abandoned", () => {
  const watched = watchFiles();
  try {
    const writer = new SegmentWriter(folder, "000001");
    writer.append(documents[0]);
    expect([watched.open.length, filesLeft()]).toEqual([2, ["000001.documents.jsonl", "000001.headers.jsonl"]]);
    writer.abandon();
    expect([watched.open, filesLeft()]).toEqual([[], []]);
    const finished = new SegmentWriter(folder, "000002");
    finished.finish([]);
    expect(watched.open).toEqual([]);
    finished.abandon();
    expect(filesLeft()).toEqual([]);
  } finally {
    watched.restore();
  }
});

it("leaves no file open if its second one cannot be made", () => {
  const watched = watchFiles(/headers/);
  try {
    expect(() => new SegmentWriter(folder, "000001")).toThrow("000001.headers.jsonl: ");
    expect(watched.calls).toEqual(["open", "close"]);
  } finally {
    watched.restore();
  }
});
