/**
 * Searches an index with each query of a file, in its own process:
 *
 *     node search-program.mjs INDEX QUERIES LIMIT all|best DIGEST
 *
 * `all` scores every document, `best` may skip documents. Writes a digest of all hits and their scores to the file DIGEST.
 * Prints one line of JSON: milliseconds until the index is open, and the median and 95th percentile per query. The first
 * round is not counted, as for the other programs.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { openEngine } from "../retrieval/engine.mjs";
import { library } from "../retrieval/library.mjs";
import { readQueries } from "../retrieval/queries.mjs";

const [index, queryFile, limitText, way, digestFile] = process.argv.slice(2);
const { bm25 } = await library("retrieval/index.js");
const options = { model: bm25(), limit: Number(limitText), countMatches: way === "all" };
const opening = performance.now();
const engine = await openEngine(index);
const openMs = performance.now() - opening;
const queries = readQueries(queryFile);
const digest = createHash("sha256");

/** @type {number[]} */
const times = [];
let cpu = 0;
for (let round = 0; round < 3; round++) {
  const before = process.cpuUsage();
  for (const query of queries) {
    const start = performance.now();
    const { hits } = await engine.search(query, options);
    if (round > 0) times.push(performance.now() - start);
    else for (const { id, score } of hits) digest.update(`${query.id} ${id} ${score}\n`);
  }
  const { user, system } = process.cpuUsage(before);
  if (round > 0) cpu += (user + system) / 1000;
}
await engine.close();
writeFileSync(digestFile, digest.digest("hex"));
times.sort((a, b) => a - b);
const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
console.log(JSON.stringify({ p50: at(0.5), p95: at(0.95), openMs, cpuMs: cpu / times.length }));
