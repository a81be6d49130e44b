/**
 * `node bench/vaswani.mjs DATA [FOLDER]`: the models of Presage and of Lucene on the Vaswani collection, as Markdown.
 *
 * DATA has vaswani/doc-text.trec, query-text.trec and qrels. FOLDER keeps what is made; default: bench/data/vaswani.
 * Needs Maven, and a JDK of 21 or newer in JAVA_HOME.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { agreement, PERSISTENCE } from "./retrieval/agreement.mjs";
import { analysedText } from "./retrieval/engine.mjs";
import { library, program } from "./retrieval/library.mjs";
import { call, compileWithLucene } from "./retrieval/lucene10.mjs";

const [data, folder = path.join(import.meta.dirname, "data", "vaswani")] = process.argv.slice(2);
if (data === undefined) throw new Error("node bench/vaswani.mjs DATA [FOLDER]");
const place = (/** @type {string} */ name) => path.join(folder, name);
const LIMIT = 1000;

/** Our model, and Lucene's of the same formula, with exact lengths if Lucene rounds them. */
const MODELS = [
  { ours: "bm25(k1=0.9,b=0.4)", theirs: "bm25:0.9:0.4", exact: "exact-bm25:0.9:0.4" },
  { ours: "bm25(k1=1.2,b=0.75)", theirs: "bm25:1.2:0.75", exact: "exact-bm25:1.2:0.75" },
  { ours: "jelinek-mercer(lambda=0.1)", theirs: "jelinek-mercer:0.1" },
  { ours: "dirichlet(mu=1500)", theirs: "dirichlet:1500" },
];
const MEASURES = ["map", "P_10", "recall_100", "recall_1000", "PRES@100"];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const documents = texts("doc-text.trec", /<DOC>\s*<DOCNO>\s*(\S+?)\s*<\/DOCNO>([\s\S]*?)<\/DOC>/gi);
const topics = texts("query-text.trec", /<num>\s*(\S+?)\s*<\/num>\s*<title>([\s\S]*?)<\/title>/gi);
writeInput();
runPresage();
await runLucene();
process.stdout.write(await tables());

/** @param {string} file @param {RegExp} form */
function texts(file, form) {
  const text = readFileSync(original(file), "utf8");
  return Array.from(text.matchAll(form), ([, id, content]) => [
    id,
    content.trim().replaceAll(/\s+/g, " ").toLowerCase(),
  ]);
}

/** For Lucene, which does not read TREC's form here. */
function writeInput() {
  const lines = (/** @type {string[][]} */ rows) => rows.map((row) => `${row.join("\t")}\n`).join("");
  writeFileSync(place("texts.tsv"), lines(documents));
  writeFileSync(place("topics.tsv"), lines(topics));
}

/** A file of the collection, as it comes. */
function original(/** @type {string} */ name) {
  return path.join(data, "vaswani", name);
}

function runPresage() {
  call(program, "collection", "add", place("collection"), original("doc-text.trec"), "--quiet");
  call(program, "index", place("collection"), "--output", place("index"), "--quiet");
  for (const { ours } of MODELS) {
    const input = [place("index"), "--topics", original("query-text.trec"), "--text-language", "en"];
    call(program, "run", ...input, "--model", ours, "--limit", String(LIMIT), "--output", runOf("presage", ours));
  }
}

