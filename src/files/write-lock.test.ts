import * as node from "node:fs";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir, uptime } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type FileSystem, replaceFileSystem } from "./file-system.js";
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
  ["and is no object", "null"],
])("is taken over where it was left %s", (_, text) => {
  writeFileSync(file, text);
  lockForWriting(file, "being written")();
  expect(existsSync(file)).toBe(false);
});

it("is that of a running process only since the machine was started", () => {
  const holder = (milliseconds: number) => ({ pid: process.ppid, host: hostname(), since: Date.now() - milliseconds });
  leave(holder(500 * uptime()));
  expect(() => lockForWriting(file, "being written")).toThrow(`by process ${process.ppid}`);
  leave(holder(1500 * uptime()));
  lockForWriting(file, "being written")();
});

it("may be removed by someone else before it is released", () => {
  const unlock = lockForWriting(file, "being written");
  rmSync(file);
  unlock();
  lockForWriting(file, "being written")();
});

it("is taken over where its holder is not named completely", () => {
  for (const holder of [
    { host: hostname(), since: Date.now() },
    { pid: process.ppid, host: hostname() },
  ]) {
    leave(holder);
    lockForWriting(file, "being written")();
    expect(existsSync(file)).toBe(false);
  }
});

describe("a stale lock that another process takes over at the same time", () => {
  const stale = JSON.stringify({ pid: 2 ** 30, host: hostname(), since: Date.now() });
  const other = JSON.stringify({ pid: process.ppid, host: hostname(), since: Date.now() });

  /** Tries to lock while something happens before an operation; returns the error, if any. */
  function attempt(changed: Partial<FileSystem>): unknown {
    writeFileSync(file, stale);
    const restore = replaceFileSystem({ ...node, ...changed });
    try {
      lockForWriting(file, "being written")();
    } catch (error) {
      return error;
    } finally {
      restore();
      expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    }
  }

  it("stays with the other one", () => {
    const renameSync: typeof node.renameSync = (from, to) => {
      writeFileSync(file, other);
      node.renameSync(from, to);
    };
    expect(String(attempt({ renameSync }))).toMatch(/lock: being written\nWait for it/);
    expect(readFileSync(file, "utf8")).toBe(other);
  });

  it("stays with a third one that was even faster", () => {
    const third = `${other} `;
    const renameSync: typeof node.renameSync = (from, to) => {
      writeFileSync(file, other);
      node.renameSync(from, to);
    };
    const linkSync: typeof node.linkSync = (from, to) => {
      writeFileSync(file, third);
      node.linkSync(from, to);
    };
    expect(String(attempt({ renameSync, linkSync }))).toContain("being written");
    expect(readFileSync(file, "utf8")).toBe(third);
  });

  it("is free if the other one has released it", () => {
    const renameSync: typeof node.renameSync = (from, to) => {
      rmSync(file);
      node.renameSync(from, to);
    };
    expect(attempt({ renameSync })).toBeUndefined();
    const readFileSync: typeof node.readFileSync = () => {
      rmSync(file);
      throw Object.assign(new Error("gone"), { code: "ENOENT" });
    };
    expect(attempt({ readFileSync: readFileSync as typeof node.readFileSync })).toBeUndefined();
  });

  it("is not taken if it cannot be moved", () => {
    const renameSync = () => {
      throw Object.assign(new Error("failed"), { code: "EIO" });
    };
    expect(String(attempt({ renameSync }))).toContain(`${file}: `);
    expect(String(attempt({ renameSync }))).not.toContain("being written");
    expect(readFileSync(file, "utf8")).toBe(stale);
  });
});

it("reports why it cannot be taken", () => {
  expect(() => lockForWriting(join(folder, "none", "lock"), "being written")).toThrow("no such file or folder");
});
