import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCollection } from "../src/collection/node.js";
import { codesOf } from "../src/systems/classification/index.js";
import { TASK_FACTS } from "../src/systems/tasks/tasks.js";
import { presage } from "./support/presage.js";

let cwd: string;

function ok(...args: readonly string[]): string {
  const { code, out, err } = presage(args, { cwd });
  expect(`${code} ${err}`).toMatch(/^0 /);
  return out;
}

function fails(...args: readonly string[]): string {
  const { code, err } = presage(args, { cwd });
  expect(code).not.toBe(0);
  return err;
}

function lines(file: string): string[][] {
  const text = readFileSync(join(cwd, file), "utf8").trimEnd();
  return text.split("\n").map((line) => line.split(" "));
}

function score(qrels: string, run: string, measure: string): number {
  return Number(ok("eval", qrels, run, "-m", measure, "--quiet").trim().split(/\s+/).at(-1));
}

const INDEX = "patents/indexes/patent";

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "presage-tasks-"));
  ok("collection", "simulate", "world", "--documents", "400", "--words", "300", "--collection", "patents", "--quiet");
  ok("collection", "topics", "patents", "--output", "topics", "--number", "12", "--quiet");
  ok("collection", "qrels", "patents", "--topics", "topics/topics.tsv", "--output", "qrels.txt", "--quiet");
  ok(
    "run",
    "--system",
    "bm25",
    "--collection",
    "patents",
    "--topics",
    "topics/topics.tsv",
    "-o",
    "bm25.txt",
    "--quiet",
  );
});
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe("tasks", () => {
  it("use known measures", () => {
    const named = [...new Set(TASK_FACTS.flatMap(({ measures }) => measures))].flatMap((name) => ["-m", name]);
    expect(ok("eval", "qrels.txt", "bm25.txt", ...named, "--quiet")).not.toBe("");
  });

  it("invalidity: single claims from topics to scores", () => {
    const claims = [
      "collection",
      "claim-topics",
      "patents",
      "--topics",
      "topics/topics.tsv",
      "--output",
      "claims.sgml",
    ];
    ok(...claims, "--claims", "first", "--judgements", "qrels.txt", "--qrels", "claims.qrels", "--quiet");
    ok("run", "--system", "tit", "--collection", "patents", "--topics", "claims.sgml", "-o", "tit.txt", "--quiet");
    expect(lines("claims.qrels").every(([topic]) => /^PAC-\d+-claim1$/.test(topic))).toBe(true);
    expect(score("claims.qrels", "tit.txt", "R@1000")).toBeGreaterThan(0);
    expect(fails(...claims, "--qrels", "x")).toContain("give both or neither");
  });

  it("passage: paragraphs of the documents of a run, judged on two levels", () => {
    const truth = readFileSync(join(cwd, "world/truth.qrels"), "utf8");
    expect(truth).not.toBe("");
    ok(
      "passages",
      "rank",
      INDEX,
      "--run",
      "bm25.txt",
      "--topics",
      "topics/topics.tsv",
      "--output",
      "passages.txt",
      "--quiet",
    );
    const again = ["--run", "bm25.txt", "--topics", "topics/topics.tsv", "--output", "again.txt", "--quiet"];
    for (const threads of ["1", "3"]) {
      ok("passages", "rank", INDEX, ...again, "--threads", threads);
      expect(readFileSync(join(cwd, "again.txt"), "utf8")).toBe(readFileSync(join(cwd, "passages.txt"), "utf8"));
      // Errors in a thread are reported as without threads.
      const missing = fails("passages", "rank", "none", "--collection", "patents", ...again, "--threads", threads);
      expect(missing).toMatch(/^none: no such folder\n/);
    }
    expect(lines("passages.txt").every(([, , id]) => /^[A-Z]{2}-\S+#\d+$/.test(id))).toBe(true);
    ok("passages", "judgements", "world", "--topics", "topics/topics.tsv", "--output", "passages.qrels", "--quiet");
    const [row] = JSON.parse(ok("passages", "eval", "passages.qrels", "passages.txt", "--format", "json")).rows;
    const scores = (Array.isArray(row) ? row.slice(1) : Object.values(row).slice(1)) as number[];
    expect(scores).toHaveLength(5);
    for (const value of scores) expect(value > 0 && value <= 1).toBe(true);
    expect(fails("passages", "judgements", "patents")).toContain("not a simulated world");
    expect(fails("passages", "eval", "qrels.txt", "bm25.txt")).toContain("judgements of documents, not of passages");
    writeFileSync(join(cwd, "other.txt"), "PAC-1 Q0 XX-1-A1 1 1 other\n");
    const other = [
      "passages",
      "rank",
      INDEX,
      "--run",
      "other.txt",
      "--topics",
      "topics/topics.tsv",
      "--output",
      "o.txt",
    ];
    expect(fails(...other)).toMatch(/other\.txt: none of its documents is in .*: "XX-1-A1"/);
  });

  it("classification: refuses options that would be lost or ignored", () => {
    const args = ["classify", "patents", "--topics", "topics/topics.tsv", "--output", "k"];
    expect(fails(...args, "--qrels", "k")).toMatch(/^--qrels: would overwrite k/);
    expect(fails(...args, "--method", "linear", "--system", "bm25")).toBe("--system: only with --method knn\n");
    writeFileSync(join(cwd, "texts.tsv"), "T1\ta rotary pump\n");
    expect(fails("classify", "patents", "--topics", "texts.tsv", "--output", "k")).toBe("topic is not a patent: T1\n");
  });

  it("systems for passages and classes: the error names the commands to use", () => {
    expect(fails("systems", "--task", "passage")).toContain("presage passages rank");
    expect(fails("systems", "--task", "classification")).toContain("presage classify");
  });

  it.each(["knn", "linear"])(
    "classification by %s: codes, judged by the topics' own codes",
    (method) => {
      const args = ["classify", "patents", "--topics", "topics/topics.tsv", "--method", method, "--level", "group"];
      ok(...args, "--output", `${method}.txt`, "--qrels", "codes.qrels", "--quiet", "--threads", "1");
      expect(lines(`${method}.txt`).every(([, , code]) => /^[A-H]\d\d[A-Z]\d+$/.test(code))).toBe(true);
      // Hundreds of groups for some hundred inventions: few topics have a right code first, but ten codes have many.
      expect(score("codes.qrels", `${method}.txt`, "R@10")).toBeGreaterThan(0.3);
      const before = readFileSync(join(cwd, `${method}.txt`), "utf8");
      const again = ["--output", `${method}-again.txt`, "--qrels", "again.qrels", "--tag", method, "--quiet"];
      ok(...args, ...again, "--threads", "3");
      expect(readFileSync(join(cwd, `${method}-again.txt`), "utf8")).toBe(before);
      expect(lines("again.qrels")).toEqual(lines("codes.qrels"));
      ok(...args, "--output", "likely.txt", "--threshold", "0.5", "--quiet");
      expect(lines("likely.txt").every(([, , , , value]) => Number(value) >= 0.5)).toBe(true);
    },
    180_000,
  );
});

describe("classification by linear", () => {
  it("does not learn from documents published after the topic, unless requested", async () => {
    const collection = await openCollection(join(cwd, "patents"));
    const first = new Map<string, string>();
    for await (const header of collection.headers()) {
      for (const code of codesOf(header, "subgroup")) {
        const date = header.publicationDate ?? "";
        if (date < (first.get(code) ?? "9999")) first.set(code, date);
      }
    }
    await collection.close();
    const table = readFileSync(join(cwd, "topics/topics.tsv"), "utf8").trimEnd().split("\n").slice(1);
    const dates = new Map(table.map((line) => [line.split("\t")[0], line.split("\t")[3]]));
    const tooLate = (...options: readonly string[]) => {
      const args = ["--method", "linear", "--level", "subgroup", "--limit", "100", "--output", "subgroups.txt"];
      ok("classify", "patents", "--topics", "topics/topics.tsv", ...args, ...options, "--quiet");
      return lines("subgroups.txt").filter(([topic, , code]) => first.get(code)! >= dates.get(topic)!).length;
    };
    expect(tooLate("--cut-off", "none")).toBeGreaterThan(0);
    expect(tooLate("--periods", "4")).toBe(0);
    expect(fails("classify", "patents", "--topics", "topics/topics.tsv", "--output", "k", "--periods", "4")).toBe(
      "--periods: only with --method linear\n",
    );
  });
});

describe("presage claims", () => {
  it("prints the structure of claims completely", () => {
    const [[topic]] = lines("bm25.txt").filter(([id]) => id !== undefined);
    expect(topic).toMatch(/^PAC-/);
    const document = readFileSync(join(cwd, "topics/topics.tsv"), "utf8").split("\n")[1].split("\t")[1];
    const { claims } = JSON.parse(ok("claims", "patents", document, "--format", "json"));
    for (const { text, lines: laid, structure } of claims as {
      text: string;
      lines: { start: number; end: number; text: string }[];
      structure: { end: number };
    }[]) {
      expect(laid.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
      expect(structure.end).toBe(text.length);
    }
    const shown = ok("claims", "patents", document, "--claim", "1");
    expect(shown).toMatch(/^1\. {2}\S/);
    expect(shown.split("\n").length).toBeGreaterThan(4);
    expect(ok("claims", "patents", document, "--claim", "1", "--format", "tree")).toContain("COMPOSE list");
    expect(fails("claims", "patents", document, "--claim", "999")).toContain("no such claim");
    expect(fails("claims", "patents")).toContain("name a patent");
  });
});
