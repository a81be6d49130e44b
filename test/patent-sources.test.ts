import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatProblem } from "../src/core/index.js";
import { type ReadOptions, readPatents } from "../src/patents/node.js";
import { tarOf, zipOf } from "./support/archives.js";
import { zip64Of } from "./support/zip64.js";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-sources-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const line = (id: string) => `{"id": "${id}"}\n`;
const marec = (number: string) => `<patent-document country="EP" doc-number="${number}" kind="A1"/>\n`;

/** Ids and messages, in order, without the folder's name. */
async function read(paths: readonly string[], options?: ReadOptions): Promise<string[]> {
  const found: string[] = [];
  for await (const event of readPatents(paths, options)) {
    if (event.kind === "patent") found.push([event.patent.id, event.source.member].filter(Boolean).join(" in "));
    else if (event.kind !== "finished")
      found.push(`${event.kind}: ${formatProblem(event.problem)}`.replaceAll(`${folder}/`, ""));
  }
  return found;
}

test("plain and gzip, with any name", async () => {
  const plain = write("a.zip", line("EP-0000001-A1"));
  const packed = write("b.txt", gzipSync(line("EP-0000002-A1")));
  const twice = write("c.xml", Buffer.concat([gzipSync(line("EP-0000003-A1")), gzipSync(line("EP-0000004-A1"))]));
  expect(await read([plain, packed, twice])).toEqual([
    "EP-0000001-A1",
    "EP-0000002-A1",
    "EP-0000003-A1",
    "EP-0000004-A1",
  ]);
});

test("archives: members of any format, even packed ones; others are counted", async () => {
  const members = {
    "dtd/": "",
    "x/1.xml": marec("1"),
    "x/2.jsonl.gz": gzipSync(line("EP-0000002-A1")),
    "x/figure.tif": "II*\0",
    "x/inner.zip": zipOf({ "3.xml": marec("3") }),
    "../4.xml": `${marec("4")}${marec("5")}`,
  };
  const { "dtd/": _, ...files } = members;
  const expected = [
    "EP-0000001-A1 in x/1.xml",
    "EP-0000002-A1 in x/2.jsonl.gz",
    "EP-0000003-A1 in x/inner.zip/3.xml",
    "EP-0000004-A1 in ../4.xml",
    "EP-0000005-A1 in ../4.xml",
  ];
  const tar = await tarOf(members);
  for (const [name, content] of [
    ["week.zip", zipOf(files)],
    ["week.tar", tar],
    ["week.tgz", gzipSync(tar)],
  ] as const) {
    const passedOver = `remark: ${name}: 1 file is of no known format and was skipped: ${name}/x/figure.tif`;
    expect(await read([write(name, content)])).toEqual([...expected, passedOver]);
  }
});

test("archives in archives in archives, packed or stored, of any kind", async () => {
  const tar = await tarOf({ "1.xml": marec("1"), "2.zip": zipOf({ "2.xml": marec("2") }) });
  const week = zipOf({
    "a.tar": tar,
    "b.tgz": gzipSync(tar),
    "c/d.zip": zipOf({ "e.zip": zipOf({ "3.xml": marec("3") }) }),
  });
  expect(await read([write("delivery.zip", week)])).toEqual([
    "EP-0000001-A1 in a.tar/1.xml",
    "EP-0000002-A1 in a.tar/2.zip/2.xml",
    "EP-0000001-A1 in b.tgz/1.xml",
    "EP-0000002-A1 in b.tgz/2.zip/2.xml",
    "EP-0000003-A1 in c/d.zip/e.zip/3.xml",
  ]);
});

test("archives are not unpacked endlessly", async () => {
  let deep: Uint8Array = Buffer.from(marec("1"));
  for (let level = 0; level < 8; level++) deep = zipOf({ "x.zip": deep });
  expect(await read([write("deep.zip", deep)])).toEqual([
    "problem: deep.zip/x.zip/x.zip/x.zip/x.zip/x.zip: archives within archives are unpacked 5 deep: unpack the outer ones",
  ]);
});

test("a broken archive within an archive is reported, and the others are read", async () => {
  const broken = zipOf({ "1.xml": marec("1") }).subarray(0, 40);
  const [problem, ...rest] = await read([write("half.zip", zipOf({ "a.zip": broken, "b.xml": marec("2") }))]);
  expect(problem).toMatch(/^problem: half.zip\/a.zip: file cannot be read: /);
  expect(rest).toEqual(["EP-0000002-A1 in b.xml"]);
});

