import { InputError } from "../../../src/core/index.js";
import { ByteWriter } from "../../../src/retrieval/segment/byte-writer.js";
import { PostingsCursor } from "../../../src/retrieval/segment/decode-postings.js";
import { KernelCursor } from "../../../src/retrieval/segment/kernel-cursor.js";
import { PostingsWriter } from "../../../src/retrieval/segment/postings-writer.js";
import { VectorCursor, VectorWriter } from "../../../src/retrieval/segment/vector-format.js";
import { columnsVector, distancesVector } from "../../support/term-vectors.js";
import { Defect, FILE, type FuzzReader, mustBeEqual } from "../reader.js";

let kernel: KernelCursor | undefined;
const plain = new PostingsCursor();

function written(count: number, distance: (i: number) => number, frequency: (i: number) => number): Uint8Array {
  const out = new ByteWriter();
  const writer = new PostingsWriter(out);
  for (let i = 0, document = -1; i < count; i++) {
    document += distance(i);
    writer.add(document, [frequency(i), i % 3, 0, i % 7 === 0 ? 1 : 0]);
  }
  writer.end();
  return out.view().slice();
}

/** Maximum number of postings that bytes can have: a block of 128 has at least 128 bytes. */
function decoded(cursor: PostingsCursor, bytes: Uint8Array, mask: number | undefined): string[] {
  const found: string[] = [];
  cursor.start(bytes, mask);
  for (let n = cursor.nextByField(); n > 0; n = cursor.nextByField()) {
    for (let i = 0; i < n; i++) found.push(`${cursor.documents[i]}:${cursor.byField.map((list) => list[i])}`);
    if (found.length > 16 * bytes.length + 256)
      throw new Defect(`more than ${found.length} postings in ${bytes.length} bytes`);
  }
  cursor.start(bytes, mask);
  let summed = 0;
  for (let n = cursor.next(); n > 0; n = cursor.next()) {
    for (let i = 0; i < n; i++) found.push(`${cursor.documents[i]}=${cursor.frequencies[i]}`);
    summed += n;
    if (summed > 16 * bytes.length + 256) throw new Defect(`more than ${summed} postings in ${bytes.length} bytes`);
  }
  return found;
}

/** New numbers of terms that are the old ones. */
const same = Uint32Array.from({ length: 1 << 18 }, (_, number) => number);

/** Terms with their frequencies, as text. */
function termsOf(vector: Uint8Array): string[] {
  const cursor = new VectorCursor(vector);
  const terms: string[] = [];
  while (cursor.next()) terms.push(`${cursor.number}:${cursor.frequencies}`);
  return terms;
}

/** Damaged vectors of documents: refused when they are merged, or merged with the terms that reading them finds. */
export const documentVectors: FuzzReader = {
  name: "document-vectors",
  shape: "bytes",
  // An entry without a term takes the place of 65,536 numbers; all numbers are below 2^18.
  growth: 400,
  seeds: () => {
    const terms = [1, 2, 9, 700, 9000, 70_000, 200_000].map((number, i) => ({
      number,
      frequencies: [i % 3, 0, i === 4 ? 300 : 0, 1 + i],
    }));
    return [columnsVector(terms), distancesVector(terms), columnsVector([]), columnsVector(terms.slice(0, 2))];
  },
  read(input) {
    const out = new ByteWriter();
    try {
      new VectorWriter(out).renumber(input, same);
    } catch (error) {
      // Whoever merges names the file.
      if (!(error instanceof RangeError)) throw error;
      throw new InputError([{ file: FILE, line: 0, message: error.message }]);
    }
    const merged = out.view();
    mustBeEqual("merged", termsOf(merged), termsOf(input));
    return merged;
  },
};

/** Damaged postings: the kernel and the plain cursor decode the same. */
export const postings: FuzzReader = {
  name: "postings",
  shape: "bytes",
  seeds: () => [
    written(
      5,
      () => 1,
      () => 1,
    ),
    written(
      200,
      (i) => 1 + (i % 20),
      (i) => 1 + (i % 18),
    ),
    written(
      300,
      (i) => (i % 50 ? 3 : 70_000),
      (i) => (i % 40 ? 1 : 5000),
    ),
    written(
      260,
      () => 300,
      () => 2,
    ),
  ],
  read(input) {
    kernel ??= new KernelCursor();
    const mask = input.length % 2 ? undefined : 1 + (input.length % 15);
    kernel.room.fill(0, 0, input.length + 8192);
    kernel.room.set(input);
    const inKernel = kernel.room.subarray(0, input.length);
    const found = decoded(plain, input, mask);
    mustBeEqual("kernel and plain", decoded(kernel, inKernel, mask), found);
    return found.length;
  },
};
