import * as node from "node:fs";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { appendDurably, replaceDurably, syncAll, syncFolder, writeDurably } from "./durable-file.js";
import { replaceFileSystem } from "./file-system.js";

const folder = mkdtempSync(join(tmpdir(), "presage-durable-"));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

it("writes a new file", () => {
  writeDurably(at("new"), Buffer.from("text"));
  expect(readFileSync(at("new"), "utf8")).toBe("text");
  expect(() => writeDurably(at("none/new"), Buffer.from(""))).toThrow(/none\/new: no such file or folder$/);
});

it("replaces a file, and leaves nothing next to it", () => {
  writeFileSync(at("known"), "old");
  replaceDurably(at("known"), Buffer.from("new"));
  expect(readFileSync(at("known"), "utf8")).toBe("new");
  expect(readdirSync(folder).filter((name) => name.startsWith("known"))).toEqual(["known"]);
  mkdirSync(at("folder"));
  expect(() => replaceDurably(at("folder"), Buffer.from("x"))).toThrow(/folder: is a folder, not a file$/);
});

it("adds to the end of a file, which it makes", () => {
  appendDurably(at("list"), Buffer.from("a\n"));
  appendDurably(at("list"), Buffer.from("b\n"));
  expect(readFileSync(at("list"), "utf8")).toBe("a\nb\n");
});

it("reports why a folder cannot be synchronised", () => {
  expect(() => syncFolder(at("nowhere"))).toThrow(/nowhere: no such file or folder$/);
});

it.skipIf(process.platform === "win32")("synchronises a folder with links, which may lead nowhere", () => {
  mkdirSync(at("links"));
  symlinkSync(at("nowhere"), at("links/broken"));
  writeFileSync(at("links/file"), "text");
  syncAll(at("links"));
  expect(() => syncAll(at("links/none"))).toThrow("ENOENT");
});

it.skipIf(process.platform === "win32")(
  "accepts file systems that cannot synchronise folders, and no other error",
  () => {
    const failingWith = (code?: string) => () => {
      throw Object.assign(new Error("failed"), code === undefined ? {} : { code });
    };
    for (const [code, isAccepted] of [
      ["EINVAL", true],
      ["ENOTSUP", true],
      ["EOPNOTSUPP", true],
      ["EIO", false],
      ["ENOSPC", false],
      [undefined, false],
    ] as const) {
      const restore = replaceFileSystem({ ...node, fsyncSync: failingWith(code) });
      try {
        if (isAccepted) syncFolder(folder);
        else expect(() => syncFolder(folder)).toThrow();
      } finally {
        restore();
      }
    }
  },
);
