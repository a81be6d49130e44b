/** A collection as our index, as Lucene's index of the same terms at the same positions, and as queries. */
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { seededRandom } from "../random.mjs";
import { documents } from "../retrieval/corpus.mjs";
import { library, program } from "../retrieval/library.mjs";
import { call } from "../retrieval/lucene10.mjs";
import { makeQueries } from "./queries.mjs";

/** @typedef {import("./queries.mjs").BooleanQuery} BooleanQuery */
/** @typedef {{ field: string, terms: { term: string, position: number }[] }} PlacedText */

/**
 * @typedef {object} Prepared
 * @property {number} documents
 * @property {string} index ours
 * @property {string} luceneIndex
 * @property {string} luceneQueries the file of queries that Lucene reads
 * @property {BooleanQuery[]} queries
 */

/** Documents whose words become queries. */
const SAMPLE = 400;

/**
 * Both indexes consist of one segment. What exists is used again.
 *
 * @param {string} folder
 * @param {string} collection
 * @param {import("../measure.mjs").Command} peer
 * @param {number} count queries of each kind
 * @returns {Promise<Prepared>}
 */
export async function prepare(folder, collection, peer, count) {
  const place = (/** @type {string} */ name) => path.join(folder, name);
  const [index, luceneIndex] = [place("index"), place("lucene")];
  if (!existsSync(index)) {
    call(program, "index", collection, "--output", `${index}.unfinished`, "--threads", "2", "--quiet");
    call(program, "index", "--output", `${index}.unfinished`, "--merge", "--quiet");
    renameSync(`${index}.unfinished`, index);
  }
  const { openSearchIndex } = await library("retrieval/node.js");
  const open = openSearchIndex(index);
  const { documents: size } = await open.engine.statistics();
  if (!existsSync(luceneIndex) || !existsSync(place("sample.json"))) {
    const sample = await writeTerms(collection, open.tokens, place("terms.tsv"), size);
    rmSync(`${luceneIndex}.unfinished`, { recursive: true, force: true });
    call(peer.file, "-Xmx2g", ...peer.args, "index", place("terms.tsv"), `${luceneIndex}.unfinished`);
    rmSync(place("terms.tsv"));
    rmSync(luceneIndex, { recursive: true, force: true });
    renameSync(`${luceneIndex}.unfinished`, luceneIndex);
    writeFileSync(place("sample.json"), JSON.stringify(sample));
  }
  const queries = await makeQueries(JSON.parse(readFileSync(place("sample.json"), "utf8")), open, count);
  await open.engine.close();
  const luceneQueries = place("queries.tsv");
  writeFileSync(luceneQueries, queries.map(({ kind, lucene }) => `${kind}\t${lucene}\n`).join(""));
  return { documents: size, index, luceneIndex, luceneQueries, queries };
}

/**
 * Writes the terms of all documents as BooleanPeer reads them, and returns those of a sample.
 *
 * @param {string} collection
 * @param {(text: string, language: string | undefined, field: string) => readonly { term: string, position: number }[]} tokens
 * @param {string} file
 * @param {number} size number of documents
 */
async function writeTerms(collection, tokens, file, size) {
  const random = seededRandom(size);
  /** @type {PlacedText[][]} */
  const sample = [];
  let left = size;
  let lines = "";
  const fd = openSync(file, "w");
  for await (const document of documents(collection)) {
    const { id, language, texts } = /** @type {any} */ (document);
    /** @type {PlacedText[]} */
    const placed = texts.map((/** @type {any} */ each) => ({
      field: each.field,
      terms: tokens(each.text, each.language ?? language, each.field).map(({ term, position }) => ({ term, position })),
    }));
    // Each remaining document has the same chance to become one of the remaining ones of the sample.
    if (random() * left-- < SAMPLE - sample.length) sample.push(placed);
    lines += `${[id, ...placed.flatMap(({ field, terms }) => [field, written(terms)])].join("\t")}\n`;
    if (lines.length < 1 << 22) continue;
    writeSync(fd, lines);
    lines = "";
  }
  writeSync(fd, lines);
  closeSync(fd);
  return sample;
}

/** @param {PlacedText["terms"]} terms */
function written(terms) {
  let last = -1;
  const words = terms.map(({ term, position }) => {
    if (/[\s^]/.test(term)) throw new Error(`a term with a blank or a circumflex: ${term}`);
    const word = position === last + 1 ? term : `${term}^${position - last}`;
    last = position;
    return word;
  });
  return words.join(" ");
}
