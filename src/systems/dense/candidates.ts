import { nthLargest } from "../../core/index.js";
import { TopK } from "../../retrieval/index.js";

/** The number of rows that are collected before those that cannot be among the best are left out. */
const FEWEST = 512;

/** Number of parts that scores above the first floor are counted in. */
const PARTS = 1024;

/** Used by one call at a time. */
let scratch = new Float64Array(2 * FEWEST);

/** Rows that may be among the best of a query, by the least and the most that each may score. */
export class Candidates {
  readonly #limit: number;
  /** The least that the best of each group surely scores; `undefined` if there are no groups. */
  readonly #best: TopK | undefined;
  #size = 0;
  #floor: number;
  /** Rows by what they surely score, in parts of equal width from the first floor on; `undefined` before there is one. */
  #counts: Int32Array | undefined;
  #start = 0;
  #partsPerUnit = 0;
  /** The part that the floor is below, and the number of rows in it and in those above it. */
  #part = 0;
  #above = 0;
  #rows: Int32Array;
  #least: Float64Array;
  #most: Float64Array;

  /** @param groupOf the group of a document, if only the best of a group counts */
  constructor(limit: number, groupOf?: (document: number) => string) {
    this.#limit = limit;
    this.#best =
      groupOf &&
      new TopK(
        limit,
        () => "",
        (_, document) => groupOf(document),
      );
    this.#floor = limit === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const room = Math.max(FEWEST, 2 * Math.min(limit, 2 ** 20));
    this.#rows = new Int32Array(room);
    this.#least = new Float64Array(room);
    this.#most = new Float64Array(room);
  }

  /** As many documents as are wanted surely score this. */
  get floor(): number {
    return this.#best?.threshold ?? this.#floor;
  }

  add(row: number, document: number, least: number, most: number): void {
    if (this.#size === this.#rows.length) this.#makeRoom();
    this.#rows[this.#size] = row;
    this.#least[this.#size] = least;
    this.#most[this.#size++] = most;
    if (this.#counts && least >= this.#start) this.#count(least);
    if (this.#best && least >= this.#best.threshold) this.#best.add(least, 0, document);
  }

  /** Those that remain, in the order in which they were added. */
  settled(): Int32Array {
    if (!this.#best && this.#limit > 0 && this.#size >= this.#limit) {
      this.#floor = Math.max(this.#floor, nthLargest(this.#copied(), this.#limit));
    }
    this.#leaveOut();
    return this.#rows.subarray(0, this.#size);
  }

  #makeRoom(): void {
    if (!this.#best && !this.#counts) this.#startCounting();
    this.#leaveOut();
    const room = this.#rows.length;
    // As many as are wanted remain in any case. Of the others, half should have been left out.
    if (room >= 2 * this.#limit && 2 * this.#size <= room + this.#limit) return;
    const size = 2 * room;
    this.#rows = grown(this.#rows, new Int32Array(size));
    this.#least = grown(this.#least, new Float64Array(size));
    this.#most = grown(this.#most, new Float64Array(size));
  }

  #startCounting(): void {
    if (this.#size < this.#limit) return;
    const values = this.#copied();
    const highest = values.reduce((max, value) => Math.max(max, value));
    this.#floor = nthLargest(values, this.#limit);
    const width = 2 * (highest - this.#floor);
    // Otherwise there is nothing to count: the best are equal, or this close to it.
    if (!(width > 2 ** -20 * Math.abs(highest))) return;
    this.#start = this.#floor;
    this.#partsPerUnit = PARTS / width;
    this.#counts = new Int32Array(PARTS);
    for (let i = 0; i < this.#size; i++) if (this.#least[i] >= this.#start) this.#count(this.#least[i]);
  }

  /** Counts a row, and raises the floor: as many rows as are wanted are in the floor's part or above it. */
  #count(least: number): void {
    const counts = this.#counts;
    if (!counts) return;
    const part = Math.min(PARTS - 1, Math.floor((least - this.#start) * this.#partsPerUnit));
    counts[part]++;
    if (part < this.#part) return;
    this.#above++;
    while (this.#above - counts[this.#part] >= this.#limit) this.#above -= counts[this.#part++];
    // One part less: where a part begins is rounded.
    if (this.#part > 1) this.#floor = this.#start + (this.#part - 1) / this.#partsPerUnit;
  }

  /** What rows score at least, to be moved about. */
  #copied(): Float64Array {
    if (scratch.length < this.#size) scratch = new Float64Array(this.#least.length);
    const copied = scratch.subarray(0, this.#size);
    copied.set(this.#least.subarray(0, this.#size));
    return copied;
  }

  /** Leaves out rows that cannot reach the floor. What they surely score is below it too, so it never falls. */
  #leaveOut(): void {
    const { floor } = this;
    let kept = 0;
    for (let i = 0; i < this.#size; i++) {
      if (this.#most[i] < floor) continue;
      this.#rows[kept] = this.#rows[i];
      this.#least[kept] = this.#least[i];
      this.#most[kept++] = this.#most[i];
    }
    this.#size = kept;
  }
}

function grown<T extends Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
