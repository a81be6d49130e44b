import * as node from "node:fs";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { replaceFileSystem } from "../../files/file-system.js";
import { leftovers, prepareFolder, removeAll } from "./index-folder.js";
import { INDEX_FORMAT, type Manifest } from "./manifest.js";

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-index-folder-"));
});
afterEach(() => rmSync(scratch, { recursive: true }));

const OWN = ["index.json.tmp", "analyzer.dat", "lock", "lock.77.tmp", "segment-000001", "segment-1000000.deleted-12"];

it("makes a folder, and uses one with nothing but what an interrupted start left", () => {
  const folder = join(scratch, "a", "b");
  prepareFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  for (const name of OWN) writeFileSync(join(folder, name), "");
  prepareFolder(folder);
  expect(readdirSync(folder).sort()).toEqual([...OWN].sort());
});

it("refuses a file, and a folder with other things", () => {
  const file = join(scratch, "file");
  writeFileSync(file, "");
  expect(() => prepareFolder(file)).toThrow(`${file}: is a file; an index is a folder`);
  for (const name of [
    "notes.txt",
    "segment-1",
    "segment-000001.old",
    "lock.x.tmp",
    "lock.7.tmp2",
    "my-segment-000001",
  ]) {
    const folder = join(scratch, "folder");
    mkdirSync(folder);
    writeFileSync(join(folder, name), "");
    expect(() => prepareFolder(folder), name).toThrow("holds other things and is not an index");
    rmSync(folder, { recursive: true });
  }
});

it("finds segments and deletions that the manifest does not have, and an unfinished manifest", () => {
  for (const name of [...OWN, "segment-000002", "segment-000002.deleted-1", "notes.txt"])
    writeFileSync(join(scratch, name), "");
  const segments = [
    { name: "segment-000001" },
    { name: "segment-000002", deleted: { file: "segment-000002.deleted-1" } },
  ];
  const manifest = { format: INDEX_FORMAT, segments } as unknown as Manifest;
  expect(leftovers(scratch, manifest).sort()).toEqual(["index.json.tmp", "segment-1000000.deleted-12"]);
});

it("leaves what is being read where the system does not remove it, and reports other errors", () => {
  for (const name of ["a", "b"]) writeFileSync(join(scratch, name), "");
  mkdirSync(join(scratch, "c"));
  writeFileSync(join(scratch, "c", "d"), "");
  const failing = (code: string) =>
    replaceFileSystem({
      ...node,
      rmSync: (path, options) => {
        if (String(path).endsWith("a")) throw Object.assign(new Error(code), { code });
        rmSync(path, options);
      },
    });
  for (const code of ["EBUSY", "EPERM", "ENOTEMPTY"]) {
    const restore = failing(code);
    try {
      removeAll(scratch, ["a", "b", "c", "missing"]);
    } finally {
      restore();
    }
    expect(readdirSync(scratch)).toEqual(["a"]);
  }
  const restore = failing("EIO");
  try {
    expect(() => removeAll(scratch, ["a"])).toThrow("EIO");
  } finally {
    restore();
  }
  removeAll(scratch, ["a"]);
  expect(existsSync(join(scratch, "a"))).toBe(false);
});
