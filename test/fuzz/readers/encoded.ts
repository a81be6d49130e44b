import { InputError } from "../../../src/core/index.js";
import { decodeJudged, encodeJudged } from "../../../src/evaluation/judged-bytes.js";
import { readCompoundParts } from "../../../src/retrieval/analysis/compound-parts.js";
import { readLongGrams } from "../../../src/retrieval/analysis/long-grams.js";
import { judgeRun } from "../../../src/trec/index.js";
import { makeQrels } from "../../../src/trec/qrels.js";
import { FILE, type FuzzReader } from "../reader.js";
import { bytesOf } from "../seeds.js";

const qrels = makeQrels(
  ["1 a 1", "1 b 0", "2 a 2", "2 c -1", "3 x 1"].map((line) => {
    const [topic, doc, grade] = line.split(" ");
    return { topic, doc, grade: Number(grade) };
  }),
);
const run = judgeRun(
  qrels,
  ["1 b 3", "1 z 3", "1 a 1", "2 a 2", "2 c 1", "9 q 1"].map((line) => {
    const [topic, doc, score] = line.split(" ");
    return { topic, doc, score: Number(score) };
  }),
);

/** What a page is given as bytes is documented to throw this. */
function refusing<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError([{ file: FILE, line: 0, message: error.message }]);
  }
}

export const judgedBytes: FuzzReader = {
  name: "judged-bytes",
  shape: "bytes",
  seeds: () => [encodeJudged({ qrels, runs: [{ name: "one", run }] }), encodeJudged({ qrels, runs: [] })],
  read: (input) => refusing(() => decodeJudged(input)),
  // A topic has a counter for each grade up to its highest one. docs/limits.md has the limits.
  growth: 4000,
  cost: 50,
};

/** What an analyzer has learned, kept in an index. */
export const analyzerData: FuzzReader = {
  name: "analyzer-data",
  shape: "lines",
  seeds: () => bytesOf("pump 12\nventil 3\nbrems 1\n", "abcd\nabce\n発明\n"),
  read: (input) => [readCompoundParts(input).counts, readLongGrams(input, 3, 8).hash],
  isPlaced: (error) => error.message.includes("compound parts"),
};
