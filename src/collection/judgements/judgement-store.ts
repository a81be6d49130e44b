import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { InputError, losslessText } from "../../core/index.js";
import { unwritable, withFile } from "../../files/index.js";
import { appendDurably, fileSystem } from "../../files/node.js";
import type { Assessment } from "./assessment.js";

/** First words of a store: its kind and version. */
const BEGINNING = '{"presage":"judgements","version":1}\n';

/** A correction: the judgements that an assessor gave before it no longer count. */
export interface Withdrawal {
  /** The assessor; `""` for judgements without a name. */
  readonly assessor: string;
  readonly reason: string;
}

/** Judgements that were added together, completely or not at all. */
export interface Batch {
  /** Their source: file names, a server, a person. */
  readonly source: string;
  /** When they were added, in ISO 8601. */
  readonly time?: string;
  /** What the batch withdraws from earlier batches, before its own judgements count. */
  readonly withdrawal?: Withdrawal;
  readonly assessments: readonly Assessment[];
}

/** The opening line of a batch. */
interface Header {
  readonly batch: string;
  readonly time?: string;
  readonly withdrawal?: Withdrawal;
}

/** A batch of which the closing line is not read yet. */
interface OpenBatch {
  /** Number of the opening line, from 1. */
  readonly at: number;
  readonly line: string;
  readonly header: Header;
  readonly lines: string[];
}

/** The content of a store. */
export interface JudgementStore {
  /** In the order in which they were added. */
  readonly batches: readonly Batch[];
  /** Number of lines of unfinished batches, as a crash leaves them; they are ignored and do no harm. */
  readonly ignoredLines: number;
  /** The ignored lines that no crash leaves: they have changed since they were written. */
  readonly damaged: readonly DamagedLines[];
}

/** Lines of a store that have changed. */
export interface DamagedLines {
  /** From 1. */
  readonly first: number;
  readonly last: number;
}

/**
 * The judgements of a store in the order in which they were added, without those that were withdrawn. What an assessor
 * judges after a withdrawal counts again.
 */
export function assessmentsOf({ batches }: JudgementStore): Assessment[] {
  let all: Assessment[] = [];
  for (const { withdrawal, assessments } of batches) {
    if (withdrawal) all = all.filter(({ assessor }) => assessor !== withdrawal.assessor);
    for (const each of assessments) all.push(each);
  }
  return all;
}

/** Whether a file is a judgement store and not another kind of judgement file. */
export function isJudgementStore(bytes: Uint8Array): boolean {
  return hasBeginning(losslessText(bytes.subarray(0, 2 * BEGINNING.length + 2)));
}

function hasBeginning(head: string): boolean {
  return /^(?:.*\n){0,2}\{"presage":"judgements","version":\d+\}\n/.test(head);
}

/**
 * Appends a batch to a store, which is created if it does not exist. When this returns, the batch is on the disk;
 * before that, none of it counts. The file only ever grows, and one write holds the whole batch, so several programs
 * may append.
 *
 * A batch is an opening line, a line for each judgement, and a closing line with their number and SHA-256. The opening
 * line of a correction names whose judgements it withdraws and why. A batch starts with an empty line, because the text before it may have been cut off in the middle of a line.
 *
 * @throws InputError if it cannot be written
 */
export function appendBatch(file: string, { source, time, withdrawal, assessments }: Batch): void {
  const lines = assessments.map((assessment) => `${JSON.stringify(assessment)}\n`).join("");
  const header: Header = { batch: source, ...(time !== undefined && { time }), ...(withdrawal && { withdrawal }) };
  const open = `${JSON.stringify(header)}\n`;
  const close = `${JSON.stringify({ commit: assessments.length, sha256: sha256(open + lines) })}\n`;
  try {
    const head = existsSync(file) ? readHead(file) : "";
    const beginning = head === "" ? BEGINNING : isBegun(head, file) ? "" : `\n${BEGINNING}`;
    appendDurably(file, new TextEncoder().encode(`${beginning}\n${open}${lines}${close}`));
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw unwritable(file, error);
  }
}

