import { compareBytes } from "../../core/index.js";

/** A found document. */
export interface Found {
  readonly id: string;
  readonly score: number;
}

/** Returns a text about a document, given its part of the index and its number there. */
export type TextOf = (part: number, document: number) => string;

/**
 * The best k documents, or the best document of each of the best k groups. Ties are ordered by document id, descending
 * by its bytes. This is trec_eval's order, so a run means the same before and after sorting.
 */
export class TopK {
  readonly #k: number;
  readonly #idOf: TextOf;
  readonly #groupOf: TextOf | undefined;
  // A heap with the worst at the top: scores, and the seats of the documents that have them.
  #size = 0;
  #scores = new Float64Array(16);
  #seats = new Int32Array(16);
  // Documents by seat, which they keep as long as they stay.
  #parts = new Int32Array(16);
  #documents = new Int32Array(16);
  #places = new Int32Array(16);
  /** Read only for ties, and at the end. */
  readonly #ids: (string | undefined)[] = [];
  readonly #groups: string[] = [];
  readonly #seatOf = new Map<string, number>();

  /** @param groupOf the group of a document, if only the best document of each group is needed */
  constructor(k: number, idOf: TextOf, groupOf?: TextOf) {
    this.#k = k;
    this.#idOf = idOf;
    this.#groupOf = groupOf;
  }

  /** Documents below this score cannot be added. */
  get threshold(): number {
    if (this.#size < this.#k) return Number.NEGATIVE_INFINITY;
    return this.#size === 0 ? Number.POSITIVE_INFINITY : this.#scores[0];
  }

  /** Adds a document if it is good enough. Each document may be added once. */
  add(score: number, part: number, document: number): void {
    if (this.#k === 0) return;
    const group = this.#groupOf?.(part, document);
    const seatOfGroup = group === undefined ? undefined : this.#seatOf.get(group);
    if (seatOfGroup === undefined && this.#size < this.#k) {
      if (this.#size === this.#scores.length) this.#grow();
      const seat = this.#size++;
      this.#sit(seat, part, document, group);
      this.#rise(seat, score, seat);
      return;
    }
    const seat = seatOfGroup ?? this.#seats[0];
    const place = this.#places[seat];
    if (score < this.#scores[place]) return;
    if (score === this.#scores[place] && compareBytes(this.#idOf(part, document), this.#id(seat)) < 0) return;
    if (group !== undefined) this.#seatOf.delete(this.#groups[seat]);
    this.#sit(seat, part, document, group);
    this.#sink(place, score, seat);
  }

  /** Returns the documents, best first, and empties the list. */
  ranking(): Found[] {
    const found = new Array<Found>(this.#size);
    while (this.#size > 0) {
      found[this.#size - 1] = { id: this.#id(this.#seats[0]), score: this.#scores[0] };
      const last = --this.#size;
      this.#sink(0, this.#scores[last], this.#seats[last]);
    }
    return found;
  }

  #id(seat: number): string {
    return (this.#ids[seat] ??= this.#idOf(this.#parts[seat], this.#documents[seat]));
  }

  #sit(seat: number, part: number, document: number, group: string | undefined): void {
    this.#parts[seat] = part;
    this.#documents[seat] = document;
    this.#ids[seat] = undefined;
    if (group === undefined) return;
    this.#groups[seat] = group;
    this.#seatOf.set(group, seat);
  }

  /** Whether a document is worse than the one at an index of the heap. */
  #isWorse(score: number, seat: number, place: number): boolean {
    const other = this.#scores[place];
    return score < other || (score === other && compareBytes(this.#id(seat), this.#id(this.#seats[place])) < 0);
  }

  #put(place: number, score: number, seat: number): void {
    this.#scores[place] = score;
    this.#seats[place] = seat;
    this.#places[seat] = place;
  }

  /** Moves a document up from an empty heap index to its place. */
  #rise(from: number, score: number, seat: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isWorse(score, seat, parent)) break;
      this.#put(place, this.#scores[parent], this.#seats[parent]);
      place = parent;
    }
    this.#put(place, score, seat);
  }

  /** Moves a document down from an empty heap index to its place. */
  #sink(from: number, score: number, seat: number): void {
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#isWorse(this.#scores[child + 1], this.#seats[child + 1], child)) child++;
      if (this.#isWorse(score, seat, child)) break;
      this.#put(place, this.#scores[child], this.#seats[child]);
      place = child;
    }
    this.#put(place, score, seat);
  }

  #grow(): void {
    const size = this.#size * 4;
    this.#scores = grown(this.#scores, new Float64Array(size));
    this.#seats = grown(this.#seats, new Int32Array(size));
    this.#parts = grown(this.#parts, new Int32Array(size));
    this.#documents = grown(this.#documents, new Int32Array(size));
    this.#places = grown(this.#places, new Int32Array(size));
  }
}

function grown<T extends Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
