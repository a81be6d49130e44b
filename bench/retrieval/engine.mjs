/** An index as `presage index` makes it, opened as `presage search` opens it. */
import { library } from "./library.mjs";

/** @param {string} folder */
export async function openEngine(folder) {
  const { EmbeddedEngine } = await library("retrieval/search/embedded-engine.js");
  return new EmbeddedEngine(folder, await defaultAnalyzer());
}

/** The analyzer that an index has when nothing else is asked for. */
async function defaultAnalyzer() {
  const { patentAnalyzer } = await library("retrieval/analysis/patent-analyzer.js");
  return patentAnalyzer();
}

/** Turns a text into its terms as they are indexed, with blanks between them. */
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
