import {
  command,
  ExitCode,
  InputError,
  losslessText,
  ProblemList,
  setting,
  shortened,
  withoutByteOrderMark,
} from "../core/index.js";
import { refuseForeignFile } from "./foreign-file.js";
import { countJudgements, JudgementColumns } from "./judgement-columns.js";
import { MAX_GRADE, refuseTooManyLevels } from "./level-count.js";
import { CR_ONLY, LineFields, latin1, MOST_FIELDS } from "./lines.js";
import { type Compat, compatError } from "./problems.js";
import type { DuplicatePolicy, Qrels } from "./qrels.js";
import { atol } from "./score.js";

export interface QrelsOptions {
  /** Read exactly as this version of trec_eval does. */
  readonly compat?: Compat | undefined;
  /** `first` keeps the first judgement of a document, `best` its highest grade; default: `error`. */
  readonly duplicates?: DuplicatePolicy | undefined;
}

const HINT = "A line of a qrels file reads: topic iteration document grade";
const SAMPLED =
  "this is a sample of judgements (prels), not qrels; " +
  `${command("eval")} with ${setting("judgementFormat")} prels estimates measures from it`;
const SWAPPED = "this looks like a run; give the judgements first";

/** Grades are kept in 32 bits. */
const LOWEST_GRADE = -(2 ** 31);

/**
 * Reads a qrels file: `topic iteration doc grade`, or without the iteration (3 columns, CLEF-IP 2011),
 * or followed by a language (5 columns, CLEF-IP 2010). All lines must have as many columns as the first.
 * Blank lines and lines that start with `#` are skipped, and so is BEIR's line of column names.
 *
 * With `compat`, only four columns are accepted, as in trec_eval.
 *
 * @throws InputError with every problem of the file
 */
export function parseQrels(content: Uint8Array, file: string, options: QrelsOptions = {}): Qrels {
  const { compat, duplicates = "error" } = options;
  const bytes = compat ? content : withoutByteOrderMark(content);
  const columns = new JudgementColumns(bytes);
  if (compat) readCompat(bytes, file, compat, columns);
  else readLenient(bytes, file, columns);
  const problems = new ProblemList(file);
  const refused = new Map<string, string>();
  const { table, grades } = columns.build(compat ? "error" : duplicates, (topic, first, second) => {
    if (compat) {
      if (!refused.has(topic)) refused.set(topic, losslessText(columns.id(second)));
    } else if (problems.isFull) {
      // Counting lines takes time: not for a problem that is only counted.
      problems.add(0, "");
    } else {
      const message = `topic ${shortened(topic)} has this document already in line ${columns.line(first)}`;
      problems.add(columns.line(second), message, losslessText(columns.id(second)));
    }
  });
  problems.throwIfAny({
    hint: `Keep one of each with ${setting("duplicates")} first or ${setting("duplicates")} best.`,
    exitCode: ExitCode.calculation,
  });
  refuseTooManyLevels({ table, grades }, file);
  return { table, grades, judgements: countJudgements(table, grades), refused };
}

function readLenient(bytes: Uint8Array, file: string, columns: JudgementColumns): void {
  const problems = new ProblemList(file);
  const fields = new LineFields(bytes);
  const topic = new TopicReader(bytes, columns);
  let expected = 0;
  let widest = 0;
  let isSample = true;
  while (fields.next()) {
    const { count } = fields;
    if (count === 0 || bytes[fields.start(0)] === 0x23) continue;
    if (expected === 0 && fields.line === 1 && isHeader(fields)) continue;
    if (expected === 0 && count >= 3 && count <= 5) expected = count;
    if (count !== expected) {
      widest = Math.max(widest, count);
      problems.add(fields.line, fields.hasInnerCr ? CR_ONLY : complaint(expected, count), fields.text());
      continue;
    }
    isSample &&= count === 5 && looksSampled(fields);
    const doc = count === 3 ? 1 : 2;
    const grade = wholeNumber(bytes, fields.start(doc + 1), fields.end(doc + 1));
    if (grade === undefined || grade > MAX_GRADE) {
      const what = grade === undefined ? "grade is not a whole number" : `grade is above ${MAX_GRADE}`;
      problems.add(fields.line, what, fields.text(doc + 1));
      continue;
    }
    columns.add(topic.number(fields.start(0), fields.end(0)), fields.start(doc), fields.end(doc), grade);
  }
  refuseForeignFile(bytes, file, problems, { expected: "qrels", hint: HINT });
  if (isSample && expected === 5) throw new InputError([{ file, line: 0, message: SAMPLED }]);
  if (columns.count === 0 && problems.isEmpty) problems.add(0, "no judgements in this file");
  if (expected === 0 && widest === 6) throw new InputError([{ file, line: 0, message: SWAPPED }]);
  problems.throwIfAny({ hint: HINT });
}

