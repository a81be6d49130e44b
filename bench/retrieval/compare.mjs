/** Indexing and searching one collection, compared with Lucene. */
import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { agreement } from "./agreement.mjs";
import { makeCollection, writeLines } from "./corpus.mjs";
import { analysedText } from "./engine.mjs";
import { indexingPrograms } from "./indexing-programs.mjs";
import { fileSizes, LIMIT, measure, measureIndexing, measureSearching, presageSearch } from "./programs.mjs";
import { makeQueries } from "./queries.mjs";

/** @typedef {import("./programs.mjs").Bench} Bench */
/** @typedef {import("./programs.mjs").Built} Built */
/** @typedef {import("./programs.mjs").Searched} Searched */

/**
 * @typedef {object} Comparison without Lucene, its values are missing
 * @property {number} documents
 * @property {number} [textBytes] of all titles, abstracts, claims and descriptions
 * @property {Partial<Record<string, Built>>} indexing
 * @property {Record<string, number>} presageBytes by file
 * @property {Record<string, number>} [luceneBytes]
 * @property {Partial<Record<string, Searched>>} long queries
 * @property {Partial<Record<string, Searched>>} short queries
 * @property {{ exact: number, quantised: number }} [overlap]
 */

/**
 * @param {Bench} bench
 * @param {number} documents
 * @returns {Promise<Comparison>}
 */
export async function compare(bench, documents) {
  const { lucene, log } = bench;
  const place = (/** @type {string} */ name) => path.join(bench.folder, String(documents), name);
  const [collection, index, texts] = [place("collection"), place("index"), place("texts.tsv")];
  log(`making ${documents} patents`);
  await makeCollection(collection, documents);
  if (lucene) await writeLines(collection, texts);

  const indexing = measureIndexing(
    bench,
    indexingPrograms(lucene, { collection, texts, index, luceneIndex: place("lucene-english") }),
  );
  const queries = { long: place("long.tsv"), short: place("short.tsv") };
  await makeQueries(index, collection, bench.topics, queries);

  // Lucene indexes the terms that our analyzer makes, so that both search the same terms.
  const byLengths = { quantised: place("lucene-terms"), exact: place("lucene-exact") };
  if (lucene) {
    log("indexing the same terms with Lucene");
    await writeLines(collection, place("terms.tsv"), await analysedText());
    for (const [lengths, folder] of Object.entries(byLengths)) {
      rmSync(folder, { recursive: true, force: true });
      measure(bench, lucene("index", place("terms.tsv"), folder, 1, "whitespace", lengths));
    }
  }
  const [ours, exact, quantised] = [place("presage.run"), place("exact.run"), place("quantised.run")];
  /** @param {string} file @param {string} way */
  const luceneSearch = (file, way, run = "-") =>
    lucene?.("search", byLengths.quantised, file, LIMIT, way, "quantised", run);
  const long = measureSearching(
    bench,
    withoutMissing({
      bm25: presageSearch(index, queries.long, "bm25", ours),
      lucene: luceneSearch(queries.long, "exhaustive", quantised),
      luceneDefault: luceneSearch(queries.long, "default"),
      bm25f: presageSearch(index, queries.long, "bm25f"),
      rm3: presageSearch(index, queries.long, "rm3"),
    }),
  );
  const short = measureSearching(
    bench,
    withoutMissing({
      bm25: presageSearch(index, queries.short, "bm25"),
      lucene: luceneSearch(queries.short, "exhaustive"),
      luceneDefault: luceneSearch(queries.short, "default"),
    }),
  );
  if (lucene) measure(bench, lucene("search", byLengths.exact, queries.long, LIMIT, "exhaustive", "exact", exact));
  return {
    documents,
    indexing,
    presageBytes: fileSizes(index),
    long,
    short,
    ...(lucene && {
      textBytes: statSync(texts).size,
      luceneBytes: fileSizes(place("lucene-english")),
      overlap: { exact: await agreement(ours, exact), quantised: await agreement(ours, quantised) },
    }),
  };
}

/**
 * @template T
 * @param {Readonly<Record<string, T | undefined>>} record
 * @returns {Record<string, T>}
 */
function withoutMissing(record) {
  const entries = Object.entries(record).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return Object.fromEntries(entries);
}
