import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { KernelCursor } from "./kernel-cursor.js";
import { writeFrequencies } from "./postings-format.js";
import { VectorPostings } from "./vector-postings.js";

const frequencies = fc
  .array(fc.constantFrom(0, 0, 1, 2, 14, 15, 16, 127, 128, 142, 143, 20_000), { minLength: 4, maxLength: 4 })
  .filter((list) => list.some((each) => each > 0));
const vector = fc.array(
  fc.record({ distance: fc.constantFrom(1, 2, 5, 126, 127, 128, 129, 8191, 8192, 20_000), frequencies }),
  {
    maxLength: 60,
  },
);

function bytesOf(terms: readonly { distance: number; frequencies: number[] }[]): Uint8Array {
  const out = new ByteWriter();
  out.number(terms.length);
  for (const { distance, frequencies } of terms) {
    out.number(distance);
    writeFrequencies(out, Uint32Array.from(frequencies), 0);
  }
  return out.view().slice();
}

function read(postings: VectorPostings, clauses: number): string[] {
  const read: string[] = [];
  for (let clause = 0; clause < clauses; clause++) {
    if (!postings.startClause(clause)) continue;
    for (let n = postings.nextByField(); n > 0; n = postings.nextByField()) {
      for (let i = 0; i < n; i++) {
        const byField = postings.byField.map((list) => list[i]);
        read.push(`${clause} ${postings.documents[i]}: ${byField.join()} = ${postings.frequencies[i]}`);
      }
    }
  }
  return read.sort();
}

const kernel = new KernelCursor().vectors;

it("lists what documents share with a query, in the kernel as in plain TypeScript", () => {
  const plain = new VectorPostings();
  fc.assert(
    fc.property(
      fc.array(vector, { minLength: 1, maxLength: 10 }),
      fc.array(fc.nat({ max: 60 }), { maxLength: 20 }),
      (vectors, places) => {
        // Terms of the first vector, some of them twice, and a number that it may not have.
        let number = 0;
        const known = vectors[0].map(({ distance }) => (number += distance));
        const wanted = [...places.map((place) => known[place] ?? place), number + 3].sort((a, b) => a - b);
        const query = {
          numbers: Uint32Array.from(wanted),
          clauses: Uint32Array.from(wanted, (_, i) => wanted.length - 1 - i),
          count: wanted.length,
        };
        const expected: string[] = [];
        for (const postings of [kernel, plain]) postings.startQuery(query);
        vectors.forEach((terms, document) => {
          plain.add(document, bytesOf(terms));
          let at = 0;
          for (const { distance, frequencies } of terms) {
            at += distance;
            wanted.forEach((each, i) => {
              const sum = frequencies.reduce<number>((total, frequency) => total + frequency, 0);
              if (each === at) expected.push(`${wanted.length - 1 - i} ${document}: ${frequencies.join()} = ${sum}`);
            });
          }
        });
        kernel.addAll(Uint32Array.from(vectors.keys()), (document, buffer) =>
          copied(bytesOf(vectors[document]), buffer),
        );
        expect(read(kernel, wanted.length)).toEqual(expected.sort());
        expect(read(plain, wanted.length)).toEqual(expected);
      },
    ),
  );
});

it("lists vectors that are longer than a buffer among others", () => {
  const plain = new VectorPostings();
  const query = { numbers: Uint32Array.of(1, 30_000), clauses: Uint32Array.of(0, 1), count: 2 };
  const long = Array.from({ length: 30_000 }, () => ({ distance: 1, frequencies: [1, 2, 3, 4] }));
  const short = [{ distance: 1, frequencies: [0, 7, 0, 0] }];
  const vectors = [short, long, short, short, short, long, short];
  for (const postings of [kernel, plain]) {
    postings.startQuery(query);
    const documents = Uint32Array.from(vectors.keys());
    postings.addAll(documents, (document, buffer) => copied(bytesOf(vectors[document]), buffer));
  }
  const all = read(plain, 2);
  expect(all).toHaveLength(9);
  expect(read(kernel, 2)).toEqual(all);
});

/** Bytes in a buffer, if they fit there. */
function copied(bytes: Uint8Array, buffer: Uint8Array): Uint8Array {
  if (bytes.length > buffer.length) return bytes;
  buffer.set(bytes);
  return buffer.subarray(0, bytes.length);
}
