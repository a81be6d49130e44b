import { losslessText, ProblemList, setting, withoutByteOrderMark } from "../../core/index.js";
import { type Assessment, documentKey, parseCode } from "./assessment.js";
import { type GradeLevels, gradeOfLevel, VIEWS } from "./views.js";

/**
 * Formats of judgement files:
 *
 * - `tsv`, `csv`: `topic doc grade mark assessor time`, of which the last three may be missing or empty; a first line
 *   of
 *   column names may give another order. The grade may carry the mark: `BJ`.
 * - `jsonl`: one object per line with those names.
 * - `ntcir`: `topic code doc`, separated by tabs or blanks, as in NTCIR's own files: `P004 AJ PATENT-KKH-G-H08-169636`.
 * - `qrels`: `topic iteration doc number` or without the iteration; the number means a grade, below 0 none.
 */
export const ASSESSMENT_FORMATS = ["tsv", "csv", "jsonl", "ntcir", "qrels"] as const;

export type AssessmentFormat = (typeof ASSESSMENT_FORMATS)[number];

export interface AssessmentFileOptions {
  /** Default: detected from the first line. */
  readonly format?: AssessmentFormat | undefined;
  /** The assessor of lines that name none. */
  readonly assessor?: string | undefined;
  /** Skip lines without a grade, as in a sheet that is not filled in yet. By default they are a problem. */
  readonly skipUngraded?: boolean | undefined;
  /** The meaning of the numbers of qrels; default: 2 is A, 1 is B and 0 is C. */
  readonly levels?: GradeLevels | undefined;
}

/** Fields of a line by name. */
type Fields = Readonly<Record<string, unknown>>;

const COLUMNS = ["topic", "doc", "grade", "mark", "assessor", "time"];

const HINT =
  "Write each line as: topic, document, grade A to D, then mark (S, J or U), assessor and time, which may be missing.";

/**
 * Reads a judgement file.
 *
 * @throws InputError with every problem of the file: unknown grades and marks, missing fields, two different grades of
 * one
 *   assessor for one document
 */
export function parseAssessments(content: Uint8Array, file: string, options: AssessmentFileOptions = {}): Assessment[] {
  const lines = losslessText(withoutByteOrderMark(content))
    .split("\n")
    .map((line, i) => ({ line: i + 1, text: line.replace(/\r$/, "") }))
    .filter(({ text }) => text.trim() !== "" && !text.startsWith("#"));
  const problems = new ProblemList(file);
  const format = options.format ?? (lines.length > 0 ? guessFormat(lines[0].text) : "tsv");
  const read = reader(format, lines, options);
  const result: Assessment[] = [];
  const seen = new Map<string, { readonly grade: string; readonly line: number }>();
  for (const { line, text } of lines) {
    const assessment = read(text);
    if (assessment === undefined) continue;
    if (typeof assessment === "string") {
      problems.push({ file, line, message: assessment, text: text.trim() });
      continue;
    }
    const key = `${documentKey(assessment)}\t${assessment.assessor}`;
    const earlier = seen.get(key);
    if (earlier && earlier.grade !== assessment.grade) {
      const message = `topic ${assessment.topic} already has this document in line ${earlier.line}, with another grade`;
      problems.push({ file, line, message, text: assessment.doc });
      continue;
    }
    seen.set(key, { grade: assessment.grade, line });
    result.push(assessment);
  }
  if (result.length === 0 && problems.isEmpty) problems.push({ file, line: 0, message: "no judgements in this file" });
  problems.throwIfAny({ hint: HINT });
  return result;
}

const CODE = /^[A-D][SJU]?$/;
const NUMBER = /^-?\d+(?:\.0*)?$/;

/** The format of a file, from its first line. */
function guessFormat(first: string): AssessmentFormat {
  if (first.trimStart().startsWith("{")) return "jsonl";
  const words = first.trim().split(/\s+/);
  if (words.length >= 3 && CODE.test(words[1]) && !CODE.test(words[2]) && !NUMBER.test(words[2])) return "ntcir";
  if (!first.includes("\t") && first.includes(",")) return "csv";
  return words.length >= 3 && words.length <= 5 && words.slice(2, 4).some((word) => NUMBER.test(word))
    ? "qrels"
    : "tsv";
}

