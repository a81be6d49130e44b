import assert from "node:assert/strict";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkScores, MEASURES } from "./known-scores.mjs";
import { LINE_BYTES, ORDERS, topicLines, writeQrels, writeRun } from "./made-runs.mjs";
import { measured } from "./program.mjs";

/** @typedef {import("./known-scores.mjs").KnownTopic} KnownTopic */

const SEED = 4;

const options = ["--quiet", "-q", ...MEASURES.flatMap((measure) => ["-m", measure])];

/** @param {number} value */
const grouped = (value) => value.toLocaleString("en");

/**
 * Many topics, topics with many documents in every order of lines, large judgements, and the commands that compare runs
 * over many topics.
 */
export const manyTopics = {
  name: "many-topics",
  title: "10,000 topics, 5,000,000 documents in a topic, 20,000,000 judgements",
  full: { topics: 10_000, depth: 100, runs: 4, documents: 5_000_000, judged: 2000, judgedInOne: 5_000_000 },
  small: { topics: 200, depth: 20, runs: 3, documents: 20_000, judged: 50, judgedInOne: 20_000 },
  /** @param {typeof manyTopics.full} size */
  diskBytes: ({ topics, depth, runs, documents, judged, judgedInOne }) =>
    (topics * depth * (runs + 1) + 2 * documents) * LINE_BYTES + (topics * judged + judgedInOne) * 21,
  /** @param {string} folder @param {typeof manyTopics.full} size @param {(text: string) => void} tell */
  async run(folder, size, tell) {
    /** @type {{ what: string, found: string, wallSeconds?: number, cpuSeconds?: number, peakMiB?: number }[]} */
    const rows = [];
    const add = (/** @type {typeof rows[number]} */ row) => {
      rows.push(row);
      tell(`${row.what}: ${row.found}; ${row.wallSeconds?.toFixed(1)} s, ${row.peakMiB?.toFixed(0)} MiB`);
    };
    for (const order of Object.keys(ORDERS)) await longTopic(folder, order, size.documents, add);
    await largeQrels(folder, size, add);
    await manyRuns(folder, size, add);
    return { rows };
  },
};

/**
 * One topic with that many documents, and with a quarter of them: time and memory must not grow faster than the input.
 *
 * @param {string} folder @param {string} order @param {number} documents @param {(row: any) => void} add
 */
async function longTopic(folder, order, documents, add) {
  const costs = [];
  for (const count of [documents / 4, documents]) {
    const known = await writeQrels(join(folder, "qrels"), { topics: 1, documents: count, seed: SEED });
    await writeRun(join(folder, "run"), 1, topicLines(count, order));
    const ended = measured(["eval", "qrels", "run", ...options], folder);
    checkScores(ended.stdout, known);
    costs.push(ended);
  }
  const [quarter, whole] = costs;
  const part = (/** @type {number} */ a, /** @type {number} */ b) => (a / b).toFixed(2);
  const share = part(quarter.cpuSeconds, whole.cpuSeconds);
  const memory = part(quarter.peakMiB ?? Number.NaN, whole.peakMiB ?? Number.NaN);
  const what = `a topic with ${grouped(documents)} documents, ${order}`;
  add({
    what,
    ...whole,
    found: `numbers right; a quarter of them takes ${share} of the CPU and ${memory} of the memory`,
  });
}

/** Judgements by the million, in many topics and in one. @param {string} folder @param {typeof manyTopics.full} size @param {(row: any) => void} add */
async function largeQrels(folder, { topics, depth, judged, judgedInOne }, add) {
  await writeRun(join(folder, "run"), topics, topicLines(depth));
  for (const settings of [
    { topics, documents: depth, judged },
    { topics: 1, documents: depth, judged: judgedInOne },
  ]) {
    const known = await writeQrels(join(folder, "qrels"), { ...settings, seed: SEED });
    const { size } = statSync(join(folder, "qrels"));
    if (settings.topics === 1) await writeRun(join(folder, "run"), 1, topicLines(depth));
    const ended = measured(["eval", "qrels", "run", ...options], folder);
    const values = checkScores(ended.stdout, known);
    const lines = grouped(settings.topics * settings.judged);
    const what = `qrels of ${lines} lines for ${grouped(settings.topics)} topic${settings.topics > 1 ? "s" : ""}`;
    add({ what: `${what}, ${Math.round(size / 1e6)} MB`, ...ended, found: `${grouped(values)} values right` });
  }
  rmSync(join(folder, "qrels"));
}

/**
 * Runs that differ by their depth: the deeper of two finds all that the other finds.
 *
 * @param {string} folder @param {typeof manyTopics.full} size @param {(row: any) => void} add
 */
async function manyRuns(folder, { topics, depth, runs }, add) {
  const known = await writeQrels(join(folder, "qrels"), { topics, documents: depth, seed: SEED });
  const depths = Array.from({ length: runs }, (_, i) => Math.round((depth * (i + 1)) / runs));
  const lines = topicLines(depth);
  for (const each of depths) {
    await writeRun(join(folder, `top${each}`), topics, lines.subarray(0, each * LINE_BYTES));
  }
  const files = depths.map((each) => `top${each}`);
  const wanted = new Map(depths.map((each) => [`top${each}`, meanRecall(known, each)]));
  const measures = ["-m", "map", "-m", "recall.1000"];
  const rowsOf = (/** @type {string} */ text) =>
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const check = (/** @type {string} */ run, /** @type {number} */ value) =>
    assert.ok(Math.abs(value - (wanted.get(run) ?? Number.NaN)) < 1e-9, `${run}: ${value}, not ${wanted.get(run)}`);

  const scores = measured(["eval", "qrels", ...files, ...measures, "--format", "jsonl", "--quiet"], folder);
  for (const row of rowsOf(scores.stdout)) check(row.run, row.recall_1000);
  add({ what: `eval of ${runs} runs for ${grouped(topics)} topics`, ...scores, found: "recall of each run right" });

  const table = ["--table", "runs", "--format", "jsonl"];
  const compared = measured(["compare", "qrels", ...files, ...measures, ...table, "--quiet"], folder);
  const means = rowsOf(compared.stdout).filter(({ measure }) => measure === "recall_1000");
  assert.deepEqual(means.map(({ run }) => run).sort(), [...files].sort());
  for (const { run, mean } of means) check(run, mean);
  add({ what: "compare of the same", ...compared, found: "mean recall of each run right" });

  for (const study of ["agreement", "topics", "robustness", "depth", "effort"]) {
    const own = study === "effort" ? [] : measures;
    const ended = measured(["study", study, "qrels", ...files, ...own, "--quiet"], folder);
    assert.ok(ended.stdout.length > 0);
    add({ what: `study ${study} of the same`, ...ended, found: "finished" });
  }
}

/** @param {ReadonlyMap<string, KnownTopic>} known @param {number} depth */
function meanRecall(known, depth) {
  let sum = 0;
  for (const { ranks, relevant } of known.values()) sum += ranks.filter((rank) => rank <= depth).length / relevant;
  return sum / known.size;
}
