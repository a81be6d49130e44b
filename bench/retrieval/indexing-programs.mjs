/** The programs that build an index of the same texts. */
import { onOneCore, presageIndex } from "./programs.mjs";

/** @typedef {import("../measure.mjs").Command} Command */

/**
 * @typedef {object} IndexingPlaces
 * @property {string} collection
 * @property {string} texts the same for Lucene
 * @property {string} index
 * @property {string} luceneIndex
 */

/** What each program is called on a page of results. */
export const INDEXING_TITLES = {
  presageOnOneCore: "presage, 1 thread, one core",
  luceneOnOneCore: "Lucene, 1 thread, one core",
  presage1: "presage, 1 thread",
  lucene1: "Lucene, 1 thread",
  presage2: "presage, 2 threads",
  lucene2: "Lucene, 2 threads",
};

/**
 * Each program with one and with two threads; with one thread also on a single core, where nothing runs beside it.
 *
 * @param {((...args: (string | number)[]) => Command) | undefined} lucene
 * @param {IndexingPlaces} places
 * @returns {Record<string, { output: string, command: Command }>} by the names of {@link INDEXING_TITLES}
 */
export function indexingPrograms(lucene, { collection, texts, index, luceneIndex }) {
  const ours = (/** @type {number} */ threads) => ({
    output: index,
    command: presageIndex(collection, index, threads),
  });
  const theirs = (/** @type {number} */ threads) =>
    lucene && { output: luceneIndex, command: lucene("index", texts, luceneIndex, threads, "english", "quantised") };
  /** @param {{ output: string, command: Command } | undefined} program */
  const alone = (program) => program && { ...program, command: onOneCore(program.command) };
  const programs = {
    presageOnOneCore: alone(ours(1)),
    luceneOnOneCore: alone(theirs(1)),
    presage1: ours(1),
    lucene1: theirs(1),
    presage2: ours(2),
    lucene2: theirs(2),
  };
  return Object.fromEntries(Object.entries(programs).flatMap(([name, each]) => (each ? [[name, each]] : [])));
}
