import type { JudgedRanking, TopicJudgements } from "../core/index.js";

/**
 * A scanned run: the ranks of the documents of a document table.
 *
 * Stored as columns, so that it can be sent between threads unchanged. The rows of entry `i` of `topics` are
 * `rowStart[i]` … `rowStart[i + 1] − 1`, by ascending rank.
 */
export interface JudgedRun {
  /** The tag in the last line, trec_eval's `runid`. */
  readonly tag: string;
  /** Topics of the run that the table contains, by their numbers there, ascending. */
  readonly topics: Uint32Array;
  /** Number of documents retrieved for each of them. */
  readonly retrieved: Uint32Array;
  readonly rowStart: Uint32Array;
  /** The document's number in the table. */
  readonly doc: Uint32Array;
  readonly rank: Uint32Array;
  /** First and last rank of the documents with the same score. */
  readonly tieFirst: Uint32Array;
  readonly tieLast: Uint32Array;
  /** Topics of the run that the table does not contain. */
  readonly otherTopics: readonly string[];
  /** Topics that trec_eval would refuse to evaluate, with the document that occurs twice in each; only with `compat`. */
  readonly refused?: ReadonlyMap<string, string>;
}

/** Entry of topic number `topic` in the columns of a run, or −1 if the run does not contain it. */
export function findTopic(run: JudgedRun, topic: number): number {
  // Most runs have all topics.
  if (run.topics[topic] === topic) return topic;
  let low = 0;
  let high = run.topics.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (run.topics[middle] < topic) low = middle + 1;
    else high = middle;
  }
  return run.topics[low] === topic ? low : -1;
}

/** The judged ranking of one entry of a run, with the grades of its documents. */
export function judgedRanking(
  run: JudgedRun,
  entry: number,
  judgements: TopicJudgements,
  grades: Int32Array,
): JudgedRanking {
  const { rank, doc, tieFirst, tieLast } = run;
  const start = run.rowStart[entry];
  const count = run.rowStart[entry + 1] - start;
  // Short lists: views of the columns take longer to make than copies.
  const ranks = new Array<number>(count);
  const rowGrades = new Array<number>(count);
  let hasTies = false;
  for (let i = 0; i < count; i++) {
    const row = start + i;
    ranks[i] = rank[row];
    rowGrades[i] = grades[doc[row]];
    if (tieFirst[row] !== tieLast[row]) hasTies = true;
  }
  return {
    judgements,
    retrieved: run.retrieved[entry],
    ranks,
    grades: rowGrades,
    // A document without ties is the first and the last with its score.
    tieFirst: hasTies ? Array.from(tieFirst.subarray(start, start + count)) : ranks,
    tieLast: hasTies ? Array.from(tieLast.subarray(start, start + count)) : ranks,
  };
}
