import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, describe, expect, it } from "vitest";
import { formatProblem } from "../../src/core/index.js";
import { readPatents } from "../../src/patents/node.js";
import { UnpackBudget } from "../../src/patents/sources/unpack-budget.js";
import { tarOf, zipOf } from "../support/archives.js";

const folder = mkdtempSync(join(tmpdir(), "presage-archives-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (number: number) => `{"id": "EP-${String(number).padStart(7, "0")}-A1"}\n`;

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Ids and problems, in order, without the folder's name. */
async function read(path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const event of readPatents([path])) {
    if (event.kind === "patent") found.push(event.patent.id);
    else if (event.kind === "problem") found.push(formatProblem(event.problem).replaceAll(`${folder}/`, ""));
  }
  return found;
}

const NAMES = [
  "../outside.jsonl",
  "../../../../etc/outside.jsonl",
  "/etc/outside.jsonl",
  "C:\\outside.jsonl",
  "..\\..\\outside.jsonl",
  "\\\\server\\share\\outside.jsonl",
  "a/../../outside.jsonl",
  "．．/outside.jsonl",
  "outside\0.jsonl",
];

describe("names in archives", () => {
  it.each([
    ["zip", async (name: string) => zipOf({ [name]: line(1) })],
    ["tar", async (name: string) => tarOf({ [name]: line(1) })],
    ["zip in zip", async (name: string) => zipOf({ "inner.zip": zipOf({ [name]: line(1) }) })],
  ] as const)("write nothing anywhere: %s", async (kind, make) => {
    const place = join(folder, `names in ${kind}`);
    mkdirSync(place);
    for (const [i, name] of NAMES.entries()) {
      const file = write(`names in ${kind}/${i}`, await make(name));
      expect(await read(file), name).toEqual(["EP-0000001-A1"]);
    }
    expect(readdirSync(place)).toEqual(NAMES.map((_, i) => String(i)));
    expect(
      readdirSync(folder)
        .concat(readdirSync(tmpdir()))
        .filter((name) => name.includes("outside")),
    ).toEqual([]);
  });
});

describe("links", () => {
  it("in a tar are not followed, and neither are devices", async () => {
    const secret = write("secret.jsonl", line(7));
    const archive = pack();
    archive.entry({ name: "a.jsonl", type: "symlink", linkname: secret });
    archive.entry({ name: "b.jsonl", type: "link", linkname: secret });
    archive.entry({ name: "c.jsonl", type: "character-device" });
    archive.entry({ name: "d.jsonl" }, line(1));
    archive.finalize();
    const pieces: Uint8Array[] = [];
    for await (const piece of archive) pieces.push(piece as Uint8Array);
    expect(await read(write("links.tar", Buffer.concat(pieces)))).toEqual(["EP-0000001-A1"]);
  });

  it("in a zip are files that contain a path, and nothing more", async () => {
    const zip = zipOf({ "a.jsonl": join(folder, "secret.jsonl"), "d.jsonl": line(1) });
    // The mode of a symbolic link, in the upper half of the external attributes.
    const entry = zip.indexOf("PK\x01\x02");
    zip.writeUInt32LE((0o120777 << 16) >>> 0, entry + 38);
    expect(await read(write("links.zip", zip))).toEqual(["EP-0000001-A1"]);
  });

  it("in a folder that lead to themselves end", async () => {
    const place = join(folder, "round");
    mkdirSync(place);
    symlinkSync(place, join(place, "again"));
    writeFileSync(join(place, "d.jsonl"), line(1));
    expect(await read(place)).toEqual(["EP-0000001-A1"]);
  });
});

/** A zip whose members all are the same bytes. */
function overlapping(content: Uint8Array, members: number): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(1, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from("x"), packed]);
  const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, Buffer.alloc(14), Buffer.from("x")]);
  const directory = Buffer.concat(Array.from({ length: members }, () => entry));
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members, 4);
  end.writeUInt16LE(members, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, directory, Buffer.from("PK\x05\x06"), end]);
}

describe("archives that unpack to more than a machine has", () => {
  // Each would unpack to 3 GiB and more. The blanks are of a known format, so they would all be read.
  const blanks = Buffer.from(`${line(1)}${`${" ".repeat(2 ** 20)}\n`.repeat(2 ** 5)}`);
  const MESSAGE = /it unpacks to more than 200 times its size, which no archive of documents does$/;

  it.each([
    ["members of gzip, one after the other", () => Buffer.concat(Array(100).fill(gzipSync(blanks)))],
    ["overlapping members of a zip in a zip", () => zipOf({ a: overlapping(blanks, 100) })],
  ])("end with an error before that: %s", async (name, make) => {
    const found = await read(write(`${name}.bin`, make()));
    expect(found.at(-1)).toMatch(MESSAGE);
  });

  it("small ones are harmless, and so are large ones of a usual ratio", async () => {
    const take = async (budget: UnpackBudget, sizeBytes: number) => {
      async function* bytes() {
        yield new Uint8Array(sizeBytes);
      }
      for await (const _ of budget.counted(bytes()));
    };
    const budget = new UnpackBudget(1000);
    await take(budget, 1000);
    budget.addPacked(10);
    await take(budget, 1000);
    await expect(take(budget, 1)).rejects.toThrow(MESSAGE);
  });
});
