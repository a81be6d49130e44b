import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { PostingsCursor } from "./decode-postings.js";
import { writeFrequencies } from "./postings-format.js";
import { MAX_FIELDS } from "./segment-fields.js";

interface Posting {
  readonly distance: number;
  readonly frequencies: readonly number[];
}

const frequency = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 16 }),
  fc.constantFrom(127, 128, 142, 143, 300, 2 ** 20),
);
const posting: fc.Arbitrary<Posting> = fc.record({
  distance: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom(127, 128, 16383, 16384, 100_000)),
  frequencies: fc
    .array(frequency, { minLength: MAX_FIELDS, maxLength: MAX_FIELDS })
    .filter((list) => list.some((each) => each > 0)),
});

function bytesOf(postings: readonly Posting[]): Uint8Array {
  const out = new ByteWriter();
  for (const { distance, frequencies } of postings) {
    out.number(distance);
    writeFrequencies(out, Uint32Array.from(frequencies), 0);
  }
  return out.view();
}

/** Documents with their frequencies in the fields of a mask, without those that have none there. */
function expected(postings: readonly Posting[], mask: number): [document: number, byField: number[]][] {
  let document = 0;
  return postings
    .map(({ distance, frequencies }): [number, number[]] => {
      document += distance;
      return [document, frequencies.map((each, f) => (mask & (1 << f) ? each : 0))];
    })
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

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

function check(postings: readonly Posting[], mask: number | undefined, cursor: PostingsCursor): void {
  const should = expected(postings, mask ?? 15);
  cursor.start(bytesOf(postings), mask);
  expect(byField(cursor)).toEqual(should);
  cursor.start(bytesOf(postings), mask);
  expect(summed(cursor)).toEqual(should.map(([document, list]) => [document, sum(list)]));
}

describe("postings", () => {
  it("are decoded in all fields and in some", () => {
    const cursor = new PostingsCursor();
    fc.assert(
      fc.property(fc.array(posting, { maxLength: 40 }), fc.integer({ min: 1, max: 15 }), (postings, mask) => {
        check(postings, undefined, cursor);
        check(postings, mask, cursor);
      }),
    );
  });

  it("are decoded over many chunks, some of which have nothing in the fields that count", () => {
    const long = Array.from({ length: 10_000 }, (_, i) => ({
      distance: 1 + (i % 200),
      frequencies: i < 3000 || i > 8000 ? [0, 0, i, 20] : [i % 7, 1, 0, i % 3],
    }));
    const cursor = new PostingsCursor();
    for (const mask of [undefined, 1, 2, 4, 8, 9, 15]) check(long, mask, cursor);
  });

  it("give their bytes only while nothing is left out of them", () => {
    const cursor = new PostingsCursor();
    const bytes = bytesOf([{ distance: 1, frequencies: [1, 0, 0, 0] }]);
    cursor.start(bytes);
    expect(cursor.bytes).toBe(bytes);
    cursor.next();
    expect(cursor.bytes).toBeUndefined();
    cursor.start(bytes, 1);
    expect(cursor.bytes).toBeUndefined();
  });
});
