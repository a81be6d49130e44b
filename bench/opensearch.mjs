/**
 * `npm run bench:opensearch`: the same collection in the embedded engine and in a real OpenSearch cluster, indexed and
 * searched one after the other; writes RESULTS-opensearch.md.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { dataFolder } from "./generate.mjs";
import { measureIndexing } from "./opensearch/indexing.mjs";
import { measureQueries } from "./opensearch/queries.mjs";
import { renderResults } from "./opensearch/results.mjs";
import { measureSystems } from "./opensearch/systems.mjs";
import { makeCollection } from "./retrieval/corpus.mjs";
import { makeQueries } from "./retrieval/queries.mjs";

const usage = `usage: npm run bench:opensearch -- [options]

  --documents N   size of the collection (20000)
  --topics N      queries of each kind (50)
  --rounds N      how often each query runs (3)
  --heap MB       memory of the server's heap (2048)
  --folder FOLDER for the collection and the indexes (bench/data/opensearch)
  --keep          keep the collection, and reuse the one that exists
  --quick         1,000 documents, 10 topics, one round; writes no results
  --help

environment
  OPENSEARCH_URL  a server to measure, in place of one that is started here`;

const options = readOptions();
mkdirSync(options.folder, { recursive: true });
const load = os.loadavg()[0];
const { module: server } = await runnerImport(
  path.join(import.meta.dirname, "..", "test", "opensearch", "server", "cluster.ts"),
);
const url = server.externalUrl();
const cluster = url ? undefined : await start();
try {
  const nodes = url ? [url] : cluster.urls;
  const collection = path.join(options.folder, `collection-${options.documents}`);
  log(`collection of ${options.documents} documents`);
  await makeCollection(collection, options.documents);
  const indexing = await measureIndexing(collection, { ...options, nodes, log });
  const files = { long: path.join(options.folder, "long.tsv"), short: path.join(options.folder, "short.tsv") };
  await makeQueries(indexing.folders.embedded, collection, options.topics, files);
  const queries = await measureQueries(indexing.folders, files, { ...options, nodes, log });
  const systems = measureSystems({ ...options, nodes, log });
  const command = ["npm run bench:opensearch", ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [])];
  const text = renderResults(indexing, queries, systems, { ...options, load, command: command.join(" ") });
  if (!options.quick) writeFileSync(path.join(import.meta.dirname, "RESULTS-opensearch.md"), text);
  console.log(text);
} finally {
  await cluster?.stop();
  if (!options.keep) rmSync(options.folder, { recursive: true, force: true });
}

async function start() {
  const means = server.canStartServer();
  if (typeof means === "string") throw new Error(`There is no OpenSearch server to measure. ${means}`);
  await server.prepareServer();
  log("starting a server");
  return server.startCluster({ nodes: 1, heapMb: options.heapMb });
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      documents: { type: "string" },
      topics: { type: "string" },
      rounds: { type: "string" },
      heap: { type: "string", default: "2048" },
      folder: { type: "string", default: path.join(dataFolder, "opensearch") },
      keep: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const { quick } = values;
  return {
    documents: Number(values.documents ?? (quick ? 1000 : 20_000)),
    topics: Number(values.topics ?? (quick ? 10 : 50)),
    rounds: Number(values.rounds ?? (quick ? 1 : 3)),
    heapMb: Number(values.heap),
    folder: path.resolve(values.folder),
    keep: values.keep,
    quick,
  };
}

/** @param {string} text */
function log(text) {
  console.error(`> ${text}`);
}
