import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TuningResult } from "../src/experiment/tuning.js";
import { presage } from "./support/presage.js";

let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-tune-"));
  const world = ["--documents", "200", "--words", "300", "--languages", "en", "--no-truth", "--quiet"];
  expect(run("collection", "simulate", "world", ...world, "--collection", "patents").code).toBe(0);
  expect(run("collection", "topics", "patents", "--output", "topics", "--number", "8", "--quiet").code).toBe(0);
  const qrels = ["--topics", "topics/topics.tsv", "--output", "qrels.txt", "--quiet"];
  expect(run("collection", "qrels", "patents", ...qrels).code).toBe(0);
});

afterAll(() => rmSync(scratch, { recursive: true }));

function run(...args: string[]) {
  return presage(args, { cwd: scratch });
}

function tune(...args: string[]) {
  const data = ["--collection", "patents", "--topics", "topics/topics.tsv", "--qrels", "qrels.txt", "-o", "out"];
  return run("tune", "--system", "bm25", "--grid", "terms=5,20", "--threads", "1", ...data, ...args);
}

function result(): TuningResult {
  return JSON.parse(readFileSync(join(scratch, "out", "tuning.json"), "utf8")) as TuningResult;
}

it("splits the topics, tunes on one part and evaluates on the other", () => {
  const { out, err, code } = tune("--measure", "AP", "--train", "0.25", "--seed", "3");
  expect(code).toBe(0);
  expect(err).toContain('3 candidates; 8 topics: 2 for training, 6 for the test; drawn with seed "3".\n');
  expect(out).toContain("bm25 tuned by AP\n");
  const { split, candidates, chosen, tuned, warning } = result();
  expect(warning).toBeUndefined();
  const [{ train, test }] = split.parts;
  expect(train.filter((topic) => test.includes(topic))).toEqual([]);
  expect(new Set([...train, ...test]).size).toBe(8);
  expect(chosen).toEqual([candidates[0].name]);
  expect(tuned.train).toBe(candidates[0].train);
  expect(readFileSync(join(scratch, "out", "test-topics.txt"), "utf8")).toBe(
    test.map((topic) => `${topic}\n`).join(""),
  );
  // Only the chosen values and the default were run on test topics.
  const again = tune("--measure", "AP", "--train", "0.25", "--seed", "3");
  expect(again.out).toBe(out);
  const runs = new Set([chosen[0], "bm25"]).size;
  expect(again.err).toContain(`${1 + 3 * 2 + 1 + runs * 2} of ${1 + 3 * 2 + 1 + runs * 2} steps were already done\n`);
});

it("marks everywhere what was tuned on the topics that it is evaluated on", () => {
  const { out, err, code } = tune("--no-split", "--measure", "AP");
  expect(code).toBe(0);
  expect(result().warning).toBe("tuned on the topics it is judged by");
  expect(err).toContain("bm25: tuned on the topics it is judged by\n");
  expect(out.match(/^.*: tuned on the topics it is judged by$/gm)).toHaveLength(2);
  expect(readFileSync(join(scratch, "out", "test-topics.txt"), "utf8")).toMatch(
    /^# tuned on the topics it is judged by\n/,
  );
});

it("evaluates each fold with the values that are best on the others", () => {
  expect(tune("--folds", "4", "--measure", "AP").code).toBe(0);
  const { split, chosen } = result();
  expect(split.parts.map(({ test }) => test.length)).toEqual([2, 2, 2, 2]);
  expect(chosen).toHaveLength(4);
});

it("refuses topics in both parts, and two kinds of split", () => {
  const both = tune("--train-topics", "PAC-1,PAC-2", "--test-topics", "PAC-2,PAC-3");
  expect([both.code, both.err]).toEqual([1, "topics are both for training and for the test: PAC-2\n"]);
  expect(tune("--folds", "3", "--no-split").err).toContain("only one of them");
  expect(tune("--train-topics", "PAC-1").err).toContain("--test-topics: give both or neither");
  expect(tune("--grid", "b=").err).toContain("--grid: not of the form terms=50,100,200");
});

it("refuses a system that cannot learn before it starts", () => {
  const data = ["--collection", "patents", "--topics", "topics/topics.tsv", "--qrels", "qrels.txt", "-o", "never"];
  const { err, code } = run("tune", "--system", "humb", "--grid", "terms=5,20", ...data);
  expect([code, err]).toEqual([1, expect.stringMatching(/^humb: topics with known answers/)]);
  expect(readdirSync(scratch)).not.toContain("never");
});

