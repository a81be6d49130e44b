import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Ended, presage } from "./support/presage.js";

let cwd: string;

function ok(...args: readonly string[]): Ended {
  const ended = presage(args, { cwd });
  expect(`${ended.code} ${ended.err}`).toMatch(/^0 /);
  return ended;
}

function fails(...args: readonly string[]): string {
  const ended = presage(args, { cwd });
  expect(ended.code).not.toBe(0);
  return ended.err;
}

function read(file: string): string {
  return readFileSync(join(cwd, file), "utf8");
}

/** A run without its tags. */
function untagged(file: string): string {
  return read(file).replace(/ \S+$/gm, "");
}

const PATENTS = ["run", "--collection", "patents", "--topics", "topics/PAC_topics.xml", "--quiet"];
const NEWS = ["run", "--collection", "patents", "--topics", "world/news-topics.sgml", "--quiet"];

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "presage-run-system-"));
  ok("collection", "simulate", "world", "--documents", "500", "--words", "200", "--collection", "patents", "--quiet");
  ok("collection", "topics", "patents", "--output", "topics", "--number", "6", "--quiet");
  const { err } = ok(...PATENTS.slice(0, -1), "--system", "bm25", "-o", "bm25.run");
  expect(err).toMatch(/^bm25\.run: 6 topics; \d/m);
});

afterAll(() => rmSync(cwd, { recursive: true }));

