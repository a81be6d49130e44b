import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { marecXml, type Patent } from "../src/patents/index.js";
import { patent } from "./support/arbitrary-patent.js";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

const wheels: readonly Patent[] = [
  patent("EP-0971326-A1", {
    publicationDate: "2000-01-12",
    language: "en",
    familyId: "4711",
    titles: [{ language: "en", text: "Wheel" }],
    abstracts: [{ language: "en", text: "A wheel & a rim." }],
    classifications: [{ scheme: "IPC", symbol: "B60C15/00" }],
    citations: [{ cited: "US-4567890-A", origin: "search-report", categories: ["X"] }],
  }),
  patent("EP-0971326-B1", {
    publicationDate: "2003-05-28",
    language: "en",
    familyId: "4711",
    titles: [{ language: "en", text: "Better wheel" }],
    claims: [{ language: "en", claims: [{ number: 1, text: "A wheel.", dependsOn: [] }] }],
  }),
  patent("US-4567890-A", {
    publicationDate: "1986-02-04",
    language: "en",
    titles: [{ language: "en", text: "Spoke" }],
  }),
  patent("DE-19912345-A1", {
    publicationDate: "2000-10-05",
    language: "de",
    titles: [{ language: "de", text: "Rad" }],
  }),
];
const ids = wheels.map(({ id }) => id);

let scratch: string;
let folder: string;
const at = (name: string) => join(scratch, name);

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-collection-"));
  folder = at("wheels");
  mkdirSync(at("in"));
  writeFileSync(
    at("in/a.xml"),
    wheels
      .slice(0, 2)
      .map((each) => marecXml(each))
      .join("\n"),
  );
  writeFileSync(
    at("in/b.xml.gz"),
    gzipSync(
      wheels
        .slice(2)
        .map((each) => marecXml(each))
        .join("\n"),
    ),
  );
  const added = presage(["collection", "add", folder, at("in")]);
  expect(added.err).toMatch(/^\d+\.\d MB read in \d+\.\d s/);
  expect(added.out).toMatch(/marec +2 +4 +4 +0 +0 +0\n/);
  expect(added.code).toBe(0);
});

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

describe("collection add", () => {
  it("does not read files again", () => {
    const { code, out } = presage(["collection", "add", folder, at("in"), "--quiet"]);
    expect(out).toContain("Files read: 0; already done and not read again: 2.");
    expect(code).toBe(0);
  });

  it("reports what cannot be read with file and line, and continues", () => {
    const text = `${marecXml(wheels[0])}\n${marecXml(wheels[1]).replace("</invention-title>", "</title>")}\n`;
    writeFileSync(at("broken.xml"), text);
    const args = ["collection", "add", at("broken"), at("broken.xml"), "--problems", at("problems.txt")];
    const { code, out, err } = presage(args);
    expect(err).toMatch(/broken\.xml:\d+: /);
    expect(out).toMatch(/marec +1 +2 +1 +0 +0 +1\n/);
    expect(code).toBe(0);
    expect(readFileSync(at("problems.txt"), "utf8")).toMatch(/^problem\t.*broken\.xml:\d+: .*\n$/);
    expect(presage([...args, "--again", "--strict"]).code).toBe(2);
    const second = presage([...args, "--strict"]);
    expect(second.err).toContain("1 file had problems when read before; --again reads all files again");
    expect(second.code).toBe(2);
    expect(presage(args).code).toBe(0);
  });

  it("remarks on documents that replaced others, which --merge would have merged", () => {
    writeFileSync(at("first.xml"), marecXml(wheels[0]));
    writeFileSync(at("second.xml"), marecXml({ ...wheels[0], abstracts: [] }));
    const args = (name: string) => ["collection", "add", at(name), at("first.xml"), at("second.xml")];
    expect(presage(args("replaced")).err).toContain("1 document of this command replaced another one; --merge");
    expect(presage([...args("merged"), "--merge"]).err).not.toContain("replaced another one");
  });

  it("reads a stream of several formats, and reports the format that the user named for a file", () => {
    const line = JSON.stringify({ id: "ACME-2021-17" });
    const { out, err } = presage(["collection", "add", at("mixed"), "-"], {
      input: `${marecXml(wheels[0])}\n${line}\n`,
    });
    expect(out).toMatch(/marec +1 +2 +1 +0 +0 +1\n/);
    expect(err).toMatch(/^standard input:\d+: text that is not XML starts here/);
    const told = presage(["collection", "add", at("told"), at("in/a.xml"), "--input-format", "ops"]);
    expect(told.err).toContain("read as ops, but has no record");
    expect(readdirSync(scratch)).not.toContain("told");
  });

  it("names the help of a command if an argument is missing", () => {
    const { code, err } = presage(["collection", "add", "patents"]);
    expect(err).toBe("error: missing required argument 'path'\nsee presage collection add --help\n");
    expect(code).toBe(1);
  });

  it("writes the results of the files as data", () => {
    const { out } = presage(["collection", "add", at("json"), at("in"), "--format", "json", "--quiet"]);
    expect(JSON.parse(out).rows).toMatchObject([{ format: "marec", sources: 2, records: 4, added: 4, problems: 0 }]);
  });

  it.each([
    ["a path that is not there", ["new", "none.xml"], /none\.xml: no such file or folder/, 2],
    ["a folder that is no collection", ["in", "in"], /in: holds other files and is not a collection: "a\.xml"/, 2],
    ["a file instead of a folder", ["in/a.xml", "in"], /a\.xml: is a file; a collection is a folder/, 2],
    ["a folder without patents", ["new", "empty"], /empty: no patents here.*\n.*nothing was added/s, 2],
    ["a file of no known format", ["new", "notes.txt"], /notes\.txt: .*format.*\n.*nothing was added/s, 2],
    [
      "an unknown format",
      ["new", "in", "--input-format", "word"],
      /--input-format: unknown format "word"; available: /,
      1,
    ],
    ["an unknown encoding", ["new", "in", "--encoding", "klingon"], /--encoding: unknown encoding "klingon"/, 1],
  ])("refuses %s", (_what, args, message, exitCode) => {
    mkdirSync(at("empty"), { recursive: true });
    writeFileSync(at("notes.txt"), "Remember the milk.\n");
    const { code, err, out } = presage(["collection", "add", ...args], { cwd: scratch });
    expect(err).toMatch(message);
    expect(err).not.toContain("defect");
    expect(out).toBe("");
    expect(code).toBe(exitCode);
  });
});

