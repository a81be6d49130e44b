import { ByteWriter } from "../../../src/retrieval/segment/byte-writer.js";
import { PostingsCursor } from "../../../src/retrieval/segment/decode-postings.js";
import { KernelCursor } from "../../../src/retrieval/segment/kernel-cursor.js";
import { PostingsWriter } from "../../../src/retrieval/segment/postings-writer.js";
import { Defect, type FuzzReader, mustBeEqual } from "../reader.js";

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
