/** Boolean queries from the words of a collection, each in our language and in that of Lucene's classic query parser. */
import { seededRandom } from "../random.mjs";
import { library } from "../retrieval/library.mjs";

/** @typedef {import("./prepare.mjs").PlacedText} PlacedText */
/** @typedef {{ readonly kind: string, readonly ours: string, readonly lucene: string }} BooleanQuery */

/** Words that are in fewer or more of the documents are not taken. */
const LEAST_SHARE = 0.002;
const MOST_SHARE = 0.6;

/** Our names of fields, and those in both indexes. */
const FIELDS = { ti: "title", ab: "abstract", cl: "claims", de: "description" };

/**
 * The same queries for the same collection, on every machine. Words, and pairs of words, are those of random places in
 * random documents, so most are frequent.
 *
 * @param {readonly PlacedText[][]} sample
 * @param {any} open the index
 * @param {number} count queries of each kind
 * @returns {Promise<BooleanQuery[]>}
 */
export async function makeQueries(sample, open, count) {
  const words = await Words.of(sample, open);
  /** @type {BooleanQuery[]} */
  const queries = [];
  for (const [kind, make] of Object.entries(KINDS)) {
    const seen = new Set();
    for (let i = 0; seen.size < count; i++) {
      if (i > 100 * count) throw new Error(`the collection has too few words for queries of the kind ${kind}`);
      const query = await make(words, seen.size);
      if (!query || seen.has(query.ours) || !(await words.isAccepted(query.ours))) continue;
      seen.add(query.ours);
      queries.push({ kind, lucene: query.ours, ...query });
    }
  }
  return queries;
}

/**
 * Lucene's slop s finds two words in the order of the phrase up to s + 1 words apart, and in the other order up to s - 1.
 *
 * @type {Record<string, (words: Words, n: number) => Promise<{ ours: string, lucene?: string } | undefined>>}
 */
const KINDS = {
  "two words": async (words) => {
    const document = words.document();
    return { ours: `${words.word(document)} AND ${words.word(document)}` };
  },
  "one of five words": async (words) => ({ ours: [1, 2, 3, 4, 5].map(() => words.word()).join(" OR ") }),
  "one word, not another": async (words) => ({ ours: `${words.word()} NOT ${words.word()}` }),
  phrase: async (words) => {
    const [a, b] = words.pair(1, 1);
    return (await words.isPlainPhrase(a, b)) ? { ours: `"${a} ${b}"` } : undefined;
  },
  "near, any order": async (words) => {
    const [a, b] = words.pair(1, 5);
    return { ours: `${a} NEAR5 ${b}`, lucene: `"${a} ${b}"~4 OR "${b} ${a}"~4` };
  },
  "near, Lucene's slop": async (words) => {
    const [a, b] = words.pair(1, 5);
    return { ours: `(${a} ADJ5 ${b}) OR (${b} ADJ3 ${a})`, lucene: `"${a} ${b}"~4` };
  },
  "beginning of a word": async (words, n) => ({ ours: `${words.word().slice(0, 3 + (n % 2))}*` }),
  "wildcard inside a word": async (words, n) => {
    const word = words.word();
    if (word.length < 6) return undefined;
    return { ours: n % 2 === 0 ? `${word.slice(0, 2)}*${word.slice(-2)}` : `${word.slice(0, 3)}?${word.slice(4)}` };
  },
  "in a field": async (words, n) => {
    const [name, field] = words.fields[n % words.fields.length];
    const document = words.document();
    const text = n % 3 === 2 ? `(${words.word(document)} AND ${words.word(document)})` : words.word();
    return { ours: `${name}:${text}`, lucene: `${field}:${text}` };
  },
  mixed: async (words, n) => {
    const document = words.document();
    const [a, b, c] = [words.word(document), words.word(), words.word()];
    const [d, e] = words.pair(1, 5);
    const [p, q] = words.pair(1, 1);
    if (!(await words.isPlainPhrase(p, q))) return undefined;
    const beginning = words.word().slice(0, 4);
    const [name, field] = words.fields[n % words.fields.length];
    if (n % 3 === 0) return { ours: `((${a} OR ${b} OR ${beginning}*) AND "${p} ${q}") NOT ${c}` };
    if (n % 3 === 1) {
      const rest = (/** @type {string} */ near, /** @type {string} */ field) =>
        `(${near} OR ${field}:${a}) AND (${b} OR "${p} ${q}")`;
      return { ours: rest(`(${d} NEAR5 ${e})`, name), lucene: rest(`("${d} ${e}"~4 OR "${e} ${d}"~4)`, field) };
    }
    const all = (/** @type {string} */ field) =>
      `(${field}:(${a} OR ${beginning}*) OR (${d} AND ${e})) AND ((${b} OR ${c}) NOT "${p} ${q}")`;
    return { ours: all(name), lucene: all(field) };
  },
};

