import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRandom } from "../src/core/index.js";
import type { ExperimentResult } from "../src/experiment/index.js";
import { npyHeader, npyRow } from "../src/systems/dense/npy.js";
import { presage } from "./support/presage.js";

const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../bin/presage");

const PLAN = {
  title: "Tiny",
  collection: { simulate: { documents: 200, seed: 1, words: 300, languages: ["en"] } },
  topics: { choose: { number: 16 } },
  systems: ["bm25", { system: "bm25", grid: { terms: [10, 40] } }],
  measures: ["PRES@1000", "AP"],
  baseline: "bm25",
};

let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-experiment-"));
  writeFileSync(join(scratch, "plan.json"), JSON.stringify(PLAN));
  const ended = presage(["experiment", "plan.json", "-o", "once", "--threads", "1"], { cwd: scratch });
  expect(ended.err).toContain("run bm25(terms=10) on world");
  expect(ended.code).toBe(0);
});

afterAll(() => rmSync(scratch, { recursive: true }));

interface StepRecord {
  readonly kind: string;
  readonly about: string;
  readonly state: string;
}

function statesIn(folder: string): string[] {
  const { steps } = JSON.parse(readFileSync(join(scratch, folder, "times.json"), "utf8")) as { steps: StepRecord[] };
  return steps.map(({ kind, about, state }) => `${state}: ${kind} ${about}`);
}

/** All results except times, with their content. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(join(scratch, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(scratch, folder).length + 1))
    .filter((name) => !/^(cache|times\.)/.test(name));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(scratch, folder, name), "utf8")]));
}

it("runs every step once", () => {
  expect(statesIn("once")).toEqual([
    "made: simulate 200 patents in en",
    "made: topics 16 of world",
    "made: qrels world from citations",
    "made: index world by patent",
    "made: run bm25 on world",
    "made: run bm25(terms=10) on world",
    "made: run bm25(terms=40) on world",
    "made: evaluate bm25 on world",
    "made: evaluate bm25(terms=10) on world",
    "made: evaluate bm25(terms=40) on world",
  ]);
  const before = contents("once");
  const again = presage(["experiment", "plan.json", "-o", "once", "--table", "scores"], { cwd: scratch });
  expect(again.code).toBe(0);
  expect(again.err).toContain("10 of 10 steps were already done\n");
  expect(statesIn("once").every((state) => state.startsWith("cached: "))).toBe(true);
  expect(contents("once")).toEqual(before);
  expect(Object.keys(before)).toEqual([
    ...["fallbacks.csv", "fallbacks.md", "intervals.csv", "intervals.md", "pairs.csv", "pairs.md", "qrels/world.txt", "result.json"],
    ...["runs/world/bm25-terms=10.txt", "runs/world/bm25-terms=40.txt", "runs/world/bm25.txt"],
    ...["scores.csv", "scores.md", "topics.csv"],
  ]);
});

it("runs only what is new in a changed plan", () => {
  const more = { ...PLAN, systems: ["bm25", "bm25(terms=80)"], measures: ["AP"] };
  writeFileSync(join(scratch, "more.json"), JSON.stringify(more));
  const { out, code } = presage(["experiment", "more.json", "-o", "once", "--dry-run", "--format", "csv"], {
    cwd: scratch,
  });
  expect(code).toBe(0);
  const rows = out
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").slice(0, 3).join());
  expect(rows).toEqual(
    [
      '"simulate","200 patents in en","cached"',
      '"topics","16 of world","cached"',
      '"qrels","world from citations","cached"',
      '"index","world by patent","cached"',
      '"run","bm25 on world","cached"',
      '"run","bm25(terms=80) on world","to do"',
      '"evaluate","bm25 on world","to do"',
      '"evaluate","bm25(terms=80) on world","to do"',
    ].map((row) => row.replaceAll('"', "")),
  );
});

it("scores as `presage eval` does", () => {
  const runs = ["bm25.txt", "bm25-terms=10.txt", "bm25-terms=40.txt"].map((name) => `once/runs/world/${name}`);
  const args = ["eval", "once/qrels/world.txt", ...runs, "-m", "PRES@1000", "-m", "AP", "--missing", "zero", "--quiet"];
  const { out, err, code } = presage([...args, "--format", "csv"], { cwd: scratch });
  expect([err, code]).toEqual(["", 0]);
  const evaluated = out
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").slice(-2).map(Number));
  const scores = readFileSync(join(scratch, "once", "scores.csv"), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  const found = scores.map((line) =>
    line
      .split(",")
      .filter((cell) => /^[\d.]+$/.test(cell))
      .map(Number),
  );
  const inOrder = (rows: number[][]) => rows.map((row) => row.map((value) => value.toFixed(9)).join()).sort();
  expect(inOrder(found)).toEqual(inOrder(evaluated));
});

/** Runs the experiment, and kills it when it reports a finished step. */
function untilKilled(folder: string, after: string): Promise<number | null> {
  const args = ["experiment", "plan.json", "-o", folder, "--threads", "2"];
  const child = spawn(process.execPath, [program, ...args], { cwd: scratch, stdio: ["ignore", "ignore", "pipe"] });
  let err = "";
  child.stderr.on("data", (piece: Buffer) => {
    err += piece.toString();
    if (err.includes(after)) child.kill("SIGKILL");
  });
  return new Promise((done) => {
    child.on("close", (code) => done(code));
  });
}

