import { compareBytes, documentId, InputError, ProblemList, withoutByteOrderMark } from "../core/index.js";
import { refuseForeignFile } from "./foreign-file.js";
import { LevelCount, MAX_GRADE } from "./level-count.js";
import { eachLine } from "./lines.js";
import { type PrelsForm, prelsForm } from "./prels-form.js";
import { type Judgement, makeQrels, type Qrels } from "./qrels.js";

/** Documents of a topic that were sampled together. */
export interface PrelsStratum {
  /** Number of documents: those listed, or estimated by the probabilities. */
  readonly size: number;
  /** Number of documents drawn. */
  readonly drawn: number;
  /** Whether all documents had the same probability. */
  readonly design: "simple" | "unequal";
  /** Whether documents that were not drawn are listed. */
  readonly isComplete: boolean;
}

/** Judgements of a sample: documents with grades and weights, topic by topic. */
export interface Prels {
  readonly form: PrelsForm;
  /** A grade of −1: pooled but not judged. */
  readonly qrels: Qrels;
  /** By document number: its place in the strata of the topic. */
  readonly stratum: Uint32Array;
  /** By document number: 1 / its probability of being judged; 0 if it was not judged. */
  readonly weight: Float64Array;
  /** By topic number. */
  readonly strata: readonly (readonly PrelsStratum[])[];
  /** Number of lines without a probability: not drawn at random, and therefore ignored. */
  readonly ignored: number;
  /** Number of documents that were drawn and have no grade. */
  readonly ungraded: number;
}

interface PrelsLine extends Judgement {
  readonly stratum: string;
  /** Undefined if the file has no such column. */
  readonly probability: number | undefined;
}

const HINT =
  "A line of a sample reads: topic document grade stratum probability (prels), " +
  "topic iteration document stratum grade (as for sample_eval), or topic iteration document grade";

/** TREC's prels mark documents that nobody judged with this grade. */
const NOT_JUDGED = -999;

/** Methods of TREC's prels by which a document was chosen for certain, not drawn. */
const CERTAIN_METHODS = new Set(["0", "2"]);

/**
 * Reads judgements of a sample. The form is recognised by its columns:
 *
 * - `prels`: `topic document grade stratum probability`. In the files of TREC's Million Query and Web tracks (2007 to
 *   2009) the fourth column is the method that chose the document; documents of the methods 0 and 2 were chosen for
 *   certain. Files that also list documents that were not drawn, with grade −1, have strata there. Lines whose
 *   probability is not above 0 and at most 1, or whose grade is −999, are ignored, as by statAP_MQ_eval_v3.pl.
 * - `stratified`: `topic iteration document stratum grade`, as TREC's sample_eval.pl reads them; −1 is not drawn.
 * - `uniform`: `topic iteration document grade`, one stratum per topic; −1 is not drawn.
 *
 * In a stratum whose documents all have the same probability, the number of drawn documents is the probability times
 * the number of documents. Drawn documents without a grade count as not relevant.
 *
 * @throws InputError with every problem of the file
 */
export function parsePrels(content: Uint8Array, file: string): Prels {
  const { lines, ignored, form } = readLines(content, file);
  const byTopic = new Map<string, PrelsLine[]>();
  for (const line of lines) {
    const group = byTopic.get(line.topic);
    if (group) group.push(line);
    else byTopic.set(line.topic, [line]);
  }
  const levels = new LevelCount(file);
  for (const group of byTopic.values()) levels.add(group.reduce((highest, { grade }) => Math.max(highest, grade), -1));
  const qrels = makeQrels([...byTopic.keys()].sort(compareBytes).flatMap((topic) => byTopic.get(topic)!));
  const { topics, topicStart } = qrels.table;
  const stratum = new Uint32Array(lines.length);
  const weight = new Float64Array(lines.length);
  const strata = topics.map((topic, t) => {
    const ofTopic = byTopic.get(topic)!;
    const members = new Map<string, PrelsLine[]>();
    for (const line of ofTopic) {
      const group = members.get(line.stratum);
      if (group) group.push(line);
      else members.set(line.stratum, [line]);
    }
    const places = new Map(Array.from(members.keys(), (name, place) => [name, place]));
    const described = Array.from(members.values(), describe);
    const byDoc = new Map(ofTopic.map((line) => [line.doc, line]));
    for (let d = topicStart[t]; d < topicStart[t + 1]; d++) {
      const line = byDoc.get(documentId(qrels.table, d))!;
      stratum[d] = places.get(line.stratum)!;
      const { size, drawn, design } = described[stratum[d]];
      weight[d] = line.grade < 0 ? 0 : design === "simple" ? size / drawn : 1 / line.probability!;
    }
    return described;
  });
  const drawn = strata.flat().reduce((sum, each) => sum + each.drawn, 0);
  const ungraded = drawn - lines.filter(({ grade }) => grade >= 0).length;
  return { form, qrels, stratum, weight, strata, ignored, ungraded };
}

