import { existsSync, fstatSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { unwritable } from "./file-error.js";
import { fileSystem } from "./file-system.js";
import { sealedLine, unsealedLine } from "./sealed-line.js";
import { isStandardOutput } from "./standard-streams.js";

/** A completed topic, or another unit of work. */
export interface JournalEntry {
  readonly topic: string;
  /** Its result: lines of a run, for example. */
  readonly lines: string;
  /** How long it took, if recorded. */
  readonly milliseconds?: number;
  /** Remarks on it, if there are any. */
  readonly notes?: readonly string[];
}

/** What is recorded of a topic besides its lines. */
export type EntryFacts = Pick<JournalEntry, "milliseconds" | "notes">;

/** The line before an entry's lines. */
interface EntryHead extends Omit<JournalEntry, "lines"> {
  readonly bytes: number;
  /** Checksum of the rest of the entry. */
  readonly crc32: number;
}

/**
 * The completed topics, in order, in a file next to the output that is made from them. However the program ends,
 * complete entries count; a last entry that is cut off does not.
 */
export class Journal {
  readonly file: string;
  /** Number of topics that were complete when the journal was opened. */
  readonly done: number;
  /** Whether it had further topics, in another order or no longer wanted, which were discarded. */
  readonly isCut: boolean;
  readonly #fd: number;
  /** Where the first entry starts. */
  readonly #start: number;
  #end: number;

  private constructor(file: string, fd: number, done: number, isCut: boolean, start: number, end: number) {
    this.file = file;
    this.#fd = fd;
    this.done = done;
    this.isCut = isCut;
    this.#start = start;
    this.#end = end;
  }

  /** The path of an output's journal; for standard output, a unique file in the temporary folder. */
  static pathFor(output: string): string {
    if (isStandardOutput(output)) return join(tmpdir(), `presage-${process.pid}-${Date.now()}.journal`);
    return join(dirname(output), `.${basename(output)}.journal`);
  }

  /** The key of an existing journal; `undefined` if there is none, or it cannot be read. */
  static keyOf(file: string): string | undefined {
    if (!existsSync(file)) return undefined;
    const fd = fileSystem.openSync(file, "r");
    try {
      const line = readLine(fd, 0);
      if (line === undefined || !isJournalHead(line)) return undefined;
      return (JSON.parse(line) as { key: string }).key;
    } finally {
      fileSystem.closeSync(fd);
    }
  }

  /**
   * Opens a journal, or starts one.
   *
   * @param key what the results depend on: a journal with another key, or in another format, is started again
   * @param topics names of all topics, in order
   */
  static open(file: string, key: string, topics: readonly string[]): Journal {
    try {
      return Journal.#opened(file, key, topics);
    } catch (error) {
      throw unwritable(file, error);
    }
  }

  static #opened(file: string, key: string, topics: readonly string[]): Journal {
    const fd = fileSystem.openSync(file, existsSync(file) ? "r+" : "w+");
    try {
      return Journal.#continued(file, fd, key, topics);
    } catch (error) {
      fileSystem.closeSync(fd);
      throw error;
    }
  }

  static #continued(file: string, fd: number, key: string, topics: readonly string[]): Journal {
    const found = readLine(fd, 0);
    const isKnown = found === headOf(key) || found === earlierHeadOf(key);
    const head = isKnown ? found : headOf(key);
    if (!isKnown) {
      // First: the entries of another key must not follow the new one, not even for a moment.
      fileSystem.ftruncateSync(fd, 0);
      writeAt(fd, Buffer.from(head), 0);
    }
    let done = 0;
    const start = Buffer.byteLength(head);
    let end = start;
    let next = readEntry(fd, end);
    for (; next && next.entry.topic === topics[done]; next = readEntry(fd, end)) {
      done++;
      end = next.end;
    }
    fileSystem.ftruncateSync(fd, end);
    return new Journal(file, fd, done, next !== undefined, start, end);
  }

  /** Adds the result of the next topic. */
  append(topic: string, lines: string, { milliseconds, notes = [] }: EntryFacts = {}): void {
    const content = Buffer.from(lines);
    const facts = {
      topic,
      ...(milliseconds !== undefined && { milliseconds }),
      ...(notes.length > 0 && { notes }),
      bytes: content.length,
    };
    const head: EntryHead = { ...facts, crc32: checksum(facts, content) };
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]);
    try {
      writeAt(this.#fd, bytes, this.#end);
    } catch (error) {
      throw unwritable(this.file, error);
    }
    this.#end += bytes.length;
  }

  /** All completed topics, in order. */
  *entries(): Generator<JournalEntry> {
    let at = this.#start;
    for (let found = readEntry(this.#fd, at); found; found = readEntry(this.#fd, at)) {
      yield found.entry;
      at = found.end;
    }
  }

  /** The lines of all topics, in order. */
  async *lines(): AsyncGenerator<string> {
    for (const { lines } of this.entries()) yield lines;
  }

  close(): void {
    fileSystem.closeSync(this.#fd);
  }

  /** Removes the journal once its output exists. */
  remove(): void {
    this.close();
    fileSystem.rmSync(this.file, { force: true });
  }
}

/** The first line of a journal, with its checksum. */
function headOf(key: string): string {
  return `${sealedLine({ presage: "journal", format: 3, key })}\n`;
}

/** The first line as it was before it had a checksum. */
function earlierHeadOf(key: string): string {
  return `${JSON.stringify({ presage: "journal", format: 2, key })}\n`;
}

/** Whether a line is the first of a journal, of this format or the earlier one. */
export function isJournalHead(line: string): boolean {
  const head = unsealedLine(line.trimEnd());
  if (typeof head === "string") return false;
  const { key } = head.value;
  return typeof key === "string" && line === (head.isSealed ? headOf(key) : earlierHeadOf(key));
}

/** The entry at an offset, and where it ends; `undefined` if there is none, or it is damaged. */
export function readEntry(fd: number, at: number): { entry: JournalEntry; end: number } | undefined {
  const line = readLine(fd, at);
  if (line === undefined) return undefined;
  const head = parseHead(line);
  if (!head) return undefined;
  const { crc32: expected, bytes, ...facts } = head;
  const start = at + Buffer.byteLength(line);
  if (start + bytes > fstatSync(fd).size) return undefined;
  const content = readAt(fd, start, bytes);
  if (content.length < bytes || checksum({ ...facts, bytes }, content) !== expected) return undefined;
  return { entry: { ...facts, lines: content.toString() }, end: start + bytes };
}

function checksum(facts: Omit<EntryHead, "crc32">, content: Uint8Array): number {
  // In this order: for zero bytes, zlib returns a checksum that does not continue the one before.
  return crc32(JSON.stringify(facts), crc32(content));
}

function parseHead(line: string): EntryHead | undefined {
  try {
    const head = JSON.parse(line) as EntryHead;
    return Number.isSafeInteger(head.bytes) && head.bytes >= 0 ? head : undefined;
  } catch {
    return undefined;
  }
}

/** A line with its line end; `undefined` if the file ends first. */
export function readLine(fd: number, at: number): string | undefined {
  for (let size = 256; ; size *= 4) {
    const bytes = readAt(fd, at, size);
    const end = bytes.indexOf(10);
    if (end >= 0) return bytes.subarray(0, end + 1).toString();
    if (bytes.length < size) return undefined;
  }
}

export function readAt(fd: number, at: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let read = 0;
  for (let got = 1; got > 0 && read < size; read += got)
    got = fileSystem.readSync(fd, bytes, read, size - read, at + read);
  return bytes.subarray(0, read);
}

function writeAt(fd: number, bytes: Buffer, at: number): void {
  for (let written = 0; written < bytes.length; ) {
    written += fileSystem.writeSync(fd, bytes, written, bytes.length - written, at + written);
  }
}
