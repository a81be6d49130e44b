import * as node from "node:fs";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { arbitraryPatents, patent } from "../../../test/support/arbitrary-patent.js";
import { watchFiles } from "../../../test/support/watched-files.js";
import { replaceFileSystem } from "../../files/node.js";
import type { Patent } from "../../patents/index.js";
import { headerOf } from "../memory-collection.js";
import { collectionSources } from "./collection-sources.js";
import { type CommitLimits, openWriter } from "./collection-writer.js";
import { type DiskCollection, openCollection, readLine, readRange } from "./disk-collection.js";
import type { SourceEntry } from "./source-ledger.js";
import { storedDocument } from "./stored-document.js";

let scratch: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-store-"));
});
afterEach(() => {
  rmSync(scratch, { recursive: true });
});

function write(folder: string, patents: readonly Patent[], limits?: CommitLimits): string[] {
  const writer = openWriter(folder, limits);
  try {
    const additions = patents.map((each) => {
      const addition = writer.add(each);
      if (writer.isCommitDue) writer.commit();
      return addition;
    });
    writer.commit();
    return additions;
  } finally {
    writer.close();
  }
}

async function contents(collection: DiskCollection) {
  const documents: Patent[] = [];
  for await (const each of collection.documents()) documents.push(each);
  return documents;
}