function describe(members: readonly PrelsLine[]): PrelsStratum {
  const judged = members.filter(({ grade }) => grade >= 0);
  const first = members[0].probability;
  if (first === undefined) return { size: members.length, drawn: judged.length, design: "simple", isComplete: true };
  if (!members.every(({ probability }) => Math.abs(probability! - first) < 1e-6 * first)) {
    const size = judged.reduce((sum, { probability }) => sum + 1 / probability!, 0);
    return { size, drawn: judged.length, design: "unequal", isComplete: judged.length < members.length };
  }
  const isComplete = first > 1 - 1e-6 || judged.length < members.length;
  const size = isComplete ? members.length : judged.length / first;
  // Drawn documents without a grade count as drawn: they are not a random part of the sample.
  const drawn = isComplete ? Math.max(judged.length, Math.round(size * first)) : judged.length;
  return { size, drawn, design: "simple", isComplete };
}

function readLines(content: Uint8Array, file: string) {
  const problems = new ProblemList(file);
  const rows: { line: number; fields: string[] }[] = [];
  textOf(content, file)
    .split("\n")
    .forEach((text, i) => {
      const fields = text.trim().split(/\s+/);
      if (fields[0] === "" || fields[0].startsWith("#")) return;
      const expected = rows[0]?.fields.length;
      if (fields.length !== (expected ?? (fields.length === 4 ? 4 : 5))) {
        problems.add(i + 1, `expected ${expected ?? "4 or 5"} columns, found ${fields.length}`, text.trim());
      } else rows.push({ line: i + 1, fields });
    });
  const form = prelsForm(rows.map(({ fields }) => fields));
  const hasUndrawn = form === "prels" && rows.some(({ fields }) => Number(fields[2]) === -1);
  const lines: PrelsLine[] = [];
  const seen = new Map<string, number>();
  let ignored = 0;
  for (const { line, fields } of rows) {
    const columns = columnsOf(form, fields);
    const { topic, doc, gradeText, stratum } = columns;
    const grade = /^[+-]?\d{1,9}(?:\.0*)?$/.test(gradeText) ? Math.trunc(Number(gradeText)) : undefined;
    const key = `${topic} ${doc}`;
    if (grade === undefined || grade > MAX_GRADE) {
      problems.add(line, `grade is not a whole number up to ${MAX_GRADE}`, gradeText);
    } else if (seen.has(key)) {
      problems.add(line, `topic ${topic} has this document already in line ${seen.get(key)}`, doc);
    } else {
      seen.set(key, line);
      const isCertain = form === "prels" && !hasUndrawn && CERTAIN_METHODS.has(stratum);
      const probability = columns.probability === undefined ? undefined : isCertain ? 1 : Number(columns.probability);
      const isUsable = probability === undefined || (probability > 0 && probability <= 1);
      if (isUsable && grade > NOT_JUDGED) lines.push({ topic, doc, grade: Math.max(grade, -1), stratum, probability });
      else ignored++;
    }
  }
  refuseForeignFile(content, file, problems, { expected: "a sample of judgements", hint: HINT });
  if (lines.length === 0 && problems.isEmpty) problems.add(0, "no judgements of a sample in this file");
  problems.throwIfAny({ hint: HINT });
  return { lines, ignored, form };
}

function columnsOf(form: PrelsForm, fields: readonly string[]) {
  const [topic, second, third, fourth, fifth] = fields;
  switch (form) {
    case "prels":
      return { topic, doc: second, gradeText: third, stratum: fourth, probability: fifth };
    case "stratified":
      return { topic, doc: third, gradeText: fifth, stratum: fourth, probability: undefined };
    case "uniform":
      return { topic, doc: third, gradeText: fourth, stratum: "1", probability: undefined };
  }
}

function textOf(content: Uint8Array, file: string): string {
  const bytes = withoutByteOrderMark(content);
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  for (const { line, start, end } of eachLine(bytes)) {
    if (!isUtf8(bytes.subarray(start, end))) {
      throw new InputError([{ file, line, message: "prels must be encoded in UTF-8" }]);
    }
  }
  throw new InputError([{ file, line: 0, message: "prels must be encoded in UTF-8" }]);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
