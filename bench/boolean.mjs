/** `npm run bench:boolean`: Boolean queries, compared with Lucene's classic query parser; writes RESULTS-boolean.md. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureKinds } from "./boolean/measure.mjs";
import { prepare } from "./boolean/prepare.mjs";
import { renderResults } from "./boolean/results.mjs";
import { dataFolder } from "./generate.mjs";
import { makeCollection } from "./retrieval/corpus.mjs";
import { program } from "./retrieval/library.mjs";
import { call, compileWithLucene } from "./retrieval/lucene10.mjs";

const usage = `usage: npm run bench:boolean -- [options]

  --documents N     size of the simulated collection (20000)
  --patents FILE    real patents that are searched, too (../shared/data/patents/google/us-abstracts-10000.jsonl.gz)
  --queries N       queries of each kind (25)
  --rounds N        how often each program runs them (9)
  --folder FOLDER   for collections and indexes, which the next run uses again (bench/data/boolean)
  --fresh           make them again
  --quick           2,000 documents, one round; writes no results
  --help

environment
  JAVA_HOME                      a JDK of 21 or newer; Maven is needed, too
  PRESAGE_PROGRAM, PRESAGE_DIST  a build other than the one in dist`;

const options = readOptions();
const load = os.loadavg()[0];
if (options.fresh) rmSync(options.folder, { recursive: true, force: true });
const peer = compileWithLucene("BooleanPeer", path.join(options.folder, "classes"));
/** @type {import("./boolean/results.mjs").CollectionResult[]} */
const collections = [];
await run("simulated patents", `simulated-${options.documents}`, (folder) => makeCollection(folder, options.documents));
if (existsSync(options.patents)) {
  await run(`real patents, ${path.basename(options.patents)}`, "real", async (folder) => {
    if (existsSync(folder)) return;
    call(program, "collection", "add", `${folder}.unfinished`, options.patents, "--quiet");
    renameSync(`${folder}.unfinished`, folder);
  });
} else log(`not found: ${options.patents}; running without real patents`);
const command = ["npm run bench:boolean", ...(process.argv.length > 2 ? ["--", ...process.argv.slice(2)] : [])];
const text = renderResults(collections, { ...options, load, command: command.join(" ") });
if (!options.quick) writeFileSync(path.join(import.meta.dirname, "RESULTS-boolean.md"), text);
console.log(text);

/** @param {string} title @param {string} name @param {(folder: string) => Promise<void>} make */
async function run(title, name, make) {
  const folder = path.join(options.folder, name);
  mkdirSync(folder, { recursive: true });
  const collection = path.join(folder, "collection");
  await make(collection);
  log(`${title}: collection`);
  const prepared = await prepare(folder, collection, peer, options.queries);
  log(`${title}: indexes`);
  const results = await measureKinds(prepared, peer, options.rounds, log);
  collections.push({
    title: `${prepared.documents.toLocaleString("en")} ${title}`,
    queries: prepared.queries,
    results,
  });
}

function readOptions() {
  const shared = path.join(import.meta.dirname, "..", "..", "shared", "data", "patents", "google");
  const { values } = parseArgs({
    options: {
      documents: { type: "string" },
      patents: { type: "string", default: path.join(shared, "us-abstracts-10000.jsonl.gz") },
      queries: { type: "string", default: "25" },
      rounds: { type: "string" },
      folder: { type: "string", default: path.join(dataFolder, "boolean") },
      fresh: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const { quick, fresh } = values;
  return {
    quick,
    fresh,
    documents: count("documents", values.documents ?? (quick ? "2000" : "20000")),
    queries: count("queries", values.queries),
    rounds: count("rounds", values.rounds ?? (quick ? "1" : "9")),
    patents: path.resolve(values.patents),
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
