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
  let ignoredLines = 0;
  const drop = () => {
    if (open) ignoredLines += 1 + open.lines.length;
    open = undefined;
  };
  const lines = text.split("\n");
  // Empty or a line that was cut off; a closing line that only lacks its line feed is complete.
  const last = lines.pop()!;
  if (last.startsWith('{"commit":')) lines.push(last);
  else if (last !== "") ignoredLines++;
  for (const line of lines) {
    if (line === "") drop();
    if (line === "" || `${line}\n` === BEGINNING) continue;
    if (line.startsWith('{"batch":')) {
      drop();
      const header = parsed(line);
      if (header) open = { line, header: header as unknown as Header, lines: [] };
      else ignoredLines++;
    } else if (line.startsWith('{"commit":') && open) {
      const batch = closed(open, line);
      if (batch) batches.push(batch);
      else ignoredLines += 2 + open.lines.length;
      open = undefined;
    } else if (open) open.lines.push(line);
    else ignoredLines++;
  }
  drop();
  return { batches, ignoredLines };
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
