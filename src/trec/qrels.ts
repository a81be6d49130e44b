import {
  compareBytes,
  type DocumentTable,
  documentId,
  ExitCode,
  InputError,
  type TopicJudgements,
} from "../core/index.js";
import { eachLine, latin1, latin1Bytes, splitFields, utf8Of } from "./lines.js";
import { type Compat, ProblemList } from "./problems.js";

/** What to do when a document stands twice in a topic. */
export type DuplicatePolicy = "error" | "first" | "best";

export interface QrelsOptions {
  /** Read exactly as this version of trec_eval does. */
  readonly compat?: Compat | undefined;
  /** `first` keeps the first judgement of a document, `best` its highest grade. Default `error`. */
  readonly duplicates?: DuplicatePolicy | undefined;
}

/** Relevance judgements: for each topic, documents with grades; negative: pooled but not judged. */
export interface Qrels {
  readonly table: DocumentTable;
  /** By document number. */
  readonly grades: Int32Array;
  /** By topic number. */
  readonly judgements: readonly TopicJudgements[];
}

/** The judgements of a document in a topic, as a file or a program gives them. */
export interface Judgement {
  readonly topic: string;
  readonly doc: string;
  readonly grade: number;
}

/** Collects judgements by topic and makes one table of them. */
class QrelsBuilder {
  readonly #topics = new Map<string, { id: string; grade: number }[]>();
  #last: { topic: string; documents: { id: string; grade: number }[] } | undefined;

  /** `id`: the document's bytes as Latin-1. */
  add(topic: string, id: string, grade: number): void {
    if (this.#last?.topic !== topic) {
      let documents = this.#topics.get(topic);
      if (!documents) this.#topics.set(topic, (documents = []));
      this.#last = { topic, documents };
    }
    this.#last!.documents.push({ id, grade });
  }