test("JSON that is indented, or a list", async () => {
  const objects = ["EP-0000001-A1", "EP-0000002-A1"].map((id) => ({ id, titles: [{ text: 'a "{brace" [\\' }] }));
  const ids = objects.map(({ id }) => id);
  const indented = objects.map((each) => JSON.stringify(each, null, 2)).join("\n");
  expect(await read([write("indented.json", indented)])).toEqual(ids);
  expect(await read([write("list.json", JSON.stringify(objects))])).toEqual(ids);
  expect(await read([write("indented-list.json", `\uFEFF${JSON.stringify(objects, null, 2)}\n`)])).toEqual(ids);
  const cut = await read([write("cut.json", indented.slice(0, -1))]);
  expect(cut).toEqual([ids[0], "problem: cut.json:9: JSON object is not closed"]);
  const wrong = await read([write("wrong.json", `[\n  {"id": "EP-0000001-A1"},\n  17,\n  {"id": "EP-0000002-A1"}\n]`)]);
  expect(wrong).toEqual([ids[0], expect.stringMatching(/^problem: wrong.json:3: not a JSON object/), ids[1]]);
});

test("a file of unknown format is told by its root element or its first characters", async () => {
  const html = write("a.html", "<?xml version='1.0'?>\n<!DOCTYPE html>\n<!-- x -->\n<html lang='en'></html>");
  expect((await read([html]))[0]).toMatch(/of no known format: its root element is <html>; known formats are/);
  expect((await read([write("b.pdf", "%PDF-1.7\n%\xe2")]))[0]).toMatch(/of no known format: it begins with "%PDF-1.7/);
});

test("skipping a large member of a tar does not stop reading", async () => {
  const tar = await tarOf({ "a.bin": Buffer.alloc(3_000_000, "x"), "b.jsonl": line("EP-0000001-A1") });
  expect((await read([write("large.tar", tar)]))[0]).toBe("EP-0000001-A1 in b.jsonl");
});

test("folders, in the order of their names; a circular link is not followed forever", async () => {
  const top = join(folder, "tree");
  mkdirSync(join(top, "b"), { recursive: true });
  for (const [name, id] of [
    ["c.jsonl", "3"],
    ["a.jsonl", "1"],
    ["b/x.jsonl", "2"],
  ]) {
    write(join("tree", name), line(`EP-000000${id}-A1`));
  }
  write("tree/LICENSE", "free");
  symlinkSync(top, join(top, "b", "circle"));
  expect(await read([top])).toEqual([
    "EP-0000001-A1",
    "EP-0000002-A1",
    "EP-0000003-A1",
    "remark: tree: 1 file is of no known format and was skipped: tree/LICENSE",
  ]);
});

test("an unreadable file is a problem, and the others are read", async () => {
  const good = write("good.jsonl", line("EP-0000001-A1"));
  const text = write("notes.txt", "not a patent");
  mkdirSync(join(folder, "empty"), { recursive: true });
  const found = await read([
    join(folder, "missing"),
    text,
    write("nothing", ""),
    join(folder, "empty"),
    write("x.bz2", "BZh91AY"),
    good,
  ]);
  expect(found.map((each) => each.replace(/(known (?:are|formats are)) .*/, "$1 …"))).toEqual([
    "problem: missing: file does not exist",
    'problem: notes.txt: file is of no known format: it begins with "not a patent"; known formats are …',
    "problem: nothing: file is empty",
    `problem: ${folder}/empty: no patents here: no files; known formats are …`.replaceAll(`${folder}/`, ""),
    "problem: x.bz2: bzip2 cannot be read: unpack it, or pack it with gzip",
    "EP-0000001-A1",
  ]);
  expect(found[1]).toContain("marec, epo, docdb");
});

test("a gzip that is damaged, or followed by something else, gives what it has, and a problem", async () => {
  const gzip = gzipSync(line("EP-0000001-A1"));
  const spoilt = gzipSync(Array.from({ length: 2000 }, (_, i) => line(`EP-${1_000_000 + i}-A1`)).join(""));
  spoilt.fill(0xff, 500, 600);
  const [problem] = (await read([write("spoilt.gz", spoilt)])).slice(-1);
  expect(problem).toMatch(/^problem: spoilt\.gz: file cannot be read: /);
  const found = await read([write("more.gz", Buffer.concat([gzip, Buffer.from("more")]))]);
  expect(found.at(-1)).toMatch(/^problem: more\.gz: file cannot be read: /);
  expect(await read([write("padded.gz", Buffer.concat([gzip, Buffer.alloc(1024)]))])).toEqual(["EP-0000001-A1"]);
});

test("a zip that points outside of itself is a problem of the zip, in a file and in an archive", async () => {
  const zip = zip64Of("a.jsonl", line("EP-0000001-A1"));
  expect(await read([write("whole.zip", zip)])).toEqual(["EP-0000001-A1 in a.jsonl"]);
  // The place of the list of files, in the locator before the last 22 bytes.
  zip.fill(0xfe, zip.length - 22 - 12, zip.length - 22 - 4);
  const message = "file cannot be read: zip is damaged: it points outside of the file";
  expect(await read([write("far.zip", zip)])).toEqual([`problem: far.zip: ${message}`]);
  expect(await read([write("outer.tar", await tarOf({ "far.zip": zip }))])).toEqual([
    `problem: outer.tar/far.zip: ${message}`,
  ]);
});

test("truncated packed files give what they have, and a problem", async () => {
  const lines = Array.from({ length: 2000 }, (_, i) => line(`EP-${String(i + 1).padStart(7, "0")}-A1`)).join("");
  const gzip = gzipSync(Buffer.from(lines));
  const found = await read([write("cut.gz", gzip.subarray(0, gzip.length - 100))]);
  expect(found.length).toBeGreaterThan(100);
  expect(found.at(-1)).toBe("problem: cut.gz: file cannot be read: gzip file is cut off");

  const tar = await tarOf({ "a.jsonl": line("EP-0000001-A1"), "b.jsonl": lines });
  const cutTar = await read([write("cut.tar", tar.subarray(0, 4000))]);
  expect(cutTar[0]).toBe("EP-0000001-A1 in a.jsonl");
  expect(cutTar.filter((each) => each.startsWith("problem"))).toHaveLength(1);

  const zip = zipOf({ "a.jsonl": line("EP-0000001-A1"), "b.jsonl": lines });
  expect((await read([write("cut.zip", zip.subarray(0, 300))]))[0]).toMatch(
    /^problem: cut\.zip: file cannot be read: /,
  );
  const spoilt = Buffer.from(zip);
  spoilt.fill(0xff, 120, 400);
  expect(await read([write("spoilt.zip", spoilt)])).toEqual([
    "EP-0000001-A1 in a.jsonl",
    expect.stringMatching(/^problem: spoilt\.zip\/b\.jsonl: file cannot be read: /),
  ]);
});

test("standard input, gzipped or not; a zip is refused", async () => {
  const stdin = process.stdin;
  const readFrom = async (bytes: Uint8Array) => {
    Object.defineProperty(process, "stdin", { value: Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]) });
    return read(["-"]).finally(() => Object.defineProperty(process, "stdin", { value: stdin }));
  };
  expect(await readFrom(Buffer.from(line("EP-0000001-A1")))).toEqual(["EP-0000001-A1"]);
  expect(await readFrom(gzipSync(await tarOf({ a: marec("2") })))).toEqual(["EP-0000002-A1 in a"]);
  expect(await readFrom(zipOf({ a: marec("2") }))).toEqual([
    "problem: standard input: a zip cannot be read from a pipe: name the file",
  ]);
});

