import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import type { Problem } from "../../core/index.js";
import { marecXml, type Patent, patentFormats } from "../../patents/index.js";
import { type AddOptions, addToCollection } from "./add-to-collection.js";
import { collectionSources } from "./collection-sources.js";
import { openCollection } from "./disk-collection.js";

let scratch: string;
let collection: string;
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-add-"));
  collection = join(scratch, "collection");
  mkdirSync(join(scratch, "in"));
});
afterEach(() => {
  rmSync(scratch, { recursive: true });
});

function file(name: string, content: string | Uint8Array): string {
  const path = join(scratch, "in", name);
  writeFileSync(path, content);
  return path;
}

function wheel(number: number, title = `Wheel ${number}`): Patent {
  return patent(`EP-${number}-A1`, { language: "en", titles: [{ language: "en", text: title }] });
}

function xml(...numbers: number[]): string {
  return numbers.map((number) => marecXml(wheel(number))).join("\n");
}

async function tar(members: readonly (readonly [string, string])[]): Promise<Uint8Array> {
  const archive = pack();
  for (const [name, text] of members) archive.entry({ name }, text);
  archive.finalize();
  return buffer(archive);
}

async function contents(folder = collection): Promise<string[]> {
  const found: string[] = [];
  for await (const { id, titles } of (await openCollection(folder)).documents()) found.push(`${id} ${titles[0].text}`);
  return found;
}

async function add(options: AddOptions = {}, ...paths: string[]) {
  const read: number[] = [];
  const problems: string[] = [];
  const commits: number[] = [];
  const summary = await addToCollection(collection, paths.length > 0 ? paths : [join(scratch, "in")], {
    onProblem: ({ file: name, line, message }) =>
      problems.push(`${name.slice(scratch.length + 4)}:${line}: ${message}`),
    onProgress: ({ documents }) => read.push(documents),
    onCommit: ({ documents }) => commits.push(documents),
    ...options,
  });
  const sum = (name: "added" | "replaced" | "same") =>
    [...summary.formats.values()].reduce((total, counts) => total + counts[name], 0);
  const counts = { added: sum("added"), replaced: sum("replaced"), same: sum("same") };
  return { summary, problems, commits, counts };
}

it("adds files, folders and packed files, and does not read them twice", async () => {
  file("a.xml", xml(1000001, 1000002));
  file("b.xml.gz", gzipSync(xml(1000003)));
  const first = await add();
  expect(first.counts).toEqual({ added: 3, replaced: 0, same: 0 });
  expect(first.summary).toMatchObject({ filesRead: 2, filesDoneBefore: 0, documents: 3, interrupted: false });
  expect(await contents()).toEqual([
    "EP-1000001-A1 Wheel 1000001",
    "EP-1000002-A1 Wheel 1000002",
    "EP-1000003-A1 Wheel 1000003",
  ]);
  const second = await add();
  expect(second.summary).toMatchObject({ filesRead: 0, filesDoneBefore: 2, bytesRead: 0, documents: 3 });
  expect(second.commits).toEqual([]);
});

it("reads a changed file again, and skips identical documents", async () => {
  const path = file("a.xml", xml(1000001, 1000002));
  await add();
  writeFileSync(path, `${xml(1000001)}\n${marecXml(wheel(1000002, "Better wheel"))}`);
  expect((await add()).counts).toEqual({ added: 0, replaced: 1, same: 1 });
  expect(await contents()).toEqual(["EP-1000001-A1 Wheel 1000001", "EP-1000002-A1 Better wheel"]);
  utimesSync(path, 1e9, 1e9);
  expect((await add()).counts).toEqual({ added: 0, replaced: 0, same: 2 });
  expect((await add()).summary.filesDoneBefore).toBe(1);
});

it("reads a file again if requested, or if told to read it differently", async () => {
  file("a.xml", xml(1000001));
  await add();
  expect((await add({ again: true })).counts.same).toBe(1);
  expect((await add({ encoding: "windows-1252" })).counts.same).toBe(1);
  expect((await add({ encoding: "windows-1252" })).summary.filesDoneBefore).toBe(1);
});

