import { Screener, wordTerms } from "../../dist/retrieval/index.js";

/**
 * Judges all documents of a review in the order of the screener.
 *
 * @param {import("./data.mjs").Review} review
 * @param {readonly number[]} priors numbers of the documents that are judged before
 * @param {{ batch?: number, pairs?: boolean, seed?: string, cost?: number, ratio?: number }} [options] judgements between two trainings; whether pairs of words are terms
 * @returns {boolean[]} relevance of the documents in the order of judging, without the priors
 */
export function simulateScreening({ records }, priors, { batch = 1, pairs = true, ...options } = {}) {
  const screener = new Screener(wordTerms(records, { pairs }), "", options);
  const labels = new Map(records.map(({ id, isRelevant }) => [id, isRelevant]));
  const judged = new Map(priors.map((row) => [records[row].id, records[row].isRelevant]));
  const relevant = records.filter(({ isRelevant }) => isRelevant).length;
  const found = [];
  let count = [...judged.values()].filter(Boolean).length;
  while (judged.size < records.length) {
    const { ids } = screener.order(judged);
    // After the last relevant document the order no longer matters.
    for (const id of count === relevant ? ids : ids.slice(0, batch)) {
      const isRelevant = /** @type {boolean} */ (labels.get(id));
      judged.set(id, isRelevant);
      found.push(isRelevant);
      if (isRelevant) count++;
    }
  }
  return found;
}

/**
 * Work saved over sampling at 95 % recall, and average time to discovery: the mean number of documents judged until a
 * relevant one is found.
 *
 * @param {readonly boolean[]} found
 */
export function screeningMeasures(found) {
  const times = found.flatMap((isRelevant, i) => (isRelevant ? [i + 1] : []));
  const needed = times[Math.ceil(0.95 * times.length) - 1];
  return {
    wss95: 1 - needed / found.length - 0.05,
    atd: times.reduce((a, b) => a + b, 0) / times.length,
  };
}
