/**
 * `node bench/real-model.mjs DATA FOLDER --model FILE --tokenizer FILE …`: your own model on real abstracts of patents,
 * next to BM25 and RM3, as Markdown.
 *
 * DATA has patents/google/us-abstracts-10000.jsonl.gz. FOLDER keeps what is made: an interrupted call continues. What
 * follows it are options of `presage embed`. docs/findings-real.md has results.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { program } from "./retrieval/library.mjs";

const [data, folder, ...options] = process.argv.slice(2);
if (!options.includes("--model")) {
  throw new Error("node bench/real-model.mjs DATA FOLDER --model FILE --tokenizer FILE …");
}
const place = (/** @type {string} */ name) => path.resolve(folder, name);
const presage = (/** @type {string[]} */ args, cwd = ".") =>
  execFileSync(process.execPath, [program, ...args], { cwd, stdio: ["ignore", "inherit", "inherit"] });

mkdirSync(folder, { recursive: true });
if (!existsSync(place("abstracts/collection.json"))) {
  presage(["collection", "add", place("abstracts"), path.join(data, "patents/google"), "--quiet"]);
}
presage(["embed", place("abstracts"), ...options, "--output", place("abstracts.npy")]);

const plan = JSON.parse(readFileSync(path.join(import.meta.dirname, "../plans/real-abstracts.json"), "utf8"));
const systems = ["bm25", "rm3", "dense(vectors=abstracts.npy)", "hybrid(vectors=abstracts.npy)"];
const own = { ...plan, title: "A model on real abstracts", collection: { ...plan.collection, folder: "abstracts" } };
writeFileSync(place("plan.json"), `${JSON.stringify({ ...own, systems }, undefined, 2)}\n`);
// Files of vectors are relative to where the command is run.
for (const table of ["scores", "pairs"]) {
  presage(["experiment", "plan.json", "-o", "experiment", "--format", "markdown", "--table", table, "--quiet"], folder);
}