it("continues after any interruption", async () => {
  const numbers = Array.from({ length: 12 }, (_, i) => 1000001 + i);
  file("a.xml", xml(...numbers.slice(0, 5)));
  file("b.xml.gz", gzipSync(xml(...numbers.slice(5, 8))));
  const members = [[9], [10, 11], []].map((list, i) => [
    `m${i}.xml`,
    list.length === 0 ? "nothing" : xml(...list.map((n) => 1000000 + n)),
  ]);
  file("c.tar.gz", gzipSync(await tar([...members, ["z.xml", xml(1000012)]] as [string, string][])));
  for (const stopAt of [1, 2, 4, 5, 9, 11, 12]) {
    collection = join(scratch, `stopped-${stopAt}`);
    let total = 0;
    for (let attempt = 0; ; attempt++) {
      expect(attempt).toBeLessThan(20);
      const controller = new AbortController();
      const { summary, counts } = await add({
        signal: controller.signal,
        onProgress: ({ documents }) => documents >= stopAt && controller.abort(),
      });
      // Nothing is read twice: not even documents that would have been skipped as identical.
      expect(counts.replaced + counts.same).toBe(0);
      total += counts.added;
      expect(summary.documents).toBe(total);
      if (!summary.interrupted) break;
    }
    expect(await contents()).toEqual(numbers.map((number) => `EP-${number}-A1 Wheel ${number}`));
    const sources = [...collectionSources(collection)];
    expect(sources.map(({ records, documents, place }) => [records, documents, place])).toEqual([
      [5, 5, undefined],
      [3, 3, undefined],
      [4, 4, undefined],
    ]);
  }
});

it("commits documents on the way", async () => {
  file("a.xml", xml(1000001, 1000002, 1000003));
  const { commits } = await add({ limits: { bytes: 1 } });
  expect(commits).toEqual([1, 2, 3]);
  expect([...collectionSources(collection)]).toMatchObject([{ records: 3, documents: 3 }]);
});

it("reports what cannot be read, reads the rest, and retries truncated files", async () => {
  const broken = xml(1000001, 1000002).replace("</invention-title>", "</invention-titel>");
  file("a.xml", `${broken}\n${xml(1000003)}`);
  const packed = gzipSync(Buffer.from(xml(...Array.from({ length: 500 }, (_, i) => 2000000 + i))));
  const cut = file("b.xml.gz", packed.subarray(0, packed.length - 100));
  file("drawing.tif", "II*");
  const first = await add();
  expect(first.problems).toHaveLength(2);
  expect(first.problems[0]).toMatch(/^a\.xml:\d+: /);
  expect(first.problems[1]).toMatch(/^b\.xml\.gz:0: /);
  expect(first.summary.formats.get("marec")).toMatchObject({ sources: 1, records: 3, added: 2, problems: 1 });
  const again = await add();
  expect(again.summary).toMatchObject({ filesDoneBefore: 1, filesRead: 1 });
  writeFileSync(cut, packed);
  const whole = await add();
  expect(whole.problems).toEqual([]);
  expect(whole.summary.documents).toBe(502);
});

it("remarks on a file that looks like patents, or is read as such, and has no record", async () => {
  const remarks: string[] = [];
  const onRemark = ({ file: name, line, message }: Problem) =>
    remarks.push(`${name.slice(scratch.length + 4)}:${line}: ${message}`);
  file("a.xml", xml(1000001));
  const none = '<exch:exchange-documents xmlns:exch="http://www.epo.org/exchange"></exch:exchange-documents>';
  const empty = file("none.xml", none);
  const packed = file("none.tar", await tar([["m.xml", none]]));
  await add({ onRemark });
  expect(remarks.splice(0)).toEqual([
    "none.tar/m.xml:0: looks like docdb, but has no record",
    "none.xml:0: looks like docdb, but has no record",
  ]);
  const format = patentFormats.find(({ name }) => name === "marec")!;
  await add({ onRemark, format }, empty, packed);
  expect(remarks[0]).toBe("none.xml:0: read as marec, but has no record");
});

it("reads files in the encoding and by the columns that it is told", async () => {
  const latin = file("a.xml", Buffer.from(marecXml(wheel(1000001, "R\xfcder")), "latin1"));
  expect((await add({ encoding: "windows-1252" }, latin)).problems).toEqual([]);
  expect(await contents()).toEqual(["EP-1000001-A1 Rüder"]);
  const table = file("b.csv", "id,title,abstract,remark\n1,Wheel,It rolls.,Rim\n");
  const columns = { title: "remark" };
  expect((await add({ columns }, table)).counts.added).toBe(1);
  expect((await contents()).at(-1)).toBe("1 Rim");
  // Other columns, or none, are another way to read it.
  expect((await add({ columns }, table)).summary.filesDoneBefore).toBe(1);
  expect((await add({}, table)).summary.filesDoneBefore).toBe(0);
  expect((await contents()).at(-1)).toBe("1 Wheel");
});

