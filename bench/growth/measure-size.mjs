/** One size of collection: indexes and search times of all programs. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { makeCollection } from "../retrieval/corpus.mjs";
import { fileSizes, measure, measureSearching, presageIndex, total } from "../retrieval/programs.mjs";
import { makeQueries } from "../retrieval/queries.mjs";
import { feedPeers } from "./feed-peers.mjs";

/** @typedef {import("../retrieval/programs.mjs").Searched} Searched */

/** The queries that are measured: the file of the queries, and how many documents are wanted. */
export const TASKS = { long: { file: "long.tsv", limit: 1000 }, short: { file: "short.tsv", limit: 10 } };

/**
 * @typedef {object} SizeRow
 * @property {number} documents
 * @property {number} bytes of our index
 * @property {SizeRound[]} rounds
 */

/** @typedef {Record<string, Record<string, Searched>>} SizeRound what was measured in a round, by task, then by program */

/**
 * @typedef {object} Size
 * @property {number} documents
 * @property {string} folder
 * @property {number} topics
 * @property {readonly import("./peers.mjs").GrowthPeer[]} peers
 * @property {(message: string) => void} log
 */

/** Makes the collection, the queries and all indexes that do not exist. @param {Size} size @returns {Promise<SizeRow>} */
export async function prepareSize({ documents, folder, topics, peers, log }) {
  const place = (/** @type {string} */ name) => path.join(folder, name);
  const [collection, index] = [place("collection"), place("index")];
  log(`${documents} documents: collection`);
  await makeCollection(collection, documents);
  log("indexes");
  // The same command continues an index that is not complete, and changes nothing in one that is.
  measure(benchIn(folder, topics, log), presageIndex(collection, index, 2));
  if (!existsSync(place("long.tsv"))) {
    await makeQueries(index, collection, topics, { long: place("long.tsv"), short: place("short.tsv") });
  }
  const missing = peers.filter(({ name }) => !existsSync(place(name)));
  const programs = missing.map((peer) => ({
    command: peer.index(`${place(peer.name)}.unfinished`),
    index: place(peer.name),
  }));
  if (missing.length > 0) await feedPeers(collection, programs);
  return { documents, bytes: total(fileSizes(index)), rounds: [] };
}

/** Searches with each program once. @param {Size} size @returns {SizeRound} */
export function measureRound({ documents, folder, topics, peers, log }) {
  const place = (/** @type {string} */ name) => path.join(folder, name);
  /** @type {SizeRound} */
  const searched = {};
  for (const [task, { file, limit }] of Object.entries(TASKS)) {
    const digests = { all: place(`${task}-all.sha256`), best: place(`${task}-best.sha256`) };
    const ours = (/** @type {"all" | "best"} */ way) => ({
      file: process.execPath,
      args: [
        path.join(import.meta.dirname, "search-program.mjs"),
        place("index"),
        place(file),
        String(limit),
        way,
        digests[way],
      ],
    });
    const theirs = peers.flatMap(({ name, ways }) =>
      Object.entries(ways).map(([way, command]) => [`${name}, ${way}`, command(place(name), place(file), limit)]),
    );
    log(`${documents} documents, ${task} queries`);
    const programs = { "presage, all": ours("all"), presage: ours("best"), ...Object.fromEntries(theirs) };
    searched[task] = measureSearching(benchIn(folder, topics, log), programs, 1);
    const isSame = readFileSync(digests.all, "utf8") === readFileSync(digests.best, "utf8");
    if (!isSame) throw new Error(`${task} queries, ${documents} documents: skipping found other hits`);
  }
  return searched;
}

/** @param {string} folder @param {number} topics @param {(message: string) => void} log */
function benchIn(folder, topics, log) {
  return { rounds: 1, topics, folder, keep: true, lucene: undefined, log };
}
