import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TuningResult } from "../src/experiment/tuning.js";
import { presage } from "./presage.js";

let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-tune-"));
  const world = ["--documents", "200", "--words", "300", "--languages", "en", "--no-truth", "--quiet"];
  expect(run("collection", "simulate", "world", ...world, "--collection", "patents").code).toBe(0);
  expect(run("collection", "topics", "patents", "--output", "topics", "--number", "8", "--quiet").code).toBe(0);
  const qrels = ["--topics", "topics/topics.tsv", "--output", "qrels.txt", "--quiet"];
  expect(run("collection", "qrels", "patents", ...qrels).code).toBe(0);
}, 60_000);

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

it("parts the topics, tunes on one part and judges on the other", () => {
  const { out, err, code } = tune("--measure", "AP", "--train", "0.25", "--seed", "3");
  expect(code).toBe(0);
  expect(err).toContain('3 candidates; 8 topics: 2 for training, 6 for the test; drawn by seed "3".\n');
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
  // Nothing but what was chosen, and the default, was run on test topics.
  const again = tune("--measure", "AP", "--train", "0.25", "--seed", "3");
  expect(again.out).toBe(out);
  const runs = new Set([chosen[0], "bm25"]).size;
  expect(again.err).toContain(`${1 + 3 * 2 + 1 + runs * 2} of ${1 + 3 * 2 + 1 + runs * 2} steps were done before\n`);
});

it("marks what was tuned on the topics it is judged by, everywhere", () => {
  const { out, err, code } = tune("--no-split", "--measure", "AP");
  expect(code).toBe(0);
  expect(result().warning).toBe("tuned on the topics it is judged by");
  expect(err).toContain("bm25: tuned on the topics it is judged by\n");
  expect(out.match(/^.*: tuned on the topics it is judged by$/gm)).toHaveLength(2);
  expect(readFileSync(join(scratch, "out", "test-topics.txt"), "utf8")).toMatch(
    /^# tuned on the topics it is judged by\n/,
  );
});

it("judges each fold by what is best on the others", () => {
  expect(tune("--folds", "4", "--measure", "AP").code).toBe(0);
  const { split, chosen } = result();
  expect(split.parts.map(({ test }) => test.length)).toEqual([2, 2, 2, 2]);
  expect(chosen).toHaveLength(4);
});

it("refuses topics that are for both, and two ways to part", () => {
  const both = tune("--train-topics", "PAC-1,PAC-2", "--test-topics", "PAC-2,PAC-3");
  expect([both.code, both.err]).toEqual([1, "topics for training and for the test at once: PAC-2\n"]);
  expect(tune("--folds", "3", "--no-split").err).toContain("only one of them");
  expect(tune("--train-topics", "PAC-1").err).toContain("--test-topics: one does not do without the other");
  expect(tune("--grid", "b=").err).toContain("--grid: not of the form terms=50,100,200");
});

it("refuses a system that cannot learn before anything is done", () => {
  const data = ["--collection", "patents", "--topics", "topics/topics.tsv", "--qrels", "qrels.txt", "-o", "never"];
  const { err, code } = run("tune", "--system", "humb", "--grid", "terms=5,20", ...data);
  expect([code, err]).toEqual([1, expect.stringMatching(/^humb: topics with known answers/)]);
  expect(readdirSync(scratch)).not.toContain("never");
});

it("counts the points of a grid that is smaller than the sample", () => {
  const { err } = tune("--samples", "30", "--no-split", "--measure", "AP");
  expect(err).toContain("3 candidates, with 2 of the 2 points of the grid; 8 topics");
});
