import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { lockForWriting } from "./write-lock.js";

const folder = mkdtempSync(join(tmpdir(), "presage-lock-"));
const file = join(folder, "lock");
afterAll(() => rmSync(folder, { recursive: true }));

/** A lock as another process leaves it. */
function leave(holder: object): void {
  writeFileSync(file, JSON.stringify(holder));
}

it("is held until it is released", () => {
  const unlock = lockForWriting(file, "being written");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid, host: hostname() });
  expect(() => lockForWriting(file, "being written")).toThrow(
    `${file}: being written: this process is already adding to it`,
  );
  unlock();
  expect(existsSync(file)).toBe(false);
  lockForWriting(file, "being written")();
});

it("is refused while another process lives", () => {
  leave({ pid: process.ppid, host: hostname(), since: Date.now() });
  expect(() => lockForWriting(file, "being written")).toThrow(`being written: by process ${process.ppid}\nWait for it`);
  leave({ pid: 1, host: "elsewhere", since: 0 });
  expect(() => lockForWriting(file, "being written")).toThrow("being written: by process 1 on elsewhere");
});

it.each([
  ["before the machine was started", JSON.stringify({ pid: process.ppid, host: hostname(), since: 0 })],
  ["by a process that is no more", JSON.stringify({ pid: 2 ** 30, host: hostname(), since: Date.now() })],
  ["and cut off", '{"pid":1,"ho'],
])("is taken over where it was left %s", (_, text) => {
  writeFileSync(file, text);
  lockForWriting(file, "being written")();
  expect(existsSync(file)).toBe(false);
});

it("reports why it cannot be taken", () => {
  expect(() => lockForWriting(join(folder, "none", "lock"), "being written")).toThrow("no such file or folder");
});
