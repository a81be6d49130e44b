import { base64Bytes, type TopicJudgements } from "../../core/index.js";
import { type NamedRun, NumberReader, NumberWriter } from "../../evaluation/index.js";
import type { Qrels } from "../../trec/index.js";

/**
 * The ranks of the judged documents of all runs, as text inside a page: everything that measures need, without the
 * documents' names.
 */
export interface JudgedData {
  readonly judgements: readonly TopicJudgements[];
  /** All grades that occur; rows refer to them by index. */
  readonly grades: readonly number[];
  readonly runs: readonly PackedRun[];
}

interface PackedRun {
  readonly name: string;
  readonly tag: string;
  readonly topics: readonly number[];
  readonly retrieved: readonly number[];
  /** Number of rows of each topic. */
  readonly rows: readonly number[];
  /** Base64 of numbers with 7 bits per byte: (rank − previous rank) × number of grades + grade, row by row. */
  readonly places: string;
}

export function packJudged(
  { judgements, grades }: Pick<Qrels, "judgements" | "grades">,
  runs: readonly NamedRun[],
): JudgedData {
  const known = [...new Set(grades)].sort((a, b) => a - b);
  const place = new Map(known.map((grade, i) => [grade, i]));
  return {
    judgements,
    grades: known,
    runs: runs.map(({ name, run }) => {
      const writer = new NumberWriter();
      const rows: number[] = [];
      for (let entry = 0; entry < run.topics.length; entry++) {
        let before = 0;
        for (let row = run.rowStart[entry]; row < run.rowStart[entry + 1]; row++) {
          const grade = place.get(grades[run.doc[row]])!;
          writer.number((run.rank[row] - before) * known.length + grade);
          before = run.rank[row];
        }
        rows.push(run.rowStart[entry + 1] - run.rowStart[entry]);
      }
      const places = toBase64(writer.bytes);
      return { name, tag: run.tag, topics: [...run.topics], retrieved: [...run.retrieved], rows, places };
    }),
  };
}

/**
 * Judgements and runs for an evaluation. Ties are lost: each document is at its rank, whether it shares its score or
 * not.
 */
export function unpackJudged({ judgements, grades, runs }: JudgedData): { qrels: Qrels; runs: NamedRun[] } {
  const topics = judgements.map(({ topic }) => topic);
  const qrels: Qrels = {
    // Names are not needed: a row's document only carries its grade.
    table: {
      topics,
      topicStart: new Uint32Array(topics.length + 1),
      docBytes: new Uint8Array(),
      docStart: new Uint32Array(1),
    },
    grades: Int32Array.from(grades),
    judgements,
  };
  return { qrels, runs: runs.map((run) => unpackRun(run, grades.length)) };
}

function unpackRun({ name, tag, topics, retrieved, rows, places }: PackedRun, grades: number): NamedRun {
  const reader = new NumberReader(base64Bytes(places));
  const rowStart = new Uint32Array(rows.length + 1);
  for (const [i, count] of rows.entries()) rowStart[i + 1] = rowStart[i] + count;
  const doc = new Uint32Array(rowStart[rows.length]);
  const rank = new Uint32Array(doc.length);
  for (let entry = 0; entry < rows.length; entry++) {
    let before = 0;
    for (let row = rowStart[entry]; row < rowStart[entry + 1]; row++) {
      const value = reader.number();
      doc[row] = value % grades;
      before += Math.floor(value / grades);
      rank[row] = before;
    }
  }
  const columns = { rowStart, doc, rank, tieFirst: rank, tieLast: rank };
  return {
    name,
    run: { tag, topics: Uint32Array.from(topics), retrieved: Uint32Array.from(retrieved), ...columns, otherTopics: [] },
  };
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}
