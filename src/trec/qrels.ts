import {
  type DocumentTable,
  documentId,
  ExitCode,
  InputError,
  losslessBytes,
  losslessText,
  type TopicJudgements,
} from "../core/index.js";
import { countJudgements, JudgementColumns } from "./judgement-columns.js";

/** What to do if a document occurs twice in a topic. */
export type DuplicatePolicy = "error" | "first" | "best";

/** Relevance judgements: documents with grades for each topic; a negative grade means pooled but not judged. */
export interface Qrels {
  readonly table: DocumentTable;
  /** By document number. */
  readonly grades: Int32Array;
  /** By topic number. */
  readonly judgements: readonly TopicJudgements[];
  /** Topics that trec_eval would refuse to evaluate, with the document that occurs twice in each; only with `compat`. */
  readonly refused?: ReadonlyMap<string, string>;
}

/** The judgement of a document for a topic, given by a program. */
export interface Judgement {
  readonly topic: string;
  readonly doc: string;
  readonly grade: number;
}

/**
 * Qrels from judgements in memory.
 *
 * @param duplicates which of two judgements of a document counts; default: they are an error
 * @example makeQrels([{ topic: "401", doc: "FT923-9737", grade: 1 }])
 */
export function makeQrels(judgements: Iterable<Judgement>, duplicates: DuplicatePolicy = "error"): Qrels {
  const given = Array.from(judgements, ({ topic, doc, grade }) => ({ topic, id: losslessBytes(doc), grade }));
  const bytes = new Uint8Array(given.reduce((size, { id }) => size + id.length, 0));
  const columns = new JudgementColumns(bytes);
  let at = 0;
  for (const { topic, id, grade } of given) {
    bytes.set(id, at);
    columns.add(columns.topicNumber(topic), at, at + id.length, grade);
    at += id.length;
  }
  const { table, grades } = columns.build(duplicates, (topic, first) => {
    const text = losslessText(given[first].id);
    const message = `topic ${topic} has a document twice`;
    throw new InputError([{ file: "judgements", line: 0, message, text }], { exitCode: ExitCode.calculation });
  });
  return { table, grades, judgements: countJudgements(table, grades) };
}

/** All judgements, topic by topic. */
export function* eachJudgement(qrels: Qrels): Generator<Judgement> {
  const { topics, topicStart } = qrels.table;
  for (let t = 0; t < topics.length; t++) {
    for (let d = topicStart[t]; d < topicStart[t + 1]; d++) {
      yield { topic: topics[t], doc: documentId(qrels.table, d), grade: qrels.grades[d] };
    }
  }
}
