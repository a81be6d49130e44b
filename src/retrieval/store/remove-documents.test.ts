import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { indexIn, indexState, writeIndex } from "../../../test/support/small-index.js";
import { watchFiles } from "../../../test/support/watched-files.js";
import { removeDocuments } from "./remove-documents.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-remove-"));
  writeIndex(folder, [["a", "b"], ["c"]]);
});
afterEach(() => rmSync(folder, { recursive: true }));

it("removes documents of any segment, and what counts of them", () => {
  const manifest = removeDocuments(indexIn(folder), ["c", "a"]);
  expect(manifest.fields).toEqual(["title"]);
  // Two words for each document.
  expect(indexState(folder)).toEqual({ documents: ["b"], words: 2 });
});

it("removes none if one is not there, or was removed before", () => {
  expect(() => removeDocuments(indexIn(folder), ["a", "x"])).toThrow('no such document: "x"');
  expect(indexState(folder)).toMatchObject({ documents: ["a", "b", "c"] });
  removeDocuments(indexIn(folder), ["a"]);
  expect(() => removeDocuments(indexIn(folder), ["a"])).toThrow('no such document: "a"');
  // The lock was released each time.
  writeIndex(folder, [["a"]]);
  expect(indexState(folder)).toMatchObject({ documents: ["a", "b", "c"] });
});

it("leaves no file of the index open", () => {
  const watched = watchFiles();
  try {
    removeDocuments(indexIn(folder), ["b"]);
    expect(() => removeDocuments(indexIn(folder), ["x"])).toThrow("no such document");
    expect(watched.open).toEqual([]);
  } finally {
    watched.restore();
  }
});