/** The column names of BEIR's judgements: `query-id corpus-id score`. */
function isHeader(fields: LineFields): boolean {
  return fields.count === 3 && ["query-id", "corpus-id", "score"].every((name, i) => fields.text(i) === name);
}

/**
 * Whether a line of five columns is one of a sample: it ends with a probability or a grade. In qrels of five columns the
 * fifth is a language.
 */
function looksSampled(fields: LineFields): boolean {
  const last = fields.text(4);
  return last === "NA" || Number.isFinite(Number(last));
}

function complaint(expected: number, count: number): string {
  const found = count === MOST_FIELDS ? `${count} or more` : count;
  if (expected > 0) return `expected ${expected} columns as in the lines before, found ${found}`;
  return `expected "topic iteration document grade" (3 to 5 columns), found ${found}`;
}

function readCompat(bytes: Uint8Array, file: string, compat: Compat, columns: JudgementColumns): void {
  const fields = new LineFields(bytes);
  const topic = new TopicReader(bytes, columns);
  let afterComment = false;
  while (fields.next()) {
    // trec_eval 10 skips one comment line; the line after it is always read as data.
    if (compat === 10 && !afterComment && bytes[fields.lineStart] === 0x23) {
      afterComment = true;
      continue;
    }
    afterComment = false;
    if (fields.count !== 4) throw compatError("get_qrels", `Malformed line ${columns.count + 1}`, file);
    // Any grade below 0 means not judged.
    const grade = Math.max(atol(latin1(bytes, fields.start(3), fields.end(3))), LOWEST_GRADE);
    if (grade > MAX_GRADE) {
      throw new InputError([{ file, line: fields.line, message: `grade is above ${MAX_GRADE}`, text: fields.text(3) }]);
    }
    columns.add(topic.number(fields.start(0), fields.end(0)), fields.start(2), fields.end(2), grade);
  }
  if (columns.count === 0) throw compatError("get_qrels", `Cannot read qrels file '${file}'`, file);
}

/** Reads topic ids: most lines have the topic of the line before, which is then not decoded again. */
class TopicReader {
  readonly #bytes: Uint8Array;
  readonly #columns: JudgementColumns;
  #start = 0;
  #size = -1;
  #number = 0;

  constructor(bytes: Uint8Array, columns: JudgementColumns) {
    this.#bytes = bytes;
    this.#columns = columns;
  }

  number(start: number, end: number): number {
    if (!this.#isSame(start, end)) {
      this.#start = start;
      this.#size = end - start;
      this.#number = this.#columns.topicNumber(losslessText(this.#bytes.subarray(start, end)));
    }
    return this.#number;
  }

  #isSame(start: number, end: number): boolean {
    if (end - start !== this.#size) return false;
    const bytes = this.#bytes;
    for (let a = start, b = this.#start; a < end; ) if (bytes[a++] !== bytes[b++]) return false;
    return true;
  }
}

/** A grade in lenient mode: a whole number, including `1.0`. */
function wholeNumber(bytes: Uint8Array, start: number, end: number): number | undefined {
  // The usual grade is one digit.
  if (end - start === 1 && bytes[start] >= 0x30 && bytes[start] <= 0x39) return bytes[start] - 0x30;
  const text = latin1(bytes, start, end);
  return /^[+-]?\d+(?:\.0*)?$/.test(text) ? Math.max(Math.trunc(Number(text)), LOWEST_GRADE) : undefined;
}
