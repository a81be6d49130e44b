/**
 * The evaluator that one writes in half an hour and throws away: `node bench/naive.mjs QRELS RUN…`.
 * It reads line by line, keeps every document, sorts every topic. A tool must beat it to be worth installing, so it stays
 * this simple.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** @param {string} file */
function linesOf(file) {
  return createInterface({ input: createReadStream(file), crlfDelay: Infinity });
}

/** @param {string} file */
async function readQrels(file) {
  /** @type {Map<string, Map<string, number>>} */
  const topics = new Map();
  for await (const line of linesOf(file)) {
    const [topic, , docno, grade] = line.split(/\s+/);
    if (!topics.has(topic)) topics.set(topic, new Map());
    topics.get(topic)?.set(docno, Number(grade));
  }
  return topics;
}

/** @param {string} file */
async function readRun(file) {
  /** @type {Map<string, { docno: string, score: number }[]>} */
  const topics = new Map();
  for await (const line of linesOf(file)) {
    const [topic, , docno, , score] = line.split(/\s+/);
    if (!topics.has(topic)) topics.set(topic, []);
    topics.get(topic)?.push({ docno, score: Number(score) });
  }
  return topics;
}

/**
 * @param {{ docno: string, score: number }[]} documents
 * @param {Map<string, number>} judgements
 */
function evaluateTopic(documents, judgements) {
  documents.sort((a, b) => b.score - a.score || (a.docno < b.docno ? 1 : -1));
  const gains = [...judgements.values()].filter((grade) => grade > 0).sort((a, b) => b - a);
  let found = 0;
  let foundBy10 = 0;
  let foundBy1000 = 0;
  let precisions = 0;
  let dcg = 0;
  documents.forEach(({ docno }, i) => {
    const grade = judgements.get(docno) ?? 0;
    if (grade <= 0) return;
    found++;
    if (i < 10) foundBy10++;
    if (i < 1000) foundBy1000++;
    precisions += found / (i + 1);
    dcg += grade / Math.log2(i + 2);
  });
  if (gains.length === 0) return { map: 0, P_10: 0, recall_1000: 0, ndcg: 0 };
  const idealDcg = gains.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
  return {
    map: precisions / gains.length,
    P_10: foundBy10 / 10,
    recall_1000: foundBy1000 / gains.length,
    ndcg: dcg / idealDcg,
  };
}

const [qrelsFile, ...runFiles] = process.argv.slice(2);
const qrels = await readQrels(qrelsFile);
for (const runFile of runFiles) {
  const run = await readRun(runFile);
  const sums = { map: 0, P_10: 0, recall_1000: 0, ndcg: 0 };
  let topics = 0;
  for (const [topic, judgements] of qrels) {
    const documents = run.get(topic);
    if (!documents) continue;
    const scores = evaluateTopic(documents, judgements);
    topics++;
    sums.map += scores.map;
    sums.P_10 += scores.P_10;
    sums.recall_1000 += scores.recall_1000;
    sums.ndcg += scores.ndcg;
  }
  for (const [measure, sum] of Object.entries(sums))
    console.log(`${runFile}\t${measure}\t${(sum / topics).toFixed(6)}`);
}
