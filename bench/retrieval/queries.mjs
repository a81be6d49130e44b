/** Queries from whole patents, for both engines: one per line, id, then alternating term and weight, separated by tabs. */
import { readFileSync, writeFileSync } from "node:fs";
import { seededRandom } from "../random.mjs";
import { documents } from "./corpus.mjs";
import { openEngine } from "./engine.mjs";

/** @typedef {{ readonly id: string, readonly terms: readonly { readonly term: string, readonly weight: number }[] }} Query */

/** Number of terms of a long query; fewer if the patent has fewer. */
export const LONG = 200;
export const SHORT = 8;

/**
 * Long queries are the terms of a patent with the largest tf·idf. Short queries are the first terms of its title and
 * abstract. The weight of a term is its frequency in the patent.
 *
 * @param {string} index
 * @param {string} collection
 * @param {number} count of topics
 * @param {{ long: string, short: string }} files
 */
export async function makeQueries(index, collection, count, files) {
  const engine = await openEngine(index);
  const { documents: size } = await engine.statistics();
  const random = seededRandom(size);
  /** @type {string[]} */
  const long = [];
  /** @type {string[]} */
  const short = [];
  let left = size;
  for await (const document of documents(collection)) {
    // Each remaining document has the same chance to become one of the remaining topics.
    if (random() * left-- >= count - long.length) continue;
    const vector = await engine.termVector(document.id);
    const terms = vector.terms.map((/** @type {any} */ { term, frequencies, documentFrequency }) => {
      const weight = frequencies.reduce((/** @type {number} */ sum, /** @type {number} */ f) => sum + f, 0);
      return { term, weight, value: weight * Math.log(size / documentFrequency) };
    });
    terms.sort((/** @type {any} */ a, /** @type {any} */ b) => b.value - a.value || (a.term < b.term ? -1 : 1));
    long.push(line(document.id, terms.slice(0, LONG)));
    const weights = new Map(terms.map((/** @type {any} */ { term, weight }) => [term, weight]));
    const first = new Set(
      document.texts
        .filter(({ field }) => field === "title" || field === "abstract")
        .flatMap(({ text, field }) => engine.analyse(text, "en", field)),
    );
    const head = [...first].filter((term) => weights.has(term)).slice(0, SHORT);
    short.push(
      line(
        document.id,
        head.map((term) => ({ term, weight: weights.get(term) })),
      ),
    );
  }
  await engine.close();
  writeFileSync(files.long, long.join(""));
  writeFileSync(files.short, short.join(""));
}

/** @param {string} id @param {readonly { term: string, weight: number }[]} terms */
function line(id, terms) {
  return `${[id, ...terms.flatMap(({ term, weight }) => [term, weight])].join("\t")}\n`;
}

/** @param {string} file @returns {Query[]} */
export function readQueries(file) {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((text) => {
    const [id, ...columns] = text.split("\t");
    const terms = columns.flatMap((term, i) => (i % 2 === 0 ? [{ term, weight: Number(columns[i + 1]) }] : []));
    return { id, terms };
  });
}