test("bytes are counted as on disk; files can be skipped", async () => {
  const packed = gzipSync(line("EP-0000001-A1").repeat(1000));
  const zip = zipOf({ "a.jsonl": line("EP-0000002-A1") });
  const [a, b] = [write("counted.gz", packed), write("counted.zip", zip)];
  let size = 0;
  await read([a, b], { onBytes: (sizeBytes) => (size += sizeBytes) });
  expect(size).toBeGreaterThan(packed.length);
  expect(size).toBeLessThanOrEqual(packed.length + zip.length);
  expect(await read([a, b], { skipFile: (file) => file === a })).toEqual(["EP-0000002-A1 in a.jsonl"]);
});

test.skipIf(process.platform !== "linux")("stopping early leaves nothing open", async () => {
  const path = write("many.jsonl.gz", gzipSync(line("EP-0000001-A1").repeat(100_000)));
  for (let i = 0; i < 20; i++) {
    for await (const event of readPatents([path])) if (event.kind === "patent") break;
  }
  const isOpen = () => readdirSync("/proc/self/fd").some((name) => linkOf(name) === path);
  for (let i = 0; i < 1000 && isOpen(); i++) await new Promise(setImmediate);
  expect(isOpen()).toBe(false);
});

function linkOf(descriptor: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return undefined;
  }
}
