import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { PostingsCursor } from "./decode-postings.js";
import { KernelCursor } from "./kernel-cursor.js";
import { PostingsWriter } from "./postings-writer.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { MAX_SEGMENT_DOCUMENTS } from "./segment-files.js";

interface Posting {
  readonly document: number;
  readonly frequencies: readonly number[];
}

const frequency = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 17 }),
  fc.constantFrom(127, 128, 142, 143, 300, 2 ** 20),
);
const frequencies = fc
  .array(frequency, { minLength: MAX_FIELDS, maxLength: MAX_FIELDS })
  .filter((list) => list.some((each) => each > 0));

/** Lists, some of several blocks, that repeat a few distances and frequencies. */
const postings: fc.Arbitrary<Posting[]> = fc
  .record({
    length: fc.oneof(fc.integer({ min: 0, max: 600 }), fc.constantFrom(127, 128, 129, 255, 256, 2047, 2048, 2049)),
    distances: fc.array(
      fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constantFrom(16, 17, 127, 128, 255, 256, 257, 65_536, 65_537)),
      { minLength: 1, maxLength: 9 },
    ),
    frequencies: fc.array(frequencies, { minLength: 1, maxLength: 40 }),
  })
  .map(({ length, distances, frequencies }) => {
    let document = -1;
    return Array.from({ length }, (_, i) => {
      document += distances[i % distances.length];
      return { document, frequencies: frequencies[i % frequencies.length] };
    }).filter((posting) => posting.document < MAX_SEGMENT_DOCUMENTS);
  });

function bytesOf(list: readonly Posting[]): Uint8Array {
  const out = new ByteWriter();
  const writer = new PostingsWriter(out);
  for (const { document, frequencies } of list) writer.add(document, frequencies);
  writer.end();
  return out.view();
}

/** Documents with their frequencies in the fields of a mask; documents without any there are omitted. */
function expected(list: readonly Posting[], mask: number): [document: number, byField: number[]][] {
  return list
    .map(({ document, frequencies }): [number, number[]] => [
      document,
      frequencies.map((each, f) => (mask & (1 << f) ? each : 0)),
    ])
    .filter(([, byField]) => byField.some((each) => each > 0));
}

function byField(cursor: PostingsCursor): [number, number[]][] {
  const found: [number, number[]][] = [];
  for (let n = cursor.nextByField(); n > 0; n = cursor.nextByField()) {
    for (let i = 0; i < n; i++) found.push([cursor.documents[i], cursor.byField.map((list) => list[i])]);
  }
  return found;
}

function summed(cursor: PostingsCursor): [number, number][] {
  const found: [number, number][] = [];
  for (let n = cursor.next(); n > 0; n = cursor.next()) {
    for (let i = 0; i < n; i++) found.push([cursor.documents[i], cursor.frequencies[i]]);
  }
  return found;
}

/** The same as {@link byField}, but frequencies are read only for every n-th posting. */
function someByField(cursor: PostingsCursor, step: number): [number, number[]][] {
  const found: [number, number[]][] = [];
  const each = new Uint32Array(MAX_FIELDS);
  for (let n = cursor.next(), base = 0; n > 0; base += n, n = cursor.next()) {
    for (let i = 0; i < n; i++) {
      if ((base + i) % step > 0) continue;
      cursor.readByField(i, each);
      found.push([cursor.documents[i], [...each]]);
    }
  }
  return found;
}

const maskOf = (byField: readonly number[]) => byField.reduce((mask, each, f) => mask | (each > 0 ? 1 << f : 0), 0);

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

const K1 = 1.2;

/** The scores of documents by the formulas of the cursor's methods; −0 where nothing is added. */
function expectedScores(list: readonly Posting[], mask: number, numbers: Float64Array, factor: number) {
  const [saturated, byField] = [0, 1].map(() => new Float64Array(numbers.length / MAX_FIELDS).fill(-0));
  for (const [document, each] of expected(list, mask)) {
    const tf = sum(each);
    saturated[document] += (factor * tf) / (tf + numbers[document]);
    const worth = sum(each.map((one, f) => one * numbers[(f * numbers.length) / MAX_FIELDS + document]));
    byField[document] += (factor * worth) / (K1 + worth);
  }
  return { saturated, byField };
}

const kernel = new KernelCursor();

/** Postings in the memory of the kernel. */
function inKernel(list: readonly Posting[]): Uint8Array {
  const bytes = bytesOf(list);
  kernel.room.set(bytes);
  return kernel.room.subarray(0, bytes.length);
}

const elsewhere = new Float64Array(MAX_SEGMENT_DOCUMENTS);

