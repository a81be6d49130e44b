import type { PatentSource } from "../../patents/index.js";
import type { Addition } from "./collection-writer.js";
import { IdTable } from "./id-table.js";
import { ResumePoint } from "./resume-point.js";
import type { SourceEntry, SourceFile, SourceLedger, SourcePlace } from "./source-ledger.js";

/** The result for the sources of one format. */
export interface FormatCounts {
  /** Files, or members of archives. */
  readonly sources: number;
  readonly records: number;
  readonly added: number;
  readonly replaced: number;
  readonly same: number;
  readonly problems: number;
}

type Counts = { -readonly [name in keyof FormatCounts]: number };

const nothing: FormatCounts = { sources: 0, records: 0, added: 0, replaced: 0, same: 0, problems: 0 };

/** The file that is being read. */
interface CurrentFile {
  readonly name: string;
  /** Undefined for standard input. */
  readonly facts: SourceFile | undefined;
  /** Where an earlier `add` ended in it. */
  readonly resume: ResumePoint;
  readonly formats: Set<string>;
  records: number;
  documents: number;
  problems: number;
  /** Whether it could not be read to its end, or is truncated, so that it has to be read again. */
  broken: boolean;
}

/** Follows the events of reading: what was read before, the progress, and the results. */
export class SourceProgress {
  readonly #ledger: SourceLedger;
  /** Files that will be read next. */
  readonly #opened = new Map<string, SourceFile>();
  readonly #formats = new Map<string, Counts>();
  #file: CurrentFile | undefined;
  #member: string | undefined;
  #source: Counts = { ...nothing };
  /** The record of the current source that is being read; those before it are complete. */
  #record = -1;
  /** Files of this `add`: a file that is named twice, or is also in a named folder, is read once. */
  readonly #met = new IdTable();
  filesDoneBefore = 0;
  /** Number of these that had problems. */
  filesWithProblemsBefore = 0;
  filesRead = 0;
  documents = 0;

  constructor(ledger: SourceLedger) {
    this.#ledger = ledger;
  }

  /** Whether a file need not be read, because it was read before. */
  isDone(name: string, facts: SourceFile): boolean {
    if (this.#met.find(facts.file) >= 0) return true;
    this.#met.add(facts.file);
    const isDone = this.#ledger.isFinished(facts);
    if (isDone) {
      this.filesDoneBefore++;
      if (this.#ledger.problemsOf(facts) > 0) this.filesWithProblemsBefore++;
    } else this.#opened.set(name, facts);
    return isDone;
  }

  /** Records which source an event belongs to; returns the previous file when that has ended. */
  see({ file, member }: PatentSource): SourceEntry | undefined {
    if (this.#file?.name === file && this.#member === member) return undefined;
    const ended = this.#file?.name === file ? this.#endSource("") : this.end();
    this.#member = member;
    this.#record = -1;
    this.#file ??= this.#begin(file);
    this.#file.resume.see(member);
    return ended;
  }

  /** Records which record a document belongs to; returns whether it differs from the last document's. */
  beginRecord(record: number): boolean {
    const isNew = record !== this.#record;
    this.#record = record;
    return isNew;
  }

  /** Records the result of adding a document. */
  count(addition: Addition): void {
    if (this.#file) this.#file.documents++;
    this.#source[addition]++;
    this.documents++;
  }

  /**
   * Records a record that could not be used; the file has to be read again if reading could not continue, or if it is
   * truncated.
   */
  countProblem(mustReadAgain: boolean): void {
    this.#source.problems++;
    if (!this.#file) return;
    this.#file.problems++;
    this.#file.broken ||= mustReadAgain;
  }

  /** Records that the current source was read to its end. */
  finish(formats: readonly string[], records: number): void {
    this.#record = records;
    this.#source.sources = 1;
    this.#source.records = records;
    for (const format of formats) this.#file?.formats.add(format);
    if (this.#file) this.#file.records += records;
    this.#endSource(formats.join(" + "));
  }

  /** The position from which to continue; undefined if it is unknown, or no further than the position known before. */
  place(): SourceEntry | undefined {
    const file = this.#file;
    if (!file || file.broken || !file.resume.isReached) return undefined;
    const member = this.#member;
    const records = Math.max(file.resume.committedRecords, this.#record);
    return entryOf(file, { ...(member !== undefined && { member }), records });
  }

  /** Records that reading has ended; returns the last file. */
  end(): SourceEntry | undefined {
    this.#endSource("");
    const file = this.#file;
    this.#file = undefined;
    // A source without records may have been read in the wrong format.
    return file && !file.broken && file.records > 0 ? entryOf(file) : undefined;
  }

  /**
   * The results of the sources read so far, by format (`marec + ops` if one has both); sources of unknown format have
   * an empty name.
   */
  get formats(): ReadonlyMap<string, FormatCounts> {
    return this.#formats;
  }

  #begin(name: string): CurrentFile {
    const facts = this.#opened.get(name);
    // Sources opened before it that caused no event do not occur again.
    for (const opened of this.#opened.keys()) {
      this.#opened.delete(opened);
      if (opened === name) break;
    }
    const known = facts && this.#ledger.unfinished(facts);
    if (facts || name === "-") this.filesRead++;
    // Sources that were read before are read again, so their records are counted again; the rest is not.
    const { documents = 0, problems = 0 } = known ?? {};
    const resume = new ResumePoint(known?.place);
    return { name, facts, resume, formats: new Set(), records: 0, documents, problems, broken: false };
  }

  #endSource(format: string): undefined {
    const source = this.#source;
    if (format === "" && this.#file?.facts && source.problems > 0) source.sources = 1;
    if (Object.values(source).some((count) => count > 0)) {
      const sums = this.#formats.get(format) ?? { ...nothing };
      for (const name of Object.keys(sums) as (keyof Counts)[]) sums[name] += source[name];
      this.#formats.set(format, sums);
    }
    this.#source = { ...nothing };
  }
}

function entryOf(file: CurrentFile, place?: SourcePlace): SourceEntry | undefined {
  const { facts, formats, records, documents, problems } = file;
  return facts && { ...facts, formats: [...formats], records, documents, problems, ...(place && { place }) };
}
