import { losslessBytes, losslessText, startsWithByteOrderMark } from "../core/index.js";
import { type DocumentList, dateNumber, isTooLate } from "./document-list.js";
import { type RunProblemKind, RunProblemList } from "./run-problems.js";
import { topicSetName } from "./topic-set-name.js";

/** The rules for a run. */
export interface RunRules {
  /** The topics of the run's topic set, each with the date from which documents no longer count, if it has one. */
  readonly topics: ReadonlyMap<string, string | undefined>;
  /** The set of a topic that the run should not contain, for the message. */
  readonly setOf?: (topic: string) => string | undefined;
  /** If absent, all documents are accepted. */
  readonly documents?: DocumentList | undefined;
  /** A suggestion for an unknown document: the usual spelling of its id. */
  readonly spelling?: (id: string) => string | undefined;
  readonly maxDocuments: number | null;
  readonly tolerated: ReadonlySet<RunProblemKind>;
}

/** The result of checking a run. */
export interface RunReport {
  /** Why the run is refused. */
  readonly problems: RunProblemList;
  /** Remarks for its author. */
  readonly warnings: readonly string[];
  /** Number of lines with results. */
  readonly lines: number;
  /** Number of documents for each topic, in the order of the file. */
  readonly documents: ReadonlyMap<string, number>;
  /** Topics whose lines are not contiguous: they have to be known beforehand, see {@link RunChecker}. */
  readonly scattered: ReadonlySet<string>;
}

/** The state of one topic while it is read. */
interface OpenTopic {
  readonly topic: string;
  /** Whether the campaign knows the topic, and its date cut-off as a number. */
  readonly known: boolean;
  readonly cutoff: number;
  /** Line of each document. */
  readonly seen: Map<string, number>;
  readonly ranks: number[];
  readonly scores: number[];
  firstLine: number;
  count: number;
}

/** Far longer than any line of a run. A longer one is refused, and not held in memory. */
export const LONGEST_LINE_BYTES = 1 << 20;

function isTooLong(line: string): boolean {
  // A character has at most three bytes per unit.
  return line.length > LONGEST_LINE_BYTES / 3 && new TextEncoder().encode(line).length > LONGEST_LINE_BYTES;
}

/** The words of a line, separated by the blanks of C's `isspace`. */
function words(line: string): string[] {
  const found: string[] = [];
  const { length } = line;
  for (let i = 0; i < length; ) {
    while (i < length && isBlank(line.charCodeAt(i))) i++;
    const start = i;
    while (i < length && !isBlank(line.charCodeAt(i))) i++;
    if (i > start) found.push(line.slice(start, i));
  }
  return found;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || (unit >= 9 && unit <= 13);
}

const LONE_BYTE = /[\udc80-\udcff]/u;

/** A part of a text that is not UTF-8 as a whole: it may be UTF-8 by itself, whatever else is in the file. */
function decodedAlone(part: string): string {
  return LONE_BYTE.test(part) ? losslessText(losslessBytes(part)) : part;
}

/**
 * Checks a run piece by piece, holding one topic at a time, so that memory does not grow with the run. Topics whose
 * lines are scattered over the file cannot be checked that way: they are returned as `scattered`, and the run is
 * checked a second time by a checker that knows them and keeps them open.
 *
 * All problems are found, up to a limit for each kind; none stops the check.
 */
export class RunChecker {
  readonly #rules: RunRules;
  readonly #keepOpen: ReadonlySet<string>;
  readonly #problems: RunProblemList;
  readonly #tolerated = new RunProblemList();
  readonly #documents = new Map<string, number>();
  readonly #open = new Map<string, OpenTopic>();
  readonly #scattered = new Set<string>();
  readonly #tags = new Set<string>();
  #current: OpenTopic | undefined;
  /** The beginning of a line that has not ended yet. */
  readonly #carried: Uint8Array[] = [];
  #carriedBytes = 0;
  #isStart = true;
  #line = 0;
  #lineText = "";
  #lines = 0;
  readonly #ties = new TopicWarning();
  readonly #order = new TopicWarning();
  readonly #badRanks = new TopicWarning();