describe.each([
  { name: "plain", cursor: new PostingsCursor(), place: bytesOf, memory: elsewhere },
  { name: "kernel", cursor: kernel, place: inKernel, memory: kernel.scores },
  { name: "kernel, but postings elsewhere", cursor: kernel, place: bytesOf, memory: kernel.scores },
  { name: "kernel, but scores elsewhere", cursor: kernel, place: inKernel, memory: elsewhere },
])("postings, $name", ({ cursor, place, memory }) => {
  function check(list: readonly Posting[], mask: number | undefined): void {
    const should = expected(list, mask ?? 15);
    cursor.start(place(list), mask);
    expect(byField(cursor)).toEqual(should);
    cursor.start(place(list), mask);
    expect(summed(cursor)).toEqual(should.map(([document, each]) => [document, sum(each)]));
  }

  it("are decoded for all fields and for some", () => {
    fc.assert(
      fc.property(postings, fc.integer({ min: 1, max: 15 }), (list, mask) => {
        check(list, undefined);
        check(list, mask);
      }),
      { numRuns: 60 },
    );
  });

  it("are decoded over many chunks, some of which have nothing in the fields that count", () => {
    const long = Array.from({ length: 10_000 }, (_, i) => ({
      document: i * 13 + (i % 7),
      frequencies: i < 3000 || i > 8000 ? [0, 0, i, 20] : [i % 7, 1, 0, i % 3],
    }));
    for (const mask of [undefined, 1, 2, 4, 8, 9, 15]) check(long, mask);
  });

  it("are read by field one by one, and their fields are marked", () => {
    fc.assert(
      fc.property(postings, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 15 }), (list, step, mask) => {
        const all = expected(list, 15);
        for (const every of [1, step]) {
          cursor.start(place(list));
          expect(someByField(cursor, every)).toEqual(all.filter((_, i) => i % every === 0));
        }
        const marks = new Uint8Array((list.at(-1)?.document ?? 0) + 1);
        const should = marks.slice();
        for (const [document, each] of expected(list, mask)) should[document] = maskOf(each);
        cursor.start(place(list));
        cursor.markFields(marks, mask);
        expect(Buffer.from(marks).equals(Buffer.from(should))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("are scored exactly, to the last bit", () => {
    fc.assert(
      fc.property(
        postings,
        fc.constantFrom(undefined, 15, 6),
        fc.double({ min: 0.1, max: 9, noNaN: true }),
        (list, mask, factor) => {
          const size = (list.at(-1)?.document ?? 0) + 1;
          const numbers = Float64Array.from({ length: size * MAX_FIELDS }, (_, i) => 1 / (1 + (i % 97)));
          const should = expectedScores(list, mask ?? 15, numbers, factor);
          const scores = memory.subarray(0, size).fill(-0);
          cursor.start(place(list), mask);
          cursor.addSaturated(scores, numbers.subarray(0, size), factor);
          expect(Buffer.from(scores.slice().buffer).equals(Buffer.from(should.saturated.buffer))).toBe(true);
          scores.fill(-0);
          cursor.start(place(list), mask);
          cursor.addSaturatedByField(scores, numbers, K1, factor);
          expect(Buffer.from(scores.slice().buffer).equals(Buffer.from(should.byField.buffer))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("the format of postings", () => {
  const inField = (f: number, frequency: number) =>
    Array.from({ length: MAX_FIELDS }, (_, i) => (i === f ? frequency : 0));

  it("stores up to 127 documents one by one", () => {
    const list = [
      { document: 0, frequencies: inField(0, 1) },
      { document: 3, frequencies: inField(3, 15) },
      { document: 300, frequencies: [2, 0, 5, 0] },
    ];
    expect([...bytesOf(list)]).toEqual([4, 0, 0x11, 2, 0x8f, 0, 0xa8, 2, 0x52, 5]);
  });

  it("stores 128 documents as a block", () => {
    const close = Array.from({ length: 128 }, (_, document) => ({ document, frequencies: inField(3, 1) }));
    expect([...bytesOf(close)]).toEqual([8, 0, 1, 0, ...new Array(128).fill(0), 12, 0, 8]);

    const far = Array.from({ length: 129 }, (_, i) => ({
      document: i * 17,
      frequencies: i === 5 ? [3, 0, 0, 20] : inField(i === 127 ? 2 : 3, 2),
    }));
    const frequencyPairs = new Array(64).fill(0x11);
    frequencyPairs[2] = 0xf1;
    const maskPairs = new Array(64).fill(0x88);
    maskPairs[2] = 0x98;
    maskPairs[63] = 0x48;
    expect([...bytesOf(far)]).toEqual([
      ...[9, 1, 66, 0, 0, ...new Array(127).fill(16)],
      ...[...frequencyPairs, 5, 7],
      ...[12, 1, 16, 0x82],
      ...[0, ...maskPairs, 3],
    ]);
  });

  it("has the frequencies by field of the last block first", () => {
    const list = Array.from({ length: 256 }, (_, document) => ({
      document,
      frequencies: inField(document < 128 ? 0 : 2, 1),
    }));
    expect([...bytesOf(list).subarray(-4)]).toEqual([12, 0, 4, 1]);
  });
});

it("damaged postings with an unknown width end, and are the same in the kernel", () => {
  const bytes = new Uint8Array(4 + 4 * 128 + 64 + 65).fill(1);
  bytes.set([23, 0, 65, 0]);
  const documents = (cursor: PostingsCursor, from: Uint8Array) => {
    cursor.start(from);
    return summed(cursor).map(([document]) => document);
  };
  kernel.room.set(bytes);
  const found = documents(new PostingsCursor(), bytes);
  expect(found.slice(0, 2)).toEqual([0x01010101, 0x01010101 * 2 + 1]);
  expect(documents(kernel, kernel.room.subarray(0, bytes.length))).toEqual(found);
});
