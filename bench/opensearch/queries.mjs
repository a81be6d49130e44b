/** Runs the same queries on both engines, and on the cluster's own ranking. */
import { library } from "../retrieval/library.mjs";
import { readQueries } from "../retrieval/queries.mjs";

/** Persistence of rank-biased overlap. */
const P = 0.99;

const KINDS = [
  { what: "8 terms, top 10", file: "short", limit: 10, model: "bm25" },
  { what: "8 terms, top 1000", file: "short", limit: 1000, model: "bm25" },
  { what: "200 terms, top 1000", file: "long", limit: 1000, model: "bm25" },
  {
    what: "200 terms, top 1000, k1 .9, b .4 on an index for k1 1.2, b .75",
    file: "long",
    limit: 1000,
    model: "bm25(k1=0.9,b=0.4)",
  },
  { what: "200 terms, top 1000, BM25F", file: "long", limit: 1000, model: "bm25f(title=5/0.75)" },
  { what: "200 terms, top 1000, Dirichlet", file: "long", limit: 1000, model: "dirichlet" },
  { what: "200 terms, top 1000, Jelinek–Mercer", file: "long", limit: 1000, model: "jelinek-mercer" },
];

/**
 * @param {{ embedded: string, cluster: string }} folders
 * @param {{ long: string, short: string }} files
 * @param {{ rounds: number, nodes: readonly string[], log: (text: string) => void }} options
 */
export async function measureQueries(folders, files, { rounds, nodes, log }) {
  const { openSearchIndex, readManifest } = await library("retrieval/node.js");
  const { parseModel } = await library("retrieval/index.js");
  const engines = [folders.embedded, folders.cluster].map((folder) => openSearchIndex(folder).engine);
  const { generation } = readManifest(folders.cluster).cluster;
  const rows = [];
  for (const { what, file, limit, model: name } of KINDS) {
    log(what);
    const model = parseModel(name);
    const queries = readQueries(files[/** @type {"long" | "short"} */ (file)]);
    const times = {
      embedded: /** @type {number[]} */ ([]),
      cluster: /** @type {number[]} */ ([]),
      own: /** @type {number[]} */ ([]),
    };
    let same = 0;
    /** @type {number[]} */
    const overlaps = [];
    // The first round warms all of them up.
    for (let round = 0; round <= rounds; round++) {
      for (const { terms } of queries) {
        const results = [];
        for (const [i, engine] of engines.entries()) {
          const start = performance.now();
          results.push(await engine.search({ terms }, { model, limit }));
          if (round > 0) times[i === 0 ? "embedded" : "cluster"].push(performance.now() - start);
        }
        if (round === 0 && JSON.stringify(results[0]) === JSON.stringify(results[1])) same++;
        if (name !== "bm25") continue;
        const start = performance.now();
        const own = await ownRanking(`${nodes[0]}/${generation}`, terms, limit);
        if (round > 0) times.own.push(performance.now() - start);
        if (round === 0)
          overlaps.push(
            rankBiasedOverlap(
              results[0].hits.map((/** @type {{ id: string }} */ { id }) => id),
              own,
            ),
          );
      }
    }
    rows.push({ what, queries: queries.length, same, times, overlap: mean(overlaps) });
  }
  for (const engine of engines) await engine.close();
  return rows;
}

/**
 * The cluster's ranking as it is: BM25 with rounded lengths, ids only.
 *
 * @param {string} index
 * @param {readonly { term: string, weight: number }[]} terms
 * @param {number} limit
 */
async function ownRanking(index, terms, limit) {
  const should = terms.map(({ term, weight }) => ({ term: { all: { value: term, boost: weight } } }));
  const body = { size: limit, query: { bool: { should } }, stored_fields: "_none_", docvalue_fields: ["id"] };
  const answer = await fetch(`${index}/_search?search_type=dfs_query_then_fetch`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, sort: [{ _score: "desc" }, { id: "desc" }], track_total_hits: true }),
  });
  const { hits } = await answer.json();
  return hits.hits.map((/** @type {{ fields: { id: [string] } }} */ { fields }) => fields.id[0]);
}

/**
 * Rank-biased overlap of two rankings, extrapolated from their depth. W. Webber, A. Moffat, J. Zobel: A similarity measure
 * for indefinite rankings. ACM TOIS 28(4), 2010
 *
 * @param {readonly string[]} a
 * @param {readonly string[]} b
 */
export function rankBiasedOverlap(a, b) {
  const depth = Math.min(a.length, b.length);
  const [seenA, seenB] = [new Set(), new Set()];
  let common = 0;
  let sum = 0;
  for (let d = 1; d <= depth; d++) {
    const [x, y] = [a[d - 1], b[d - 1]];
    if (x === y) common++;
    else common += (seenB.has(x) ? 1 : 0) + (seenA.has(y) ? 1 : 0);
    seenA.add(x);
    seenB.add(y);
    sum += (common / d) * P ** d;
  }
  return depth === 0 ? 1 : (common / depth) * P ** depth + ((1 - P) / P) * sum;
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
  return numbers.length === 0 ? undefined : numbers.reduce((a, b) => a + b, 0) / numbers.length;
}