it("remembers how it was told to read a file, and its size and time", async () => {
  const path = file("a.xml", xml(1000001));
  utimesSync(path, 1e9, 1e9 + 0.5);
  const format = patentFormats.find(({ name }) => name === "marec")!;
  await add({}, path);
  await add({ encoding: "utf-8", format, columns: { title: "x" } }, path);
  const common = { file: path, bytes: xml(1000001).length, modified: (1e9 + 0.5) * 1000, formats: ["marec"] };
  const counts = { records: 1, documents: 1, problems: 0 };
  expect([...collectionSources(collection)]).toEqual([
    { ...common, ...counts },
    { ...common, ...counts, reading: 'format marec encoding utf-8 columns {"title":"x"}' },
  ]);
});

it("tells files, documents and bytes of its progress", async () => {
  const path = file("a.xml", xml(1000001, 1000002));
  const seen: unknown[] = [];
  await add({ onProgress: (progress) => seen.push(progress) }, path, file("b.xml", xml(1000003)));
  expect(seen.at(-1)).toEqual({ files: 2, documents: 3, bytes: xml(1000001, 1000002).length + xml(1000003).length });
  expect(seen[0]).toMatchObject({ files: 1, documents: 1 });
});

it("lists the files that were read in the order in which they were finished, one that was interrupted once", async () => {
  const long = file("a.xml", xml(1000001, 1000002, 1000003));
  const controller = new AbortController();
  await add({ signal: controller.signal, onProgress: () => controller.abort() }, long);
  const names = () => [...collectionSources(collection)].map((each) => [each.file.slice(-5), each.place?.records]);
  expect(names()).toEqual([["a.xml", 1]]);
  await add({}, file("b.xml", xml(1000004)));
  expect(names()).toEqual([
    ["b.xml", undefined],
    ["a.xml", 1],
  ]);
  await add({}, long);
  expect(names()).toEqual([
    ["b.xml", undefined],
    ["a.xml", undefined],
  ]);
});

it("adds the current documents of a collection, but none to itself", async () => {
  const old = file("a.xml", xml(1000001, 1000002));
  await add({}, old);
  writeFileSync(old, `${marecXml(wheel(1000002, "Better wheel"))}\n${xml(1000003)}`);
  await add({}, old);
  mkdirSync(join(scratch, "shelf"));
  const other = collection;
  collection = join(scratch, "shelf", "joined");
  await add({}, file("b.xml", xml(1000009)));
  const joined = await add({}, other);
  expect(joined.problems).toEqual([]);
  expect(joined.counts).toEqual({ added: 3, replaced: 0, same: 0 });
  expect(joined.summary.formats.get("collection")).toMatchObject({ sources: 1, records: 3, problems: 0 });
  expect(await contents()).toEqual([
    "EP-1000009-A1 Wheel 1000009",
    ...["EP-1000001-A1 Wheel 1000001", "EP-1000002-A1 Better wheel", "EP-1000003-A1 Wheel 1000003"],
  ]);
  expect((await add({}, other)).summary).toMatchObject({ filesRead: 0, filesDoneBefore: 1 });
  expect((await add({}, join(scratch, "shelf"))).problems).toEqual([
    expect.stringMatching(/collection\.json:0: a collection cannot be added to itself$/),
  ]);
});

it("reads the files of a folder in which another program has a file of the same name", async () => {
  file("a.xml", xml(1000001));
  file("collection.json", '{"format":"of another program"}');
  const { summary } = await add();
  expect(summary).toMatchObject({ documents: 1 });
  expect(summary.formats.get("marec")).toMatchObject({ sources: 1, added: 1 });
});

it("remembers which files had problems, and retries one that ends within a document", async () => {
  file("a.xml", xml(1000001).replace("</invention-title>", "</invention-titel>") + xml(1000002));
  const cut = file("b.xml", xml(1000003, 1000004).slice(0, -40));
  await add();
  const again = await add();
  expect(again.summary).toMatchObject({ filesRead: 1, filesDoneBefore: 1, filesWithProblemsBefore: 1 });
  expect(again.problems).toEqual([expect.stringMatching(/^b\.xml:\d+: <patent-document> is cut off: the file ends/)]);
  writeFileSync(cut, xml(1000003, 1000004));
  expect((await add()).summary).toMatchObject({ documents: 3, filesWithProblemsBefore: 1 });
  file("a.xml", xml(1000001, 1000002));
  expect((await add()).summary).toMatchObject({ documents: 4, filesWithProblemsBefore: 0 });
});