it("continues after kills, on more threads, to the same bytes", async () => {
  for (const after of ["index world", "run bm25 on"]) {
    expect(await untilKilled("killed", after)).toBe(null);
  }
  const ended = presage(["experiment", "plan.json", "-o", "killed", "--threads", "2"], { cwd: scratch });
  expect(ended.code).toBe(0);
  expect(statesIn("killed").filter((state) => state.startsWith("cached"))).toContain("cached: run bm25 on world");
  expect(statesIn("killed")).toContain("made: evaluate bm25 on world");
  expect(contents("killed")).toEqual(contents("once"));
  expect(readdirSync(join(scratch, "killed", "cache")).filter((name) => /journal|tmp/.test(name))).toEqual([]);
});

it("refuses unknown formats and tables and missing files before the first step", () => {
  const run = (...args: string[]) => presage(["experiment", ...args, "-o", "never"], { cwd: scratch });
  writeFileSync(join(scratch, "file.json"), JSON.stringify({ ...PLAN, systems: ["bm25", "spq(strategy=no.json)"] }));
  expect(run("plan.json", "--format", "foo").err).toMatch(/^--format: unknown format "foo"/);
  expect(run("plan.json", "--table", "foo").err).toMatch(/^--table: no table "foo"/);
  expect(run("file.json").err).toMatch(/^no\.json: no such file/);
  expect(readdirSync(scratch)).not.toContain("never");
});

it("reports errors in a plan, with their places", () => {
  const wrong = { ...PLAN, systems: ["bm26"], topics: { choose: { stratify: "langauge" } } };
  writeFileSync(join(scratch, "wrong.json"), JSON.stringify(wrong));
  const { err, code } = presage(["experiment", "wrong.json"], { cwd: scratch });
  expect(code).toBe(2);
  expect(err).toContain('wrong.json: topics.choose.stratify: must be one of language, section, year, not "langauge"');
  expect(err).toContain('wrong.json: systems[0]: system is not known: "bm26"; did you mean');
});

it("does not learn from a claim of a patent whose other claims are evaluated", () => {
  const world = ["--documents", "200", "--words", "300", "--languages", "en", "--no-truth", "--quiet"];
  const made = (...args: string[]) =>
    expect(presage(["collection", ...args, "--quiet"], { cwd: scratch }).code).toBe(0);
  made("simulate", "patents-world", ...world, "--collection", "patents");
  made("topics", "patents", "--output", "topics", "--number", "10");
  made("qrels", "patents", "--topics", "topics/topics.tsv", "--output", "qrels.txt");
  const claims = ["--claims", "independent", "--judgements", "qrels.txt", "--qrels", "claims.txt"];
  made("claim-topics", "patents", "--topics", "topics/topics.tsv", "--output", "claims.sgml", ...claims);
  const plan = {
    collection: "patents",
    topics: "claims.sgml",
    qrels: "claims.txt",
    training: 0.5,
    systems: ["bm25.*", "humb"],
    measures: ["AP"],
  };
  writeFileSync(join(scratch, "claims.json"), JSON.stringify(plan));
  const { out, err, code } = presage(["experiment", "claims.json", "-o", "claims", "--threads", "1"], { cwd: scratch });
  expect(`${code} ${err}`).toMatch(/^0 /);
  expect(out).toMatch(/^ *\d+ topics of \d+ families: \d+ for training, \d+ for the test; families are not split;/m);
  const { collections } = JSON.parse(readFileSync(join(scratch, "claims", "result.json"), "utf8")) as ExperimentResult;
  const [{ split, systems, topics }] = collections;
  expect(systems.map(({ name }) => name)).toEqual(["bm25.full", "bm25.claims", "bm25.abstract", "humb"]);
  const [{ train, test }] = split!.parts;
  expect(topics.every((topic) => test.includes(topic))).toBe(true);
  const learned = new Set(train.map((topic) => topic.replace(/-claim\d+$/, "")));
  expect(test.filter((topic) => learned.has(topic.replace(/-claim\d+$/, "")))).toEqual([]);
});

