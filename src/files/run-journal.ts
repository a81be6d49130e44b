import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";
import { InputError } from "../core/index.js";
import { isStandardOutput } from "./output-file.js";

/** What stands in front of a topic's lines. */
interface Entry {
  readonly topic: string;
  readonly bytes: number;
  readonly crc32: number;
}

/**
 * The topics of a run that are done, in their order, in a file beside the run. Whatever ends the program, what was
 * appended before counts; a last entry that is cut off does not.
 */
export class RunJournal {
  readonly file: string;
  /** How many topics are done. */
  readonly done: number;
  readonly #fd: number;
  #end: number;

  private constructor(file: string, fd: number, done: number, end: number) {
    this.file = file;
    this.#fd = fd;
    this.done = done;
    this.#end = end;
  }

  /** Where the journal of a run is; of one that goes to standard output, where nobody looks for it. */
  static pathFor(run: string): string {
    if (isStandardOutput(run)) return join(tmpdir(), `presage-${process.pid}-${Date.now()}.journal`);
    return join(dirname(run), `.${basename(run)}.journal`);
  }

  /**
   * Opens a journal, or begins one.
   *
   * @param key what the run depends on: the journal of another run is begun anew
   * @param topics names of all topics in their order
   */
  static open(file: string, key: string, topics: readonly string[]): RunJournal {
    let fd: number;
    try {
      fd = openSync(file, existsSync(file) ? "r+" : "w+");
    } catch (error) {
      throw new InputError([{ file, line: 0, message: `cannot be written: ${(error as Error).message}` }]);
    }
    const head = `${JSON.stringify({ presage: "run", format: 1, key })}\n`;
    const known = readLine(fd, 0) === head;
    if (!known) {
      ftruncateSync(fd, 0);
      writeAt(fd, Buffer.from(head), 0);
    }
    let done = 0;
    let end = Buffer.byteLength(head);
    for (let found = known ? readEntry(fd, end) : undefined; found; found = readEntry(fd, end)) {
      if (found.entry.topic !== topics[done]) break;
      done++;
      end = found.end;
    }
    ftruncateSync(fd, end);
    return new RunJournal(file, fd, done, end);
  }

  /** Adds the lines of the next topic. */
  append(topic: string, lines: string): void {
    const content = Buffer.from(lines);
    const entry: Entry = { topic, bytes: content.length, crc32: crc32(content) };
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(entry)}\n`), content]);
    writeAt(this.#fd, bytes, this.#end);
    this.#end += bytes.length;
  }

  /** The lines of all topics, in their order. */
  async *lines(): AsyncGenerator<string> {
    let at = Buffer.byteLength(readLine(this.#fd, 0) ?? "");
    for (let found = readEntry(this.#fd, at); found; found = readEntry(this.#fd, at)) {
      yield found.content.toString();
      at = found.end;
    }
  }

  close(): void {
    closeSync(this.#fd);
  }

  /** When the run is there. */
  remove(): void {
    this.close();
    rmSync(this.file, { force: true });
  }
}

function readEntry(fd: number, at: number): { entry: Entry; content: Buffer; end: number } | undefined {
  const line = readLine(fd, at);
  if (line === undefined) return undefined;
  const entry = parseEntry(line);
  const start = at + Buffer.byteLength(line);
  if (!entry || start + entry.bytes > fstatSync(fd).size) return undefined;
  const content = readAt(fd, start, entry.bytes);
  if (content.length < entry.bytes || crc32(content) !== entry.crc32) return undefined;
  return { entry, content, end: start + entry.bytes };
}

function parseEntry(line: string): Entry | undefined {
  try {
    const entry = JSON.parse(line) as Entry;
    return Number.isSafeInteger(entry.bytes) && entry.bytes >= 0 ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** A line with its end; `undefined` if the file ends before. */
function readLine(fd: number, at: number): string | undefined {
  for (let size = 256; ; size *= 4) {
    const bytes = readAt(fd, at, size);
    const end = bytes.indexOf(10);
    if (end >= 0) return bytes.subarray(0, end + 1).toString();
    if (bytes.length < size) return undefined;
  }
}

function readAt(fd: number, at: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let read = 0;
  for (let got = 1; got > 0 && read < size; read += got) got = readSync(fd, bytes, read, size - read, at + read);
  return bytes.subarray(0, read);
}

function writeAt(fd: number, bytes: Buffer, at: number): void {
  for (let written = 0; written < bytes.length; ) {
    written += writeSync(fd, bytes, written, bytes.length - written, at + written);
  }
}
