import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { contentHash, fileHash } from "./content-hash.js";

const folder = mkdtempSync(join(tmpdir(), "presage-hash-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("hashes content as SHA-256 does", () => {
  // printf '"a"' | sha256sum
  expect(contentHash("a")).toBe("ac8d8342bbb2362d13f0a559a3621bb407011368895164b628a54f7fc33fc43c");
  writeFileSync(join(folder, "x"), '"a"');
  expect(fileHash(join(folder, "x"))).toBe(contentHash("a"));
});

it("does not depend on the order of names", () => {
  expect(contentHash({ a: 1, b: [2] })).toBe(contentHash({ b: [2], a: 1 }));
});

it("reports why a file cannot be hashed", () => {
  expect(() => fileHash(join(folder, "y"))).toThrow(/y: no such file$/);
  expect(() => fileHash(join(folder, "x", "y"))).toThrow("no such file: a file is where its folder should be");
  expect(() => fileHash(folder)).toThrow("is a folder, not a file");
});
