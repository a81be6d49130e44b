import { ExitCode, InputError } from "../core/index.js";
import type { JudgedRun } from "./judged-run.js";
import { latin1 } from "./lines.js";
import type { Qrels } from "./qrels.js";
import { documentsOfTopic, rankDocuments } from "./rank-documents.js";
import { TopicCollector, topicNumbers } from "./scanner.js";

/** A retrieved document, given by a program. */
export interface Result {
  readonly topic: string;
  readonly doc: string;
  readonly score: number;
}

/**
 * Judges results in memory, in any order, as `readRun` does with a file.
 *
 * @throws InputError if a document occurs twice in a topic
 */
export function judgeRun(qrels: Qrels, results: Iterable<Result>, tag = ""): JudgedRun {
  const encoder = new TextEncoder();
  const topics = new Map<string, { id: string; score: number }[]>();
  for (const { topic, doc, score } of results) {
    const bytes = encoder.encode(doc);
    const retrieved = { id: latin1(bytes), score };
    const others = topics.get(topic);
    if (others) others.push(retrieved);
    else topics.set(topic, [retrieved]);
  }
  const collector = new TopicCollector(topicNumbers(qrels.table));
  const columns = { doc: [] as number[], rank: [] as number[], tieFirst: [] as number[], tieLast: [] as number[] };
  for (const [topic, retrieved] of topics) {
    const number = collector.start(topic);
    if (number < 0) continue;
    const rows = rankDocuments(retrieved, documentsOfTopic(qrels.table, number));
    if (rows.duplicate) throw duplicateResult(topic);
    columns.doc.push(...rows.doc);
    columns.rank.push(...rows.rank);
    columns.tieFirst.push(...rows.tieFirst);
    columns.tieLast.push(...rows.tieLast);
    collector.finish(number, retrieved.length, rows.doc.length);
  }
  return collector.toRun(tag, {
    doc: Uint32Array.from(columns.doc),
    rank: Uint32Array.from(columns.rank),
    tieFirst: Uint32Array.from(columns.tieFirst),
    tieLast: Uint32Array.from(columns.tieLast),
  });
}

function duplicateResult(topic: string): InputError {
  const message = `topic ${topic} has a document twice`;
  return new InputError([{ file: "results", line: 0, message }], { exitCode: ExitCode.calculation });
}