describe("presage run --system", () => {
  it("searches like the same search given by options", () => {
    expect(readdirSync(join(cwd, "patents/indexes"))).toEqual(["patent"]);
    expect(read("bm25.run")).toMatch(/^PAC-1 Q0 \S+ 1 \S+ bm25\n/);
    const index = ["run", "patents/indexes/patent", "--topics", "topics/PAC_topics.xml", "--quiet"];
    const fields = ["--fields", "title,abstract,claims,description", "--terms", "200"];
    ok(...index, ...fields, "--output", "options.run");
    expect(untagged("options.run")).toBe(untagged("bm25.run"));
  });

  it("writes the same bytes with any number of threads, and leaves the collection unchanged", () => {
    ok(...PATENTS, "--system", "bm25", "-o", "one.run", "--threads", "1");
    ok(...PATENTS, "--system", "bm25", "-o", "three.run", "--threads", "3");
    expect([read("one.run"), read("three.run")]).toEqual([read("bm25.run"), read("bm25.run")]);
    expect(ok("collection", "check", "patents").out).toContain("as they were written");
  });

  it("writes a run for each of several systems, named after it", () => {
    ok(...PATENTS, "--system", "bm25.*", "--system", "uned.run3(terms=10)", "--output-dir", "runs");
    expect(readdirSync(join(cwd, "runs")).sort()).toEqual([
      "bm25.abstract.run",
      "bm25.claims.run",
      "bm25.full.run",
      "uned.run3(terms=10).run",
    ]);
    expect(untagged("runs/bm25.full.run")).toBe(untagged("bm25.run"));
    expect(untagged("runs/bm25.claims.run")).not.toBe(untagged("bm25.run"));
    expect(read("runs/uned.run3(terms=10).run")).toMatch(/ uned\.run3\(terms=10\)\n$/);
  });

  it("refuses outputs that cannot be written, and leaves no files", () => {
    writeFileSync(join(cwd, "taken"), "");
    const before = readdirSync(cwd);
    const bm25 = [...PATENTS, "--system", "bm25"];
    expect(fails(...bm25, "--output-dir", "taken")).toBe(
      "--output-dir: a file exists where a folder is needed: taken\n",
    );
    expect(fails(...bm25, "-o", "nowhere/x")).toBe("--output: nowhere: no such folder: nowhere/x\n");
    expect(fails(...bm25, "-o", "topics")).toBe("--output: is a folder, not a file: topics\n");
    expect(fails(...bm25, "-o", "topics/PAC_topics.xml")).toMatch(/^--output: would overwrite/);
    expect(fails(...bm25, "-o", "x", "--only", "PAC-1,PAC-99")).toBe('--only: no such topic: "PAC-99"\n');
    // Missing resources are reported before the first system searches.
    expect(fails(...bm25, "--system", "humb", "--output-dir", "none")).toMatch(/^humb: .* or use humb\.untrained/);
    expect(fails(...bm25, "--system", "spq(strategy=no.json)", "--output-dir", "none")).toMatch(
      /^no\.json: no such file/,
    );
    expect(readdirSync(cwd)).toEqual(before);
  });

  it("reports topics without hits, and an empty run", () => {
    const { err } = ok(...PATENTS.slice(0, -1), "--system", "dcu.cit", "-o", "cit.run");
    expect(err).toMatch(/^cit\.run: 6 topics, 6 of which found nothing \(PAC-1, PAC-2, PAC-3, …\); /m);
    expect(err).toMatch(
      /^WARNING: nothing was found for any topic, so the run is empty: cit\.run\nhint: .*--keep-text/m,
    );
    expect(read("cit.run")).toBe("");
    const one = ok(...PATENTS.slice(0, -1), "--system", "bm25", "-o", "one-topic.run", "--only", "PAC-1");
    expect(one.err).toMatch(/^one-topic\.run: 1 topic; /m);
  });

  it("skips systems that cannot run, with a remark", () => {
    const { err } = ok(...PATENTS, "--system", "humb.*", "--only", "PAC-1", "--output-dir", "humb");
    expect(err).toMatch(/^SKIPPED humb.*topics with known answers/m);
    expect(readdirSync(join(cwd, "humb"))).toContain("humb.untrained.run");
    expect(fails(...PATENTS, "--system", "humb", "-o", "humb.run")).toMatch(/^humb: topics with known answers/);
  });

  it("remarks that it learns from other versions of patents that are topics", () => {
    ok("collection", "export", "patents", "--as", "ids", "--output", "ids.txt", "--quiet");
    const ids = read("ids.txt").trim().split("\n");
    const granted = ids.filter((id) => id.endsWith("-B1") && ids.includes(id.replace("-B1", "-A1"))).slice(0, 2);
    const write = (file: string, lines: readonly string[]) =>
      writeFileSync(join(cwd, file), lines.map((line) => `${line}\n`).join(""));
    write("granted.txt", granted);
    write(
      "granted.qrels",
      granted.map((id) => `${id} 0 ${ids[0]} 1`),
    );
    const training = ["--training-topics", "granted.txt", "--training-qrels", "granted.qrels"];
    const run = (topics: readonly string[]) => {
      write("asked.txt", topics);
      const args = ["run", "--collection", "patents", "--topics", "asked.txt", "--system", "humb", "-o", "learned.run"];
      // It does not matter here whether there is anything to learn.
      return presage([...args, ...training], { cwd }).err;
    };
    const mean =
      "are also learned from, or share a patent or family with a training topic, so their scores mean little\n";
    // In a simulated world, members of a family share the last digits of their numbers.
    const family = (id: string) => id.split("-")[1].slice(-5);
    const other = ids.find((id) => !granted.some((each) => family(each) === family(id)))!;
    expect(run([granted[0].replace("-B1", "-A1"), other])).toContain(`training: 1 of the 2 topics ${mean}`);
    expect(run([other])).not.toContain("learned from");
  });

  it("continues after the finished systems", () => {
    const args = [...PATENTS.slice(0, -1), "--output-dir", "again", "--system", "bm25"];
    // A file that exists but has invalid content is only detected when its system runs.
    writeFileSync(join(cwd, "mask.txt"), "nonsense\n");
    expect(fails(...args, "--system", "dove(mask=mask.txt)")).toContain("mask.txt:1: ");
    expect(ok(...args).err).toContain("6 of 6 topics were already done\n");
    expect(readdirSync(join(cwd, "again"))).toEqual(["bm25.run"]);
    expect(read("again/bm25.run")).toBe(read("bm25.run"));
  });

  it("reads topics of NTCIR and queries written by hand", () => {
    ok(...NEWS, "--system", "bm25", "--text-language", "ja", "--only", "P001", "--limit", "5", "-o", "news.run");
    expect(read("news.run").trim().split("\n")).toHaveLength(5);
    const concept = /<CONCEPT>(\w+)/.exec(read("world/news-topics.sgml"))?.[1];
    writeFileSync(join(cwd, "queries.tsv"), `plain\tdevice with a ${concept}\nrequired\tdevice +${concept}\n`);
    ok("run", "--collection", "patents", "--topics", "queries.tsv", "--system", "bm25", "-o", "texts.run", "--quiet");
    const found = (topic: string) => read("texts.run").match(new RegExp(`^${topic} `, "gm"))?.length ?? 0;
    expect(found("required")).toBeGreaterThan(0);
    expect(found("plain")).toBeGreaterThan(found("required"));
  });

  it("compares queries written by hand with the topics", () => {
    const topics = ["--text-language", "en", "--only", "P001,P002", "--limit", "5"];
    const news = [...NEWS.slice(0, -1), ...topics];
    writeFileSync(join(cwd, "hand.tsv"), "P001\tdevice\nP999\tvalve\n");
    const written = ok(...news, "--system", "dtec(queries=hand.tsv)", "-o", "hand.run");
    expect(written.err).toMatch(/^hand\.tsv: queries for 1 of 2 topics; unknown: P999$/m);
    writeFileSync(join(cwd, "other.tsv"), "P999\tvalve\n");
    for (const system of ["dtec", "daikyo"]) {
      expect(fails(...news, "--quiet", "--system", `${system}(queries=other.tsv)`, "-o", "x.run")).toBe(
        "other.tsv: queries for none of the topics: the file has P999, the topics are P001, P002\n",
      );
    }
    writeFileSync(join(cwd, "wrong.txt"), "# by hand\nP001 keep 1,99\n");
    expect(fails(...news, "--quiet", "--system", "dove(mask=wrong.txt)", "-o", "x.run")).toMatch(
      /^topic P001: wrong\.txt:2: P001 has no passage 99: only passages 1 to \d+\n$/,
    );
    expect(existsSync(join(cwd, "x.run"))).toBe(false);
  });

  it("lists passages of topics for a mask, which has no effect until it is edited", () => {
    const topics = ["--topics", "world/news-topics.sgml", "--text-language", "en"];
    const { out } = ok("passages", "mask", ...topics);
    expect(out).toMatch(/^# P001\n# +1 {2}\S.*\n(# +\d+ {2}\S.*\n)*P001 keep 1-\d+\n/m);
    ok("passages", "mask", ...topics, "-o", "mask-en.txt");
    expect(read("mask-en.txt")).toBe(out);
    const run = (system: string, file: string) =>
      ok(...NEWS, "--text-language", "en", "--limit", "20", "--system", system, "-o", file);
    run("dove(mask=mask-en.txt)", "kept.run");
    run("dove.whole", "whole.run");
    expect(untagged("kept.run")).toBe(untagged("whole.run"));
    writeFileSync(join(cwd, "first.txt"), out.replace(/ keep .*$/gm, " keep 1"));
    run("dove(mask=first.txt)", "first.run");
    expect(untagged("first.run")).not.toBe(untagged("whole.run"));
    const patents = ok("passages", "mask", "--topics", "topics/PAC_topics.xml", "--collection", "patents").out;
    expect(patents).toMatch(/^PAC-6 keep 1-\d+$/m);
  });

  it("lists the result of each of several systems", () => {
    const args = [...PATENTS, "--system", "bm25", "--system", "uaic", "--limit", "7", "--output-dir", "told"];
    const { rows } = JSON.parse(ok(...args, "--format", "json").out);
    expect(rows.map(({ system, topics, results }: Record<string, unknown>) => [system, topics, results])).toEqual([
      ["bm25", 6, read("told/bm25.run").trimEnd().split("\n").length],
      ["uaic", 6, read("told/uaic.run").trimEnd().split("\n").length],
    ]);
    expect(rows.every(({ milliseconds }: { milliseconds: number }) => milliseconds > 0)).toBe(true);
    expect(ok(...args).out).toBe("");
    expect(fails(...args, "--format", "xyz")).toMatch(/^--format: unknown format "xyz"/);
  });

  it("finds each patent or family once, and only what is requested", () => {
    ok(
      ...PATENTS,
      "--system",
      "bm25",
      "--group-by",
      "family",
      "--before",
      "1990",
      "--limit",
      "20",
      "-o",
      "families.run",
    );
    const lines = read("families.run").trim().split("\n");
    const pairs = lines.map((line) => line.split(" ", 3).join(" "));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(Math.max(...lines.map((line) => Number(line.split(" ")[3])))).toBeLessThanOrEqual(20);
    ok(...PATENTS, "--system", "bm25", "--before", "1990", "-o", "early.run");
    expect(read("early.run").split("\n").length).toBeLessThan(read("bm25.run").split("\n").length);
  });

  it("updates its index when the collection has grown", () => {
    ok(
      "collection",
      "simulate",
      "more",
      "--documents",
      "100",
      "--seed",
      "x",
      "--words",
      "200",
      "--collection",
      "other",
      "--quiet",
    );
    ok("collection", "export", "other", "--output", "other.jsonl", "--quiet");
    const before = read("patents/indexes/patent/index.json");
    ok("collection", "add", "patents", "other.jsonl", "--quiet");
    ok(...PATENTS, "--system", "bm25", "-o", "grown.run");
    expect(read("patents/indexes/patent/index.json")).not.toBe(before);
    expect(ok("index", "--info", "patents/indexes/patent").out).toMatch(/^documents +(5[0-9][0-9]|600)$/m);
  });

  it("reports errors before anything is written", () => {
    const system = ["--system", "bm25"];
    expect(fails(...PATENTS, ...system, "-o", "x.run", "--model", "dirichlet")).toMatch(
      /^--model: not allowed with --system/,
    );
    expect(fails(...PATENTS, ...system, "-o", "x.run", "--terms", "9")).toMatch(/^--terms: not allowed with --system/);
    expect(fails(...PATENTS, "--system", "bm26", "-o", "x.run")).toContain("did you mean bm25?");
    expect(fails(...PATENTS, "--system", "bm25(b=2)", "-o", "x.run")).toContain("bm25: b must be a number 0 … 1");
    expect(fails(...PATENTS, ...system)).toContain("--output: give the run file");
    expect(fails(...PATENTS, ...system, "--system", "uned", "-o", "x.run")).toContain("--output-dir x.run");
    expect(fails("run", "patents/indexes/patent", ...PATENTS.slice(3), "--output-dir", "x")).toContain(
      "--output-dir: only with --system",
    );
    expect(fails(...PATENTS.slice(0, 1), ...PATENTS.slice(3), ...system, "-o", "x.run")).toContain(
      "--collection: give",
    );
    expect(fails(...PATENTS, ...system, "-o", "x.run", "--training-qrels", "world/truth.qrels")).toContain(
      "--training-topics FILE",
    );
    expect(existsSync(join(cwd, "x.run"))).toBe(false);
    expect(readdirSync(cwd).filter((name) => name.includes("journal"))).toEqual([]);
  });
});

describe("presage systems", () => {
  it("lists systems in 80 columns, and as a table", () => {
    const { out } = ok("systems");
    expect(out).toMatch(/^ {2}bm25 +BM25 with/m);
    expect(Math.max(...out.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(80);
    const { rows } = JSON.parse(ok("systems", "--format", "json", "--task", "prior-art").out);
    expect(rows).toContainEqual(expect.objectContaining({ system: "bm25", campaign: "baseline" }));
    expect(ok("systems", "--campaign", "clef").out).not.toContain("NTCIR-3\n");
    expect(fails("systems", "--campaign", "trec")).toContain("NTCIR-3, CLEF-IP 2010");
  });

  it("explains a system, with the command to run it", () => {
    const { out } = ok("systems", "bm25.claims");
    expect(out).toContain("query=claims  fields of the patent");
    expect(out).toContain("presage run --system bm25.claims --collection patents");
    expect(Math.max(...out.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(80);
    const tables = JSON.parse(ok("systems", "bm25", "--format", "json").out);
    expect(tables.parameters.rows).toContainEqual(expect.objectContaining({ parameter: "b", default: "0.75" }));
  });
});
