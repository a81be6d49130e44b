/**
 * Searches an index with each query of a file, in its own process, and measures the time:
 *
 *     node search-program.mjs INDEX QUERIES LIMIT bm25|bm25f|rm3 RUN|-
 *
 * Prints one line of JSON: milliseconds until the index is open, and the median and 95th percentile per query. The first
 * round warms up the compiler and is not counted, as for Lucene.
 */
import { writeFileSync } from "node:fs";
import { openEngine } from "./engine.mjs";
import { library } from "./library.mjs";
import { readQueries } from "./queries.mjs";

const [index, queryFile, limitText, way, run] = process.argv.slice(2);
const limit = Number(limitText);
const { bm25, bm25f } = await library("retrieval/index.js");
const { rm3 } = await library("retrieval/feedback/rm3.js");
const { expandQuery } = await library("retrieval/feedback/feedback.js");

const fields = {
  title: { boost: 3, b: 0.5 },
  abstract: { boost: 2, b: 0.6 },
  claims: { boost: 1.5, b: 0.7 },
  description: { boost: 1, b: 0.75 },
};
const model = way === "bm25f" ? bm25f({ fields }) : bm25();
const feedback = rm3({ documents: 20, terms: 100 });
const opening = performance.now();
const engine = await openEngine(index);
const openMs = performance.now() - opening;
const queries = readQueries(queryFile);

/** @type {number[]} */
const times = [];
/** @type {string[]} */
const lines = [];
for (let round = 0; round < 3; round++) {
  for (const query of queries) {
    const start = performance.now();
    let { hits } = await engine.search(query, { model, limit });
    if (way === "rm3") {
      const expanded = await expandQuery(engine, query, hits, feedback);
      hits = (await engine.search(expanded, { model, limit })).hits;
    }
    if (round > 0) times.push(performance.now() - start);
    else if (run !== "-") {
      for (const [i, { id, score }] of hits.entries()) lines.push(`${query.id} Q0 ${id} ${i + 1} ${score} presage\n`);
    }
  }
}
await engine.close();
if (run !== "-") writeFileSync(run, lines.join(""));
times.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
console.log(JSON.stringify({ p50: at(0.5), p95: at(0.95), openMs }));
