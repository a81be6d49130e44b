import { packNumbers, unpackNumbers } from "../core/index.js";
import type { JudgedRun } from "./judged-run.js";
import { countJudgements } from "./judgement-columns.js";
import type { Qrels } from "./qrels.js";

/**
 * Judgements and the runs that were read against them, as JSON: everything that studies of missing judgements need. The
 * same document has the same number in all runs, so its judgement can be removed everywhere. The ids of documents are
 * not included.
 */
export interface PackedJudgedRuns {
  readonly topics: readonly string[];
  /** Number of judged documents of each topic, packed. */
  readonly documents: string;
  /** All grades that occur, ascending. */
  readonly grades: readonly number[];
  /** The grade of each document, as its place in `grades`, packed. */
  readonly graded: string;
  readonly runs: readonly PackedRun[];
}

interface PackedRun {
  readonly name: string;
  readonly tag: string;
  /** Numbers of its topics, numbers of documents retrieved, and numbers of rows, packed. */
  readonly topics: string;
  readonly retrieved: string;
  readonly rows: string;
  /** For each row, packed: rank − previous rank, place of the document among those of the topic. */
  readonly places: string;
}

/** A run with its name. */
interface Named {
  readonly name: string;
  readonly run: JudgedRun;
}

/** Packs judgements and runs. */
export function packJudgedRuns(
  { table, grades }: Pick<Qrels, "table" | "grades">,
  runs: readonly Named[],
): PackedJudgedRuns {
  const { topics, topicStart } = table;
  const known = [...new Set(grades)].sort((a, b) => a - b);
  const place = new Map(known.map((grade, i) => [grade, i]));
  return {
    topics,
    documents: packNumbers(topics.map((_, t) => topicStart[t + 1] - topicStart[t])),
    grades: known,
    graded: packNumbers(Array.from(grades, (grade) => place.get(grade)!)),
    runs: runs.map(({ name, run }) => ({
      name,
      tag: run.tag,
      topics: packNumbers(run.topics),
      retrieved: packNumbers(run.retrieved),
      rows: packNumbers(Array.from(run.topics, (_, entry) => run.rowStart[entry + 1] - run.rowStart[entry])),
      places: packNumbers(placesOf(run, topicStart)),
    })),
  };
}

function placesOf(run: JudgedRun, topicStart: Uint32Array): Uint32Array {
  const places = new Uint32Array(2 * run.doc.length);
  run.topics.forEach((topic, entry) => {
    let before = 0;
    for (let row = run.rowStart[entry]; row < run.rowStart[entry + 1]; row++) {
      places[2 * row] = run.rank[row] - before;
      places[2 * row + 1] = run.doc[row] - topicStart[topic];
      before = run.rank[row];
    }
  });
  return places;
}

/**
 * The judgements and runs of {@link packJudgedRuns}. Documents have no ids, and ties are lost: each document is at its rank,
 * whether it shares its score or not.
 */
export function unpackJudgedRuns(packed: PackedJudgedRuns): { readonly qrels: Qrels; readonly runs: Named[] } {
  const counts = unpackNumbers(packed.documents);
  const topicStart = new Uint32Array(counts.length + 1);
  for (const [t, count] of counts.entries()) topicStart[t + 1] = topicStart[t] + count;
  const grades = Int32Array.from(unpackNumbers(packed.graded), (place) => packed.grades[place]);
  const table = {
    topics: packed.topics,
    topicStart,
    docBytes: new Uint8Array(),
    docStart: new Uint32Array(grades.length + 1),
  };
  return {
    qrels: { table, grades, judgements: countJudgements(table, grades) },
    runs: packed.runs.map((run) => ({ name: run.name, run: unpackRun(run, topicStart) })),
  };
}

function unpackRun({ tag, topics, retrieved, rows, places }: PackedRun, topicStart: Uint32Array): JudgedRun {
  const numbers = Uint32Array.from(unpackNumbers(topics));
  const counts = unpackNumbers(rows);
  const pairs = unpackNumbers(places);
  const rowStart = new Uint32Array(counts.length + 1);
  const doc = new Uint32Array(pairs.length / 2);
  const rank = new Uint32Array(pairs.length / 2);
  for (const [entry, count] of counts.entries()) {
    rowStart[entry + 1] = rowStart[entry] + count;
    let before = 0;
    for (let row = rowStart[entry]; row < rowStart[entry + 1]; row++) {
      before += pairs[2 * row];
      rank[row] = before;
      doc[row] = topicStart[numbers[entry]] + pairs[2 * row + 1];
    }
  }
  return {
    tag,
    topics: numbers,
    retrieved: Uint32Array.from(unpackNumbers(retrieved)),
    ...{ rowStart, doc, rank, tieFirst: rank, tieLast: rank },
    otherTopics: [],
  };
}
