import { MAX_FIELDS } from "../segment/segment-fields.js";

/**
 * Maximum number of lists that are remembered: enough for two models at a time, and at most a few megabytes per
 * segment.
 */
const MAX_LISTS = 8;

/**
 * The lengths of the documents of one part of an index, and values that models derive from them. These are the same for
 * every query, so they are computed once; those not used recently are forgotten.
 */
export class PartLengths {
  /** Number of words by document and field: `lengths[document * MAX_FIELDS + field]`. */
  readonly lengths: Uint32Array;
  /** By name, the last requested at the end. */
  readonly #lists = new Map<string, Float64Array>();

  constructor(lengths: Uint32Array) {
    this.lengths = lengths;
  }

  get documentCount(): number {
    return this.lengths.length / MAX_FIELDS;
  }

  /** Number of words of a document in the fields of a mask. */
  of(document: number, mask: number): number {
    let length = 0;
    for (let f = 0; f < MAX_FIELDS; f++) if (mask & (1 << f)) length += this.lengths[document * MAX_FIELDS + f];
    return length;
  }

  /**
   * A number for each document, computed from its length in the fields of a mask.
   *
   * @param name identifies everything that the numbers depend on besides the collection: model, parameters
   */
  byDocument(name: string, mask: number, make: (length: number) => number): Float64Array {
    return this.remembered(`${name} ${mask}`, () => {
      const list = new Float64Array(this.documentCount);
      for (let d = 0; d < list.length; d++) list[d] = make(this.of(d, mask));
      return list;
    });
  }

  /** For each of {@link MAX_FIELDS} fields, a number for each document, computed from the length of that field. */
  byField(name: string, make: (length: number, field: number) => number): Float64Array {
    return this.remembered(name, () => {
      const { documentCount } = this;
      const list = new Float64Array(this.lengths.length);
      for (let i = 0; i < list.length; i++) {
        const field = i % MAX_FIELDS;
        list[field * documentCount + (i - field) / MAX_FIELDS] = make(this.lengths[i], field);
      }
      return list;
    });
  }

  private remembered(name: string, make: () => Float64Array): Float64Array {
    let list = this.#lists.get(name);
    if (list) this.#lists.delete(name);
    else {
      list = make();
      if (this.#lists.size === MAX_LISTS) this.#lists.delete(this.#lists.keys().next().value as string);
    }
    this.#lists.set(name, list);
    return list;
  }
}
