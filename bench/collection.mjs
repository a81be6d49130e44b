/**
 * An artificial test collection that resembles CLEF-IP: few relevant patents per topic, some of them publications of the
 * same patent, and runs of different quality that share many documents.
 *
 * It uses only +, −, ×, ÷ and integer operations, which IEEE 754 defines to the last bit, so that the text is the same on
 * every machine.
 */
import { seededRandom } from "./random.mjs";

/**
 * @typedef {object} CollectionSpec
 * @property {number} seed
 * @property {number} topics
 * @property {number} maxRelevant a topic has from 3 to this number of relevant documents
 * @property {number} depth documents per topic in each run
 */

/**
 * @typedef {object} RunSpec
 * @property {string} tag last column of the run
 * @property {number} seed
 * @property {number} recall probability that a relevant document is retrieved
 * @property {number} skew how strongly relevant documents concentrate at the top; 1 is random
 * @property {number} decimals of the scores
 * @property {"sorted" | "ties" | "shuffled" | "negative"} kind `ties`: many equal scores;
 *   `shuffled`: file order differs from score order; `negative`: scores below 0, as from language models
 */

/**
 * @typedef {object} Topic
 * @property {string} id
 * @property {number} base first patent number of the topic's documents
 * @property {number} step distance to the next number
 * @property {number[]} grades grades of the judged documents, which are the topic's documents 0, 1, …
 */

/** Patent numbers are taken modulo a prime, so that steps of any size reach each number once. */
const PATENT_NUMBERS = 3_899_977;
/** Number of documents that compete for a topic; a prime, for the same reason. */
const CANDIDATES = 3001;
const APPLICATION_KINDS = ["A1", "A1", "A2", "A3"];
const GRANT_KINDS = ["B1", "B1", "B1", "B2"];

/**
 * @param {CollectionSpec} spec
 * @returns {Generator<Topic>}
 */
function* topicsOf({ seed, topics, maxRelevant }) {
  const random = seededRandom(seed, 1);
  let number = 0;
  for (let t = 0; t < topics; t++) {
    number += 1 + Math.floor(random() * 3);
    // The smaller of two draws: most topics have few relevant documents, a few have many.
    const relevant = 3 + Math.floor(Math.min(random(), random()) * (maxRelevant - 2));
    const judged = relevant + Math.floor((random() * maxRelevant) / 2);
    const grades = Array.from({ length: judged }, (_, d) => (d >= relevant ? 0 : random() < 0.15 ? 2 : 1));
    const base = Math.floor(random() * PATENT_NUMBERS);
    const step = 1 + Math.floor(random() * (PATENT_NUMBERS - 1));
    yield { id: `PAC-${number}`, base, step, grades };
  }
}

/**
 * The topic's document `d`, e.g. `EP-0971326-B1`; neighbours are application and grant of one patent.
 *
 * @param {Topic} topic
 * @param {number} d
 */
function documentId(topic, d) {
  const number = 100_000 + ((topic.base + (d >> 1) * topic.step) % PATENT_NUMBERS);
  const kinds = d & 1 ? GRANT_KINDS : APPLICATION_KINDS;
  return `EP-${String(10_000_000 + number).slice(1)}-${kinds[number & 3]}`;
}

/**
 * The lines of the judgement file, one topic at a time.
 *
 * @param {CollectionSpec} spec
 * @returns {Generator<string>}
 */
export function* qrelsText(spec) {
  for (const topic of topicsOf(spec)) {
    yield topic.grades.map((grade, d) => `${topic.id} 0 ${documentId(topic, d)} ${grade}\n`).join("");
  }
}

/**
 * Documents of a topic in the order in which a run of this quality ranks them.
 *
 * @param {Topic} topic
 * @param {RunSpec} run
 * @param {number} depth
 * @param {() => number} random
 */
function rankDocuments(topic, run, depth, random) {
  const ranking = new Int32Array(depth).fill(-1);
  const judged = topic.grades.length;
  let free = depth;
  for (let d = 0; d < judged && free > 0; d++) {
    const relevant = topic.grades[d] > 0;
    if (random() >= (relevant ? run.recall : 0.5)) continue;
    let place = random();
    for (let draw = 1; draw < (relevant ? run.skew : 2); draw++) place *= random();
    let rank = Math.floor(place * depth);
    while (ranking[rank] >= 0) rank = (rank + 1) % depth;
    ranking[rank] = d;
    free--;
  }
  let candidate = Math.floor(random() * CANDIDATES);
  const stride = 1 + Math.floor(random() * (CANDIDATES - 1));
  for (let rank = 0; rank < depth; rank++) {
    if (ranking[rank] >= 0) continue;
    ranking[rank] = judged + candidate;
    candidate = (candidate + stride) % CANDIDATES;
  }
  return ranking;
}

/**
 * Descending scores as text: large gaps at the top, small ones at the end, as from retrieval models.
 *
 * @param {RunSpec} run
 * @param {number} depth
 * @param {() => number} random
 */
function scoresText(run, depth, random) {
  const unit = Number(`1e${run.decimals}`);
  const tieStep = unit / 20;
  let units = Math.floor((15 + random() * 30) * unit);
  const gap = units * 0.24;
  if (run.kind === "negative") units = 3 * unit;
  return Array.from({ length: depth }, (_, rank) => {
    const drop = 1 + Math.floor((random() * gap) / (rank + 10));
    units += run.kind === "negative" ? drop : -drop;
    const printed = run.kind === "ties" ? Math.floor(units / tieStep) * tieStep : units;
    const whole = Math.floor(printed / unit);
    const fraction = String(unit + (printed - whole * unit)).slice(1);
    return `${run.kind === "negative" ? "-" : ""}${whole}.${fraction}`;
  });
}

/**
 * The lines of one topic in a run file.
 *
 * @param {Topic} topic
 * @param {RunSpec} run
 * @param {number} depth
 * @param {() => number} random
 */
function topicLines(topic, run, depth, random) {
  const ranking = rankDocuments(topic, run, depth, random);
  const scores = scoresText(run, depth, random);
  const lines = scores.map(
    (score, i) => `${topic.id} Q0 ${documentId(topic, ranking[i])} ${i + 1} ${score} ${run.tag}\n`,
  );
  if (run.kind === "shuffled") {
    for (let last = lines.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1));
      [lines[last], lines[other]] = [lines[other], lines[last]];
    }
  }
  return lines;
}

/**
 * The lines of a run file, one topic at a time.
 *
 * @param {CollectionSpec} spec
 * @param {RunSpec} run
 * @returns {Generator<string>}
 */
export function* runText(spec, run) {
  const random = seededRandom(spec.seed, 2, run.seed);
  for (const topic of topicsOf(spec)) yield topicLines(topic, run, spec.depth, random).join("");
}

/**
 * A run file that interleaves the topics, rank by rank. This is legal, and a trap for readers that expect the lines of a
 * topic to be contiguous.
 *
 * @param {CollectionSpec} spec
 * @param {RunSpec} run
 * @returns {Generator<string>}
 */
export function* interleavedRunText(spec, run) {
  const random = seededRandom(spec.seed, 2, run.seed);
  const lines = Array.from(topicsOf(spec), (topic) => topicLines(topic, run, spec.depth, random));
  for (let rank = 0; rank < spec.depth; rank++) yield lines.map((ofTopic) => ofTopic[rank]).join("");
}
