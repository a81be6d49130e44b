/**
 * `node bench/query-language.mjs DATA [FOLDER]`: in which language short queries are read, as Markdown.
 *
 * DATA has patents/marec, epo, docdb and ops. The queries are the beginnings or ends of titles, abstracts and claims whose
 * language the files state. MAREC's documents are cut in two halves: the queries of one half are read with an index of
 * the other. Only the first four words of MAREC's titles were used to choose the weights; all other queries are held
 * out. FOLDER keeps the indexes; default: bench/data/query-language. `PRESAGE_DIST` and `PRESAGE_PROGRAM` measure another
 * build; `--wrong` lists the queries that are read wrongly.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { library, program } from "./retrieval/library.mjs";

const [data, folder = path.join(import.meta.dirname, "data", "query-language")] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith("--"));
if (data === undefined) throw new Error("node bench/query-language.mjs DATA [FOLDER]");
const LANGUAGES = ["en", "de", "fr"];
const HALVES = [0, 1];
const { queryLanguage } = await library("retrieval/index.js");
const { openSearchIndex } = await library("retrieval/node.js");

/** @typedef {{ half: number, language: string, text: string }} Piece */
/** @typedef {{ name: string, pieces: Piece[], words: (text: string[]) => string[] }} Source */

const marec = files("marec");
const others = ["epo", "docdb", "ops"].flatMap(files);
const first = (/** @type {number} */ count) => (/** @type {string[]} */ words) => words.slice(0, count);
const TITLE = /<(?:exch:)?invention-title[^>]*\blang="(\w\w)"[^>]*>([^<]+)</gi;
const EPO_TITLE = /<B541>(\w\w)<\/B541>\s*<B542>([^<]+)</g;
const ABSTRACT = /<abstract[^>]*\blang="(\w\w)"[^>]*>([\s\S]*?)<\/abstract>/gi;
const CLAIMS = /<claims[^>]*\blang="(\w\w)"[^>]*>([\s\S]*?)<\/claim>/gi;
const marecTitles = pieces(marec, TITLE);
const seen = new Set(marecTitles.map(({ text }) => text.toLowerCase()));
const otherTitles = [...pieces(others, TITLE), ...pieces(others, EPO_TITLE)].filter(
  ({ text }) => !seen.has(text.toLowerCase()),
);

/** @type {Source[]} */
const sources = [
  { name: "MAREC titles, first four words (used to choose the weights)", pieces: marecTitles, words: first(4) },
  {
    name: "MAREC titles of eight words or more, last four",
    pieces: marecTitles,
    words: (words) => (words.length < 8 ? [] : words.slice(-4)),
  },
  { name: "EPO, DOCDB and OPS titles, first four words", pieces: otherTitles, words: first(4) },
  { name: "EPO, DOCDB and OPS titles, first two words", pieces: otherTitles, words: first(2) },
  ...[2, 3, 4, 5].map((count) => ({
    name: `first claims, first ${count} words`,
    pieces: [...pieces(marec, CLAIMS), ...pieces(others, CLAIMS)],
    words: first(count),
  })),
  { name: "MAREC abstracts, first four words", pieces: pieces(marec, ABSTRACT), words: first(4) },
];

const indexes = HALVES.map(indexWithout);
const rows = [];
for (const source of sources) {
  for (const half of HALVES) {
    const queries = queriesOf(source).filter((query) => query.half === half);
    const right = new Map(LANGUAGES.map((language) => [language, [0, 0]]));
    for (const { text, language } of queries) {
      const found = await queryLanguage(text, indexes[half].engine, indexes[half].tokens);
      const count = /** @type {number[]} */ (right.get(language));
      count[1]++;
      // Nothing is returned if it makes no difference.
      if (found === language || found === undefined) count[0]++;
      else if (process.argv.includes("--wrong")) console.error(`${half + 1} ${language} read as ${found}: ${text}`);
    }
    const counts = [...right.values()];
    const sum = [0, 1].map((i) => counts.reduce((total, count) => total + count[i], 0));
    const share = ((100 * sum[0]) / Math.max(1, sum[1])).toFixed(1);
    const cells = [sum, ...counts].map(([good, all]) => `${good} of ${all}`);
    rows.push(`| ${source.name} | ${half + 1} | ${share} % | ${cells.join(" | ")} |`);
  }
}
console.log("| queries | half | right | all | English | German | French |\n|---|---|---:|---:|---:|---:|---:|");
console.log(rows.join("\n"));

/** @param {string} kind */
function files(kind) {
  const place = path.join(data, "patents", kind);
  const names = readdirSync(place).filter((name) => name.endsWith(".xml"));
  // Versions of a patent are in the same half.
  return names
    .sort()
    .map((name) => ({ path: path.join(place, name), half: halfOf(name.replace(/-[A-Z]\d?\.xml$/, "")) }));
}

/** FNV-1a. @param {string} name */
function halfOf(name) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return (hash >>> 16) % 2;
}

/** @param {{ path: string, half: number }[]} from @param {RegExp} form @returns {Piece[]} */
function pieces(from, form) {
  return from.flatMap(({ path: file, half }) =>
    Array.from(readFileSync(file, "utf8").matchAll(form), ([, language, text]) => ({
      half,
      language: language.toLowerCase(),
      text: plain(text),
    })),
  );
}

/** The text without elements, entities and the number of a claim. @param {string} xml */
function plain(xml) {
  return xml
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, " ")
    .replace(/^[\s\d.)]+/, "")
    .trim();
}

/** Distinct queries of words; a query that two languages have is left out. @param {Source} source */
function queriesOf({ pieces: all, words }) {
  /** @type {Map<string, Piece | undefined>} */
  const queries = new Map();
  for (const { text, language, half } of all.filter((piece) => LANGUAGES.includes(piece.language))) {
    const query = words(text.split(/\s+/)).join(" ").toLowerCase();
    if (!/\p{L}{2}/u.test(query)) continue;
    const known = queries.get(query);
    if (!queries.has(query)) queries.set(query, { text: query, language, half });
    else if (known?.language !== language) queries.set(query, undefined);
  }
  return [...queries.values()].filter((query) => query !== undefined);
}

/** The index of MAREC's documents that are not in a half. @param {number} half */
function indexWithout(half) {
  const collection = path.join(folder, `collection-${half + 1}`);
  const index = path.join(folder, `index-${half + 1}`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(index)) {
    const added = marec.filter((file) => file.half !== half).map((file) => file.path);
    call("collection", "add", collection, ...added, "--quiet");
    call("index", collection, "--output", index, "--quiet");
  }
  return openSearchIndex(index);
}

/** @param {string[]} words */
function call(...words) {
  const { status, stderr } = spawnSync(program, words, { encoding: "utf8" });
  if (status !== 0) throw new Error(`presage ${words.slice(0, 2).join(" ")}: ${stderr}`);
}
