import type { PatentSource } from "../../patents/index.js";
import type { SourceFile, SourceLedger, SourcePlace } from "./source-ledger.js";

/** Where an earlier `add` ended in a file, and whether reading has reached that place. */
export class ResumePoint {
  readonly #place: SourcePlace | undefined;
  /** Whether the source where it ended was reached; that source is finished when another one follows. */
  #state: "before" | "within" | "over";

  /** @param place undefined if the file was not read before */
  constructor(place: SourcePlace | undefined) {
    this.#place = place;
    this.#state = place ? "before" : "over";
  }

  /** Records that another source of the file follows. */
  see(member: string | undefined): void {
    if (this.#state === "within") this.#state = "over";
    else if (this.#state === "before" && this.#place?.member === member) this.#state = "within";
  }

  get isReached(): boolean {
    return this.#state !== "before";
  }

  /** Number of records of the current source that were committed. */
  get committedRecords(): number {
    return this.#state === "within" ? (this.#place?.records ?? 0) : 0;
  }

  /** Whether a record of the current source was committed. */
  wasCommitted(record: number): boolean {
    return this.#state === "before" || record < this.committedRecords;
  }
}

/** Finds the records that an earlier `add` has committed. It follows the sources as they are cut, ahead of the writer. */
export class CommittedRecords {
  readonly #ledger: SourceLedger;
  #file: string | undefined;
  #member: string | undefined;
  #isBegun = false;
  #resume = new ResumePoint(undefined);

  constructor(ledger: SourceLedger) {
    this.#ledger = ledger;
  }

  /** Records that a file is read next. */
  open(name: string, facts: SourceFile): void {
    this.#file = name;
    this.#isBegun = false;
    this.#resume = new ResumePoint(this.#ledger.unfinished(facts)?.place);
  }

  /** Records which source follows. */
  see({ file, member }: PatentSource): void {
    if (file !== this.#file || (this.#isBegun && member === this.#member)) return;
    this.#isBegun = true;
    this.#member = member;
    this.#resume.see(member);
  }

  /** Whether a record was committed. */
  has(source: PatentSource, record: number): boolean {
    this.see(source);
    return source.file === this.#file && this.#resume.wasCommitted(record);
  }
}
