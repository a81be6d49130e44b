import { resolve } from "node:path";
import { expect, test } from "vitest";
import { presage } from "./support/presage.js";

const cwd = resolve(import.meta.dirname, "../samples");
const runs = ["run-a.txt", "run-b.txt", "run-c.txt"];

function json(args: readonly string[]) {
  const { code, out, err } = presage(args, { cwd });
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out);
}

// Computed by SciPy from the average precision that trec_eval prints for the topics of the sample, with four decimals.
test("compare: means, intervals and p of the sample", () => {
  const { runs: byRun, pairs } = json(["compare", "qrels.txt", ...runs, "-m", "map", "--format", "json"]);
  expect(byRun.rows).toMatchObject([
    { rank: 1, run: "run-a.txt", letters: "a", mean: near(0.2942), low: near(0.1862), high: near(0.4021) },
    { rank: 1, run: "run-c.txt", letters: "ab", mean: near(0.2714), low: near(0.0928), high: near(0.45) },
    { rank: 2, run: "run-b.txt", letters: "b", mean: near(0.1139), low: near(0.0517), high: near(0.1761) },
  ]);
  expect(pairs.rows).toMatchObject([
    { a: "run-a.txt", b: "run-c.txt", p: near(0.42383, 5), corrected_p: near(0.42383, 5), outcome: "=" },
    { a: "run-a.txt", b: "run-b.txt", p: near(0.00146, 5), corrected_p: near(0.00439, 5), outcome: ">" },
    { a: "run-c.txt", b: "run-b.txt", p: near(0.12939, 5), corrected_p: near(0.25879, 5), outcome: "=" },
  ]);
});

test("compare: a baseline need not be among the runs; the order of the runs does not change the bytes", () => {
  const against = (...args: string[]) =>
    presage(["compare", "qrels.txt", "-m", "map", "-m", "PRES@100", ...args], { cwd });
  const beside = against("run-a.txt", "run-c.txt", "--baseline", "run-b.txt");
  expect(beside.out).toContain("Significantly better (↑) or worse (↓) than run-b.txt (†).");
  expect(against("run-c.txt", "run-b.txt", "run-a.txt", "--baseline", "./run-b.txt").out).toBe(beside.out);
  expect(against(...runs, "--test", "tukey", "--samples", "99").out).toBe(
    against(...[...runs].reverse(), "--test", "tukey", "--samples", "99", "--threads", "1").out,
  );
});

test.each([
  [
    ["--baseline", "run-z"],
    '--baseline: neither a run nor a file: "run-z"; available: run-a.txt, run-b.txt, run-c.txt',
  ],
  [["-m", "gm_map"], "runs are compared by means over topics, and these measures have none: gm_map (geometric)"],
  [["--alternative", "better"], "one-sided alternatives are for paired tests against a baseline"],
  [["--alpha", "5"], "It must be between 0 and 1."],
  [["run-a.txt"], 'two runs have the name "run-a.txt"'],
])("compare refuses %s", (args, message) => {
  const { code, out, err } = presage(["compare", "qrels.txt", ...runs, ...args], { cwd });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain(message);
});

test("eval --ci: intervals next to means; none for counts, single topics and bounds", () => {
  const measures = ["-m", "map", "-m", "num_rel_ret", "-m", "Depth(recall=0.5)@100"];
  const table = json(["eval", "-q", "qrels.txt", "run-a.txt", "--quiet", "--ci", "--format", "json", ...measures]);
  expect(table.columns.map(({ name }: { name: string }) => name)).toEqual([
    ...["run", "topic", "map", "map low", "map high", "num_rel_ret"],
    ...[
      "Depth(recall=0.5)@100",
      "Depth(recall=0.5)@100 low",
      "Depth(recall=0.5)@100 high",
      "Depth(recall=0.5)@100_censored",
    ],
  ]);
  const { rows } = table;
  expect(rows[0]).toMatchObject({ "map low": null, "map high": null });
  expect(rows.at(-1)).toMatchObject({ topic: "all", "map low": near(0.1862), "map high": near(0.4021) });
  expect(rows.at(-1)).toMatchObject({ "Depth(recall=0.5)@100_censored": "≥", "Depth(recall=0.5)@100 low": null });
});

test("eval --ci: a level, the bootstrap, and one run as a table", () => {
  const { out, code } = presage(["eval", "qrels.txt", "run-a.txt", "--quiet", "-m", "map", "--ci", "90"], { cwd });
  expect(code).toBe(0);
  expect(out).toMatch(/run-a\.txt {2}0\.2942 {2}0\.2061 {2}0\.3823/);
  expect(out).toContain("low, high: 90 % interval (Student's t) over topics.");
  const drawn = () =>
    presage(["eval", "qrels.txt", "run-a.txt", "-m", "map", "--ci", "--ci-method", "bca"], { cwd }).out;
  expect(drawn()).toContain("95 % interval (BCa bootstrap)");
  expect(drawn()).toBe(drawn());
});

test.each([
  [["--ci", "0.95"], "It must be a percentage of at least 50 and less than 100."],
  [["--ci", "--average", "median"], "--average median has no interval by Student's t: use --ci-method bca"],
  [["--ci", "--format", "trec"], "not allowed with --format trec"],
])("eval refuses %s", (args, message) => {
  const { code, err } = presage(["eval", "qrels.txt", "run-a.txt", ...args], { cwd });
  expect(code).toBe(1);
  expect(err).toContain(message);
});

/** Within the error of four decimals per topic; p values depend only on the order of the differences. */
function near(value: number, decimals = 3) {
  return expect.closeTo(value, decimals);
}
