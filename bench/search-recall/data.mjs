/**
 * Topics of known relevance with several searches each. A search is a ranked list of documents.
 *
 * @typedef {{ readonly name: string, readonly team: string, readonly docs: readonly string[] }} Search
 * @typedef {{ readonly id: string, readonly relevant: ReadonlySet<string>, readonly searches: readonly Search[] }} Topic
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { plainRanker } from "./plain-ranker.mjs";

/** What the reviews ask, by file: the words of their titles. */
const REVIEW_QUERIES = {
  "ACEInhibitors.csv": "effectiveness of ACE inhibitors in hypertension and heart failure controlled trial",
  "Bannach-Brown_2019.csv": "animal models of depression antidepressant behaviour forced swim test",
  "Kitchenham_2010.csv": "systematic literature review of software metrics empirical study",
  "Nagtegaal_2019.csv": "nudging healthcare professionals reminders alerts guideline adherence",
};

/** Systematic reviews: searches of titles and of abstracts. @param {string} folder @returns {Topic[]} */
export function reviews(folder) {
  return Object.entries(REVIEW_QUERIES).map(([file, query]) => {
    const [head, ...rows] = parseCsv(readFileSync(join(folder, file), "utf8"));
    const at = (/** @type {string} */ name) => head.indexOf(name);
    const ids = rows.map((_, i) => String(i + 1));
    const column = (/** @type {string} */ name) => rows.map((row) => row[at(name)] ?? "");
    const relevant = new Set(ids.filter((_, i) => rows[i][at("label_included")] === "1"));
    const [titles, abstracts] = [column("title"), column("abstract")];
    const whole = titles.map((title, i) => `${title} ${abstracts[i]}`);
    const search = (/** @type {string} */ name, /** @type {string[]} */ texts) => ({
      name,
      team: name,
      docs: plainRanker(ids, texts)(query),
    });
    return {
      id: file.replace(".csv", ""),
      relevant,
      searches: [search("title", titles), search("abstract", abstracts), search("title and abstract", whole)],
    };
  });
}

/** The NPL collection: searches with all words of a topic, and with every other word. @param {string} folder @returns {Topic[]} */
export function vaswani(folder) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), "utf8");
  const texts = (/** @type {string} */ file, /** @type {RegExp} */ form) =>
    Array.from(read(file).matchAll(form), ([, id, text]) => ({ id, text: text.toLowerCase() }));
  const documents = texts("doc-text.trec", /<DOC>\s*<DOCNO>\s*(\S+?)\s*<\/DOCNO>([\s\S]*?)<\/DOC>/gi);
  const topics = texts("query-text.trec", /<num>\s*(\S+?)\s*<\/num>\s*<title>([\s\S]*?)<\/title>/gi);
  const rank = plainRanker(
    documents.map(({ id }) => id),
    documents.map(({ text }) => text),
  );
  const relevant = new Map(topics.map(({ id }) => [id, new Set()]));
  for (const line of read("qrels").split("\n")) {
    const [topic, , doc, grade] = line.trim().split(/\s+/);
    if (Number(grade) > 0) relevant.get(topic)?.add(doc);
  }
  return topics.map(({ id, text }) => {
    const words = text.match(/[a-z]+/g) ?? [];
    const every = (/** @type {number} */ rest) => words.filter((_, i) => i % 2 === rest).join(" ");
    const search = (/** @type {string} */ name, /** @type {string} */ query) => ({
      name,
      team: name,
      docs: rank(query),
    });
    return {
      id,
      relevant: relevant.get(id),
      searches: [search("odd words", every(0)), search("even words", every(1)), search("all words", words.join(" "))],
    };
  });
}

/** The distinct runs of CLEF TAR 2017, in the order of their lines. @param {string} folder @returns {Topic[]} */
export function tarRuns(folder) {
  const relevant = new Map();
  for (const line of readFileSync(join(folder, "qrels/qrel_abs_test.txt"), "latin1").split("\n")) {
    const [topic, , doc, grade] = line.trim().split(/\s+/);
    if (topic !== "" && !relevant.has(topic)) relevant.set(topic, new Set());
    if (Number(grade) > 0) relevant.get(topic).add(doc);
  }
  const seen = new Set();
  const runs = readdirSync(join(folder, "runs"))
    .sort()
    .map((name) => ({ name: name.replace(/\.gz$/, ""), topics: readRun(join(folder, "runs", name)) }))
    .filter(({ topics }) => {
      const key = JSON.stringify([...topics].map(([topic, docs]) => [topic, [...docs]]));
      return !seen.has(key) && seen.add(key);
    });
  return [...relevant].map(([id, docs]) => ({
    id,
    relevant: docs,
    searches: runs.flatMap(({ name, topics }) =>
      topics.has(id) ? [{ name, team: name.split(".")[0], docs: [...topics.get(id)] }] : [],
    ),
  }));
}

function readRun(/** @type {string} */ file) {
  const topics = new Map();
  for (const line of gunzipSync(readFileSync(file)).toString("latin1").split("\n")) {
    const [topic, , doc] = line.trim().split(/\s+/);
    if (topic === "") continue;
    if (!topics.has(topic)) topics.set(topic, new Set());
    topics.get(topic).add(doc);
  }
  return topics;
}

/** The rows of a file with comma-separated values. @param {string} text @returns {string[][]} */
export function parseCsv(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
