/** `npm run bench:retrieval`: indexing and searching whole patents, compared with Lucene; writes RESULTS-retrieval.md. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "./generate.mjs";
import { compare } from "./retrieval/compare.mjs";
import { grow } from "./retrieval/grow.mjs";
import { luceneProgram } from "./retrieval/lucene10.mjs";
import { renderResults } from "./retrieval/results.mjs";

/** @typedef {import("./retrieval/grow.mjs").GrowthRow} GrowthRow */

const usage = `usage: npm run bench:retrieval -- [options]

  --documents N     size of the collection that both index and search (50000)
  --sizes N[,N]     sizes at which growth is measured (25000,50000,100000,200000), or "none"
  --topics N        queries (200)
  --rounds N        how often each program runs (3)
  --folder FOLDER   for collections and indexes (bench/data/retrieval), up to 8 GB
  --quick           2,000 documents, sizes up to 4,000, 50 topics, one round; writes no results
  --keep            keep collections and query files, and reuse those that exist
  --no-lucene       without Lucene, which needs Maven, and a JDK of 21 or newer in JAVA_HOME
  --help

environment
  PRESAGE_PROGRAM, PRESAGE_DIST  a build other than the one in dist`;

const options = readOptions();
const load = os.loadavg()[0];
mkdirSync(options.folder, { recursive: true });
const lucene = options.lucene ? luceneProgram("LucenePeer", path.join(options.folder, "classes")) : undefined;

const bench = { ...options, lucene, log };
const comparison = await compare(bench, options.documents);
/** @type {GrowthRow[]} */
const growth = [];
let text = writeResults();
for (const size of options.sizes) {
  growth.push(await grow(bench, size));
  text = writeResults();
}
if (!options.keep) rmSync(options.folder, { recursive: true, force: true });
console.log(text);

/** Writes the results so far: growth takes hours, and an interruption must not lose them. */
function writeResults() {
  const command = ["npm run bench:retrieval", ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [])];
  const text = renderResults(comparison, growth, { ...options, load, command: command.join(" ") });
  if (!options.quick) writeFileSync(path.join(import.meta.dirname, "RESULTS-retrieval.md"), text);
  return text;
}

function readOptions() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      documents: { type: "string" },
      sizes: { type: "string" },
      topics: { type: "string" },
      rounds: { type: "string" },
      folder: { type: "string", default: path.join(dataFolder, "retrieval") },
      quick: { type: "boolean", default: false },
      keep: { type: "boolean", default: false },
      lucene: { type: "boolean", default: true },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const { quick, keep, lucene } = values;
  const sizes = values.sizes ?? (quick ? "1000,2000,4000" : "25000,50000,100000,200000");
  return {
    quick,
    keep,
    lucene,
    documents: count("documents", values.documents ?? (quick ? "2000" : "50000")),
    sizes: sizes === "none" ? [] : sizes.split(",").map((size) => count("sizes", size)),
    topics: count("topics", values.topics ?? (quick ? "50" : "200")),
    rounds: count("rounds", values.rounds ?? (quick ? "1" : "3")),
    folder: path.resolve(values.folder),
  };
}

/** @param {string} name @param {string} text */
function count(name, text) {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  console.error(`--${name}: not a number greater than 0: ${text}\n\n${usage}`);
  process.exit(2);
}

/** @param {string} message */
function log(message) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${message}`);
}
