import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { namesFile, statusOf } from "./file-status.js";

const folder = mkdtempSync(join(tmpdir(), "presage-status-"));
const file = join(folder, "file");
const loop = join(folder, "loop");
beforeAll(() => {
  writeFileSync(file, "text");
  symlinkSync("loop", loop);
});
afterAll(() => rmSync(folder, { recursive: true }));

const tooLong = "1,".repeat(300);

it("returns the status of a path", () => {
  expect(statusOf(file)?.size).toBe(4);
  expect(statusOf(folder)?.isDirectory()).toBe(true);
  expect(statusOf(join(folder, "none"))).toBeUndefined();
  // A file contains no paths.
  expect(statusOf(join(file, "none"))).toBeUndefined();
});

it("detects whether a text names a file", () => {
  expect([file, folder, join(file, "none"), "1,2", tooLong].map(namesFile)).toEqual([true, false, false, false, false]);
});

it("reports why the system refuses", () => {
  expect(() => statusOf(loop)).toThrow(`${loop}: links form a loop`);
  expect(() => namesFile(loop)).toThrow(`${loop}: links form a loop`);
  expect(() => statusOf(tooLong)).toThrow(`${tooLong}: name is too long`);
});