describe("a collection folder", () => {
  it("returns what was added, in order", async () => {
    const patents = ["EP-0000001-A1", "US-7654321-B2", "JP-H01333373-A"].map((id) =>
      patent(id, { titles: [{ language: "ja", text: `${id} 車輪 ‒ "tyre"\n` }], familyId: "7" }),
    );
    expect(write(join(scratch, "c"), patents)).toEqual(["added", "added", "added"]);
    const collection = await openCollection(join(scratch, "c"));
    expect(collection.size).toBe(3);
    expect(await contents(collection)).toEqual(patents);
    expect([...collection.ids()]).toEqual(patents.map(({ id }) => id));
    expect(await collection.get("US-7654321-B2")).toEqual(patents[1]);
    expect(await collection.header("US-7654321-B2")).toEqual(headerOf(patents[1]));
    expect(await collection.get("US-7654321-B1")).toBeUndefined();
    expect(patents.map(({ id }) => collection.has(id))).toEqual([true, true, true]);
    expect(collection.has("JP-H01333373")).toBe(false);
    const headers = [];
    for await (const header of collection.headers()) headers.push(header);
    expect(headers).toEqual(patents.map(headerOf));
  });

  it("has the last content of each id, in any sequence of commits", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryPatents, { maxLength: 4 }),
        fc.constantFrom(300, 3000, 1e6),
        async (adds, bytes) => {
          const folder = join(scratch, String(run++));
          const expected = new Map<string, string>();
          for (const patents of adds) {
            const additions = write(folder, patents, { bytes });
            patents.forEach((each, i) => {
              const [before, now] = [expected.get(each.id), JSON.stringify(each)];
              expect(additions[i]).toBe(before === undefined ? "added" : before === now ? "same" : "replaced");
              if (before === now) return;
              // A document that replaces another is at its last position.
              expected.delete(each.id);
              expected.set(each.id, now);
            });
          }
          if (adds.length === 0) return;
          const collection = await openCollection(folder);
          expect((await contents(collection)).map((each) => JSON.stringify(each))).toEqual([...expected.values()]);
          expect([...collection.ids()]).toEqual([...expected.keys()]);
          expect(collection.size).toBe(expected.size);
          for (const [id, text] of expected) expect(JSON.stringify(await collection.get(id))).toBe(text);
        },
      ),
      { numRuns: 30 },
    );
  });

  it("holds a document larger than any buffer", async () => {
    const text = "é".repeat(3_000_000);
    const large = patent("EP-0000001-A1", { abstracts: [{ text }] });
    write(scratch, [large, patent("EP-0000002-A1")]);
    const collection = await openCollection(scratch);
    expect((await collection.get("EP-0000001-A1"))?.abstracts[0].text).toBe(text);
    expect(await contents(collection)).toHaveLength(2);
    expect(write(scratch, [large])).toEqual(["same"]);
  });

  it("shows a reader what was committed when it was opened", async () => {
    write(scratch, [patent("EP-0000001-A1")]);
    const before = await openCollection(scratch);
    const writer = openWriter(scratch);
    writer.add(patent("EP-0000002-A1"));
    expect((await openCollection(scratch)).size).toBe(1);
    writer.commit();
    expect((await openCollection(scratch)).size).toBe(2);
    expect(await contents(before)).toHaveLength(1);
    writer.close();
  });

  it("drops what was not committed", async () => {
    write(scratch, [patent("EP-0000001-A1")]);
    const writer = openWriter(scratch);
    writer.add(patent("EP-0000002-A1"));
    writer.close();
    expect((await openCollection(scratch)).size).toBe(1);
    expect(readdirSync(join(scratch, "segments")).filter((name) => name.startsWith("000002"))).toEqual([]);
  });

  it("removes what a dead process left, and nothing else", async () => {
    write(scratch, [patent("EP-0000001-A1")]);
    writeFileSync(join(scratch, "segments/000002.documents.jsonl"), "half a li");
    writeFileSync(join(scratch, "segments/notes.txt"), "mine");
    writeFileSync(join(scratch, "collection.json.tmp"), "{");
    writeFileSync(
      join(scratch, "lock"),
      JSON.stringify({ pid: 2 ** 22 + 1, host: (await import("node:os")).hostname(), since: Date.now() }),
    );
    expect(write(scratch, [patent("EP-0000002-A1")])).toEqual(["added"]);
    expect(existsSync(join(scratch, "lock"))).toBe(false);
    expect(existsSync(join(scratch, "collection.json.tmp"))).toBe(false);
    expect(readFileSync(join(scratch, "segments/notes.txt"), "utf8")).toBe("mine");
    expect(await contents(await openCollection(scratch))).toHaveLength(2);
  });

  it("may begin in a folder with what an interrupted start left, and with nothing else", () => {
    const own = ["collection.json.tmp", "lock.77.tmp"];
    mkdirSync(join(scratch, "c", "segments"), { recursive: true });
    for (const name of own) writeFileSync(join(scratch, "c", name), "");
    expect(write(join(scratch, "c"), [patent("EP-0000001-A1")])).toEqual(["added"]);
    expect(readdirSync(join(scratch, "c")).sort()).toEqual(["collection.json", "lock.77.tmp", "segments"]);
    for (const name of ["collection.tmp", "lock.x.tmp", "lock.7.tmp2", "my-lock.7.tmp", "segment"]) {
      const folder = join(scratch, name);
      mkdirSync(folder);
      writeFileSync(join(folder, name), "");
      expect(() => openWriter(folder), name).toThrow(`holds other files and is not a collection: "${name}"`);
      expect(readdirSync(folder)).toEqual([name]);
    }
  });

  it("removes unfinished segments of its own, by their names", () => {
    write(scratch, [patent("EP-0000001-A1")]);
    const [own, others] = [
      ["000002.index", "000002.headers.jsonl", "000002.sources.jsonl", "1000000.documents.jsonl"],
      ["000002.notes", "00002.index", "000002.index.bak", "x000002.index"],
    ];
    for (const name of [...own, ...others]) writeFileSync(join(scratch, "segments", name), "");
    openWriter(scratch).close();
    const found = readdirSync(join(scratch, "segments")).filter((name) => !name.startsWith("000001."));
    expect(found.sort()).toEqual([...others].sort());
  });

  it("is written by one process at a time", () => {
    const writer = openWriter(scratch);
    expect(() => openWriter(scratch)).toThrow(/being added/);
    writer.close();
    writeFileSync(join(scratch, "lock"), JSON.stringify({ pid: process.ppid, host: "elsewhere", since: Date.now() }));
    expect(() => openWriter(scratch)).toThrow(/being added.*on elsewhere\n.*remove this file/);
  });

  it("releases its lock if it cannot be opened", () => {
    writeFileSync(join(scratch, "collection.json"), "{}");
    expect(() => openWriter(scratch)).toThrow("not the manifest of a collection");
    expect(readdirSync(scratch).sort()).toEqual(["collection.json", "segments"]);
  });

  it("takes nothing more after a commit whose manifest may or may not be in place, and keeps its files", async () => {
    const writer = openWriter(scratch);
    writer.add(patent("EP-0000001-A1"));
    const restore = replaceFileSystem({
      ...node,
      renameSync: () => {
        throw Object.assign(new Error("EIO"), { code: "EIO" });
      },
    });
    expect(() => writer.commit()).toThrow();
    restore();
    expect(() => writer.add(patent("EP-0000002-A1"))).toThrow("the collection must be opened again");
    expect(readdirSync(join(scratch, "segments"))).toHaveLength(4);
    writer.close();
    expect(readdirSync(join(scratch, "segments"))).toHaveLength(4);
    expect(write(scratch, [patent("EP-0000002-A1")])).toEqual(["added"]);
    expect(await contents(await openCollection(scratch))).toHaveLength(1);
  });

  it("knows what it has added before and after a commit", () => {
    const writer = openWriter(scratch, { bytes: 1e9, ms: 1e9 });
    const documents = [1, 2, 3, 4].map((n) => patent(`EP-000000${n}-A1`, { familyId: String(n) }));
    expect([writer.rows, writer.isCommitDue, writer.commit()]).toEqual([0, false, undefined]);
    for (const each of documents.slice(0, 2)) writer.add(each);
    expect(writer.commit()).toEqual({ segment: "000001", documents: 2 });
    expect(writer.get("EP-0000002-A1")).toEqual(documents[1]);
    for (const each of documents.slice(2)) writer.add(each);
    expect(documents.map(({ id }) => writer.get(id))).toEqual(documents);
    expect(documents.map(({ id }) => writer.rowOf(id))).toEqual([0, 1, 2, 3]);
    expect([writer.rowOf("EP-0000005-A1"), writer.get("EP-0000005-A1")]).toEqual([-1, undefined]);
    expect([writer.rows, writer.documents, writer.isCommitDue]).toEqual([4, 4, false]);
    writer.close();
    for (const limits of [
      { bytes: 1, ms: 1e9 },
      { bytes: 1e9, ms: 0 },
    ]) {
      const other = openWriter(scratch, limits);
      expect(other.isCommitDue).toBe(false);
      other.add(patent("EP-0000009-A1"));
      expect(other.isCommitDue).toBe(true);
      other.close();
    }
  });

  it("has a commit due at a size, or at an age, and by default at 256 MiB or ten seconds", () => {
    const [first, second] = ["EP-0000001-A1", "EP-0000002-A1"].map((id) => patent(id));
    const bytes = [first, second].reduce((sum, each) => sum + storedDocument(each).document.length + 1, 0);
    const now = vi.spyOn(Date, "now").mockReturnValue(5000);
    try {
      for (const [limits, afterMs, isDue] of [
        [{ bytes, ms: 7 }, 0, true],
        [{ bytes: bytes + 1, ms: 7 }, 6, false],
        [{ bytes: bytes + 1, ms: 7 }, 7, true],
        [{ bytes: bytes + 1 }, 9_999, false],
        [{ bytes: bytes + 1 }, 10_000, true],
        [{ ms: 7 }, 6, false],
        [undefined, 9_999, false],
      ] as const) {
        now.mockReturnValue(5000);
        const writer = openWriter(scratch, limits);
        for (const each of [first, second]) writer.add(each);
        now.mockReturnValue(5000 + afterMs);
        expect(writer.isCommitDue, JSON.stringify([limits, afterMs])).toBe(isDue);
        writer.close();
      }
    } finally {
      now.mockRestore();
    }
  });

  it("names segments by number, and notes each source once, with or without documents", () => {
    const entry = (file: string): SourceEntry => ({
      ...{ file, bytes: 1, modified: 2, formats: ["marec"], records: 1, documents: 1, problems: 0 },
    });
    const writer = openWriter(scratch);
    writer.add(patent("EP-0000001-A1"));
    writer.noteSource(entry("/a"));
    expect(writer.ledger.isFinished(entry("/a"))).toBe(false);
    expect(writer.commit()).toEqual({ segment: "000001", documents: 1 });
    expect(writer.ledger.isFinished(entry("/a"))).toBe(true);
    expect(writer.commit()).toBeUndefined();
    writer.noteSource(entry("/b"));
    expect(writer.commit()).toEqual({ segment: "000002", documents: 1 });
    writer.add(patent("EP-0000002-A1"));
    expect(writer.commit()).toEqual({ segment: "000003", documents: 2 });
    writer.close();
    expect([...collectionSources(scratch)]).toEqual([entry("/a"), entry("/b")]);
    const again = openWriter(scratch);
    expect(["/a", "/b", "/c"].map((file) => again.ledger.isFinished(entry(file)))).toEqual([true, true, false]);
    again.close();
  });

  it("replaces the first document, and tells the current content of each, committed or not", () => {
    const version = (familyId: string) => patent("EP-0000001-A1", { familyId });
    const writer = openWriter(scratch);
    expect([writer.add(version("1")), writer.add(version("1")), writer.add(version("2"))]).toEqual([
      ...["added", "same", "replaced"],
    ]);
    expect([writer.rows, writer.documents, writer.rowOf("EP-0000001-A1")]).toEqual([2, 1, 1]);
    writer.commit();
    expect([writer.add(version("2")), writer.add(version("3")), writer.get("EP-0000001-A1")]).toEqual([
      ...["same", "replaced", version("3")],
    ]);
    expect([writer.rows, writer.documents]).toEqual([3, 1]);
    writer.close();
  });

  it("leaves no file open after writing, and after reading", async () => {
    const watched = watchFiles();
    try {
      write(scratch, [patent("EP-0000001-A1"), patent("EP-0000002-A1")]);
      const collection = await openCollection(scratch);
      await contents(collection);
      await collection.header("EP-0000002-A1");
      await collection.close();
      expect(watched.open).toEqual([]);
    } finally {
      watched.restore();
    }
  });

  it("reads lines and parts of a file exactly, also into memory that is larger", () => {
    const file = join(scratch, "lines");
    writeFileSync(file, "ab\ncde\n\nf\n");
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
    const ends = Uint32Array.of(3, 7, 8, 10);
    expect([0, 1, 2, 3].map((line) => text(readLine(file, ends, line)))).toEqual(["ab", "cde", "", "f"]);
    expect(text(readRange(file, 3, 6))).toBe("cde");
    const memory = new Uint8Array(5).fill(120);
    const read = readRange(file, 0, 3, memory);
    expect([text(read), text(memory), read.buffer === memory.buffer]).toEqual(["ab\n", "ab\nxx", true]);
    const whole = readRange(file, 3, 8, memory);
    expect([text(whole), whole.buffer === memory.buffer]).toEqual(["cde\n\n", true]);
    const larger = readRange(file, 2, 8, memory);
    expect([text(larger), larger.buffer === memory.buffer]).toEqual(["\ncde\n\n", false]);
    expect(() => readRange(file, 5, 11)).toThrow(`${file}: damaged: ends too early`);
  });

  it("reads a walk of many lines in groups, each document once", async () => {
    const text = "x".repeat(300_000);
    const documents = Array.from({ length: 9 }, (_, n) => patent(`EP-000000${n}-A1`, { abstracts: [{ text }] }));
    write(scratch, documents);
    const reads: number[] = [];
    const restore = replaceFileSystem({
      ...node,
      readSync: ((...given: Parameters<typeof node.readSync>) => {
        const read = node.readSync(...given);
        reads.push(read);
        return read;
      }) as typeof node.readSync,
    });
    const collection = await openCollection(scratch);
    reads.length = 0;
    expect((await contents(collection)).map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
    restore();
    expect(reads).toHaveLength(3);
  });

  it("takes over the lock of a process that ran before the machine was restarted", async () => {
    const { hostname } = await import("node:os");
    mkdirSync(join(scratch, "c"));
    writeFileSync(join(scratch, "c/lock"), JSON.stringify({ pid: process.ppid, host: hostname(), since: 1e12 }));
    openWriter(join(scratch, "c")).close();
    writeFileSync(join(scratch, "c/lock"), JSON.stringify({ pid: process.ppid, host: hostname(), since: Date.now() }));
    expect(() => openWriter(join(scratch, "c"))).toThrow(`by process ${process.ppid}`);
  });
});

