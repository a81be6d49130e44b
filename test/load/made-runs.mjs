import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { createGzip } from "node:zlib";
import { seededRandom } from "../../bench/random.mjs";

/** @typedef {import("./known-scores.mjs").KnownTopic} KnownTopic */

/** Lines have the same length, so that a topic's lines are made once and then only get another name. */
const LINE = "t00000 Q0 d00000000 0000000 10000000 load\n";
const AT = { topic: 1, document: 11, rank: 20, score: 28 };
export const LINE_BYTES = LINE.length;

/**
 * The orders of a topic's lines. For each, the document of rank r (from 0) of n has the number n − 1 − r: ties are ranked
 * by descending id, so the ranking is the same in all of them.
 *
 * @type {Record<string, { score: (rank: number, n: number) => number, rankOf: (line: number, n: number) => number }>}
 */
export const ORDERS = {
  "in order": { score: (rank, n) => n - rank, rankOf: (line) => line },
  "in reverse order": { score: (rank, n) => n - rank, rankOf: (line, n) => n - 1 - line },
  "all tied": { score: () => 7, rankOf: (line) => line },
  "all tied, ids ascending": { score: () => 7, rankOf: (line, n) => n - 1 - line },
  "each score 1000 times": { score: (rank, n) => Math.floor((n - 1 - rank) / 1000), rankOf: scattered },
  "out of order": { score: (rank, n) => n - rank, rankOf: scattered },
};

/** The name of a topic. @param {number} topic from 0 */
export function topicName(topic) {
  return `t${String(topic).padStart(5, "0")}`;
}

/** A permutation without pattern: steps by a prime that divides no n that is used. @param {number} line @param {number} n */
function scattered(line, n) {
  return (line * 7_368_787) % n;
}

/** The lines of one topic without its name. @param {number} documents @param {keyof typeof ORDERS} order */
export function topicLines(documents, order = "in order") {
  const { score, rankOf } = ORDERS[order];
  const bytes = Buffer.alloc(documents * LINE.length);
  const line = Buffer.from(LINE);
  for (let i = 0; i < documents; i++) {
    const rank = rankOf(i, documents);
    putNumber(line, AT.document, 8, documents - 1 - rank);
    putNumber(line, AT.rank, 7, rank + 1);
    putNumber(line, AT.score, 8, 10_000_000 + score(rank, documents));
    line.copy(bytes, i * LINE.length);
  }
  return bytes;
}

/**
 * Writes a run with the same lines for each of its topics, gzipped if its name says so.
 *
 * @param {string} path @param {number} topics @param {Buffer} lines of {@link topicLines}
 * @param {(topic: number) => void} [onTopic]
 */
export async function writeRun(path, topics, lines, onTopic) {
  const file = createWriteStream(path, { highWaterMark: 1 << 22 });
  const out = path.endsWith(".gz") ? createGzip({ level: 1 }) : file;
  if (out !== file) out.pipe(file);
  for (let topic = 0; topic < topics; topic++) {
    const copy = Buffer.from(lines);
    for (let at = AT.topic; at < copy.length; at += LINE.length) putNumber(copy, at, 5, topic);
    if (!out.write(copy)) await once(out, "drain");
    onTopic?.(topic);
  }
  out.end();
  await once(file, "close");
}

/**
 * Writes judgements of topics with that many documents: some relevant ones at ranks by chance, most of them early, some
 * that are not retrieved, and some that are judged and not relevant.
 *
 * @param {string} path
 * @param {{ topics: number, documents: number, judged?: number, seed: number }} settings `judged`: documents that are judged
 *   and not relevant, per topic
 * @returns {Promise<Map<string, KnownTopic>>}
 */
export async function writeQrels(path, { topics, documents, judged = 5, seed }) {
  const out = createWriteStream(path);
  const known = new Map();
  for (let topic = 0; topic < topics; topic++) {
    const random = seededRandom(seed, topic);
    const ranks = new Set();
    for (let i = Math.floor(12 * random()); i >= 0; i--) ranks.add(1 + Math.floor(documents * random() ** 4));
    const lost = Math.floor(4 * random());
    const id = topicName(topic);
    const line = (/** @type {number} */ document, /** @type {number} */ grade) =>
      `${id} 0 d${String(document).padStart(8, "0")} ${grade}\n`;
    const text = [
      ...Array.from(ranks, (rank) => line(documents - rank, 1)),
      ...Array.from({ length: lost }, (_, i) => line(90_000_000 + i, 1)),
    ];
    for (let i = 0; i < judged; i++) {
      text.push(line(80_000_000 + i, 0));
      if (text.length < 100_000) continue;
      if (!out.write(text.join(""))) await once(out, "drain");
      text.length = 0;
    }
    if (!out.write(text.join(""))) await once(out, "drain");
    known.set(id, { ranks: [...ranks].sort((a, b) => a - b), relevant: ranks.size + lost, retrieved: documents });
  }
  out.end();
  await once(out, "close");
  return known;
}

/** @param {Buffer} bytes @param {number} at @param {number} width @param {number} value */
function putNumber(bytes, at, width, value) {
  for (let i = at + width - 1, rest = value; i >= at; i--) {
    bytes[i] = 48 + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}
