import assert from "node:assert/strict";

/**
 * What a topic is expected to score, from the construction of its data alone: nothing of Presage is used.
 *
 * @typedef {{ ranks: readonly number[], relevant: number, retrieved: number }} KnownTopic ascending ranks of the relevant
 *   documents that are retrieved, the number of relevant documents, and of retrieved ones
 */

const NMAX = 1000;

/** The measures that {@link knownScores} knows, as `presage eval` takes them. */
export const MEASURES = ["num_ret", "num_rel", "num_rel_ret", "map", "P.10", "recall.1000", "ndcg", "PRES@1000"];

/** @param {KnownTopic} topic @returns {Record<string, number>} by the names that are printed */
export function knownScores({ ranks, relevant, retrieved }) {
  const until = (/** @type {number} */ cutoff) => ranks.filter((rank) => rank <= cutoff);
  const gain = (/** @type {number} */ rank) => 1 / Math.log2(rank + 1);
  const sum = (/** @type {readonly number[]} */ values) => values.reduce((total, value) => total + value, 0);
  const found = until(NMAX);
  const missing = relevant - found.length;
  // Magdy and Jones 2010: documents that are not found are ranked after Nmax, as late as possible.
  const rankSum = sum(found) + missing * (NMAX + relevant) - (missing * (missing - 1)) / 2;
  return {
    num_ret: retrieved,
    num_rel: relevant,
    num_rel_ret: ranks.length,
    map: sum(ranks.map((rank, i) => (i + 1) / rank)) / relevant,
    P_10: until(10).length / 10,
    recall_1000: found.length / relevant,
    ndcg: sum(ranks.map(gain)) / sum(Array.from({ length: relevant }, (_, i) => gain(i + 1))),
    "PRES@1000": 1 - (rankSum / relevant - (relevant + 1) / 2) / NMAX,
  };
}

/**
 * Compares what was printed (`measure topic value` per line) with what is expected, for every topic and for all.
 *
 * @param {string} printed @param {ReadonlyMap<string, KnownTopic>} topics
 * @param {readonly string[]} [names] of measures; default: all
 * @returns {number} the number of values that were compared
 */
export function checkScores(
  printed,
  topics,
  names = Object.keys(knownScores({ ranks: [1], relevant: 1, retrieved: 1 })),
) {
  const values = new Map(
    printed.split("\n").flatMap((line) => {
      const [name, topic, value] = line.split(/\s+/);
      return value === undefined ? [] : [[`${name} ${topic}`, Number(value)]];
    }),
  );
  /** @type {Record<string, number>} */
  const sums = Object.fromEntries(names.map((name) => [name, 0]));
  const check = (/** @type {string} */ name, /** @type {string} */ topic, /** @type {number} */ wanted) => {
    const value = values.get(`${name} ${topic}`) ?? Number.NaN;
    // Values have four decimals.
    assert.ok(Math.abs(value - wanted) < 0.50001e-4, `${name} of ${topic} is ${value}, expected ${wanted}`);
  };
  for (const [id, topic] of topics) {
    for (const [name, wanted] of Object.entries(knownScores(topic))) {
      if (!names.includes(name)) continue;
      check(name, id, wanted);
      sums[name] += wanted;
    }
  }
  for (const name of names) check(name, "all", name.startsWith("num_") ? sums[name] : sums[name] / topics.size);
  return names.length * (topics.size + 1);
}