describe("collection info", () => {
  it("counts, also for a filter", () => {
    const table = (...args: string[]) => presage(["collection", "info", folder, "--format", "tsv", ...args]).out;
    expect(table("--table", "overview")).toContain("documents\t4\npatents\t3\n");
    expect(table("--table", "offices")).toMatch(/^office\tdocuments\tshare\nEP\t2\t0\.5\nDE\t1\t/);
    expect(table("--table", "citations", "--quiet")).toContain("search-report\tX\t1\t1\n");
    expect(table("--table", "overview", "--country", "ep", "--kind", "b")).toContain("documents\t1\n");
    expect(table("--table", "sources")).toMatch(/marec\t2\t[\d.e-]+\t4\t0\t0\n/);
  });

  it("reports a folder that is not a collection", () => {
    const { code, err } = presage(["collection", "info", at("in")]);
    expect(err).toMatch(/in: not a collection: there is no collection\.json in it\nCreate a collection with: /);
    expect(code).toBe(2);
  });
});

describe("collection show", () => {
  it("accepts any spelling, and merges versions", () => {
    const { out, err } = presage(["collection", "show", folder, "EP 0 971 326"]);
    expect(err).toBe("versions merged: EP-0971326-A1 (2000-01-12), EP-0971326-B1 (2003-05-28)\n");
    expect(out).toMatch(/^EP-0971326-B1\nBetter wheel\n/);
    expect(out).toContain("A wheel & a rim.");
    expect(out).toContain("X   search-report  US-4567890-A");
  });

  it("shows one version, one field, or JSON", () => {
    expect(presage(["collection", "show", folder, "ep0971326a1", "--field", "title"]).out).toBe("Wheel\n");
    const { out } = presage(["collection", "show", folder, "DE-19912345-A1", "--json"]);
    expect(JSON.parse(out)).toMatchObject({ id: "DE-19912345-A1", titles: [{ language: "de", text: "Rad" }] });
    const none = presage(["collection", "show", folder, "DE-19912345-A1", "--field", "claims", "--language", "en"]);
    expect(none.err).toBe('DE-19912345-A1: no claims in language "en"\n');
    expect(none.code).toBe(2);
    const show = (language: string) =>
      presage(["collection", "show", folder, "DE-19912345-A1", "--language", language]);
    expect(show("german").out).toContain("\nRad\n");
    expect(show("english")).toMatchObject({
      code: 2,
      err: 'DE-19912345-A1: no text in language "english"; available: de\n',
    });
    expect(show("xq")).toMatchObject({ code: 1, err: '--language: not a language: "xq"; available: de\n' });
  });

  it("suggests similar ids", () => {
    const { code, err } = presage(["collection", "show", folder, "EP-0971362-B1"]);
    expect(err).toBe(`${folder}: no such document: "EP-0971362-B1"\nThere is: EP-0971326-B1\n`);
    expect(code).toBe(2);
    expect(presage(["collection", "show", folder, "EP0971326C1"]).err).toContain(
      "There are: EP-0971326-A1, EP-0971326-B1",
    );
    expect(presage(["collection", "show", folder, "wheel"]).err).toMatch(
      /neither the id of a document nor a publication number.*"wheel"/,
    );
  });
});

