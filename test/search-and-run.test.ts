import { spawn } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCollection } from "../src/collection/node.js";
import { patentOf } from "../src/patents/index.js";
import { type Ended, presage } from "./support/presage.js";

const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../bin/presage");

let cwd: string;

function ok(...args: readonly string[]): string {
  const { code, out, err } = presage(args, { cwd });
  expect(`${code} ${err}`).toMatch(/^0 /);
  return out;
}

function fails(...args: readonly string[]): Ended {
  const ended = presage(args, { cwd });
  expect(ended.code).not.toBe(0);
  return ended;
}

function read(file: string): string {
  return readFileSync(join(cwd, file), "utf8");
}

function lines(file: string): string[][] {
  return read(file)
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/\s+/));
}

/** A measure over all topics. */
function score(qrels: string, run: string, measure: string): number {
  return Number(ok("eval", qrels, run, "-m", measure, "--quiet").trim().split(/\s+/).at(-1));
}

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "presage-search-"));
  ok("collection", "simulate", "world", "--documents", "600", "--words", "400", "--collection", "patents", "--quiet");
  ok("index", "patents", "--output", "patents.index", "--quiet");
  ok("collection", "topics", "patents", "--output", "topics", "--number", "15", "--min-relevant", "2", "--quiet");
  ok("collection", "qrels", "patents", "--topics", "topics/topics.tsv", "--output", "qrels.txt", "--quiet");
  ok("run", "patents.index", "--topics", "topics/PAC_topics.xml", "--output", "bm25.txt", "--quiet");
});

afterAll(() => rmSync(cwd, { recursive: true }));

