/** Documents of a segment that may match, each with the fields that may. They are numbered in ascending order. */
export class Candidates {
  /** One byte per document: its fields as a mask; 0 if it is no candidate. */
  readonly fields: Uint8Array;
  readonly documents: Uint32Array;
  /** For each document that is a candidate, its number. */
  readonly numbers: Uint32Array;

  /** @param fields one byte per document: its fields as a mask. Its buffer has whole groups of four bytes */
  constructor(fields: Uint8Array) {
    this.fields = fields;
    this.numbers = new Uint32Array(fields.length);
    const documents = new Uint32Array(fields.length);
    let count = 0;
    const groups = new Uint32Array(fields.buffer, 0, fields.length >> 2);
    for (let d = 0; d < fields.length; d++) {
      // Most documents are none: four are passed at once.
      if ((d & 3) === 0 && groups[d >> 2] === 0) d += 3;
      else if (fields[d] !== 0) {
        this.numbers[d] = count;
        documents[count++] = d;
      }
    }
    this.documents = documents.subarray(0, count);
  }

  get length(): number {
    return this.documents.length;
  }
}
