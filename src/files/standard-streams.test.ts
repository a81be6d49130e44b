import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { writeAll } from "./standard-streams.js";

const folder = mkdtempSync(join(tmpdir(), "presage-streams-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("writes all bytes", () => {
  const file = join(folder, "x");
  const fd = openSync(file, "w");
  writeAll(fd, Buffer.alloc(1 << 20, "a"));
  writeAll(fd, Buffer.from("b"));
  closeSync(fd);
  expect(readFileSync(file, "utf8")).toBe(`${"a".repeat(1 << 20)}b`);
});

it("reports why nothing can be written", () => {
  const file = join(folder, "read-only");
  closeSync(openSync(file, "w"));
  const fd = openSync(file, "r");
  expect(() => writeAll(fd, Buffer.from("x"))).toThrow("standard output: cannot be written: bad file descriptor");
  closeSync(fd);
});
