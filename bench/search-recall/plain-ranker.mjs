const [K1, B] = [0.9, 0.4];

/**
 * A plain BM25 over words without stemming: lists all documents with at least one word of the query, best first. The
 * estimates must hold for any ranking, so it is not that of Presage.
 *
 * @param {readonly string[]} ids
 * @param {readonly string[]} texts
 * @returns {(query: string) => string[]}
 */
export function plainRanker(ids, texts) {
  const words = (/** @type {string} */ text) => text.toLowerCase().match(/[a-z][a-z0-9]+/g) ?? [];
  const lengths = texts.map((text) => words(text).length);
  const average = lengths.reduce((a, b) => a + b, 0) / lengths.length;
  /** @type {Map<string, Map<number, number>>} */
  const postings = new Map();
  texts.forEach((text, d) => {
    for (const word of words(text)) {
      const list = postings.get(word) ?? new Map();
      postings.set(word, list.set(d, (list.get(d) ?? 0) + 1));
    }
  });
  return (query) => {
    const scores = new Map();
    for (const word of new Set(words(query))) {
      const list = postings.get(word) ?? new Map();
      const weight = Math.log(1 + (texts.length - list.size + 0.5) / (list.size + 0.5));
      for (const [d, count] of list) {
        const length = K1 * (1 - B + (B * lengths[d]) / average);
        scores.set(d, (scores.get(d) ?? 0) + (weight * count) / (count + length));
      }
    }
    return [...scores].sort(([a, x], [b, y]) => y - x || a - b).map(([d]) => ids[d]);
  };
}
