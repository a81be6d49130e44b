import { spawn } from "node:child_process";
import {
  copyFileSync,
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
import { type Ended, presage } from "./presage.js";

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
}, 120_000);

afterAll(() => rmSync(cwd, { recursive: true }));

describe("presage run", () => {
  it("makes a run that finds more than chance", () => {
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

  it("finds only what was there before, and nothing of the topic's family", async () => {
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

  it("is the same from a list of publications, with any number of threads, packed or not", () => {
    const args = ["run", "patents.index", "--tag", "bm25", "--quiet", "--topics"];
    ok(...args, "topics/PAC_topics.xml", "--threads", "1", "--output", "one.txt");
    expect(read("one.txt")).toBe(read("bm25.txt"));
    ok(...args, "topics/PAC_topics.xml", "--threads", "3", "--output", "three.gz");
    expect(gunzipSync(readFileSync(join(cwd, "three.gz"))).toString()).toBe(read("bm25.txt"));
    // Only documents differ, which have their citations here.
    ok(...args, "topics/topics.tsv", "--output", "table.txt");
    expect(lines("table.txt").length).toBeGreaterThan(0);
    expect(readdirSync(cwd).filter((name) => name.includes("journal"))).toEqual([]);
  });

  it("goes on where it was killed, and comes to the same bytes", async () => {
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
  }, 120_000);

  it("names the topic that cannot be used, and writes nothing", () => {
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
    expect(absent.err).toMatch(/EP-7777777-A1: neither beside the list nor in .*patents: "EP-7777777-A1"/);
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
    // What collapsing a run of documents gives, as far as the first of each patent goes.
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
    ["--fields", "claims=2,title", "--per-field", "--terms", "20", "--same-field"],
    ["--in", "abstract,claims", "--min-frequency", "2"],
  ])("takes %s %s %s %s", (...options) => {
    ok("run", "patents.index", "--topics", "topics/PAC_topics.xml", "--output", "other.txt", "--quiet", ...options);
    expect(score("qrels.txt", "other.txt", "PRES@600")).toBeGreaterThan(0.2);
  });

  it("searches for newspaper articles, with terms distilled", () => {
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
    ).toBe("--distil: topics are patents; name the index of what they come from: --source INDEX\n");
  });

  it("searches for texts, and only for the topics that are asked for", () => {
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

  it("says how the run came about", () => {
    const { err } = presage(
      ["run", "patents.index", "--topics", "topics/topics.tsv", "--output", "p.txt", "--provenance", "--limit", "3"],
      { cwd },
    );
    expect(err).toContain("# model: bm25(k1=1.2,b=0.75)");
    expect(err).toMatch(/# {3}\{"file":"patents\.index\/index\.json","bytes":\d+,"sha256":"[0-9a-f]{64}"\}/);
    expect(err).toMatch(/# {3}\{"file":"p\.txt"/);
  });

  it("refuses wrong options before it begins", () => {
    const args = ["run", "patents.index", "--topics", "topics/topics.tsv", "--output", "x.txt"];
    expect(fails(...args, "--model", "bm26").err).toMatch(/model is not known: "bm26"/);
    expect(fails(...args, "--feedback", "rm3(weight=3)").err).toBe('rm3: weight must be a number from 0 to 1: "3"\n');
    expect(fails(...args, "--in", "titel").err).toMatch(/^--in: not a field of the index: titel; it has: title, /);
    expect(fails(...args, "--phrases", "4").err).toMatch(/^--phrases: the index keeps no positions/);
    expect(fails(...args, "--tag", "two words").err).toBe('--tag: must be one word: "two words"\n');
    expect(fails("run", "nowhere", "--topics", "topics/topics.tsv", "--output", "x.txt").err).toMatch(
      /^nowhere: no index/,
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
    expect(out).toMatch(/3 of \d+ documents that match, by bm25\(k1=1\.2,b=0\.75\)\n$/);
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

  it("takes each line of standard input for a query", () => {
    const { out, code } = presage(["search", "patents.index", "--limit", "1"], {
      cwd,
      input: "device\n\nmethod\nxyzzy\n",
    });
    expect(code).toBe(0);
    expect(out.match(/documents that match, by bm25/g)).toHaveLength(2);
    expect(out).toContain("nothing found for xyzzy: no word of it is in any document");
  });

  it("explains, and says what is wrong", () => {
    expect(ok("search", "patents.index", "device", "--explain", "1")).toMatch(/^[A-Z]{2}-.*\n[\d.]+ bm25/);
    expect(fails("search", "patents.index", "device", "--explain", "99999").err).toMatch(/^--explain: no such rank/);
    expect(fails("search", "patents.index", "EP-7777777-A1").err).toMatch(/no such document: "EP-7777777-A1"/);
    expect(fails("search", "patents.index", "x", "--patent", "--file").err).toMatch(/^only one of --text, --patent/);
    expect(fails("search", "patents.index", "nothing.txt", "--file").err).toMatch(/nothing\.txt/);
    expect(fails("search", "patents", "device").err).toMatch(/no index in this folder/);
  });
});
