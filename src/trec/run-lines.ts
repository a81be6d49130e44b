import {
  type DocumentTable,
  ExitCode,
  InputError,
  losslessText,
  ProblemList,
  setting,
  shortened,
} from "../core/index.js";
import { refuseForeignFile } from "./foreign-file.js";
import { CR_ONLY, eachLine, latin1, splitFields, utf8Of } from "./lines.js";
import { type Compat, compatError } from "./problems.js";
import type { DuplicatePolicy } from "./qrels.js";
import { type ScanOptions, TWO_LINES } from "./scanner.js";
import { parseScore } from "./score.js";

/** A line of a run that is read with care rather than fast. */
export interface RunLine {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly topic: string;
  /** The document's id as Latin-1, one character per byte. */
  readonly id: string;
  readonly score: number;
}

const HINT = "A line of a run reads: topic Q0 document rank score tag";
const SWAPPED = "these look like judgements, not like a run";

/** Reads all lines of a run; throws all their problems together. */
export function readRunLines(bytes: Uint8Array, file: string, options: ScanOptions, compat?: Compat): RunLine[] {
  const decoder = new TextDecoder();
  const problems = new ProblemList(file);
  const lines: RunLine[] = [];
  const needed = options.fileOrder ? 3 : 6;
  let judgements = 0;
  for (const { line, start, end } of eachLine(bytes)) {
    const fields = splitFields(bytes, start, end);
    if (fields.length === 0 || (options.comments && bytes[fields[0]] === 0x23)) continue;
    if (fields.length / 2 < needed) {
      if (compat) throw compatError("get_results", `Malformed line ${lines.length + 1}`, file);
      const text = decoder.decode(bytes.subarray(start, end)).trim();
      if (isJudgement(text)) judgements++;
      problems.add(line, `expected ${needed} columns, found ${fields.length / 2}`, text);
      continue;
    }
    const glued = compat ? undefined : gluedLines(bytes, fields, end);
    if (glued !== undefined) {
      problems.add(line, glued, decoder.decode(bytes.subarray(start, Math.min(end, start + MOST_SHOWN_BYTES))).trim());
      continue;
    }
    const topic = losslessText(bytes.subarray(fields[0], fields[1]));
    const id = latin1(bytes, fields[4], fields[5]);
    const score = options.fileOrder ? -lines.length : scoreOf(bytes, fields[8], fields[9], options);
    if (score === undefined) {
      problems.add(line, "score is not a number", decoder.decode(bytes.subarray(fields[8], fields[9])));
      continue;
    }
    lines.push({ line, start, end, topic, id, score });
  }
  refuseForeignFile(bytes, file, problems, { expected: "a run", hint: HINT });
  if (judgements > 0 && judgements === problems.count && lines.length === 0) {
    throw new InputError([{ file, line: 0, message: SWAPPED }]);
  }
  problems.throwIfAny({ hint: HINT });
  if (lines.length === 0) {
    if (compat) throw compatError("get_results", `Cannot read results file '${file}'`, file);
    throw new InputError([{ file, line: 0, message: "no results in this file" }], { hint: HINT });
  }
  return lines;
}

/** Two bytes per character of what an error shows are enough. */
const MOST_SHOWN_BYTES = 1000;

/**
 * How a line seems to be two: it contains a CR that does not end it, or the columns of a second result, with or without
 * a blank between the lines. Undefined for any other line, however long: further columns are ignored.
 */
function gluedLines(bytes: Uint8Array, fields: readonly number[], end: number): string | undefined {
  if (fields.length / 2 < TWO_LINES) return undefined;
  const last = fields[fields.length - 1];
  if (bytes.subarray(fields[0], Math.min(last, end)).includes(0x0d)) return CR_ONLY;
  const field = (i: number) => latin1(bytes, fields[2 * i], fields[2 * i + 1]);
  // The second column of the second line is the seventh column or, with a blank between the lines, the eighth.
  const isGlued = [TWO_LINES - 5, TWO_LINES - 4].some(
    (second) =>
      fields.length / 2 >= second + 5 &&
      field(second) === field(1) &&
      parseScore(field(second + 3), false) !== undefined,
  );
  return isGlued ? `two lines in one: ${fields.length / 2} columns` : undefined;
}

/** Whether a line that is too short for a run is a line of qrels: topic, iteration, document and grade. */
function isJudgement(text: string): boolean {
  return /^\S+\s+(?!Q0\s)\S+\s+\S+\s+[+-]?\d+$/.test(text);
}

function scoreOf(bytes: Uint8Array, start: number, end: number, options: ScanOptions): number | undefined {
  const score = parseScore(latin1(bytes, start, end), options.atof);
  return score !== undefined && options.singlePrecision ? Math.fround(score) : score;
}

/** The lines by topic, topics in the order of their first lines. */
export function groupByTopic(lines: readonly RunLine[]): Map<string, RunLine[]> {
  const topics = new Map<string, RunLine[]>();
  for (const line of lines) {
    const group = topics.get(line.topic);
    if (group) group.push(line);
    else topics.set(line.topic, [line]);
  }
  return topics;
}

/** The run with only the given lines, in the given order. */
export function writeLines(bytes: Uint8Array, lines: Iterable<RunLine>): Uint8Array {
  const kept = [...lines];
  const result = new Uint8Array(kept.reduce((size, { start, end }) => size + end - start + 1, 0));
  let at = 0;
  for (const { start, end } of kept) {
    result.set(bytes.subarray(start, end), at);
    at += end - start;
    result[at++] = 0x0a;
  }
  return result;
}

/**
 * One line for each document of a topic: the first in the file, or the one with the best score.
 * With `error`, throws all documents that occur twice in a topic with judgements.
 */
export function withoutDuplicates(
  topics: Map<string, RunLine[]>,
  policy: DuplicatePolicy,
  file: string,
  table: Pick<DocumentTable, "topics">,
): Map<string, RunLine[]> {
  const judged = new Set(table.topics);
  const problems = new ProblemList(file);
  const result = new Map<string, RunLine[]>();
  for (const [topic, lines] of topics) {
    const kept = new Map<string, RunLine>();
    for (const line of lines) {
      const earlier = kept.get(line.id);
      if (earlier && policy === "error" && judged.has(topic)) {
        const message = `topic ${shortened(topic)} has this document already in line ${earlier.line}`;
        problems.add(line.line, message, utf8Of(line.id));
      }
      if (!earlier || (policy === "best" && line.score > earlier.score)) kept.set(line.id, line);
    }
    result.set(topic, [...kept.values()]);
  }
  problems.throwIfAny({
    hint: `Keep one of each with ${setting("duplicates")} first or ${setting("duplicates")} best.`,
    exitCode: ExitCode.calculation,
  });
  return result;
}

/** The tag of a run: the sixth column of the last line that has one, as the scanners take it. */
export function tagOf(bytes: Uint8Array, lines: readonly RunLine[]): string {
  for (let i = lines.length - 1; i >= 0; i--) {
    const fields = splitFields(bytes, lines[i].start, lines[i].end);
    if (fields.length >= 12) return losslessText(bytes.subarray(fields[10], fields[11]));
  }
  return "";
}
