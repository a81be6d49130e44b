import fc from "fast-check";
import { ByteWriter } from "../../src/retrieval/segment/byte-writer.js";
import { writeFrequencies } from "../../src/retrieval/segment/postings-format.js";
import { SOMEWHERE, VectorWriter } from "../../src/retrieval/segment/vector-format.js";

/** A term of a document, with its frequencies in four fields. */
export interface VectorTerm {
  readonly number: number;
  readonly frequencies: readonly number[];
}

const frequencies = fc
  .array(fc.constantFrom(0, 0, 1, 2, 14, 15, 16, 127, 128, 142, 143, 20_000), { minLength: 4, maxLength: 4 })
  .filter((list) => list.some((each) => each > 0));
const distance = fc.constantFrom(1, 2, 5, 126, 127, 128, 129, 8191, 8192, 20_000, 65_535, 65_536, 65_537, 200_000);

/** Terms of a document, ascending. */
export const vectorTerms: fc.Arbitrary<VectorTerm[]> = fc
  .array(fc.record({ distance, frequencies }), { maxLength: 60 })
  .map((terms) => {
    let number = -1;
    return terms.map(({ distance, frequencies }) => ({ number: (number += distance), frequencies }));
  });

/** A vector as it was written up to index format 7. */
export function distancesVector(terms: readonly VectorTerm[]): Uint8Array {
  const out = new ByteWriter();
  out.number(terms.length);
  let last = 0;
  for (const { number, frequencies } of terms) {
    out.number(number - last);
    last = number;
    writeFrequencies(out, Uint32Array.from(frequencies), 0);
  }
  return out.view().slice();
}

/** A vector as it is written now. */
export function columnsVector(terms: readonly VectorTerm[]): Uint8Array {
  const bytes = new ByteWriter();
  const out = new ByteWriter();
  const writer = new VectorWriter(out);
  writer.reserve(terms.length);
  for (const [i, { number, frequencies }] of terms.entries()) {
    writer.numbers[i] = number;
    writer.places[i] = bytes.size + SOMEWHERE;
    writeFrequencies(bytes, Uint32Array.from(frequencies), 0);
  }
  writer.write(terms.length, bytes.view());
  return out.view().slice();
}
