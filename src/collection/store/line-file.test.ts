import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { watchFiles } from "../../../test/support/watched-files.js";
import { LineFile } from "./line-file.js";

const folder = mkdtempSync(join(tmpdir(), "presage-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("keeps lines, as text or bytes, whatever the size of its buffer", () => {
  const path = join(folder, "lines");
  const line = fc.string({ unit: fc.constantFrom("a", "é", "😀", " "), maxLength: 12 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(line, fc.boolean()), { maxLength: 20 }),
      fc.integer({ min: 1, max: 60 }),
      (lines, room) => {
        const file = new LineFile(path, room);
        for (const [text, asBytes] of lines) file.append(asBytes ? new TextEncoder().encode(text) : text);
        const read = lines.map((_, i) => new TextDecoder().decode(file.line(i)));
        const facts = file.finish();
        expect(file.sums).toEqual(lines.map(([text]) => crc32(`${text}\n`)));
        let end = 0;
        expect(file.ends).toEqual(lines.map(([text]) => (end += Buffer.byteLength(text) + 1)));
        const all = lines.map(([text]) => `${text}\n`).join("");
        expect(read).toEqual(lines.map(([text]) => text));
        expect(readFileSync(path, "utf8")).toBe(all);
        expect(facts).toMatchObject({
          bytes: Buffer.byteLength(all),
          sha256: createHash("sha256").update(all).digest("hex"),
        });
      },
    ),
  );
});

it("keeps lines that are larger than its buffer in their order", () => {
  const file = new LineFile(join(folder, "large"), 4);
  const lines = ["the first line", "the second", "third line, the longest"];
  for (const line of lines) file.append(line);
  expect(file.bytes).toBe(lines.join("\n").length + 1);
  expect(lines.map((_, i) => Buffer.from(file.line(i)).toString())).toEqual(lines);
  expect(file.sums).toEqual(lines.map((line) => crc32(`${line}\n`)));
  expect(file.finish().bytes).toBe(lines.join("\n").length + 1);
  expect(readFileSync(join(folder, "large"), "utf8")).toBe(`${lines.join("\n")}\n`);
});

it("writes its buffer when the next line might not fit, and not before", () => {
  const watched = watchFiles();
  try {
    const file = new LineFile(join(folder, "buffered"), 10);
    const line = Buffer.from("abcd");
    for (let i = 0; i < 2; i++) file.append(line);
    expect(watched.calls).toEqual(["open"]);
    file.append(line);
    expect(watched.calls).toEqual(["open", "write 10"]);
    // A character of a text may take three bytes: 7 for two of them and the line feed, more than are left.
    file.append("xy");
    expect(watched.calls).toEqual(["open", "write 10", "write 5"]);
    file.append("z");
    file.append(Buffer.from("a larger line"));
    expect(watched.calls.slice(3)).toEqual(["write 5", "write 13", "write 1"]);
    file.line(0);
    file.line(1);
    expect(file.finish()).toMatchObject({ bytes: 34 });
    expect(watched.calls.slice(6)).toEqual(["fsync", "close"]);
  } finally {
    watched.restore();
  }
});

it("is closed once, finished or not", () => {
  const watched = watchFiles();
  try {
    const abandoned = new LineFile(join(folder, "abandoned"), 10);
    abandoned.append("a");
    abandoned.abandon();
    abandoned.abandon();
    expect(watched.calls).toEqual(["open", "close"]);
    const finished = new LineFile(join(folder, "finished"), 10);
    finished.finish();
    finished.abandon();
    expect(watched.calls.slice(2)).toEqual(["open", "fsync", "close"]);
  } finally {
    watched.restore();
  }
});
