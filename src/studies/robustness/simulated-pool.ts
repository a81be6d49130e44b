import type { NamedRun } from "../../evaluation/index.js";
import { countJudgements, type JudgedRun, type Qrels } from "../../trec/index.js";

/** Judgements and runs with a simulated pool. */
export interface SimulatedPool {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
  /** Number of non-relevant documents added. */
  readonly added: number;
}

/**
 * Judgements as from a pool of the first `depth` documents of each run, assuming that all relevant documents are known:
 * every pooled document that the qrels do not mention becomes judged and non-relevant. Judgements made from citations
 * have no non-relevant documents; without these, bpref is the same as recall, and infAP the same as AP.
 *
 * A judged run has the ranks of its unjudged documents, but not their ids. So each becomes a separate document (without
 * an id), although runs may share it. The scores of a single run are right, except for documents that it ranks below
 * the depth and others above it. But when the added documents are sampled, a shared document is drawn separately for
 * each run, so the scores of runs vary more independently than they should: agreement of orders is too low, if
 * anything.
 */
export function simulatePool(qrels: Qrels, runs: readonly NamedRun[], depth: number): SimulatedPool {
  const { topics, topicStart, docBytes, docStart } = qrels.table;
  const added = new Uint32Array(topics.length);
  for (const { run } of runs) {
    run.topics.forEach((t, entry) => {
      added[t] += countUnjudged(run, entry, depth);
    });
  }
  const shift = new Uint32Array(topics.length + 1);
  for (let t = 0; t < topics.length; t++) shift[t + 1] = shift[t] + added[t];
  const start = topicStart.map((first, t) => first + shift[t]);
  const size = start[topics.length];
  const grades = new Int32Array(size);
  const ids = new Uint32Array(size + 1);
  for (let t = 0; t < topics.length; t++) {
    grades.set(qrels.grades.subarray(topicStart[t], topicStart[t + 1]), start[t]);
    ids.set(docStart.subarray(topicStart[t], topicStart[t + 1]), start[t]);
    // Added documents have empty ids: they start where the next id starts.
    ids.fill(docStart[topicStart[t + 1]], start[t + 1] - added[t], start[t + 1]);
  }
  ids[size] = docStart[topicStart[topics.length]];
  const next = start.slice(1).map((end, t) => end - added[t]);
  const table = { topics, topicStart: start, docBytes, docStart: ids };
  return {
    qrels: { ...qrels, table, grades, judgements: countJudgements(table, grades) },
    runs: runs.map(({ name, run }) => ({ name, run: withAdded(run, depth, shift, next) })),
    added: shift[topics.length],
  };
}

/** The number of an entry's first `depth` documents that the qrels do not mention. */
function countUnjudged(run: JudgedRun, entry: number, depth: number): number {
  let known = 0;
  for (let row = run.rowStart[entry]; row < run.rowStart[entry + 1] && run.rank[row] <= depth; row++) known++;
  return Math.min(depth, run.retrieved[entry]) - known;
}

/** The run with its unjudged pooled documents as rows. `next`, the next free number of each topic, is advanced. */
function withAdded(run: JudgedRun, depth: number, shift: Uint32Array, next: Uint32Array): JudgedRun {
  const rowStart = new Uint32Array(run.topics.length + 1);
  for (let entry = 0; entry < run.topics.length; entry++) {
    const rows = run.rowStart[entry + 1] - run.rowStart[entry];
    rowStart[entry + 1] = rowStart[entry] + rows + countUnjudged(run, entry, depth);
  }
  const size = rowStart[run.topics.length];
  const columns = {
    doc: new Uint32Array(size),
    rank: new Uint32Array(size),
    tieFirst: new Uint32Array(size),
    tieLast: new Uint32Array(size),
  };
  let at = 0;
  run.topics.forEach((t, entry) => {
    const put = (doc: number, rank: number, first: number, last: number) => {
      columns.doc[at] = doc;
      columns.rank[at] = rank;
      columns.tieFirst[at] = first;
      columns.tieLast[at++] = last;
    };
    let rank = 1;
    const addUntil = (end: number) => {
      for (; rank < end; rank++) put(next[t]++, rank, rank, rank);
    };
    for (let row = run.rowStart[entry]; row < run.rowStart[entry + 1]; row++) {
      addUntil(Math.min(run.rank[row], depth + 1));
      put(run.doc[row] + shift[t], run.rank[row], run.tieFirst[row], run.tieLast[row]);
      rank = run.rank[row] + 1;
    }
    addUntil(Math.min(depth, run.retrieved[entry]) + 1);
  });
  return { ...run, rowStart, ...columns };
}