describe("a folder that is not a collection", () => {
  it("is refused for reading", async () => {
    writeFileSync(join(scratch, "file"), "");
    await expect(openCollection(join(scratch, "none"))).rejects.toThrow(/none: no such folder\n.*collection add/);
    await expect(openCollection(join(scratch, "file"))).rejects.toThrow("is a file, not the folder of a collection");
    await expect(openCollection(scratch)).rejects.toThrow("not a collection: there is no collection.json");
    await expect(openCollection(join(scratch, "file", "x"))).rejects.toThrow(/x: no such folder\n/);
    symlinkSync("loop", join(scratch, "loop"));
    await expect(openCollection(join(scratch, "loop"))).rejects.toThrow(/loop: links form a loop$/);
    mkdirSync(join(scratch, "collection.json"));
    await expect(openCollection(scratch)).rejects.toThrow(/collection\.json: is a folder, not a file$/);
  });

  it("is refused for adding, and left unchanged", () => {
    writeFileSync(join(scratch, "thesis.tex"), "");
    expect(() => openWriter(scratch)).toThrow(/not a collection: "thesis.tex"/);
    expect(() => openWriter(join(scratch, "thesis.tex"))).toThrow("is a file; a collection is a folder");
    expect(readdirSync(scratch)).toEqual(["thesis.tex"]);
  });

  it("may have a future version", async () => {
    write(scratch, [patent("EP-0000001-A1")]);
    const file = join(scratch, "collection.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"version": 2', '"version": 3'));
    await expect(openCollection(scratch)).rejects.toThrow(/newer version of Presage: collection format 3.*up to 2/);
    expect(() => openWriter(scratch)).toThrow("newer version");
  });

  it("may be damaged", async () => {
    write(scratch, [patent("EP-0000001-A1")]);
    const file = join(scratch, "segments/000001.documents.jsonl");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.slice(1));
    await expect(openCollection(scratch)).rejects.toThrow(
      /000001.documents.jsonl: damaged: has \d+ bytes instead of \d+/,
    );
    writeFileSync(file, `x${text.slice(1)}`);
    const collection = await openCollection(scratch);
    await expect(collection.get("EP-0000001-A1")).rejects.toThrow("000001.documents.jsonl:1: damaged: not JSON");
    rmSync(file);
    await expect(openCollection(scratch)).rejects.toThrow("000001.documents.jsonl: no such file");
    writeFileSync(join(scratch, "collection.json"), '{"format":"presage-collection","version":1,"segments":[{}]}');
    await expect(openCollection(scratch)).rejects.toThrow("damaged manifest");
  });
});
