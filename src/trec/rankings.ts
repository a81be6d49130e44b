import { InputError, losslessText, withoutByteOrderMark } from "../core/index.js";
import { LineFields, latin1, utf8Of } from "./lines.js";
import type { DuplicatePolicy } from "./qrels.js";
import { byRank } from "./rank-documents.js";
import { groupByTopic, type RunLine, readRunLines, tagOf, withoutDuplicates } from "./run-lines.js";
import { scanOptions } from "./scanner.js";
import { parseScore } from "./score.js";

/** All documents that a run retrieved for one topic, best first; the three lists are parallel. */
export interface Ranking {
  readonly docs: readonly string[];
  /** Descending; with file order, scores are not read, and these are 0, −1, −2 … */
  readonly scores: Float64Array;
  /** The line of each document in the file, from 1. */
  readonly lines: Uint32Array;
}

/** A run with all retrieved documents by topic, topics in the order of the file. */
export interface Rankings {
  /** The tag in the last line that has one. */
  readonly tag: string;
  readonly topics: ReadonlyMap<string, Ranking>;
}

export interface RankingOptions {
  /** Rank as in trec_eval, by score and then by document id, both descending (default), or in the order of the lines. */
  readonly rankBy?: "score" | "file" | undefined;
  /** Maximum number of documents kept per topic; default: all. */
  readonly depth?: number | undefined;
  /** A document that occurs twice in a topic: an error (default), keep the first or the best-scored, or keep both. */
  readonly duplicates?: DuplicatePolicy | "both" | undefined;
}

/**
 * The full rankings of a run in memory: `topic Q0 document rank score tag`. With file order, the first three columns
 * are enough. Blank lines and lines that start with `#` are skipped.
 *
 * @throws InputError with every problem of the file
 */
export function parseRankings(bytes: Uint8Array, file: string, options: RankingOptions = {}): Rankings {
  const scanner = new RankingScanner(options);
  scanner.reserve(bytes.length).set(bytes);
  scanner.commit(bytes.length, true);
  return scanner.result() ?? rankingsWithCare(bytes, file, options);
}

/**
 * Reads rankings from the pieces of a file. A topic is sorted and cut when the next one begins, so memory grows with
 * the documents kept, not with the file.
 */
export class RankingScanner {
  readonly #options: RankingOptions;
  readonly #topics = new Map<string, Ranking>();
  #buffer: Uint8Array = new Uint8Array();
  /** Bytes of an incomplete line at the start of the buffer. */
  #carried = 0;
  #linesBefore = 0;
  #topicBytes: Uint8Array = new Uint8Array();
  #open: RunLine[] | undefined;
  #tag = "";
  #unsettled = false;

  constructor(options: RankingOptions) {
    this.#options = options;
  }

  /** The place for the next bytes. Valid until the next call. */
  reserve(size: number): Uint8Array {
    const needed = this.#carried + size;
    if (this.#buffer.length < needed) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#buffer.length));
      larger.set(this.#buffer.subarray(0, this.#carried));
      this.#buffer = larger;
    }
    return this.#buffer.subarray(this.#carried, needed);
  }

  /** Reads the first `size` reserved bytes. Returns true to stop: the file must be read with care. */
  commit(size: number, last: boolean): boolean {
    const known = this.#buffer.subarray(0, this.#carried + size);
    const end = last ? known.length : known.lastIndexOf(0x0a) + 1;
    this.#readLines(known.subarray(0, end));
    this.#carried = known.length - end;
    this.#buffer.copyWithin(0, end, known.length);
    if (last && !this.#unsettled) this.#closeTopic();
    return this.#unsettled;
  }

  /** `undefined` if the file must be read with {@link rankingsWithCare}. */
  result(): Rankings | undefined {
    return this.#unsettled || this.#topics.size === 0 ? undefined : { tag: this.#tag, topics: this.#topics };
  }

  #readLines(block: Uint8Array): void {
    const bytes = this.#linesBefore === 0 ? withoutByteOrderMark(block) : block;
    const byFile = this.#options.rankBy === "file";
    const needed = byFile ? 3 : 6;
    const fields = new LineFields(bytes);
    let tag: Uint8Array | undefined;
    while (fields.next() && !this.#unsettled) {
      if (fields.count === 0 || bytes[fields.start(0)] === 0x23) continue;
      const score =
        fields.count < needed
          ? undefined
          : byFile
            ? 0
            : parseScore(latin1(bytes, fields.start(4), fields.end(4)), false);
      if (score === undefined) {
        this.#unsettled = true;
        return;
      }
      this.#moveTo(bytes.subarray(fields.start(0), fields.end(0)));
      const id = latin1(bytes, fields.start(2), fields.end(2));
      this.#open?.push({ line: this.#linesBefore + fields.line, start: 0, end: 0, topic: "", id, score });
      if (fields.count >= 6) tag = bytes.subarray(fields.start(5), fields.end(5));
    }
    if (tag) this.#tag = losslessText(tag);
    this.#linesBefore += fields.line;
  }

  #moveTo(topicBytes: Uint8Array): void {
    if (this.#open && sameBytes(topicBytes, this.#topicBytes)) return;
    this.#closeTopic();
    this.#topicBytes = topicBytes.slice();
    this.#open = [];
    // A topic that occurs again later cannot be sorted here.
    if (this.#topics.has(losslessText(topicBytes))) this.#unsettled = true;
  }

  #closeTopic(): void {
    if (!this.#open || this.#unsettled) return;
    const isUnique = new Set(this.#open.map(({ id }) => id)).size === this.#open.length;
    if (isUnique || this.#options.duplicates === "both") {
      this.#topics.set(losslessText(this.#topicBytes), rankingOf(this.#open, this.#options));
    } else this.#unsettled = true;
  }
}

/** Reads a run whose lines are not in order: reports all problems, or sorts the lines. */
export function rankingsWithCare(content: Uint8Array, file: string, options: RankingOptions): Rankings {
  const bytes = withoutByteOrderMark(content);
  const lines = readRunLines(bytes, file, scanOptions({ rankBy: options.rankBy }));
  const { duplicates = "error" } = options;
  const grouped = groupByTopic(lines);
  const topics =
    duplicates === "both" ? grouped : withoutDuplicates(grouped, duplicates, file, { topics: [...grouped.keys()] });
  return {
    tag: tagOf(bytes, lines),
    topics: new Map(Array.from(topics, ([topic, group]) => [topic, rankingOf(group, options)])),
  };
}

function rankingOf(lines: readonly RunLine[], { rankBy, depth }: RankingOptions): Ranking {
  const byFile = rankBy === "file";
  const ranked = byFile || isInOrder(lines) ? lines : [...lines].sort(byRank);
  const kept = ranked.slice(0, depth);
  return {
    docs: kept.map(({ id }) => utf8Of(id)),
    scores: Float64Array.from(kept, ({ score }, i) => (byFile ? -i : score)),
    lines: Uint32Array.from(kept, ({ line }) => line),
  };
}

function isInOrder(lines: readonly RunLine[]): boolean {
  return lines.every((line, i) => i === 0 || byRank(lines[i - 1], line) <= 0);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/** A ranking from ids in memory, best first. @throws InputError if a document occurs twice */
export function rankingOfDocs(docs: readonly string[]): Ranking {
  if (new Set(docs).size < docs.length) {
    throw new InputError([{ file: "ranking", line: 0, message: "a document occurs twice" }]);
  }
  return {
    docs,
    scores: Float64Array.from(docs, (_, i) => -i),
    lines: Uint32Array.from(docs, (_, i) => i + 1),
  };
}
