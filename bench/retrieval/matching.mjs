/**
 * How long conditions of Boolean queries take, beside the ranked search for the same words.
 *
 *     node bench/retrieval/matching.mjs INDEX [rounds]
 */
import { openEngine } from "./engine.mjs";
import { library } from "./library.mjs";

const [folder, rounds = "7"] = process.argv.slice(2);
if (folder === undefined) throw new Error("usage: node bench/retrieval/matching.mjs INDEX [rounds]");
const { bm25 } = await library("retrieval/index.js");
const engine = await openEngine(folder);

/**
 * Terms by the share of documents that have them, the most frequent of each share first in the order of characters.
 *
 * @param {number} from @param {number} to @param {number} count
 */
async function termsBetween(from, to, count) {
  const { documents } = await engine.statistics();
  const all = await engine.termsLike({ pattern: "????*" }, 200_000);
  const letters = all.filter((/** @type {string} */ term) => /^[a-z]+$/.test(term));
  const statistics = await engine.termStatistics(letters);
  return letters
    .filter((_, i) => statistics[i].documentFrequency >= from * documents)
    .filter((term) => statistics[letters.indexOf(term)].documentFrequency <= to * documents)
    .filter((_, i, list) => i % Math.max(1, Math.floor(list.length / count)) === 0)
    .slice(0, count);
}

/** Queries of each kind. */
const QUERIES = 20;

const frequent = await termsBetween(0.1, 0.5, 40);
const rare = await termsBetween(0.005, 0.05, 40);
const terms = (/** @type {string[]} */ ...list) => ({ terms: list });
const contains = (/** @type {unknown} */ text, /** @type {string[] | undefined} */ fields) => ({
  contains: text,
  ...(fields && { fields }),
});
const like = (await engine.termsLike({ pattern: "con*" }, 2000)).slice(0, 2000);

/** @type {Record<string, (i: number) => { words: string[], matching: unknown }>} */
const cases = {
  "two words": (i) => {
    const words = [frequent[i], rare[i]];
    return { words, matching: { all: words.map((word) => contains(terms(word))) } };
  },
  "one of five words": (i) => {
    const words = [0, 1, 2, 3, 4].map((n) => frequent[(i + n) % frequent.length]);
    return { words, matching: { any: words.map((word) => contains(terms(word))) } };
  },
  phrase: (i) => {
    const words = [frequent[i], frequent[(i + 1) % frequent.length]];
    return { words, matching: contains({ phrase: words.map((word) => terms(word)), positions: [0, 1] }) };
  },
  "near, 5 words": (i) => {
    const words = [frequent[i], frequent[(i + 1) % frequent.length]];
    return { words, matching: contains({ near: words.map((word) => terms(word)), within: 5, ordered: false }) };
  },
  "same paragraph": (i) => {
    const words = [frequent[i], frequent[(i + 1) % frequent.length]];
    return { words, matching: contains({ same: words.map((word) => terms(word)) }) };
  },
  [`wildcard, ${like.length} words`]: () => ({ words: like, matching: contains(terms(...like)) }),
  "wildcard near a word": (i) => ({
    words: [...like, rare[i]],
    matching: contains({ near: [terms(...like), terms(rare[i])], within: 5, ordered: false }),
  }),
  "two words in claims": (i) => {
    const words = [frequent[i], rare[i]];
    return { words, matching: contains({ same: words.map((word) => terms(word)) }, ["claims"]) };
  },
  "word in the title": (i) => ({ words: [frequent[i]], matching: contains(terms(frequent[i]), ["title"]) }),
  "class and dates": (i) => ({
    words: [frequent[i]],
    matching: { all: [{ has: { classes: ["H"] } }, { has: { from: "1998", until: "2003" } }] },
  }),
  "priority and filing dates": (i) => ({
    words: [frequent[i]],
    matching: {
      all: [{ has: { date: "priority", from: "1998" } }, { has: { date: "filing", until: "2003" } }],
    },
  }),
  "cited patent": (i) => ({ words: [frequent[i]], matching: { has: { cites: ["EP-0971326"] } } }),
  "name of an inventor": (i) => ({
    words: [frequent[i]],
    matching: contains({ phrase: [terms("john"), terms("smith")], positions: [0, 1] }, ["inventor"]),
  }),
};

/** Median over rounds of the CPU time per query, so that other work on the machine counts less. @param {(i: number) => object} queryOf */
async function medianMs(queryOf) {
  /** @type {number[]} */
  const times = [];
  let matches = 0;
  for (let round = 0; round < Number(rounds) + 1; round++) {
    const start = process.cpuUsage().user;
    for (let i = 0; i < QUERIES; i++) matches += (await engine.search(queryOf(i), { model: bm25() })).matches;
    if (round > 0) times.push((process.cpuUsage().user - start) / 1000 / QUERIES);
  }
  times.sort((a, b) => a - b);
  return { ms: times[times.length >> 1], matches: Math.round(matches / (Number(rounds) + 1) / QUERIES) };
}

console.log("| condition | matches | ranked search of its words, ms | condition, ms | both, ms |");
console.log("| --- | ---: | ---: | ---: | ---: |");
for (const [name, of] of Object.entries(cases)) {
  const ranked = await medianMs((i) => ({ terms: of(i).words.map((term) => ({ term, weight: 1 })) }));
  const matched = await medianMs((i) => ({ terms: [], matching: of(i).matching }));
  const both = await medianMs((i) => {
    const { words, matching } = of(i);
    return { terms: words.map((term) => ({ term, weight: 1 })), matching };
  });
  const cells = [name, matched.matches, ranked.ms.toFixed(2), matched.ms.toFixed(2), both.ms.toFixed(2)];
  console.log(`| ${cells.join(" | ")} |`);
}
await engine.close();
