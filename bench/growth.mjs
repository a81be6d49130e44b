/**
 * `npm run bench:growth`: how search times grow with the collection, next to Lucene and tantivy; writes
 * RESULTS-growth.md, growth.json, and docs/images/growth-compared.svg, which `presage plot growth` draws.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { dataFolder } from "./generate.mjs";
import { measureRound, prepareSize } from "./growth/measure-size.mjs";
import { growthPeers } from "./growth/peers.mjs";
import { renderGrowthResults } from "./growth/results.mjs";
import { program } from "./retrieval/library.mjs";

/** Bytes per document of the collection, and of all indexes. */
const BYTES_EACH = 25_000;

const usage = `usage: npm run bench:growth -- [options]

  --sizes N[,N]     numbers of documents (50000,200000,500000,1300000)
  --topics N        queries (100)
  --rounds N        how often each program runs (5)
  --peers NAMES     lucene,tantivy or one of them, or none (lucene,tantivy)
  --folder FOLDER   for collections and indexes (bench/data/growth): about 25 kB for each document of all sizes
  --keep            keep collections and indexes, and reuse those that exist: an interrupted run continues
  --output FOLDER   for RESULTS-growth.md and growth.json (bench)
  --help

Lucene needs Maven, which gets the jars that bench/lucene/pom.xml names, and a JDK of 21 or newer in JAVA_HOME. tantivy
needs cargo, which gets the crates that bench/tantivy/Cargo.toml names.`;

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "50000,200000,500000,1300000" },
    topics: { type: "string", default: "100" },
    rounds: { type: "string", default: "5" },
    peers: { type: "string", default: "lucene,tantivy" },
    folder: { type: "string", default: path.join(dataFolder, "growth") },
    output: { type: "string", default: import.meta.dirname },
    keep: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const sizes = values.sizes.split(",").map(Number);
const options = { topics: Number(values.topics), rounds: Number(values.rounds) };
if (![...sizes, options.topics, options.rounds].every((value) => Number.isSafeInteger(value) && value > 0)) {
  console.error(usage);
  process.exit(2);
}
const folder = path.resolve(values.folder);
mkdirSync(folder, { recursive: true });
const all = sizes.reduce((sum, size) => sum + size, 0);
log(`needs about ${((all * BYTES_EACH) / 1e9).toFixed(1)} GB in ${folder}`);
const peers = growthPeers(values.peers.split(","), folder);

const placeOf = (/** @type {number} */ documents) => path.join(folder, String(documents));
const measuredOf = (/** @type {number} */ documents) => path.join(placeOf(documents), "measured.json");
const sizeOf = (/** @type {number} */ documents) => ({
  documents,
  topics: options.topics,
  folder: placeOf(documents),
  peers,
  log,
});

/** @type {import("./growth/measure-size.mjs").SizeRow[]} */
const rows = [];
for (const documents of sizes) {
  const prepared = await prepareSize(sizeOf(documents));
  const isKnown = values.keep && existsSync(measuredOf(documents));
  rows.push(
    isKnown ? { ...prepared, rounds: JSON.parse(readFileSync(measuredOf(documents), "utf8")).rounds } : prepared,
  );
}
// All sizes in every round: if the machine is slower for some minutes, all of them are.
for (let round = 0; round < options.rounds; round++) {
  for (const row of rows) {
    if (row.rounds.length > round) continue;
    row.rounds.push(measureRound(sizeOf(row.documents)));
    writeFileSync(measuredOf(row.documents), JSON.stringify(row));
    const measured = rows.filter(({ rounds }) => rounds.length > 0);
    const { text, points } = renderGrowthResults(measured, peers, options);
    writeFileSync(path.join(values.output, "RESULTS-growth.md"), text);
    writeFileSync(path.join(values.output, "growth.json"), `${JSON.stringify(points, null, 2)}\n`);
  }
}
if (!values.keep) for (const documents of sizes) rmSync(placeOf(documents), { recursive: true, force: true });

const figure = path.join(import.meta.dirname, "..", "docs", "images", "growth-compared.svg");
const points = path.join(values.output, "growth.json");
execFileSync(process.execPath, [program, "plot", "growth", points, "--output", figure, "--quiet"]);

/** @param {string} message */
function log(message) {
  console.error(`${new Date().toISOString().slice(11, 19)} ${message}`);
}