/** The names of the kinds, in order. */
export const KIND_NAMES = Object.keys(KINDS);

/** Random words of a collection that our analyzer leaves as they are, so that both programs search the same term. */
class Words {
  /** @type {readonly PlacedText[][]} */ #sample;
  /** @type {ReadonlySet<string>} */ #plain;
  /** @type {(line: string) => Promise<any>} */ #condition;
  /** The fields that have texts. @type {readonly (readonly [string, string])[]} */ fields;
  #random = seededRandom(14);

  /** @param {readonly PlacedText[][]} sample @param {any} open */
  static async of(sample, { engine, tokens, positions }) {
    const { parseBoolean, compileBoolean } = await library("retrieval/index.js");
    const { documents, fields, fieldLengths } = await engine.statistics();
    const condition = async (/** @type {string} */ line) =>
      (await compileBoolean(parseBoolean(line), { engine, tokens, positions, language: "en" })).matching;
    const all = new Set(sample.flat().flatMap(({ terms }) => terms.map(({ term }) => term)));
    const terms = [...all].filter((term) => /^[a-z]{4,}$/.test(term));
    const statistics = await engine.termStatistics(terms);
    /** @type {Set<string>} */
    const plain = new Set();
    for (const [i, term] of terms.entries()) {
      const share = statistics[i].documentFrequency / documents;
      if (share < LEAST_SHARE || share > MOST_SHARE) continue;
      const found = await condition(term).catch(() => undefined);
      if (found?.contains?.terms?.join() === term) plain.add(term);
    }
    const used = Object.entries(FIELDS).filter(([, name]) => fieldLengths[fields.indexOf(name)] > 0);
    return new Words(sample, plain, condition, used);
  }

  /**
   * @param {readonly PlacedText[][]} sample
   * @param {ReadonlySet<string>} plain
   * @param {(line: string) => Promise<any>} condition
   * @param {readonly (readonly [string, string])[]} fields
   */
  constructor(sample, plain, condition, fields) {
    this.#sample = sample;
    this.#plain = plain;
    this.#condition = condition;
    this.fields = fields;
  }

  document() {
    return this.#oneOf(this.#sample);
  }

  /** A word at a random place. */
  word(document = this.document()) {
    for (;;) {
      const { terms } = this.#oneOf(document);
      const { term } = terms.length === 0 ? { term: "" } : this.#oneOf(terms);
      if (this.#plain.has(term)) return term;
      if (this.#random() < 0.01) document = this.document();
    }
  }

  /** Two different words that are so many words apart somewhere. @param {number} from @param {number} to */
  pair(from, to) {
    for (;;) {
      const { terms } = this.#oneOf(this.document());
      const at = Math.floor(this.#random() * terms.length);
      const other = at + from + Math.floor(this.#random() * (to - from + 1));
      const [a, b] = [terms[at], terms[other]];
      if (!a || !b || a.term === b.term || b.position - a.position < from || b.position - a.position > to) continue;
      if (this.#plain.has(a.term) && this.#plain.has(b.term)) return [a.term, b.term];
    }
  }

  /** Not if a wildcard stands for too many words. @param {string} line */
  isAccepted(line) {
    return this.#condition(line).then(
      () => true,
      () => false,
    );
  }

  /** Whether a phrase is these two terms for us, too. @param {string} a @param {string} b */
  async isPlainPhrase(a, b) {
    const { contains } = await this.#condition(`"${a} ${b}"`);
    return JSON.stringify(contains) === JSON.stringify({ phrase: [{ terms: [a] }, { terms: [b] }], positions: [0, 1] });
  }

  /** @template T @param {readonly T[]} list */
  #oneOf(list) {
    return list[Math.floor(this.#random() * list.length)];
  }
}