type LineReader = (text: string) => Assessment | string | undefined;

/** Reads a line: returns an assessment, the problem with the line, or `undefined` for a line to skip. */
function reader(
  format: AssessmentFormat,
  lines: readonly { readonly line: number; readonly text: string }[],
  options: AssessmentFileOptions,
): LineReader {
  const { assessor = "", skipUngraded = false } = options;
  if (format === "jsonl") {
    return (text) => {
      try {
        const value: unknown = JSON.parse(text);
        return value !== null && typeof value === "object"
          ? toAssessment(value as Fields, assessor, skipUngraded)
          : "not an object";
      } catch {
        return "not JSON";
      }
    };
  }
  if (format === "qrels") return (text) => fromQrels(text, options.levels ?? VIEWS.graded, assessor);
  if (format === "ntcir") {
    return (text) => {
      const [topic, grade, doc] = text.trim().split(/\s+/);
      return toAssessment({ topic, grade, doc }, assessor, skipUngraded);
    };
  }
  const split = (text: string) => (format === "csv" ? splitCsv(text) : text.split("\t")).map((field) => field.trim());
  const names = lines.length > 0 ? split(lines[0].text).map((name) => name.toLowerCase()) : [];
  const hasNames = names.includes("topic") && names.includes("doc") && names.includes("grade");
  const columns = hasNames ? names : COLUMNS;
  return (text) => {
    if (hasNames && text === lines[0].text) return undefined;
    const fields = split(text);
    if (fields.length > columns.length) {
      const expected = hasNames
        ? `more columns than the ${columns.length} that line ${lines[0].line} names`
        : `more than ${columns.length} columns`;
      return `expected ${expected}, found ${fields.length}`;
    }
    return toAssessment(Object.fromEntries(fields.map((field, i) => [columns[i], field])), assessor, skipUngraded);
  };
}

function toAssessment(fields: Fields, usualAssessor: string, skipUngraded: boolean): Assessment | string | undefined {
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const [topic, doc, mark, time] = ["topic", "doc", "mark", "time"].map(text);
  if (skipUngraded && text("grade") === "") return undefined;
  if (topic === "" || doc === "") return topic === "" ? "topic is missing" : "document is missing";
  if (/\s/.test(topic + doc)) return "topic or document contains a blank";
  const code = parseCode(text("grade"));
  if (!code)
    return text("grade") === "" ? "grade is missing" : `grade is not A, B, C or D: ${JSON.stringify(text("grade"))}`;
  const marked = mark === "" ? code : parseCode(`${code.grade}${mark}`);
  if (!marked || mark.length > 1) return `mark is not S, J or U: ${JSON.stringify(mark)}`;
  if (code.mark && marked.mark !== code.mark) return `mark is ${marked.mark}, but the grade says ${code.mark}`;
  if (time !== "" && !isTime(time)) return `time is not in ISO 8601: ${JSON.stringify(time)}`;
  const assessor = text("assessor") || usualAssessor;
  if (/[\t\n]/.test(assessor)) return "assessor contains a tab";
  return { topic, doc, ...marked, assessor, ...(time !== "" && { time }) };
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.test(text) && !Number.isNaN(Date.parse(text));
}

function fromQrels(text: string, levels: GradeLevels, assessor: string): Assessment | string | undefined {
  const words = text.trim().split(/\s+/);
  if (words.length < 3 || words.length > 5) return `expected 3 to 5 columns, found ${words.length}`;
  const [topic, doc, number] = words.length === 3 ? words : [words[0], words[2], words[3]];
  if (!/^[+-]?\d{1,9}(?:\.0*)?$/.test(number)) return "grade is not a whole number";
  if (Number(number) < 0) return undefined;
  const grade = gradeOfLevel(Number(number), levels);
  return grade === undefined
    ? `no grade has the level ${Number(number)}: define it with ${setting("levels")}`
    : { topic, doc, grade, assessor };
}

/** The fields of a line of CSV, quoted as in RFC 4180; a quoted field cannot span several lines here. */
function splitCsv(text: string): string[] {
  const fields: string[] = [];
  const pattern = /("(?:[^"]|"")*"|[^,]*)(,|$)/g;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, field, end] = match;
    fields.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === "") break;
  }
  return fields;
}
