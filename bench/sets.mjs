/** The data sets: which files each reads, and how each file is made. */
import { interleavedRunText, qrelsText, runText } from "./collection.mjs";

/**
 * @typedef {object} DataSet
 * @property {string} name
 * @property {string} title
 * @property {string} about
 * @property {string} qrels path inside the data folder, as are the runs
 * @property {string[]} runs
 * @property {number} lines of all runs together
 * @property {boolean} timed `false`: only the scores are compared
 */

/** @typedef {import("./collection.mjs").CollectionSpec} CollectionSpec */
/** @typedef {import("./collection.mjs").RunSpec} RunSpec */

/** @type {CollectionSpec} */
const patents = { seed: 2010, topics: 500, maxRelevant: 40, depth: 1000 };
/** @type {CollectionSpec} */
const manyTopics = { seed: 2011, topics: 10_000, maxRelevant: 40, depth: 1000 };
/** @type {CollectionSpec} */
const fewTopics = { seed: 2012, topics: 5, maxRelevant: 8, depth: 20 };
/** @type {CollectionSpec} */
const mixedTopics = { seed: 2013, topics: 40, maxRelevant: 20, depth: 200 };

/** @type {Record<number, RunSpec["kind"]>} */
const unusualRuns = { 5: "ties", 17: "ties", 29: "ties", 41: "ties", 23: "shuffled", 11: "negative", 35: "negative" };

/**
 * Run `number` of the 48, each with its own quality and score format.
 *
 * @param {number} number 1…48
 * @returns {RunSpec}
 */
function patentRun(number) {
  const tag = `presage-run${String(number).padStart(2, "0")}`;
  // 29 and 48 have no common divisor: each run gets a different recall, in no visible order.
  const recall = 0.3 + (0.6 * ((number * 29) % 48)) / 47;
  const kind = unusualRuns[number] ?? "sorted";
  return { tag, seed: number, recall, skew: 1 + (number % 6), decimals: 4 + (number % 5), kind };
}

/** @type {RunSpec} */
const plainRun = { tag: "presage-run01", seed: 1, recall: 0.7, skew: 4, decimals: 6, kind: "sorted" };

const patentRuns = Array.from({ length: 48 }, (_, i) => patentRun(i + 1));
/** @param {RunSpec} run */
const patentRunPath = (run) => `48/${run.tag.slice("presage-".length)}.txt`;

/** @param {CollectionSpec} spec */
const linesPerRun = (spec) => spec.topics * spec.depth;

/** The text of every file, in pieces. @type {ReadonlyMap<string, () => Iterable<string>>} */
export const fileTexts = new Map([
  ["small/qrels.txt", () => qrelsText(fewTopics)],
  ["small/run.txt", () => runText(fewTopics, plainRun)],
  ["interleaved/qrels.txt", () => qrelsText(mixedTopics)],
  ["interleaved/run.txt", () => interleavedRunText(mixedTopics, { ...plainRun, kind: "ties" })],
  ["48/qrels.txt", () => qrelsText(patents)],
  .../** @type {[string, () => Iterable<string>][]} */ (
    patentRuns.map((run) => [patentRunPath(run), () => runText(patents, run)])
  ),
  ["large/qrels.txt", () => qrelsText(manyTopics)],
  ["large/run.txt", () => runText(manyTopics, plainRun)],
]);

/** @type {readonly DataSet[]} */
export const dataSets = [
  {
    name: "small",
    title: "A small run",
    about: "5 topics × 20 documents: the cost of starting the program",
    qrels: "small/qrels.txt",
    runs: ["small/run.txt"],
    lines: linesPerRun(fewTopics),
    timed: true,
  },
  {
    name: "cold",
    title: "One run",
    about: "500 topics × 1000 documents: one process, one run, only the page cache is warm",
    qrels: "48/qrels.txt",
    runs: [patentRunPath(patentRuns[6])],
    lines: linesPerRun(patents),
    timed: true,
  },
  {
    name: "12",
    title: "12 runs",
    about: "the first 12 of the 48 runs: a small campaign, of which starting and compiling are a part",
    qrels: "48/qrels.txt",
    runs: patentRuns.slice(0, 12).map(patentRunPath),
    lines: 12 * linesPerRun(patents),
    timed: true,
  },
  {
    name: "48",
    title: "48 runs",
    about: "500 topics × 1000 documents each: an evaluation campaign's evening",
    qrels: "48/qrels.txt",
    runs: patentRuns.map(patentRunPath),
    lines: patentRuns.length * linesPerRun(patents),
    timed: true,
  },
  {
    name: "large",
    title: "One large run",
    about: "10,000 topics × 1000 documents in one file",
    qrels: "large/qrels.txt",
    runs: ["large/run.txt"],
    lines: linesPerRun(manyTopics),
    timed: true,
  },
  {
    name: "interleaved",
    title: "Interleaved topics",
    about: "one run that interleaves its 40 topics rank by rank, with tied scores",
    qrels: "interleaved/qrels.txt",
    runs: ["interleaved/run.txt"],
    lines: linesPerRun(mixedTopics),
    timed: false,
  },
];
