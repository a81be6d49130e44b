import fc from "fast-check";
import { expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { COARSE_ROWS, CoarsePart, FURTHER_ROWS, GROUP_SIZES, wholeGroups } from "./coarse-part.js";
import { KernelCursor } from "./kernel-cursor.js";
import { LENGTH_CLASSES, lengthClass, SHORTEST } from "./length-classes.js";
import { PostingsWriter } from "./postings-writer.js";

const DOCUMENTS = 5000;
const cursor = new KernelCursor();
const [kernelPart] = cursor.coarseParts([DOCUMENTS]) ?? [];
const count = wholeGroups(DOCUMENTS);
const plainPart = new CoarsePart(DOCUMENTS, {
  words: new Int32Array(count),
  list: new Uint32Array(count),
});
for (const part of [kernelPart, plainPart]) part.classify("lengths", (document) => document * 37);
const tables = [COARSE_ROWS, COARSE_ROWS + FURTHER_ROWS].map((rows) =>
  Float32Array.from({ length: rows * LENGTH_CLASSES }, (_, i) => 1 / (1 + ((i * 7919) % 1009))),
);

/** Distances of each width, and frequencies below and above those of a table. */
const postings = fc
  .record({
    length: fc.constantFrom(0, 1, 127, 128, 129, 300, 1000),
    distances: fc.array(fc.constantFrom(1, 1, 1, 2, 3, 16, 17, 256, 300), { minLength: 1, maxLength: 9 }),
    frequencies: fc.array(fc.constantFrom(1, 2, 3, 14, 15, 16, 17, 31, 32, 40, 300, 2047, 70_000), {
      minLength: 1,
      maxLength: 20,
    }),
  })
  .map(({ length, distances, frequencies }) => {
    const out = new ByteWriter();
    const writer = new PostingsWriter(out);
    for (let i = 0, document = -1; i < length; i++) {
      document += distances[i % distances.length];
      const frequency = frequencies[i % frequencies.length];
      if (document < DOCUMENTS) writer.add(document, i % 3 === 0 ? [frequency, 0, 2, 0] : [0, frequency, 0, 0]);
    }
    writer.end();
    return out.view().slice();
  });

/** The same postings in the kernel's memory. */
function inKernel(bytes: Uint8Array): Uint8Array {
  cursor.room.set(bytes);
  return cursor.room.subarray(0, bytes.length);
}

it("does the same in the kernel and in plain TypeScript", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          bytes: postings,
          factor: fc.constantFrom(0, 0.5, 1, 7, 12_345.6, 99_999),
          table: fc.constantFrom(...tables),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.integer({ min: 1, max: 40_000 }),
      (terms, floor) => {
        const passes = Uint8Array.from({ length: DOCUMENTS }, (_, d) => (d % 11 === 0 ? 0 : 1));
        for (const part of [kernelPart, plainPart]) part.start(passes);
        const half = Math.ceil(terms.length / 2);
        for (const { bytes, factor, table } of terms.slice(0, half)) {
          kernelPart.add(inKernel(bytes), { factor, table });
          plainPart.add(bytes, { factor, table });
        }
        let [listed, expected] = [kernelPart.listAtLeast(floor), plainPart.listAtLeast(floor)];
        expect([...listed]).toEqual([...expected]);
        for (const { bytes, factor, table } of terms.slice(half)) {
          kernelPart.addToListed(inKernel(bytes), { factor, table }, listed);
          plainPart.addToListed(bytes, { factor, table }, expected);
          [listed, expected] = [kernelPart.keepAtLeast(listed, floor), plainPart.keepAtLeast(expected, floor)];
          expect([...listed]).toEqual([...expected]);
        }
        for (let d = 0; d < DOCUMENTS; d++)
          if (kernelPart.score(d) !== plainPart.score(d)) expect.fail(`document ${d}`);
        for (const size of GROUP_SIZES) {
          const [is, should] = [new Int32Array(count / size), new Int32Array(count / size)];
          expect(kernelPart.largestOfGroups(size, is, 0)).toBe(plainPart.largestOfGroups(size, should, 0));
          expect(is).toEqual(should);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it("puts no length into a class that begins above it", () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (length) => {
      const each = lengthClass(length);
      expect(SHORTEST[each]).toBeLessThanOrEqual(length);
      if (each + 1 < LENGTH_CLASSES) expect(SHORTEST[each + 1]).toBeGreaterThan(length);
    }),
  );
});
