import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { losslessText, startsWithByteOrderMark } from "../../core/index.js";
import { statusOf } from "../../files/node.js";
import { parseRankings, type Ranking, type RankingOptions } from "../../trec/index.js";
import { isGzipFile, isStandardInput, pour, readBytes, readRankings } from "../../trec/node.js";

/** The position of a topic's lines in a file. */
interface Stretch {
  readonly start: number;
  end: number;
}

const PIECE_BYTES = 1 << 20;
const NOTHING: Ranking = { docs: [], scores: new Float64Array(), lines: new Uint32Array() };

/**
 * A run file from which topics are read one by one, in any order. One pass over the file finds the positions of topics;
 * after that, memory holds only these positions. A compressed file is unpacked to a file that has no name and disappears
 * with the program; standard input and pipes are held in memory.
 */
export class TopicRun {
  readonly path: string;
  readonly #options: RankingOptions;
  readonly #read: (stretch: Stretch) => Uint8Array;
  readonly #stretches: ReadonlyMap<string, readonly Stretch[]>;
  readonly #fd: number | undefined;

  private constructor(
    path: string,
    options: RankingOptions,
    stretches: ReadonlyMap<string, readonly Stretch[]>,
    from: number | Uint8Array,
  ) {
    this.path = path;
    this.#options = options;
    this.#stretches = stretches;
    this.#fd = typeof from === "number" ? from : undefined;
    this.#read = ({ start, end }) => (typeof from === "number" ? readAt(from, start, end) : from.subarray(start, end));
  }

  /** @throws InputError if the file cannot be read, or has no lines */
  static async open(path: string, options: RankingOptions = {}): Promise<TopicRun> {
    const finder = new StretchFinder();
    if (!isFile(path)) {
      const bytes = await readBytes(path);
      finder.add(bytes);
      return TopicRun.#checked(path, options, finder, bytes);
    }
    const unpacked = isGzipFile(path) ? unnamedFile() : undefined;
    let buffer = new Uint8Array(PIECE_BYTES);
    try {
      await pour(path, {
        reserve: (size) => {
          if (buffer.length < size) buffer = new Uint8Array(size);
          return buffer.subarray(0, size);
        },
        commit: (size) => {
          const piece = buffer.subarray(0, size);
          finder.add(piece);
          if (unpacked !== undefined) for (let at = 0; at < size; ) at += writeSync(unpacked, piece, at);
          return false;
        },
      });
    } catch (error) {
      if (unpacked !== undefined) closeSync(unpacked);
      throw error;
    }
    return TopicRun.#checked(path, options, finder, unpacked ?? openSync(path, "r"));
  }

  static async #checked(path: string, options: RankingOptions, finder: StretchFinder, from: number | Uint8Array) {
    const stretches = finder.result();
    // Reports what is wrong with a run that has no lines.
    if (stretches.size === 0) await readRankings(path, options);
    return new TopicRun(path, options, stretches, from);
  }

  /** In order of first occurrence. */
  topics(): Iterable<string> {
    return this.#stretches.keys();
  }

  has(topic: string): boolean {
    return this.#stretches.has(topic);
  }

  /**
   * The documents of the run for a topic, best first; empty if the run does not have the topic.
   *
   * @throws InputError with every problem of the file, if this topic has one
   */
  async ranking(topic: string): Promise<Ranking> {
    const stretches = this.#stretches.get(topic);
    if (!stretches) return NOTHING;
    const bytes = Buffer.concat(stretches.map(this.#read));
    try {
      return parseRankings(bytes, this.path, this.#options).topics.get(topic) ?? NOTHING;
    } catch (error) {
      // Reading the whole file reports the same with the right line numbers, and all other problems.
      await readRankings(this.path, this.#options);
      throw error;
    }
  }

  close(): void {
    if (this.#fd !== undefined) closeSync(this.#fd);
  }
}

/** Finds the positions of topics, from the pieces of a file. */
class StretchFinder {
  readonly #found = new Map<string, Stretch[]>();
  /** Bytes before the current line. */
  #at = 0;
  #rest: Uint8Array = new Uint8Array();
  #topic: Uint8Array = new Uint8Array();
  #open: Stretch | undefined;
  #isFirst = true;

  add(piece: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    let start = 0;
    for (;;) {
      const newline = bytes.indexOf(0x0a, start);
      if (newline < 0) break;
      this.#line(bytes, start, newline + 1);
      start = newline + 1;
    }
    // Copied, because the piece is overwritten.
    this.#rest = new Uint8Array(bytes.subarray(start));
  }

  result(): ReadonlyMap<string, readonly Stretch[]> {
    if (this.#rest.length > 0) this.#line(this.#rest, 0, this.#rest.length);
    this.#rest = new Uint8Array();
    return this.#found;
  }

  #line(bytes: Uint8Array, from: number, end: number): void {
    const begin = this.#at;
    this.#at += end - from;
    let start = from;
    if (this.#isFirst) {
      this.#isFirst = false;
      if (startsWithByteOrderMark(bytes.subarray(from, end))) start += 3;
    }
    while (start < end && isBlank(bytes[start])) start++;
    // Blank lines and comments belong to no topic.
    if (start === end || bytes[start] === 0x23) return;
    let size = 1;
    while (start + size < end && !isBlank(bytes[start + size])) size++;
    if (this.#open && this.#isSame(bytes, start, size)) {
      this.#open.end = this.#at;
      return;
    }
    this.#topic = new Uint8Array(bytes.subarray(start, start + size));
    this.#open = { start: begin + (start - from), end: this.#at };
    const topic = losslessText(this.#topic);
    const known = this.#found.get(topic);
    if (known) known.push(this.#open);
    else this.#found.set(topic, [this.#open]);
  }

  #isSame(bytes: Uint8Array, start: number, size: number): boolean {
    if (size !== this.#topic.length) return false;
    for (let i = 0; i < size; i++) if (bytes[start + i] !== this.#topic[i]) return false;
    return true;
  }
}

/** As in C's `isspace`. */
function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

/** Whether it can be read again from any position. */
function isFile(path: string): boolean {
  return !isStandardInput(path) && statusOf(path)?.isFile() === true;
}

function readAt(fd: number, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(end - start);
  for (let at = 0; at < bytes.length; ) {
    const size = readSync(fd, bytes, at, bytes.length - at, start + at);
    if (size === 0) throw new Error("a run became shorter while it was read");
    at += size;
  }
  return bytes;
}

/** An open file that nobody else can see and nobody has to remove. */
function unnamedFile(): number {
  const folder = mkdtempSync(join(tmpdir(), "presage-run-"));
  const fd = openSync(join(folder, "run"), "wx+");
  try {
    rmSync(folder, { recursive: true });
  } catch {
    // Some systems keep open files; it stays with other temporary files.
  }
  return fd;
}