function readHead(file: string): string {
  const fd = fileSystem.openSync(file, "r");
  try {
    const head = new Uint8Array(2 * BEGINNING.length + 2);
    return losslessText(head.subarray(0, fileSystem.readSync(fd, head)));
  } finally {
    fileSystem.closeSync(fd);
  }
}

/**
 * Reads a store: every batch that was closed and is unchanged.
 *
 * @throws InputError if the file is not a store, or has a later version
 */
export function readJudgementStore(file: string): JudgementStore {
  const text = withFile(file, () => fileSystem.readFileSync(file, "utf8"), "read");
  return parseJudgementStore(text, file);
}

/** {@link readJudgementStore} of a text. */
export function parseJudgementStore(text: string, file: string): JudgementStore {
  isBegun(text, file);
  const batches: Batch[] = [];
  let open: OpenBatch | undefined;
  const damaged: DamagedLines[] = [];
  let ignoredLines = 0;
  const ignore = (first: number, last: number, isDamaged: boolean) => {
    ignoredLines += last - first + 1;
    if (isDamaged) damaged.push({ first, last });
  };
  const drop = () => {
    if (open) ignore(open.at, open.at + open.lines.length, !isUnfinished(open.lines));
    open = undefined;
  };
  const lines = text.split("\n");
  // Empty or a line that was cut off; a closing line that only lacks its line feed is complete.
  const last = lines.pop()!;
  if (last.startsWith('{"commit":')) lines.push(last);
  const tail = last.startsWith('{"commit":') ? "" : last;
  for (const [i, line] of lines.entries()) {
    if (line === "") drop();
    if (line === "" || `${line}\n` === BEGINNING) continue;
    if (line.startsWith('{"batch":')) {
      drop();
      const header = parsed(line);
      if (header) open = { at: i + 1, line, header: header as unknown as Header, lines: [] };
      else ignore(i + 1, i + 1, isWholeLine(line));
    } else if (line.startsWith('{"commit":') && open) {
      const batch = closed(open, line);
      if (batch) batches.push(batch);
      else ignore(open.at, i + 1, true);
      open = undefined;
    } else if (open) open.lines.push(line);
    else ignore(i + 1, i + 1, isWholeLine(line));
  }
  if (tail !== "" && open) open.lines.push(tail);
  else if (tail !== "") ignore(lines.length + 1, lines.length + 1, isWholeLine(tail));
  drop();
  return { batches, ignoredLines, damaged };
}

/**
 * Whether a store has its header. It lacks it if the very first write was cut off within it; then the next write
 * repeats it.
 *
 * @throws InputError if the file is something else
 */
function isBegun(text: string, file: string): boolean {
  const [first, second = ""] = text.split("\n", 2);
  const begin = BEGINNING.trim();
  if (first === begin) return true;
  if (begin.startsWith(first) && (second === "" || begin.startsWith(second))) return second === begin;
  const isLater = hasBeginning(text);
  const message = isLater ? "store of a later version: use a later Presage" : "not a judgement store";
  throw new InputError([{ file, line: 1, message, text: first.slice(0, 120) }]);
}

/** Whether a batch ends as a crash leaves it: judgements, and at most one line that was cut off. */
function isUnfinished(lines: readonly string[]): boolean {
  const isJudgement = (line: string) => typeof parsed(line)?.doc === "string";
  const isCutOff = (line: string) => parsed(line) === undefined && !line.endsWith("}") && !line.includes("sha256");
  return lines.every((line, i) => isJudgement(line) || (i === lines.length - 1 && isCutOff(line)));
}

/** Whether a line outside of any batch was once whole: a crash does not leave such a line. */
function isWholeLine(line: string): boolean {
  return parsed(line) !== undefined || line.endsWith("}");
}

function closed(open: OpenBatch, commit: string): Batch | undefined {
  const end = parsed(commit);
  const content = [open.line, ...open.lines].map((line) => `${line}\n`).join("");
  if (end?.commit !== open.lines.length || end.sha256 !== sha256(content)) return undefined;
  const { batch: source, time, withdrawal } = open.header;
  const assessments = open.lines.map((line) => JSON.parse(line) as Assessment);
  return { source, ...(time !== undefined && { time }), ...(withdrawal && { withdrawal }), assessments };
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