  /** @param mostOfAKind keep so many problems of each kind, with their lines, instead of the usual few without */
  constructor(rules: RunRules, keepOpen: ReadonlySet<string> = new Set(), mostOfAKind?: number) {
    this.#rules = rules;
    this.#keepOpen = keepOpen;
    const keeping = mostOfAKind === undefined ? {} : { most: mostOfAKind, lineText: () => this.#lineText };
    this.#problems = new RunProblemList(keeping);
  }

  /** Takes the next bytes of the file, unpacked. */
  push(piece: Uint8Array): void {
    const end = piece.lastIndexOf(0x0a) + 1;
    if (end > 0) {
      this.#carry(piece.subarray(0, end));
      this.#readCarried();
    }
    // Of a line that is too long, what is held is enough to refuse it.
    if (this.#carriedBytes <= LONGEST_LINE_BYTES) this.#carry(piece.subarray(end));
  }

  #carry(piece: Uint8Array): void {
    if (piece.length > 0) this.#carried.push(piece.slice());
    this.#carriedBytes += piece.length;
  }

  #readCarried(): void {
    if (this.#carriedBytes > 0) this.#readLines(Buffer.concat(this.#carried));
    this.#carried.length = this.#carriedBytes = 0;
  }

  /** The result, once all bytes are read. */
  finish(): RunReport {
    this.#readCarried();
    if (this.#current && !this.#keepOpen.has(this.#current.topic)) this.#close(this.#current);
    for (const topic of this.#open.values()) this.#close(topic);
    if (this.#lines === 0 && this.#problems.isEmpty) this.#problems.add("file", 0, "no results in this file");
    return {
      problems: this.#problems,
      warnings: [...this.#warnings()],
      lines: this.#lines,
      documents: this.#documents,
      scattered: this.#scattered,
    };
  }

  #readLines(block: Uint8Array): void {
    const bytes = this.#isStart && startsWithByteOrderMark(block) ? block.subarray(3) : block;
    this.#isStart = false;
    const lines = losslessText(bytes).split("\n");
    // Nothing follows the last line feed.
    if (lines.at(-1) === "") lines.pop();
    for (const line of lines) {
      this.#line++;
      this.#lineText = decodedAlone(line);
      this.#readLine(this.#lineText);
    }
  }

  #readLine(text: string): void {
    if (isTooLong(text)) {
      this.#problems.add("columns", this.#line, `line has more than ${LONGEST_LINE_BYTES} bytes`, text.slice(0, 200));
      return;
    }
    const fields = words(text);
    if (fields.length === 0 || fields[0].startsWith("#")) return;
    if (fields.length !== 6) {
      this.#problems.add("columns", this.#line, `expected 6 columns, found ${fields.length}`, text.trim());
      return;
    }
    const [topic, , doc, rank, score, tag] = fields.map(decodedAlone);
    this.#lines++;
    this.#tags.add(tag);
    const value = SCORE.test(score) ? Number(score) : Number.NaN;
    if (!Number.isFinite(value)) this.#problems.add("score", this.#line, "score is not a number", score);
    this.#take(this.#topicNamed(topic), doc, rank, value);
  }

  #topicNamed(topic: string): OpenTopic {
    if (this.#current?.topic === topic) return this.#current;
    if (this.#current && !this.#keepOpen.has(this.#current.topic)) this.#close(this.#current);
    const known = this.#open.get(topic);
    this.#current = known ?? this.#start(topic);
    if (this.#keepOpen.has(topic)) this.#open.set(topic, this.#current);
    return this.#current;
  }

  #start(topic: string): OpenTopic {
    if (this.#documents.has(topic)) this.#scattered.add(topic);
    const known = this.#rules.topics.has(topic);
    if (!known) this.#unknownTopic(topic);
    const cutoff = dateNumber(this.#rules.topics.get(topic) ?? "") ?? 0;
    const seen = new Map<string, number>();
    return { topic, known, cutoff, seen, ranks: [], scores: [], firstLine: this.#line, count: 0 };
  }

  #unknownTopic(topic: string): void {
    if (this.#documents.has(topic)) return;
    const set = this.#rules.setOf?.(topic);
    const message = set === undefined ? "topic is unknown" : `topic belongs to ${topicSetName(set)}`;
    this.#complain("topic", this.#line, message, topic);
  }

  #take(open: OpenTopic, doc: string, rank: string, score: number): void {
    const { maxDocuments, documents } = this.#rules;
    const line = this.#line;
    open.count++;
    if (maxDocuments !== null && open.count > maxDocuments) {
      if (open.count === maxDocuments + 1) {
        this.#complain(
          "depth",
          line,
          `topic ${open.topic} has more than ${maxDocuments} documents from this line on`,
          doc,
        );
      }
      // The run is refused already: later documents need not be remembered.
      if (!this.#rules.tolerated.has("depth")) return;
    }
    const before = open.seen.get(doc);
    if (before !== undefined) {
      const message = `topic ${open.topic} already has this document in line ${before}`;
      this.#problems.add("duplicate", line, message, doc);
    } else open.seen.set(doc, line);
    const rankValue = /^[+-]?\d+$/.test(rank) ? Number(rank) : Number.NaN;
    if (Number.isNaN(rankValue)) this.#badRanks.add(open.topic, line);
    open.ranks.push(rankValue);
    open.scores.push(score);
    if (documents) this.#checkDocument(open, doc, documents);
  }

  #checkDocument(open: OpenTopic, doc: string, documents: DocumentList): void {
    const published = documents.dateOf(doc);
    if (published === undefined) {
      const meant = this.#rules.spelling?.(doc);
      const hint =
        meant !== undefined && meant !== doc && documents.dateOf(meant) !== undefined ? ` (${meant} is)` : "";
      this.#complain("document", this.#line, `document is not in the collection${hint}`, doc);
    } else if (open.cutoff > 0 && isTooLate(published, open.cutoff)) {
      const date = isoOf(published);
      const message = `document was published on ${date}, the date cut-off of ${open.topic} is ${isoOf(open.cutoff)}`;
      this.#complain("date", this.#line, message, doc);
    }
  }

  #complain(kind: RunProblemKind, line: number, message: string, text: string): void {
    (this.#rules.tolerated.has(kind) ? this.#tolerated : this.#problems).add(kind, line, message, text);
  }

  #close(open: OpenTopic): void {
    this.#documents.set(open.topic, (this.#documents.get(open.topic) ?? 0) + open.count);
    const { ranks, scores } = open;
    const order = ranks.map((_, i) => i);
    if (ranks.some((rank, i) => i > 0 && !(ranks[i - 1] <= rank))) order.sort((a, b) => ranks[a] - ranks[b]);
    const falls = order.every((at, i) => i === 0 || !(scores[order[i - 1]] < scores[at]));
    if (!falls) this.#order.add(open.topic, open.firstLine);
    const tied = countTied(falls ? order.map((at) => scores[at]) : [...scores].sort((a, b) => b - a));
    if (tied > 0) this.#ties.add(open.topic, open.firstLine, tied);
  }

  *#warnings(): Generator<string> {
    const { topics } = this.#rules;
    const missing = [...topics.keys()].filter((topic) => !this.#documents.has(topic));
    if (missing.length > 0 && this.#lines > 0) {
      yield `${missing.length} of ${topics.size} topics are missing and count as 0: ${examples(missing)}`;
    }
    for (const kind of this.#tolerated.kinds()) {
      const [{ line, message, text }] = this.#tolerated.of(kind);
      const count = this.#tolerated.count(kind);
      yield `${message}: ${JSON.stringify(text)} (line ${line}${count > 1 ? `, and ${count - 1} more` : ""})`;
    }
    if (this.#ties.count > 0) {
      yield `${this.#ties.count} documents have the same score as another document of their topic, ${this.#ties.where()}; equal scores are ordered by document id and not by the rank column`;
    }
    if (this.#order.count > 0) {
      yield `ranks and scores give different orders in ${this.#order.where()}; the scores decide`;
    }
    if (this.#badRanks.count > 0) yield `ranks are not whole numbers in ${this.#badRanks.where()}; the scores decide`;
    if (this.#tags.size > 1) yield `${this.#tags.size} different tags in the last column: ${examples([...this.#tags])}`;
    if (this.#scattered.size > 0 || this.#keepOpen.size > 0) {
      yield `the lines of a topic are not contiguous: ${examples([...this.#keepOpen, ...this.#scattered])}`;
    }
  }
}

const SCORE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A remark that is made once for all topics it concerns. */
class TopicWarning {
  count = 0;
  readonly #topics = new Set<string>();
  #first: { readonly topic: string; readonly line: number } | undefined;

  add(topic: string, line: number, count = 1): void {
    this.#first ??= { topic, line };
    this.#topics.add(topic);
    this.count += count;
  }

  /** `12 topics, first in PAC-3 (line 2001)` */
  where(): string {
    const { topic, line } = this.#first!;
    return this.#topics.size === 1
      ? `topic ${topic} (line ${line})`
      : `${this.#topics.size} topics, first in ${topic} (line ${line})`;
  }
}

/** Number of scores that equal a neighbour, in sorted scores. */
function countTied(scores: readonly number[]): number {
  let count = 0;
  for (let i = 0; i < scores.length; i++) {
    if ((i > 0 && scores[i - 1] === scores[i]) || (i + 1 < scores.length && scores[i + 1] === scores[i])) count++;
  }
  return count;
}

function examples(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(", ");
  return names.length > 5 ? `${shown}, …` : shown;
}

/** `2005-06-22`, or the known parts of it. */
function isoOf(date: number): string {
  const digits = String(date);
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)];
  return parts.filter((part) => part !== "00").join("-");
}
