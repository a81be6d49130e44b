/** `npm run bench:indexing`: building an index, compared with Lucene; writes RESULTS-indexing.md. */
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "./generate.mjs";
import { makeCollection, writeLines } from "./retrieval/corpus.mjs";
import { indexingPrograms } from "./retrieval/indexing-programs.mjs";
import { replaceMeasured } from "./retrieval/indexing-results.mjs";
import { luceneProgram } from "./retrieval/lucene10.mjs";
import { fileSizes, measureIndexing, total } from "./retrieval/programs.mjs";

const usage = `usage: npm run bench:indexing -- [options]

  --documents N[,N]  sizes of the collections (50000,200000)
  --rounds N         how often each program runs (3)
  --folder FOLDER    for collections and indexes (bench/data/retrieval), 7 GB for 200,000 documents
  --keep             keep collections, and reuse those that exist
  --output FILE      (bench/RESULTS-indexing.md); only its first part is replaced
  --help

Lucene needs Maven, which gets the jars that bench/lucene/pom.xml names, and a JDK of 21 or newer in JAVA_HOME.
PRESAGE_PROGRAM and PRESAGE_DIST name a build other than the one in dist.`;

const { values } = parseArgs({
  options: {
    documents: { type: "string", default: "50000,200000" },
    rounds: { type: "string", default: "3" },
    folder: { type: "string", default: path.join(dataFolder, "retrieval") },
    output: { type: "string", default: path.join(import.meta.dirname, "RESULTS-indexing.md") },
    keep: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const sizes = values.documents.split(",").map(Number);
const rounds = Number(values.rounds);
if (![...sizes, rounds].every((value) => Number.isSafeInteger(value) && value > 0)) {
  console.error(usage);
  process.exit(2);
}

const load = os.loadavg()[0];
const folder = path.resolve(values.folder);
mkdirSync(folder, { recursive: true });
const lucene = luceneProgram("LucenePeer", path.join(folder, "classes"));
/** @type {import("./retrieval/indexing-results.mjs").IndexingRow[]} */
const rows = [];
for (const documents of sizes) {
  const place = (/** @type {string} */ name) => path.join(folder, String(documents), name);
  const places = {
    collection: place("collection"),
    texts: place("texts.tsv"),
    index: place("index"),
    luceneIndex: place("lucene-english"),
  };
  log(`making ${documents} patents`);
  await makeCollection(places.collection, documents);
  await writeLines(places.collection, places.texts);
  const bench = { rounds, topics: 0, folder, keep: values.keep, lucene, log };
  const indexing = measureIndexing(bench, indexingPrograms(lucene, places));
  const [presageBytes, luceneBytes] = [places.index, places.luceneIndex].map((index) => total(fileSizes(index)));
  rows.push({ documents, textBytes: statSync(places.texts).size, indexing, presageBytes, luceneBytes });
  for (const index of [places.index, places.luceneIndex]) rmSync(index, { recursive: true, force: true });
  if (!values.keep) rmSync(path.join(folder, String(documents)), { recursive: true, force: true });
  const command = ["npm run bench:indexing", ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [])];
  writeFileSync(values.output, replaceMeasured(values.output, rows, { rounds, load, command: command.join(" ") }));
}

/** @param {string} message */
function log(message) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${message}`);
}