it("counts the grid points if they are fewer than the samples", () => {
  const { err } = tune("--samples", "30", "--no-split", "--measure", "AP");
  expect(err).toContain("3 candidates, with 2 of the 2 grid points; 8 topics");
});

/** Training and test topics by the unit that they are part of: no unit is on both sides. */
function sides(of: (topic: string) => string): [string[], string[]] {
  const [{ train, test }] = result().split.parts;
  return [[...new Set(train.map(of))], [...new Set(test.map(of))]];
}

it("keeps claims of one patent on one side", () => {
  const made = ["--claims", "independent", "--judgements", "qrels.txt", "--qrels", "claims.txt", "--quiet"];
  const topics = ["--topics", "topics/topics.tsv", "--output", "claims.sgml"];
  expect(run("collection", "claim-topics", "patents", ...topics, ...made).code).toBe(0);
  const data = ["--collection", "patents", "--topics", "claims.sgml", "--qrels", "claims.txt", "-o", "out"];
  const tuned = (...more: string[]) =>
    run("tune", "--system", "bm25", "--grid", "terms=5", "--measure", "AP", "--threads", "1", ...data, ...more);
  const { err, code } = tuned();
  expect(code).toBe(0);
  expect(err).toMatch(/2 candidates; \d+ topics of 8 families: .*; families are not split; drawn with seed "0"\.\n/);
  const patentOf = (topic: string) => topic.replace(/-claim\d+$/, "");
  const [train, test] = sides(patentOf);
  expect(train.length + test.length).toBe(8);
  expect(train.filter((patent) => test.includes(patent))).toEqual([]);
  const all = result().split.parts.flatMap((part) => [...part.train, ...part.test]);
  const [one, other] = all.filter((topic, i) => all.some((each, j) => i !== j && patentOf(each) === patentOf(topic)));
  expect(tuned("--train-topics", one, "--test-topics", other).err).toBe(
    `a training topic and a test topic share a patent or family: ${one}, ${other}\n`,
  );
});

it("keeps versions of one patent, and members of one family, on one side", () => {
  expect(run("collection", "export", "patents", "--as", "ids", "--output", "ids.txt", "--quiet").code).toBe(0);
  const ids = readFileSync(join(scratch, "ids.txt"), "utf8").trim().split("\n").slice(0, 60);
  // In a simulated world, EP-0100005-A1, EP-0100005-B1 and US-4200005-A are one family.
  const family = (id: string) => id.replace(/^\w+-\d*(\d{5})-\w+$/, "$1");
  const related = ids.filter((id) => ids.filter((other) => family(other) === family(id)).length > 1);
  expect(new Set(related.map((id) => id.slice(0, 2))).size).toBeGreaterThan(1);
  writeFileSync(join(scratch, "related.txt"), related.map((id) => `${id}\n`).join(""));
  writeFileSync(join(scratch, "related.qrels"), related.map((id) => `${id} 0 ${ids[0]} 1\n`).join(""));
  const data = ["--collection", "patents", "--topics", "related.txt", "--qrels", "related.qrels", "-o", "out"];
  expect(run("tune", "--system", "bm25", "--grid", "terms=5", "--measure", "AP", ...data).code).toBe(0);
  const [train, test] = sides(family);
  expect(train.length + test.length).toBe(new Set(related.map(family)).size);
  expect(train.filter((each) => test.includes(each))).toEqual([]);
});

it("tunes the settings of a strategy", () => {
  const data = ["--collection", "patents", "--topics", "topics/topics.tsv", "--qrels", "qrels.txt", "-o", "strategy"];
  const tuned = (...grid: string[]) =>
    run("tune", "--system", "spq", ...grid.flatMap((each) => ["--grid", each]), "--measure", "AP", ...data);
  const { code, out } = tuned(
    "text.terms=5,50",
    "mixed.of.text=0.5,2",
    "text alone.model=bm25(b=0.3),bm25(k1=1,b=0.9)",
  );
  expect(code).toBe(0);
  expect(out).toContain("spq(text.terms=5,mixed.of.text=2,text alone.model=bm25(k1=1,b=0.9))");
  const { candidates } = JSON.parse(readFileSync(join(scratch, "strategy", "tuning.json"), "utf8")) as TuningResult;
  expect(candidates).toHaveLength(9);
  expect(new Set(candidates.map(({ train }) => train)).size).toBeGreaterThan(1);
  expect(tuned("txet.terms=5,50")).toMatchObject({
    code: 2,
    err: expect.stringContaining('did you mean the block "text"?'),
  });
  expect(run("tune", "--system", "bm25", "--grid", "text.terms=5", ...data).err).toContain("parameter is not known");
});
