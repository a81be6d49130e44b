import type { DocumentTable, TopicStanding } from "../../core/index.js";
import { findTopic, type JudgedRun } from "../judged-run.js";

/** The ranks of the documents of topic number `topic` in a run; empty if the run does not contain the topic. */
export function topicStanding(run: JudgedRun, table: DocumentTable, topic: number): TopicStanding {
  const entry = findTopic(run, topic);
  if (entry < 0) return { retrieved: 0, documents: [], ranks: [], tieFirst: [], tieLast: [] };
  const start = run.rowStart[entry];
  const end = run.rowStart[entry + 1];
  return {
    retrieved: run.retrieved[entry],
    documents: run.doc.subarray(start, end).map((document) => document - table.topicStart[topic]),
    ranks: run.rank.subarray(start, end),
    tieFirst: run.tieFirst.subarray(start, end),
    tieLast: run.tieLast.subarray(start, end),
  };
}
