import { join } from "node:path";

/** The place where a segment is written. */
export interface SegmentPlace {
  readonly number: number;
  readonly name: string;
  readonly folder: string;
}

/** Assigns places to new segments; threads that share the counter never get the same one. */
export class SegmentPlaces {
  readonly index: string;
  /** The next number, in memory that threads share. */
  readonly counter: Int32Array<SharedArrayBuffer>;

  /** @param index folder of the index */
  constructor(index: string, counter: number | Int32Array<SharedArrayBuffer>) {
    this.index = index;
    this.counter = typeof counter === "number" ? new Int32Array(new SharedArrayBuffer(4)).fill(counter) : counter;
  }

  /** The number of the next place. */
  get next(): number {
    return Atomics.load(this.counter, 0);
  }

  reserve(): SegmentPlace {
    const number = Atomics.add(this.counter, 0, 1);
    const name = `segment-${String(number).padStart(6, "0")}`;
    return { number, name, folder: join(this.index, name) };
  }
}

/** The number in a segment's name. */
export function segmentNumber({ name }: { readonly name: string }): number {
  return Number(name.slice(name.lastIndexOf("-") + 1));
}