it("counts lost characters as a problem, and keeps the document", async () => {
  file("a.xml", Buffer.from(marecXml(wheel(1000001, "R\xfcder")), "latin1"));
  const { problems, summary } = await add({ encoding: "utf-8" });
  expect(problems).toEqual([expect.stringMatching(/^a\.xml:\d+: characters are lost: bytes that are not utf-8/)]);
  expect(summary.formats.get("marec")).toMatchObject({ added: 1, problems: 1 });
});

it("reads a file once, however often it is named", async () => {
  const path = file("a.xml", xml(1000001));
  const { summary } = await add({}, path, path, `${scratch}/in/../in/a.xml`, join(scratch, "in"));
  expect(summary).toMatchObject({ filesRead: 1, filesDoneBefore: 0 });
  expect(summary.formats.get("marec")).toMatchObject({ sources: 1, records: 1, added: 1, same: 0 });
});

it("counts documents that were replaced by others from the same files", async () => {
  const [first, second] = [file("a.xml", xml(1000001, 1000002)), file("b.xml", marecXml(wheel(1000002, "Rim")))];
  expect((await add({}, first, second)).summary.replacedByOwn).toBe(1);
  expect((await add({ again: true }, first)).summary.replacedByOwn).toBe(0);
});

it("keeps texts that a record without any would remove", async () => {
  await add({}, file("a.xml", xml(1000001, 1000002)));
  const bare = file("b.xml", marecXml(patent("EP-1000001-A1", { publicationDate: "2001-02-03" })));
  const { summary } = await add({}, bare);
  expect(summary.textsKept).toBe(1);
  expect(await contents()).toEqual(["EP-1000002-A1 Wheel 1000002", "EP-1000001-A1 Wheel 1000001"]);
  expect((await (await openCollection(collection)).get("EP-1000001-A1"))?.publicationDate).toBe("2001-02-03");
  expect((await add({}, file("c.xml", marecXml(wheel(1000001, "Rim"))))).summary.textsKept).toBe(0);
  expect((await contents()).at(-1)).toBe("EP-1000001-A1 Rim");
});

it("removes the folder that it created if nothing was added", async () => {
  await add({}, file("a.xml", xml(1000001).replace("</invention-title>", "")));
  expect(existsSync(collection)).toBe(false);
  mkdirSync(collection);
  await add({}, file("a.txt", "Dear reader,"));
  expect(existsSync(collection)).toBe(true);
});

it("releases its lock if something fails", async () => {
  const failing = add(
    {
      onProgress: () => {
        throw new Error("no more");
      },
    },
    file("a.xml", xml(1000001)),
  );
  await expect(failing).rejects.toThrow("no more");
  expect(existsSync(join(collection, "lock"))).toBe(false);
  expect((await add()).counts.added).toBe(1);
});

it("completes a document from a second source, if requested", async () => {
  const id = "EP-0971326-B1";
  const texts = patent(id, {
    publicationDate: "2001-03-14",
    titles: [{ language: "en", text: "Tyre" }],
    abstracts: [{ language: "en", text: "It rolls." }],
    citations: [{ cited: "US-1234567-A", origin: "applicant", categories: [] }],
  });
  const facts = patent(id, {
    familyId: "4711",
    titles: [{ language: "en", text: "TYRE" }],
    citations: [{ cited: "EP-0123456-A2", origin: "search-report", categories: ["X"] }],
  });
  const first = file("texts.xml", marecXml(texts));
  const second = file("facts.xml", marecXml(facts));
  await add({ merge: true }, first, second);
  const stored = await (await openCollection(collection)).get(id);
  expect(stored).toMatchObject({
    publicationDate: "2001-03-14",
    familyId: "4711",
    titles: [{ language: "en", text: "TYRE" }],
    abstracts: [{ language: "en", text: "It rolls." }],
  });
  expect(stored?.citations.map(({ cited }) => cited)).toEqual(["EP-0123456-A2", "US-1234567-A"]);
  expect((await add({ merge: true, again: true }, second)).counts).toEqual({ added: 0, replaced: 0, same: 1 });
  await add({ again: true }, second);
  expect((await (await openCollection(collection)).get(id))?.abstracts).toEqual([]);
});
