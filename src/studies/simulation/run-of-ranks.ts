import type { JudgedRun, Qrels } from "../../trec/index.js";

/**
 * A run of `depth` documents for every topic, given only the ranks of the judged ones: by document number, 0 for not
 * retrieved. Documents of a topic with the same rank move apart.
 */
export function runOfRanks(qrels: Qrels, wanted: Float64Array, depth: number, tag: string): JudgedRun {
  const { topics, topicStart } = qrels.table;
  const rowStart = new Uint32Array(topics.length + 1);
  const doc: number[] = [];
  const rank: number[] = [];
  for (let t = 0; t < topics.length; t++) {
    const found: number[] = [];
    for (let d = topicStart[t]; d < topicStart[t + 1]; d++) if (wanted[d] > 0) found.push(d);
    found.sort((a, b) => wanted[a] - wanted[b] || a - b);
    let previous = 0;
    found.forEach((d, i) => {
      const last = depth - (found.length - 1 - i);
      previous = Math.min(Math.max(wanted[d], previous + 1), last);
      doc.push(d);
      rank.push(previous);
    });
    rowStart[t + 1] = doc.length;
  }
  const ranks = Uint32Array.from(rank);
  return {
    tag,
    topics: Uint32Array.from(topics, (_, t) => t),
    retrieved: new Uint32Array(topics.length).fill(depth),
    rowStart,
    doc: Uint32Array.from(doc),
    rank: ranks,
    tieFirst: ranks,
    tieLast: ranks,
    otherTopics: [],
  };
}