  build(file: string, duplicates: DuplicatePolicy): Qrels {
    const topics = [...this.#topics.keys()].sort(compareBytes);
    const perTopic = topics.map((topic) => unique(this.#topics.get(topic)!, topic, file, duplicates));
    const count = perTopic.reduce((sum, documents) => sum + documents.length, 0);
    const topicStart = new Uint32Array(topics.length + 1);
    const docStart = new Uint32Array(count + 1);
    const grades = new Int32Array(count);
    let doc = 0;
    perTopic.forEach((documents, t) => {
      for (const { id, grade } of documents) {
        grades[doc] = grade;
        docStart[doc + 1] = docStart[doc] + id.length;
        doc++;
      }
      topicStart[t + 1] = doc;
    });
    const docBytes = latin1Bytes(perTopic.map((documents) => documents.map(({ id }) => id).join("")).join(""));
    const table = { topics, topicStart, docBytes, docStart };
    return { table, grades, judgements: countJudgements(table, grades) };
  }
}

function unique(
  documents: readonly { id: string; grade: number }[],
  topic: string,
  file: string,
  duplicates: DuplicatePolicy,
): readonly { id: string; grade: number }[] {
  const byId = new Map<string, { id: string; grade: number }>();
  for (const document of documents) {
    const earlier = byId.get(document.id);
    if (!earlier || (duplicates === "best" && document.grade > earlier.grade)) byId.set(document.id, document);
    else if (duplicates === "error") throw duplicateJudgement(file, topic, document.id);
  }
  return byId.size === documents.length ? documents : [...byId.values()];
}

function duplicateJudgement(file: string, topic: string, id: string): InputError {
  return new InputError([{ file, line: 0, message: `topic ${topic} has a document twice`, text: utf8Of(id) }], {
    exitCode: ExitCode.calculation,
    hint: "Keep one with --duplicates first or --duplicates best.",
  });
}

/** Counts of each grade, topic by topic: what measures see of judgements. */
export function countJudgements(table: DocumentTable, grades: Int32Array): TopicJudgements[] {
  return table.topics.map((topic, t) => {
    const levels: number[] = [];
    let unjudgedInPool = 0;
    for (let d = table.topicStart[t]; d < table.topicStart[t + 1]; d++) {
      const grade = grades[d];
      if (grade < 0) unjudgedInPool++;
      else {
        while (levels.length <= grade) levels.push(0);
        levels[grade]++;
      }
    }
    return { topic, levels, unjudgedInPool };
  });
}

/** Qrels from judgements in memory. */
export function makeQrels(judgements: Iterable<Judgement>, duplicates: DuplicatePolicy = "error"): Qrels {
  const builder = new QrelsBuilder();
  const encoder = new TextEncoder();
  for (const { topic, doc, grade } of judgements) {
    const bytes = encoder.encode(doc);
    builder.add(topic, latin1(bytes), grade);
  }
  return builder.build("judgements", duplicates);
}

/** All judgements again, topic by topic. */
export function* eachJudgement(qrels: Qrels): Generator<Judgement> {
  const { topics, topicStart } = qrels.table;
  for (let t = 0; t < topics.length; t++) {
    for (let d = topicStart[t]; d < topicStart[t + 1]; d++) {
      yield { topic: topics[t], doc: documentId(qrels.table, d), grade: qrels.grades[d] };
    }
  }
}

/**
 * Reads a qrels file: `topic iteration doc grade`, or without the iteration (3 columns, CLEF-IP 2011),
 * or with a language behind (5 columns, CLEF-IP 2010). All lines have as many columns as the first.
 * Blank lines and lines that begin with `#` are skipped.
 *
 * With `compat`, four columns and nothing else, as trec_eval reads them.
 */
export function parseQrels(bytes: Uint8Array, file: string, options: QrelsOptions = {}): Qrels {
  const { compat } = options;
  const builder = new QrelsBuilder();
  if (compat) addCompat(bytes, file, compat, builder);
  else if (!addRegular(bytes, builder)) addLenient(bytes, file, builder);
  return builder.build(file, options.duplicates ?? "error");
}

/** A line of 3, 4 or 5 columns that has nothing unusual about it. */
const REGULAR_LINES = [3, 4, 5].map((columns) => {
  const word = "[^ \\t\\v\\f\\r\\n]+";
  const blank = "[ \\t\\v\\f\\r]";
  const iteration = columns === 3 ? "" : `${word}${blank}+`;
  const language = columns === 5 ? `${blank}+${word}` : "";
  const line = `${blank}*([^# \\t\\v\\f\\r\\n]${word.replace("+", "*")})${blank}+${iteration}(${word})${blank}+([+-]?\\d{1,9})`;
  return new RegExp(`${line}${language}${blank}*(?:\\n|$)`, "y");
});

/**
 * Reads a file in which every line is regular, by regular expressions: a cold program has no faster
 * way. False, and nothing added, if any line is not; then addLenient says why or reads it.
 */
function addRegular(bytes: Uint8Array, builder: QrelsBuilder): boolean {
  const text = latin1(bytes);
  for (const line of REGULAR_LINES) {
    const lines: [topic: string, id: string, grade: number][] = [];
    line.lastIndex = 0;
    while (line.lastIndex < text.length) {
      const match = line.exec(text);
      if (!match) break;
      lines.push([match[1], match[2], Number(match[3])]);
    }
    if (lines.length === 0) continue;
    if (line.lastIndex < text.length) return false;
    for (const [topic, id, grade] of lines) builder.add(utf8Of(topic), id, grade);
    return true;
  }
  return false;
}

function addLenient(bytes: Uint8Array, file: string, builder: QrelsBuilder): void {
  const decoder = new TextDecoder();
  const problems = new ProblemList(file);
  let columns = 0;
  let judgements = 0;
  for (const { line, start, end } of eachLine(bytes)) {
    const fields = splitFields(bytes, start, end);
    if (fields.length === 0 || bytes[fields[0]] === 0x23) continue;
    const count = fields.length / 2;
    const text = () => decoder.decode(bytes.subarray(start, end)).trim();
    if (columns === 0 && count >= 3 && count <= 5) columns = count;
    if (columns === 0) {
      problems.add(line, `expected "topic iteration document grade" (3 to 5 columns), found ${count}`, text());
      continue;
    }
    if (count !== columns) {
      problems.add(line, `expected ${columns} columns as in the lines before, found ${count}`, text());
      continue;
    }
    const doc = columns === 3 ? 1 : 2;
    const grade = parseGrade(latin1(bytes, fields[2 * doc + 2], fields[2 * doc + 3]));
    if (grade === undefined) {
      problems.add(
        line,
        "grade is not a whole number",
        decoder.decode(bytes.subarray(fields[2 * doc + 2], fields[2 * doc + 3])),
      );
      continue;
    }
    builder.add(
      decoder.decode(bytes.subarray(fields[0], fields[1])),
      latin1(bytes, fields[2 * doc], fields[2 * doc + 1]),
      grade,
    );
    judgements++;
  }
  if (judgements === 0 && problems.isEmpty) problems.add(0, "no judgements in this file");
  problems.throwIfAny({ hint: "A line of a qrels file reads: topic iteration document grade" });
}

/** A grade in lenient reading: a whole number, `1.0` included. */
function parseGrade(text: string): number | undefined {
  return /^[+-]?\d{1,9}(?:\.0*)?$/.test(text) ? Math.trunc(Number(text)) : undefined;
}

function addCompat(bytes: Uint8Array, file: string, compat: Compat, builder: QrelsBuilder): void {
  const decoder = new TextDecoder();
  let judgements = 0;
  let afterComment = false;
  for (const { start, end } of eachLine(bytes)) {
    // trec_eval 10 skips one comment line; the line behind it is always read as data.
    if (compat === 10 && !afterComment && bytes[start] === 0x23) {
      afterComment = true;
      continue;
    }
    afterComment = false;
    const fields = splitFields(bytes, start, end);
    judgements++;
    if (fields.length !== 8) throw compatError("get_qrels", `Malformed line ${judgements}`, file);
    builder.add(
      decoder.decode(bytes.subarray(fields[0], fields[1])),
      latin1(bytes, fields[4], fields[5]),
      atol(latin1(bytes, fields[6], fields[7])),
    );
  }
  if (judgements === 0) throw compatError("get_qrels", `Cannot read qrels file '${file}'`, file);
}

/** C's `atol`: the whole number a text begins with, or 0. */
export function atol(text: string): number {
  const match = /^[+-]?\d+/.exec(text);
  return match ? Number(match[0]) : 0;
}

/** An input error in trec_eval's own words. */
export function compatError(where: string, what: string, file: string): InputError {
  return new InputError([{ file, line: 0, message: what }], {
    message: `trec_eval.${where}: ${what}\ntrec_eval: Quit in file '${file}'`,
  });
}
