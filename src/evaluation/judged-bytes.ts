import { countJudgements, type JudgedRun, MAX_GRADE, type Qrels } from "../trec/index.js";
import type { NamedRun } from "./evaluate.js";
import { NumberReader, NumberWriter } from "./number-bytes.js";

/** Judgements and the judged runs that belong to them: the input of every evaluation and study. */
export interface JudgedRuns {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
}

/** The first number of the bytes: other layouts are refused. */
const LAYOUT = 1;

/**
 * Judged runs as bytes, for a page or a file. Everything is kept except the names of the documents: they become numbers,
 * the same in the judgements and in all runs, so that judgements can be left out and runs can be compared document by
 * document. A judged document takes two to three bytes per run: 143 runs on 30 topics of TREC-COVID take 1 MB.
 */
export function encodeJudged({ qrels, runs }: JudgedRuns): Uint8Array {
  const writer = new NumberWriter();
  writer.number(LAYOUT);
  writeQrels(writer, qrels);
  writer.number(runs.length);
  for (const { name, run } of runs) {
    writer.text(name);
    writeRun(writer, run, qrels.table.topicStart);
  }
  return writer.bytes.slice();
}

/**
 * Judged runs from the bytes that {@link encodeJudged} made. The names of documents are empty.
 *
 * @throws RangeError if the bytes end early or have another layout
 */
export function decodeJudged(bytes: Uint8Array): JudgedRuns {
  const reader = new NumberReader(bytes);
  const layout = reader.number();
  if (layout !== LAYOUT) throw new RangeError(`judged runs have the layout ${layout}, not ${LAYOUT}`);
  const qrels = readQrels(reader);
  const runs = Array.from({ length: reader.number() }, () => {
    const name = reader.text();
    return { name, run: readRun(reader, qrels.table.topicStart) };
  });
  return { qrels, runs };
}

function writeQrels(writer: NumberWriter, { table, grades }: Qrels): void {
  writer.number(table.topics.length);
  table.topics.forEach((topic, t) => {
    writer.text(topic);
    writer.number(table.topicStart[t + 1] - table.topicStart[t]);
    for (let d = table.topicStart[t]; d < table.topicStart[t + 1]; d++) writer.signed(grades[d]);
  });
}

/** The lowest grade that 32 bits hold; a lower one would become a high one. */
const MIN_GRADE = -(2 ** 31);

/** Grades are counted up to the highest: a damaged one must not use up the memory. */
function gradeFrom(reader: NumberReader): number {
  const grade = reader.signed();
  if (grade > MAX_GRADE) throw new RangeError(`grade is above ${MAX_GRADE}`);
  if (grade < MIN_GRADE) throw new RangeError(`grade is below ${MIN_GRADE}`);
  return grade;
}

function readQrels(reader: NumberReader): Qrels {
  const topics: string[] = [];
  const topicStart = [0];
  const grades: number[] = [];
  for (let t = reader.number(); t > 0; t--) {
    topics.push(reader.text());
    for (let d = reader.number(); d > 0; d--) grades.push(gradeFrom(reader));
    topicStart.push(grades.length);
  }
  const table = {
    topics,
    topicStart: Uint32Array.from(topicStart),
    docBytes: new Uint8Array(),
    docStart: new Uint32Array(grades.length + 1),
  };
  const columns = Int32Array.from(grades);
  return { table, grades: columns, judgements: countJudgements(table, columns) };
}

/** A row is its distance from the row before; the lowest bit says whether others share its score. */
function writeRun(writer: NumberWriter, run: JudgedRun, topicStart: Uint32Array): void {
  writer.text(run.tag);
  writer.number(run.topics.length);
  writer.number(run.rank.length);
  run.topics.forEach((topic, entry) => {
    writer.number(topic);
    writer.number(run.retrieved[entry]);
    writer.number(run.rowStart[entry + 1] - run.rowStart[entry]);
    let before = 0;
    for (let row = run.rowStart[entry]; row < run.rowStart[entry + 1]; row++) {
      const rank = run.rank[row];
      const isTied = run.tieFirst[row] < run.tieLast[row];
      writer.number(2 * (rank - before) + (isTied ? 1 : 0));
      if (isTied) {
        writer.number(rank - run.tieFirst[row]);
        writer.number(run.tieLast[row] - rank);
      }
      writer.number(run.doc[row] - topicStart[topic]);
      before = rank;
    }
  });
  writer.number(run.otherTopics.length);
  for (const topic of run.otherTopics) writer.text(topic);
}

function readRun(reader: NumberReader, topicStart: Uint32Array): JudgedRun {
  const tag = reader.text();
  const entries = reader.number();
  const total = reader.number();
  if (entries > reader.left || total > reader.left) throw new RangeError("the bytes end within a run");
  const topics = new Uint32Array(entries);
  const retrieved = new Uint32Array(entries);
  const rowStart = new Uint32Array(entries + 1);
  const doc = new Uint32Array(total);
  const rank = new Uint32Array(total);
  const tieFirst = new Uint32Array(total);
  const tieLast = new Uint32Array(total);
  let row = 0;
  for (let entry = 0; entry < entries; entry++) {
    const topic = (topics[entry] = reader.number());
    retrieved[entry] = reader.number();
    const start = topicStart[topic];
    let before = 0;
    for (const end = row + reader.number(); row < end; row++) {
      const step = reader.number();
      before += step >>> 1;
      const isTied = (step & 1) === 1;
      rank[row] = before;
      tieFirst[row] = isTied ? before - reader.number() : before;
      tieLast[row] = isTied ? before + reader.number() : before;
      doc[row] = start + reader.number();
    }
    rowStart[entry + 1] = row;
  }
  const otherTopics = Array.from({ length: reader.number() }, () => reader.text());
  return { tag, topics, retrieved, rowStart, doc, rank, tieFirst, tieLast, otherTopics };
}
