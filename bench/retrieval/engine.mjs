/** An index as `presage index` makes it, opened as `presage search` opens it. */
import { library } from "./library.mjs";

/** @param {string} folder */
export async function openEngine(folder) {
  const { EmbeddedEngine } = await library("retrieval/search/embedded-engine.js");
  return new EmbeddedEngine(folder, await defaultAnalyzer());
}

/** The default analyzer of an index. */
async function defaultAnalyzer() {
  const { patentAnalyzer } = await library("retrieval/analysis/patent-analyzer.js");
  return patentAnalyzer();
}

/** Turns a text into its indexed terms, separated by blanks. */
export async function analysedText() {
  const analyzer = await defaultAnalyzer();
  /** @type {string[]} */
  const terms = [];
  const bound = analyzer.bind((/** @type {string} */ term) => terms.push(term) - 1);
  return (/** @type {string} */ text, /** @type {string} */ field) => {
    /** @type {string[]} */
    const found = [];
    bound.analyse(text, "en", field, (/** @type {number} */ term) => found.push(terms[term]));
    return found.join(" ");
  };
}
