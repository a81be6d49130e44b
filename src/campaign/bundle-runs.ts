import { countJudgements, findTopic, type JudgedRun, type Qrels } from "../trec/index.js";
import type { Bundle, BundleRun } from "./bundles.js";

/** The judgements and runs of one bundle alone, as any study takes them. */
export interface BundleRuns {
  readonly qrels: Qrels;
  /** In the order of the bundle, under their names there. */
  readonly runs: readonly { readonly name: string; readonly run: JudgedRun; readonly of: BundleRun }[];
}

/**
 * The part of a campaign's judgements and runs that belongs to a bundle. An extracted run has the topics of the bundle
 * in place of its own. Topics without judgements are left out.
 *
 * @param judged by submission number
 */
export function bundleRuns(bundle: Bundle, qrels: Qrels, judged: ReadonlyMap<number, JudgedRun>): BundleRuns {
  const { table } = qrels;
  const numbers = new Map(table.topics.map((topic, t) => [topic, t]));
  /** Places in the bundle, in the byte order of the table. */
  const places = bundle.topics
    .flatMap(({ id }, place) => (numbers.has(id) ? [{ place, number: numbers.get(id)! }] : []))
    .sort((a, b) => a.number - b.number);
  const topicStart = new Uint32Array(places.length + 1);
  for (const [t, { number }] of places.entries()) {
    topicStart[t + 1] = topicStart[t] + table.topicStart[number + 1] - table.topicStart[number];
  }
  const grades = new Int32Array(topicStart[places.length]);
  const docStart = new Uint32Array(grades.length + 1);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (const [t, { number }] of places.entries()) {
    const [from, to] = [table.topicStart[number], table.topicStart[number + 1]];
    grades.set(qrels.grades.subarray(from, to), topicStart[t]);
    for (let d = from; d < to; d++) {
      docStart[topicStart[t] + d - from] = size;
      const id = table.docBytes.subarray(table.docStart[d], table.docStart[d + 1]);
      pieces.push(id);
      size += id.length;
    }
  }
  docStart[grades.length] = size;
  const docBytes = new Uint8Array(size);
  for (const [i, piece] of pieces.entries()) docBytes.set(piece, docStart[i]);
  const own = { topics: places.map(({ number }) => table.topics[number]), topicStart, docBytes, docStart };
  return {
    qrels: { table: own, grades, judgements: countJudgements(own, grades) },
    runs: bundle.runs.map((of) => {
      const ids = places.map(({ place }) => of.topicIds[place]);
      const sources = ids.map((id) => (id === undefined ? undefined : numbers.get(id)));
      return { name: of.name, run: partOf(judged.get(of.submission.id)!, sources, table.topicStart, topicStart), of };
    }),
  };
}

/**
 * The entries of a run for the topics of a bundle.
 *
 * @param sources by topic of the bundle: the run's own topic, whose judged documents are the same, in the same order
 */
function partOf(
  run: JudgedRun,
  sources: readonly (number | undefined)[],
  from: Uint32Array,
  to: Uint32Array,
): JudgedRun {
  const entries = sources.flatMap((source, topic) => {
    const entry = source === undefined ? -1 : findTopic(run, source);
    return entry < 0 ? [] : [{ entry, topic, shift: to[topic] - from[source!] }];
  });
  const rowStart = new Uint32Array(entries.length + 1);
  for (const [i, { entry }] of entries.entries()) {
    rowStart[i + 1] = rowStart[i] + run.rowStart[entry + 1] - run.rowStart[entry];
  }
  const column = () => new Uint32Array(rowStart[entries.length]);
  const columns = { doc: column(), rank: column(), tieFirst: column(), tieLast: column() };
  for (const [i, { entry, shift }] of entries.entries()) {
    const [first, last] = [run.rowStart[entry], run.rowStart[entry + 1]];
    for (const name of ["rank", "tieFirst", "tieLast"] as const) {
      columns[name].set(run[name].subarray(first, last), rowStart[i]);
    }
    for (let row = first; row < last; row++) columns.doc[rowStart[i] + row - first] = run.doc[row] + shift;
  }
  return {
    tag: run.tag,
    topics: Uint32Array.from(entries, ({ topic }) => topic),
    retrieved: Uint32Array.from(entries, ({ entry }) => run.retrieved[entry]),
    rowStart,
    ...columns,
    otherTopics: [],
  };
}