/** Documents of the collection that the previous test made. */
function documents(): string[] {
  const args = ["collection", "export", "patents", "--as", "ids", "--output", "ids.txt", "--quiet"];
  expect(presage(args, { cwd: scratch }).code).toBe(0);
  return readFileSync(join(scratch, "ids.txt"), "utf8").trim().split("\n");
}

it("refuses to learn from another version of a patent that is a topic", () => {
  const ids = documents();
  const twin = ids.find((id) => id.endsWith("-A1") && ids.includes(id.replace("-A1", "-B1")))!;
  const others = ids.filter((id) => id.startsWith("EP") && id.slice(0, 10) !== twin.slice(0, 10)).slice(0, 2);
  writeFileSync(join(scratch, "test.txt"), `${twin}\n`);
  writeFileSync(join(scratch, "train.txt"), [...others, twin.replace("-A1", "-B1")].map((id) => `${id}\n`).join(""));
  writeFileSync(join(scratch, "twin.qrels"), `${twin} 0 ${others[0]} 1\n`);
  const plan = {
    collection: "patents",
    topics: "test.txt",
    qrels: "twin.qrels",
    training: { topics: "train.txt", qrels: "twin.qrels" },
    systems: ["bm25", "humb"],
    measures: ["AP"],
  };
  writeFileSync(join(scratch, "twin.json"), JSON.stringify(plan));
  const { err, code } = presage(["experiment", "twin.json", "-o", "twin", "--threads", "1"], { cwd: scratch });
  expect(code).not.toBe(0);
  expect(err).toContain(
    `patents: training topics are also test topics, or share a patent or family with one; remove them from the training topics: "${twin.replace("-A1", "-B1")}"\n`,
  );
});

it("repeats steps if the ids next to vectors have changed", () => {
  const ids = documents();
  const random = createRandom("vectors");
  const data = Float32Array.from({ length: 4 * ids.length }, () => random.uniform() - 0.5);
  writeFileSync(join(scratch, "v.npy"), Buffer.concat([npyHeader(ids.length, 4), npyRow(data)]));
  writeFileSync(join(scratch, "v.ids.txt"), ids.map((id) => `${id}\n`).join(""));
  const plan = { ...PLAN, collection: "patents", systems: ["dense(vectors=v.npy)"], baseline: undefined };
  writeFileSync(join(scratch, "dense.json"), JSON.stringify(plan));
  const once = () => {
    const { err, code } = presage(["experiment", "dense.json", "-o", "dense", "--threads", "1"], { cwd: scratch });
    expect(`${code} ${err}`).toMatch(/^0 /);
    return readFileSync(join(scratch, "dense", "result.json"), "utf8");
  };
  const first = once();
  expect(once()).toBe(first);
  expect(statesIn("dense")).toContain("cached: run dense(vectors=v.npy) on patents");
  writeFileSync(
    join(scratch, "v.ids.txt"),
    ids
      .toReversed()
      .map((id) => `${id}\n`)
      .join(""),
  );
  expect(once()).not.toBe(first);
  expect(statesIn("dense")).toContain("made: run dense(vectors=v.npy) on patents");
  rmSync(join(scratch, "v.ids.txt"));
  const { err } = presage(["experiment", "dense.json", "-o", "dense"], { cwd: scratch });
  expect(err).toMatch(/^v\.ids\.txt: no such file: dense\(vectors=v\.npy\)/);
});

it("selects from all systems those that suit the topics, also if these are files", () => {
  writeFileSync(join(scratch, "queries.tsv"), "q1\theat pump\nq2\trotary valve\n");
  writeFileSync(join(scratch, "queries.qrels"), "q1 0 EP-1 1\n");
  const plan = { collection: "patents", topics: "queries.tsv", qrels: "queries.qrels", systems: ["all"] };
  writeFileSync(join(scratch, "queries.json"), JSON.stringify(plan));
  const { out, code } = presage(["experiment", "queries.json", "--dry-run", "--format", "csv"], { cwd: scratch });
  expect(code).toBe(0);
  expect(out).toMatch(/run,bm25 on patents,/);
  expect(out).not.toMatch(/run,tit on patents,/);
});
