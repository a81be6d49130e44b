import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsVector, distancesVector, vectorTerms } from "../../../test/support/term-vectors.js";
import { KernelCursor } from "./kernel-cursor.js";
import { VectorPostings } from "./vector-postings.js";

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

describe.each([
  ["up to index format 7", distancesVector],
  ["since index format 8", columnsVector],
] as const)("vectors %s", (_, vectorOf) => {
  it("list what documents share with a query, in the kernel as in plain TypeScript", () => {
    const plain = new VectorPostings();
    fc.assert(
      fc.property(
        fc.array(vectorTerms, { minLength: 1, maxLength: 10 }),
        fc.array(fc.nat({ max: 60 }), { maxLength: 20 }),
        fc.constantFrom(0, 8192, 65_536, 131_072),
        (vectors, places, further) => {
          // Terms of the first vector, some of them twice, and numbers that it may not have.
          const known = vectors[0].map(({ number }) => number);
          const others = known.slice(0, 3).map((number) => number + further);
          const wanted = [...places.map((place) => known[place] ?? place), ...others, (known.at(-1) ?? 0) + 3];
          wanted.sort((a, b) => a - b);
          const query = {
            numbers: Uint32Array.from(wanted),
            clauses: Uint32Array.from(wanted, (_, i) => wanted.length - 1 - i),
            count: wanted.length,
          };
          const expected: string[] = [];
          for (const postings of [kernel, plain]) postings.startQuery(query);
          vectors.forEach((terms, document) => {
            plain.add(document, vectorOf(terms));
            for (const { number, frequencies } of terms) {
              const sum = frequencies.reduce<number>((total, frequency) => total + frequency, 0);
              wanted.forEach((each, i) => {
                const clause = wanted.length - 1 - i;
                if (each === number) expected.push(`${clause} ${document}: ${frequencies.join()} = ${sum}`);
              });
            }
          });
          kernel.addAll(Uint32Array.from(vectors.keys()), (document, buffer) =>
            copied(vectorOf(vectors[document]), buffer),
          );
          expect(read(kernel, wanted.length)).toEqual(expected.sort());
          expect(read(plain, wanted.length)).toEqual(expected);
        },
      ),
    );
  });

  it.each([511, 512, 513, 1024, 2000])("list documents with %i terms", (length) => {
    // Every 50th is far from the one before.
    const terms = Array.from({ length }, (_, i) => ({
      number: 97 * i + 150_000 * Math.floor(i / 50),
      frequencies: [1 + (i % 20), i % 3, 0, 0],
    }));
    const query = {
      numbers: Uint32Array.from(terms.filter((_, i) => i % 5 === 1 || i > 505).map(({ number }) => number)),
      clauses: Uint32Array.from({ length }, (_, i) => i),
      count: length,
    };
    const plain = new VectorPostings();
    for (const postings of [kernel, plain]) {
      postings.startQuery(query);
      postings.addAll(Uint32Array.of(7), (_, buffer) => copied(vectorOf(terms), buffer));
    }
    const all = read(plain, length);
    expect(all).toHaveLength(query.numbers.length);
    expect(read(kernel, length)).toEqual(all);
  });

  it("are listed among others that are longer than a buffer", () => {
    const plain = new VectorPostings();
    const query = { numbers: Uint32Array.of(1, 30_000), clauses: Uint32Array.of(0, 1), count: 2 };
    const long = Array.from({ length: 30_000 }, (_, i) => ({ number: i + 1, frequencies: [1, 2, 3, 4] }));
    const short = [{ number: 1, frequencies: [0, 7, 0, 0] }];
    const vectors = [short, long, short, short, short, long, short];
    for (const postings of [kernel, plain]) {
      postings.startQuery(query);
      const documents = Uint32Array.from(vectors.keys());
      postings.addAll(documents, (document, buffer) => copied(vectorOf(vectors[document]), buffer));
    }
    const all = read(plain, 2);
    expect(all).toHaveLength(9);
    expect(read(kernel, 2)).toEqual(all);
  });
});

it("lists vectors of both formats together", () => {
  const terms = [1, 70_000].map((number) => ({ number, frequencies: [1, 0, 2, 0] }));
  const query = { numbers: Uint32Array.of(70_000), clauses: Uint32Array.of(0), count: 1 };
  kernel.startQuery(query);
  kernel.addAll(
    Uint32Array.from({ length: 7 }, (_, i) => i),
    (document, buffer) => copied(document % 2 === 0 ? distancesVector(terms) : columnsVector(terms), buffer),
  );
  expect(read(kernel, 1)).toEqual(Array.from({ length: 7 }, (_, i) => `0 ${i}: 1,0,2,0 = 3`));
});

/** Bytes in a buffer, if they fit there. */
function copied(bytes: Uint8Array, buffer: Uint8Array): Uint8Array {
  if (bytes.length > buffer.length) return bytes;
  buffer.set(bytes);
  return buffer.subarray(0, bytes.length);
}