describe("presage run", () => {
  it("makes a run that is better than chance", () => {
    const found = lines("bm25.txt");
    expect(new Set(found.map(([topic]) => topic)).size).toBe(15);
    expect(found.every(([, q0, , , , tag]) => q0 === "Q0" && tag === "bm25")).toBe(true);
    const reversed = found.map(([topic, q0, doc, rank, s, tag]) => [topic, q0, doc, rank, String(-Number(s)), tag]);
    writeFileSync(join(cwd, "reversed.txt"), reversed.map((line) => `${line.join(" ")}\n`).join(""));
    expect(score("qrels.txt", "bm25.txt", "PRES@600")).toBeGreaterThan(0.7);
    expect(score("qrels.txt", "bm25.txt", "map")).toBeGreaterThan(3 * score("qrels.txt", "reversed.txt", "map"));
  });

  it("is in trec_eval's order", () => {
    const byTopic = new Map<string, string[][]>();
    for (const line of lines("bm25.txt")) byTopic.set(line[0], [...(byTopic.get(line[0]) ?? []), line]);
    for (const list of byTopic.values()) {
      const sorted = [...list].sort((a, b) => Number(b[4]) - Number(a[4]) || (a[2] < b[2] ? 1 : -1));
      expect(list).toEqual(sorted);
      expect(list.map(([, , , rank]) => Number(rank))).toEqual(list.map((_, i) => i + 1));
    }
  });

  it("finds only earlier documents, and none of the topic's family", async () => {
    const collection = await openCollection(join(cwd, "patents"));
    const topics = new Map(lines("topics/topics.tsv").map(([topic, ...rest]) => [topic, rest]));
    for (const [topic, , id] of lines("bm25.txt")) {
      const [own, , date, , family] = topics.get(topic) ?? [];
      const header = await collection.header(id);
      expect((header?.publicationDate ?? "") < date).toBe(true);
      expect(header?.familyId).not.toBe(family);
      expect(patentOf(id)).not.toBe(patentOf(own));
    }
    await collection.close();
  });

  it("is the same from a list of publications, with any number of threads, compressed or not", () => {
    const args = ["run", "patents.index", "--tag", "bm25", "--quiet", "--topics"];
    ok(...args, "topics/PAC_topics.xml", "--threads", "1", "--output", "one.txt");
    expect(read("one.txt")).toBe(read("bm25.txt"));
    ok(...args, "topics/PAC_topics.xml", "--threads", "3", "--output", "three.gz");
    expect(gunzipSync(readFileSync(join(cwd, "three.gz"))).toString()).toBe(read("bm25.txt"));
    // Only the documents differ: here they have their citations.
    ok(...args, "topics/topics.tsv", "--output", "table.txt");
    expect(lines("table.txt").length).toBeGreaterThan(0);
    expect(readdirSync(cwd).filter((name) => name.includes("journal"))).toEqual([]);
  });

  it("continues where it was killed, and writes the same bytes", async () => {
    const ids = [...new Set(lines("world/truth.qrels").map(([topic]) => topic))].slice(0, 60);
    writeFileSync(join(cwd, "many.txt"), ids.join("\n"));
    const args = ["run", "patents.index", "--topics", "many.txt", "--tag", "x", "--threads", "2", "--output"];
    const start = performance.now();
    ok(...args, "whole.txt");
    const durationMs = performance.now() - start;
    for (let i = 1; i <= 3; i++) {
      const child = spawn(process.execPath, [program, ...args, "killed.txt"], { cwd, stdio: "ignore" });
      const ended = new Promise((done) => child.on("exit", done));
      const timer = setTimeout(() => child.kill("SIGKILL"), durationMs * (0.4 + 0.15 * i));
      await ended;
      clearTimeout(timer);
    }
    ok(...args, "killed.txt");
    expect(read("killed.txt")).toBe(read("whole.txt"));
    expect(existsSync(join(cwd, ".killed.txt.journal"))).toBe(false);
  });

  it("names an unusable topic, and writes nothing", () => {
    mkdirSync(join(cwd, "broken"));
    for (const name of readdirSync(join(cwd, "topics"))) {
      if (name.endsWith(".xml")) copyFileSync(join(cwd, "topics", name), join(cwd, "broken", name));
    }
    const [bad] = readdirSync(join(cwd, "broken")).filter((name) => name.startsWith("PAC-3_"));
    writeFileSync(join(cwd, "broken", bad), "<patent-document ucid='EP-1-A1'><broken");
    const { err } = fails("run", "patents.index", "--topics", "broken/PAC_topics.xml", "--output", "broken.txt");
    expect(err).toMatch(new RegExp(`^topic PAC-3: broken/${bad}:\\d+: `, "m"));
    expect(existsSync(join(cwd, "broken.txt"))).toBe(false);
    writeFileSync(join(cwd, "absent.txt"), "EP-7777777-A1\nEP-8888888-A1\n");
    const absent = fails("run", "patents.index", "--topics", "absent.txt", "--output", "absent-run.txt");
    expect(absent.err).toMatch(/EP-7777777-A1: neither next to the list nor in .*patents: "EP-7777777-A1"/);
    expect(absent.err).toContain('"EP-8888888-A1"');
  });

  it("ranks patents and families", () => {
    const args = ["run", "patents.index", "--topics", "topics/PAC_topics.xml", "--quiet"];
    ok(...args, "--group-by", "patent", "--output", "patents.txt");
    const patents = lines("patents.txt");
    expect(patents.every(([, , id]) => /^[A-Z]{2}-\w+$/.test(id))).toBe(true);
    expect(new Set(patents.map(([topic, , id]) => `${topic} ${id}`)).size).toBe(patents.length);
    ok(...args, "--group-by", "family", "--output", "families.txt");
    expect(lines("families.txt").length).toBeLessThan(patents.length);
    // The same as collapsing a run of documents, up to the first document of each patent.
    ok("collapse", "bm25.txt", "--granularity", "patent", "--output", "collapsed.txt", "--quiet");
    const first = (file: string) => lines(file).filter(([, , , rank]) => Number(rank) <= 10);
    expect(first("patents.txt").map(([topic, , id]) => [topic, id])).toEqual(
      first("collapsed.txt").map(([topic, , id]) => [topic, id]),
    );
  });

  it.each([
    ["--model", "bm25f(title=3)"],
    ["--model", "dirichlet", "--feedback", "rm3(documents=5)"],
    ["--model", "pl2", "--feedback", "bo1"],
    ["--feedback", "rocchio(gamma=0.1)", "--select", "tf-idf"],
    ["--feedback", "taylor", "--weights", "log"],
    ["--same-class", "subgroup,group,subclass"],
    ["--same-class", "subgroup,group", "--same-class-least", "5"],
    ["--fields", "claims=2,title", "--per-field", "--terms", "20", "--same-field"],
    ["--in", "abstract,claims", "--min-frequency", "2"],
  ])("accepts %s %s %s %s", (...options) => {
    ok("run", "patents.index", "--topics", "topics/PAC_topics.xml", "--output", "other.txt", "--quiet", ...options);
    expect(score("qrels.txt", "other.txt", "PRES@600")).toBeGreaterThan(0.2);
  });

  it("searches for newspaper articles, with distilled terms", () => {
    const args = ["run", "patents.index", "--topics", "world/news-topics.sgml", "--quiet"];
    expect(fails(...args, "--output", "news.txt").err).toMatch(/several languages, .*en.*: choose --text-language\n$/);
    args.push("--text-language", "en");
    ok(...args, "--output", "news.txt");
    ok(...args, "--distil", "bayes", "--alpha", "0.3", "--terms", "16", "--output", "distilled.txt");
    for (const run of ["news.txt", "distilled.txt"]) {
      expect(score("world/news.qrels", run, "PRES@600")).toBeGreaterThan(0.3);
    }
    expect(
      fails("run", "patents.index", "--topics", "topics/topics.tsv", "--output", "x", "--distil", "bayes").err,
    ).toBe("--distil: topics are patents; give an index of the texts they come from: --source INDEX\n");
  });

  it("searches for texts, and only for the selected topics", () => {
    writeFileSync(join(cwd, "texts.tsv"), "q1\tdevice for a valve\nq2\tarrangement\nq3\t+xyzzy arrangement\n");
    const ended = presage(
      ["run", "patents.index", "--topics", "texts.tsv", "--only", "q2,q3", "--output", "texts.txt", "--limit", "5"],
      { cwd },
    );
    expect(ended.code).toBe(0);
    expect(ended.err).toBe("texts.txt: 2 topics, 1 of which found nothing (q3)\n");
    const found = ok("search", "patents.index", "arrangement", "--format", "csv", "--limit", "5").trimEnd().split("\n");
    expect(lines("texts.txt").map(([topic, , id]) => [topic, id])).toEqual(
      found.slice(1).map((line) => ["q2", line.split(",")[2]]),
    );
  });

  it("uses the date of the list as the cut-off, unless another is selected", () => {
    const [head, ...rows] = lines("topics/topics.tsv");
    const early = rows.map((row) => row.map((cell, i) => (head[i] === "date" ? "1001-01-01" : cell)));
    writeFileSync(join(cwd, "topics/early.tsv"), [head, ...early].map((row) => `${row.join("\t")}\n`).join(""));
    const run = (topics: string, ...more: string[]) =>
      ok("run", "patents.index", "--topics", topics, "--output", "-", "--quiet", ...more);
    expect(run("topics/early.tsv")).toBe("");
    expect(run("topics/early.tsv", "--cut-off", "publication")).toBe(
      run("topics/topics.tsv", "--cut-off", "publication"),
    );
    expect(run("topics/topics.tsv", "--cut-off", "priority")).not.toBe(run("topics/topics.tsv"));
  });

  it("writes to standard output", () => {
    const args = ["run", "patents.index", "--topics", "topics/PAC_topics.xml", "--provenance", "--output", "-"];
    const { code, out, err } = presage(args, { cwd });
    expect(code).toBe(0);
    expect(out).toBe(read("bm25.txt"));
    expect(err).toMatch(/^standard output: 15 topics\n# presage/);
    expect(readdirSync(cwd).filter((name) => /^\.?-/.test(name))).toEqual([]);
  });

  it("names the damaged file of an index", () => {
    cpSync(join(cwd, "patents.index"), join(cwd, "damaged.index"), { recursive: true });
    const [segment] = readdirSync(join(cwd, "damaged.index")).filter((name) => name.startsWith("segment-"));
    const file = join("damaged.index", segment, "postings.dat");
    const bytes = readFileSync(join(cwd, file));
    // All distances at their maximum: documents that do not exist.
    writeFileSync(join(cwd, file), bytes.fill(255));
    const { code, err } = fails("run", "damaged.index", "--topics", "topics/topics.tsv", "--output", "damaged.txt");
    expect(code).toBe(2);
    expect(err).toContain(`${file}: has changed since it was written`);
    expect(err).toContain("presage index --check");
  });

  it("reports how the run was made", () => {
    const { err } = presage(
      ["run", "patents.index", "--topics", "topics/topics.tsv", "--output", "p.txt", "--provenance", "--limit", "3"],
      { cwd },
    );
    expect(err).toContain("# model: bm25(k1=1.2,b=0.75)");
    expect(err).toMatch(/# {3}\{"file":"patents\.index\/index\.json","bytes":\d+,"sha256":"[0-9a-f]{64}"\}/);
    expect(err).toMatch(/# {3}\{"file":"p\.txt"/);
  });

  it("refuses invalid options before it starts", () => {
    const args = ["run", "patents.index", "--topics", "topics/topics.tsv", "--output", "x.txt"];
    expect(fails(...args, "--model", "bm26").err).toMatch(/model is not known: "bm26"/);
    expect(fails(...args, "--feedback", "rm3(weight=3)").err).toBe('rm3: weight must be a number 0 … 1: "3"\n');
    expect(fails(...args, "--in", "titel").err).toMatch(/^--in: not a field of the index: titel; it has: title, /);
    expect(fails(...args, "--same-class-least", "4").err).toBe("--same-class-least: requires --same-class\n");
    ok("index", "patents", "--output", "bare.index", "--no-positions", "--quiet");
    const inBare = args.map((arg) => (arg === "patents.index" ? "bare.index" : arg));
    expect(fails(...inBare, "--phrases", "4").err).toMatch(/^--phrases: the index has no positions/);
    expect(fails(...args, "--fields", "titel").err).toBe(
      '--fields: not a field of topics: "titel"; did you mean title?\n',
    );
    expect(fails(...args, "--language", "zz").err).toMatch(/Not a language code: "zz"/);
    expect(fails(...args, "--text-language", "jp").err).toMatch(/Not a language code: "jp"; did you mean ja\?/);
    expect(fails(...args, "--language", "en,fi").err).toMatch(
      /^--language: no document of the index is in "fi"; there are documents in: en, /,
    );
    expect(fails(...args, "--alpha", "0.3").err).toBe("--alpha: requires --distil bayes or log-bayes\n");
    expect(fails(...args, "--source", "patents.index").err).toBe("--source: requires --distil\n");
    expect(fails(...args, "--tag", "two words").err).toBe('--tag: must be one word: "two words"\n');
    expect(fails("run", "nowhere", "--topics", "topics/topics.tsv", "--output", "x.txt").err).toMatch(
      /^nowhere: no such folder/,
    );
    expect(readdirSync(cwd).filter((name) => name.startsWith(".x.txt"))).toEqual([]);
  });
});

describe("presage search", () => {
  it("finds a document by its text, and shows it", async () => {
    const collection = await openCollection(join(cwd, "patents"));
    const [id] = [...collection.ids()];
    const patent = await collection.get(id);
    const text = patent?.abstracts[0]?.text ?? patent?.titles[0].text ?? "";
    const out = ok("search", "patents.index", "--text", text, "--group-by", "family", "--limit", "3");
    expect(out).toContain(`family ${patent?.familyId}`);
    expect(out).toMatch(/\*\w+\*/);
    expect(out).toMatch(/3 of \d+ matching documents, by bm25\(k1=1\.2,b=0\.75\)\n$/);
    await collection.close();
  });

  it("searches with a patent, as a table", () => {
    const [, [, document]] = lines("topics/topics.tsv");
    const csv = ok("search", "patents.index", document.replaceAll("-", " "), "--format", "csv", "--limit", "5");
    expect(csv.split("\n")[0]).toBe("rank,score,document,family,classes,date,language,title,passage,snippet");
    expect(csv.trimEnd().split("\n")).toHaveLength(6);
    expect(csv).not.toContain(`,${document},`);
    const run = lines("table.txt").filter(([topic]) => topic === lines("topics/topics.tsv")[1][0]);
    expect(csv.split("\n")[1].split(",")[2]).toBe(run[0][2]);
  });

  it("keeps required and excluded words, however terms are chosen", () => {
    const matches = (...args: readonly string[]) => {
      const out = ok("search", "patents.index", "--limit", "1", ...args);
      return Number(/ of ([\d,]+) matching documents/.exec(out)?.[1].replace(",", "") ?? 0);
    };
    const [all, required, left] = [matches("guide device"), matches("+guide device"), matches("device -guide")];
    expect(required).toBeGreaterThan(0);
    expect(required + left).toBe(all);
    for (const options of [
      ["--terms", "5"],
      ["--terms", "1"],
      ["--weights", "log"],
    ]) {
      expect(matches("+guide device", ...options)).toBe(required);
      expect(matches("device -guide", ...options)).toBe(left);
    }
    writeFileSync(join(cwd, "typed.tsv"), "q1\t+guide device\nq2\tdevice -guide\n");
    ok("run", "patents.index", "--topics", "typed.tsv", "--output", "typed.txt", "--quiet", "--weights", "log");
    const found = lines("typed.txt").map(([topic]) => topic);
    expect([found.filter((topic) => topic === "q1").length, found.length]).toEqual([required, all]);
  });

  it("finds phrases, words near each other, and words with several spellings", () => {
    const texts = ["A multi-layer film.", "A multilayer film.", "A multi layer film.", "A film and a layer of multi."];
    const german = ["Eine Kühlwasserpumpe.", "Eine Pumpe für Kühlwasser.", "Pumpen."];
    const records = [...texts, ...german].map((text, i) => {
      const language = i < texts.length ? "en" : "de";
      return JSON.stringify({ id: `EP-100000${i}-A1`, language, abstracts: [{ language, text }] });
    });
    writeFileSync(join(cwd, "layers.jsonl"), records.join("\n"));
    ok("collection", "add", "layers", "layers.jsonl", "--quiet");
    ok("index", "layers", "--output", "layers.index", "--positions", "--quiet");
    const found = (query: string) => {
      const { out, err } = presage(["search", "layers.index", "--format", "csv", "--", query], { cwd });
      const ids = Array.from(out.matchAll(/,EP-100000(\d)-A1,/g), ([, id]) => Number(id)).sort();
      return err === "" ? ids : [...ids, err];
    };
    expect(found("+multi-layer")).toEqual([0, 1, 2]);
    expect(found('+"multi-layer film"')).toEqual([0, 1, 2]);
    expect(found('"film layer"')).toEqual([]);
    expect(found('"film layer"~1')).toEqual([]);
    // With two words between them, or in reverse order.
    expect(found('"film layer"~2')).toEqual([0, 2, 3]);
    expect(found("-multi-layer film")).toEqual([3]);
    expect(found("+Kühlwasserpumpe")).toEqual([4, 5, "read as German\n"]);
    expect(found("Pumpen -Kühlwasserpumpe")).toEqual([5, 6, "read as German\n"]);
    expect(found("missing.txt")).toEqual(["there is no file missing.txt: searching for it as a text\n"]);
    expect(ok("search", "layers.index", "+multi-layer film", "--explain", "EP-1000003-A1")).toContain(
      "\nnot found: it lacks the required multi-layer\n",
    );
    expect(ok("search", "layers.index", "the of and")).toBe(
      "nothing found for the of and: the query has no searchable words: stop words and short numbers are not indexed\n",
    );
    expect(fails("search", "layers.index", "+the film").err).toMatch(/^nothing is left to look for .*: "the"\n$/);
  });

  it("reads each line of standard input as a query", () => {
    const { out, code } = presage(["search", "patents.index", "--limit", "1"], {
      cwd,
      input: "device\n\nmethod\nxyzzy\n",
    });
    expect(code).toBe(0);
    expect(out.match(/matching documents, by bm25/g)).toHaveLength(2);
    expect(out).toContain("nothing found for xyzzy: no document has a word of the query");
  });

  it("explains also in other formats, and states what excluded a document", () => {
    const [, [, document]] = lines("topics/topics.tsv");
    const table = (name: string) =>
      ok("search", "patents.index", document, "--explain", document, "--table", name, "--format", "csv").split("\n");
    expect(table("score")[0]).toBe("depth,part,value,formula");
    expect(table("score")[1]).toMatch(/^0,"bm25\(k1=1\.2,b=0\.75\)",[\d.]+,sum$/);
    const reasons = table("reasons").join("\n");
    expect(reasons).toMatch(/^reason\n"was published on [\d-]+, not before [\d-]+"\n"is in the family \d+, which is/);
    const all = JSON.parse(ok("search", "patents.index", "device", "--explain", "1", "--format", "json"));
    expect(all.reasons.rows).toEqual([]);
    expect(all.score.rows[0].value).toBeGreaterThan(0);
  });

  it("reports how a list or an explanation was made", () => {
    for (const more of [[], ["--explain", "1"]]) {
      const { err } = presage(["search", "patents.index", "device", "--provenance", ...more], { cwd });
      expect(err).toMatch(/^# presage: .*\n# command: presage search /);
      expect(err).toContain('# query: {"terms":[{"term":"devic","weight":1}]}');
    }
  });

  it("explains a score, and reports errors", () => {
    expect(ok("search", "patents.index", "device", "--explain", "1")).toMatch(/^[A-Z]{2}-.*\n[\d.]+ bm25/);
    expect(fails("search", "patents.index", "device", "--explain", "99999").err).toMatch(/^--explain: no such rank/);
    expect(fails("search", "patents.index", "EP-7777777-A1").err).toMatch(/no such document: "EP-7777777-A1"/);
    expect(fails("search", "patents.index", "x", "--patent", "--file").err).toMatch(
      /^--text, --patent and --file: give only one of them/,
    );
    expect(fails("search", "patents.index", "nothing.txt", "--file").err).toMatch(/nothing\.txt/);
    expect(fails("search", "patents", "device").err).toMatch(/no index in this folder/);
  });
});
