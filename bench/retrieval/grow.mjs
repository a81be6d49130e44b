/** One size of the growth series. */
import { rmSync } from "node:fs";
import path from "node:path";
import { makeCollection } from "./corpus.mjs";
import { fileSizes, measureIndexing, measureSearching, presageIndex, presageSearch, total } from "./programs.mjs";
import { makeQueries } from "./queries.mjs";

/** @typedef {import("./programs.mjs").Bench} Bench */
/** @typedef {import("./programs.mjs").Built} Built */
/** @typedef {import("./programs.mjs").Searched} Searched */

/**
 * @typedef {object} GrowthRow
 * @property {number} documents
 * @property {Built} built with two threads
 * @property {number} bytes of the index
 * @property {Searched} long
 * @property {Searched} short
 * @property {Searched} bm25f
 * @property {Searched} rm3
 */

/**
 * Builds an index once, with two threads, and searches it.
 *
 * @param {Bench} bench
 * @param {number} documents
 * @returns {Promise<GrowthRow>}
 */
export async function grow(bench, documents) {
  const folder = path.join(bench.folder, String(documents));
  const collection = path.join(folder, "collection");
  const index = path.join(folder, "index");
  bench.log(`growth: ${documents} patents`);
  await makeCollection(collection, documents);
  const { built } = measureIndexing(
    bench,
    { built: { output: index, command: presageIndex(collection, index, 2) } },
    1,
  );
  const queries = { long: path.join(folder, "long.tsv"), short: path.join(folder, "short.tsv") };
  await makeQueries(index, collection, bench.topics, queries);
  const searched = measureSearching(bench, {
    long: presageSearch(index, queries.long, "bm25"),
    short: presageSearch(index, queries.short, "bm25"),
    bm25f: presageSearch(index, queries.long, "bm25f"),
    rm3: presageSearch(index, queries.long, "rm3"),
  });
  const bytes = total(fileSizes(index));
  if (!bench.keep) rmSync(folder, { recursive: true });
  return { documents, built, bytes, ...searched };
}
