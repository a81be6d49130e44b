/** The results as a page. */
import os from "node:os";

/**
 * @param {any} indexing
 * @param {any[]} queries
 * @param {any} systems
 * @param {any} options
 */
export function renderResults({ rows }, queries, systems, { documents, topics, rounds, heapMb, load, command }) {
  const { version } = rows[0].cluster;
  return `# OpenSearch beside the embedded engine

\`${command}\`: one run, both engines on the same machine, the same collection, the same terms. ${documents.toLocaleString("en-US")}
simulated English patents of about 2,500 words; ${topics} queries of each kind, ${rounds} rounds after one to warm up. OpenSearch ${version},
one node, heap ${heapMb} MB, one shard, no replica. ${os.cpus()[0].model}, ${os.availableParallelism()} processors, Node ${process.version}; load at the start ${load.toFixed(1)}.
The server, the client and, in its turn, the embedded engine share these processors.

## Indexing

One thread analyses the documents in both cases. *Sent* is when the cluster had confirmed all documents; it then merges
its segments. *Client* is processor time of the program; the server works beside it.

| positions | embedded, s | cluster, s | sent after, s | client, s | cluster ÷ embedded | embedded, bytes per document | cluster, bytes per document | ratio |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows
  .map(({ positions, embedded, cluster }) =>
    row([
      positions ? "yes" : "no",
      embedded.seconds.toFixed(1),
      cluster.seconds.toFixed(1),
      cluster.sent.toFixed(1),
      cluster.cpu.toFixed(1),
      (cluster.seconds / embedded.seconds).toFixed(2),
      whole(embedded.bytes),
      whole(cluster.bytes),
      (cluster.bytes / embedded.bytes).toFixed(2),
    ]),
  )
  .join("\n")}

## Queries

Milliseconds per query, one at a time. *Same* counts queries with the same documents, scores and number of matches in both
engines, to the last bit. *Own* is the cluster's own ranking, with rounded lengths and without exact scores; *overlap* is
its rank-biased overlap (p = .99) with the exact one.

| queries | same | embedded p50 | p95 | cluster p50 | p95 | cluster ÷ embedded, p50 | own p50 | p95 | overlap |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${queries
  .map(({ what, queries: count, same, times, overlap }) =>
    row([
      what,
      `${same} of ${count}`,
      ms(times.embedded, 0.5),
      ms(times.embedded, 0.95),
      ms(times.cluster, 0.5),
      ms(times.cluster, 0.95),
      (quantile(times.cluster, 0.5) / quantile(times.embedded, 0.5)).toFixed(1),
      times.own.length > 0 ? ms(times.own, 0.5) : "",
      times.own.length > 0 ? ms(times.own, 0.95) : "",
      overlap === undefined ? "" : overlap.toFixed(4),
    ]),
  )
  .join("\n")}

## Systems

All systems that need no training, on the collection of the demonstration (2,000 simulated patents in four languages, 60
topics, two shards): the same command with and without \`--node\`. *Same bytes* compares the run files. ${systems.seconds.embedded.toFixed(0)} s with the
embedded engine, ${systems.seconds.cluster.toFixed(0)} s with the cluster, indexing included.

| system | same bytes | ${systems.measures.map((/** @type {string} */ name) => `${name}, embedded | ${name}, cluster`).join(" | ")} |
| --- | --- | ${systems.measures.map(() => "---: | ---:").join(" | ")} |
${systems.rows
  .map((/** @type {any} */ { system, same, embedded, cluster }) =>
    row([
      system,
      same ? "yes" : "**no**",
      ...embedded.flatMap((/** @type {number} */ value, /** @type {number} */ i) => [
        value.toFixed(4),
        cluster[i].toFixed(4),
      ]),
    ]),
  )
  .join("\n")}
`;
}

/** @param {readonly string[]} cells */
function row(cells) {
  return `| ${cells.join(" | ")} |`;
}

/** @param {readonly number[]} times @param {number} share */
function ms(times, share) {
  return quantile(times, share).toFixed(1);
}

/** @param {readonly number[]} numbers @param {number} share */
function quantile(numbers, share) {
  const inOrder = [...numbers].sort((a, b) => a - b);
  return inOrder[Math.round(share * (inOrder.length - 1))];
}

/** @param {number} number */
function whole(number) {
  return Math.round(number).toLocaleString("en-US");
}