describe("collection families", () => {
  it("lists families and their sizes", () => {
    const { out } = presage(["collection", "families", folder, "--table", "families", "--format", "tsv"]);
    expect(out).toContain("4711\t1\t2\tEP\t2000-01-12\tEP-0971326-A1 EP-0971326-B1\n");
    expect(out.trim().split("\n")).toHaveLength(4);
    const one = presage(["collection", "families", folder, "EP 0971326 B1", "--format", "tsv"]);
    expect(one.out.trim().split("\n")).toHaveLength(2);
    expect(presage(["collection", "families", folder, "EP-1-A1"]).code).not.toBe(0);
  });
});

describe("collection export", () => {
  it("writes what add reads: the same collection", () => {
    for (const name of ["all.jsonl", "all.jsonl.gz"]) {
      expect(presage(["collection", "export", folder, "--output", at(name)]).err).toBe(`${at(name)}: 4 documents\n`);
    }
    const plain = readFileSync(at("all.jsonl"));
    expect(gunzipSync(readFileSync(at("all.jsonl.gz")))).toEqual(plain);
    expect(presage(["collection", "add", at("again"), at("all.jsonl.gz"), "--quiet"]).code).toBe(0);
    expect(presage(["collection", "export", at("again")]).out).toBe(plain.toString());
  });

  it("writes MAREC's XML into folders like CLEF-IP's", () => {
    expect(presage(["collection", "export", folder, "--as", "marec", "--output", at("marec")]).code).toBe(0);
    const files = readdirSync(at("marec"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".xml"),
    );
    expect(files.sort()).toEqual([
      "DE/000019/91/23/45/DE-19912345-A1.xml",
      "EP/000000/97/13/26/EP-0971326-A1.xml",
      "EP/000000/97/13/26/EP-0971326-B1.xml",
      "US/000004/56/78/90/US-4567890-A.xml",
    ]);
    expect(presage(["collection", "add", at("from-marec"), at("marec"), "--quiet"]).code).toBe(0);
    const sorted = (text: string) => text.trim().split("\n").sort();
    expect(sorted(presage(["collection", "export", at("from-marec")]).out)).toEqual(
      sorted(presage(["collection", "export", folder]).out),
    );
    const again = presage(["collection", "export", folder, "--as", "marec", "--output", at("marec")]);
    expect(again.err).toContain("exists already");
  });

  it("writes ids, headers and TREC documents selected by a filter", () => {
    const out = (...args: string[]) => presage(["collection", "export", folder, ...args]).out;
    expect(out("--as", "ids")).toBe(`${ids.join("\n")}\n`);
    expect(out("--as", "ids", "--from", "2000", "--to", "2000")).toBe("EP-0971326-A1\nDE-19912345-A1\n");
    expect(out("--as", "ids", "--language", "de,fr")).toBe("DE-19912345-A1\n");
    expect(out("--as", "ids", "--class", "b60c 15/00")).toBe("EP-0971326-A1\n");
    expect(out("--as", "ids", "--citations", "1")).toBe("EP-0971326-A1\n");
    expect(JSON.parse(out("--as", "headers", "--country", "US"))).not.toHaveProperty("claims");
    expect(out("--as", "trec", "--country", "EP").match(/<DOCNO>.*<\/DOCNO>/g)).toHaveLength(2);
    const wrong = presage(["collection", "export", folder, "--class", "15/00"]);
    expect(wrong.err).toContain("Not a section, class, subclass or group of the IPC: 15/00");
    expect(wrong.code).toBe(1);
  });
});

describe("collection check", () => {
  it("finds a single changed byte", () => {
    const copy = at("checked");
    presage(["collection", "add", copy, at("in"), "--quiet"]);
    expect(presage(["collection", "check", copy]).out).toMatch(/4 documents, .* in 4 files: as they were written\n/);
    const file = join(copy, "segments/000001.headers.jsonl");
    writeFileSync(file, readFileSync(file, "utf8").replace("Rad", "Rat"));
    const { code, err } = presage(["collection", "check", copy]);
    expect(err).toMatch(/000001\.headers\.jsonl: has changed since it was written/);
    expect(code).toBe(2);
  });
});

const marec = sharedData("patents/marec");
describe.skipIf(marec === undefined)("a collection of real patents", () => {
  it("contains every document of MAREC once, and returns it", () => {
    const real = at("real");
    expect(presage(["collection", "add", real, marec ?? "", "--quiet"]).code).toBe(0);
    const names = readdirSync(marec ?? "").filter((name) => name.endsWith(".xml"));
    const stored = presage(["collection", "export", real, "--as", "ids"]).out.trim().split("\n");
    expect(stored).toHaveLength(names.length);
    const full = names
      .map((name) => readFileSync(join(marec ?? "", name), "utf8"))
      .map((text) => /<patent-document[^>]* ucid="([^"]+)"/.exec(text)?.[1])
      .filter((ucid) => ucid !== undefined);
    // MAREC writes a WO number of 1999 without its century; the id has it.
    const foreign = full.filter((ucid) => !ucid.startsWith("WO-") && !ucid.startsWith("US-"));
    expect(foreign.length).toBeGreaterThan(100);
    expect(foreign.filter((ucid) => !stored.includes(ucid))).toEqual([]);
    expect(presage(["collection", "check", real]).code).toBe(0);
  });
});