/** Lucene on our terms, and on the texts with its own English analyzer. */
async function runLucene() {
  const analysed = await analysedText();
  const inTerms = (/** @type {string[][]} */ rows) =>
    rows.map(([id, text]) => `${id}\t${analysed(text, "description")}\n`).join("");
  writeFileSync(place("terms.tsv"), inTerms(documents));
  writeFileSync(place("topic-terms.tsv"), inTerms(topics));
  const peer = compileWithLucene("LuceneModels", place("classes"));
  const { ENGLISH_STOP_WORDS } = await library("retrieval/analysis/stop-words/english.js");
  const words = `${ENGLISH_STOP_WORDS.general} ${ENGLISH_STOP_WORDS.patent}`.trim().split(/\s+/);
  writeFileSync(place("stop-words.txt"), `${words.join("\n")}\n`);
  for (const [folder, analysis, corpus, queries] of [
    ["whitespace", "whitespace", "terms.tsv", "topic-terms.tsv"],
    ["english", "english", "texts.tsv", "topics.tsv"],
    ["stop-words", place("stop-words.txt"), "texts.tsv", "topics.tsv"],
  ]) {
    mkdirSync(place(folder));
    const models = MODELS.flatMap(({ theirs, exact }) => (exact ? [theirs, exact] : [theirs]));
    const files = [place(corpus), place(queries), analysis, String(LIMIT), place(folder)];
    call(peer.file, "-Xmx1g", ...peer.args, ...files, ...models);
  }
}

async function tables() {
  /** @type {string[][]} */
  const sameTerms = [];
  /** @type {string[][]} */
  const ownTerms = [];
  for (const { ours, theirs, exact } of MODELS) {
    const own = runOf("presage", ours);
    /** @param {string} engine @param {string} run */
    const peer = async (engine, run) => [
      ...[ours, engine, ...scores(run)],
      ...[(await agreement(own, run)).toFixed(4), pValue(own, run)],
    ];
    for (const rows of [sameTerms, ownTerms]) rows.push([ours, "Presage", ...scores(own), "", ""]);
    if (exact) sameTerms.push(await peer("Lucene, exact lengths", runOf("whitespace", exact)));
    sameTerms.push(await peer("Lucene", runOf("whitespace", theirs)));
    ownTerms.push(await peer("Lucene", runOf("english", theirs)));
    ownTerms.push(await peer("Lucene, our stop words", runOf("stop-words", theirs)));
  }
  const head = ["model", "engine", ...MEASURES, "RBO", "p (AP)"];
  return [
    `The same terms, analysed by Presage:\n\n${markdown(head, sameTerms)}`,
    `Each with its own English analysis:\n\n${markdown(head, ownTerms)}`,
    `${documents.length} documents, ${topics.length} topics. RBO: rank-biased overlap with Presage (p = ${PERSISTENCE}, documents with equal scores unordered). p (AP): Wilcoxon signed-rank test of average precision against Presage, two-sided, each test for itself.\n`,
  ].join("\n");
}

/** As trec_eval prints them. */
function scores(/** @type {string} */ run) {
  const printed = call(program, "eval", original("qrels"), run, ...MEASURES.flatMap((name) => ["-m", nameOf(name)]));
  const found = new Map(
    printed
      .split("\n")
      .map((line) => line.split(/\s+/))
      .map(([name, , value]) => [name, value]),
  );
  return MEASURES.map((name) => found.get(name) ?? "");
}

/** `P_10` is asked for as `P.10`. */
function nameOf(/** @type {string} */ measure) {
  return measure.replace(/_(\d+)$/, ".$1");
}

function pValue(/** @type {string} */ own, /** @type {string} */ other) {
  const options = ["-m", "map", "--test", "wilcoxon", "--table", "pairs", "--format", "json"];
  const { rows } = JSON.parse(call(program, "compare", original("qrels"), own, other, ...options));
  return rows[0].p === null ? "–" : rows[0].p < 0.00005 ? "<0.0001" : rows[0].p.toFixed(4);
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
function markdown(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |\n`;
  return line(head) + line(head.map((_, i) => (i < 2 ? "---" : "---:"))) + rows.map(line).join("");
}

function runOf(/** @type {string} */ maker, /** @type {string} */ model) {
  if (maker === "presage") return place(`${model.replaceAll(/[^\w.=-]+/g, "-").replace(/-$/, "")}.run`);
  return path.join(folder, maker, `${model.replaceAll(":", "-")}.run`);
}
