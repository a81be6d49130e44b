import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteWriter } from "./byte-writer.js";
import { MAX_FIELDS } from "./segment-fields.js";
import { TermBlock } from "./term-block.js";

const encoder = new TextEncoder();

interface Entry {
  readonly term: string;
  readonly numbers: readonly number[];
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "é", "弁", "😀"), maxLength: 6 });
const size = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 2 ** 40 }));
const entries = fc
  .uniqueArray(
    fc.record({ term: word, numbers: fc.array(size, { minLength: 3 + MAX_FIELDS, maxLength: 3 + MAX_FIELDS }) }),
    { selector: ({ term }) => term, minLength: 1, maxLength: 32 },
  )
  .map((list) => list.sort((a, b) => (a.term < b.term ? -1 : 1)));

/** A block in the format of the dictionary, after three bytes of something else. */
function blockOf(list: readonly Entry[], postingsAt: number, positionsAt: number, fieldsApart = true): TermBlock {
  const out = new ByteWriter();
  for (const byte of [255, 255, 255]) out.byte(byte);
  out.number(postingsAt);
  out.number(positionsAt);
  let last = new Uint8Array();
  for (const { term, numbers } of list) {
    const bytes = encoder.encode(term);
    let shared = 0;
    while (shared < Math.min(bytes.length, last.length) && bytes[shared] === last[shared]) shared++;
    out.number(shared);
    out.number(bytes.length - shared);
    out.append(bytes.subarray(shared));
    const fieldBytes = fieldBytesOf(numbers, fieldsApart);
    for (const [i, number] of numbers.entries()) {
      const isPostings = i === numbers.length - 2;
      out.number(isPostings && fieldsApart ? 2 * number + (fieldBytes > 0 ? 1 : 0) : number);
      if (isPostings && fieldBytes > 0) out.number(fieldBytes);
    }
    last = bytes;
  }
  return new TermBlock(out.view(), 3, list.length, fieldsApart);
}

/** Some terms have frequencies by field that are apart. */
function fieldBytesOf(numbers: readonly number[], fieldsApart: boolean): number {
  const [postingsBytes] = numbers.slice(-2);
  return fieldsApart && postingsBytes % 3 === 0 ? postingsBytes / 3 : 0;
}

/** The expected result. */
function expected(list: readonly Entry[], postingsAt: number, positionsAt: number, fieldsApart: boolean) {
  let [postings, positions] = [postingsAt, positionsAt];
  return list.map(({ term, numbers }, place) => {
    const [postingsBytes, positionsBytes] = numbers.slice(-2);
    const entry = {
      ...{ term, place, documentFrequency: numbers[0], collectionFrequency: numbers.slice(1, 1 + MAX_FIELDS) },
      ...{ postingsAt: postings, postingsBytes, positionsAt: positions, positionsBytes },
      fieldBytes: fieldBytesOf(numbers, fieldsApart),
    };
    postings += postingsBytes;
    positions += positionsBytes;
    return entry;
  });
}

describe("block of terms", () => {
  it("is read back unchanged, by term, by index and from beginning to end", () => {
    fc.assert(
      fc.property(entries, size, size, fc.boolean(), (list, postingsAt, positionsAt, fieldsApart) => {
        const block = () => blockOf(list, postingsAt, positionsAt, fieldsApart);
        const all = expected(list, postingsAt, positionsAt, fieldsApart);
        expect([...block().entries()]).toEqual(all);
        for (const { term, ...entry } of all) {
          expect(block().find(encoder.encode(term))).toEqual(entry);
          expect(block().entryAt(entry.place)).toEqual({ term, ...entry });
        }
        expect(block().entryAt(list.length)).toBeUndefined();
      }),
    );
  });

  it("does not find absent terms", () => {
    fc.assert(
      fc.property(entries, word, (list, wanted) => {
        const found = blockOf(list, 0, 0).find(encoder.encode(wanted));
        expect(found !== undefined).toBe(list.some(({ term }) => term === wanted));
      }),
    );
  });
});
