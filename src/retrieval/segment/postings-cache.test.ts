import fc from "fast-check";
import { expect, it } from "vitest";
import { PostingsCache } from "./postings-cache.js";
import type { TermReader, TermRecord } from "./term-reader.js";

/** A term whose postings have this many bytes, each of them its number. */
function record(number: number, postingsBytes: number, fieldBytes = 0): TermRecord {
  return { number, postingsAt: 100 * number, postingsBytes, fieldBytes } as TermRecord;
}

/** A reader that notes which terms are read. */
function readerOf(read: number[]): TermReader {
  const postings = ({ number }: TermRecord, size: number, buffer: Uint8Array = new Uint8Array(size)) => {
    read.push(number);
    const bytes = buffer.length < size ? new Uint8Array(size) : buffer;
    return bytes.subarray(0, size).fill(number);
  };
  return {
    postings: (term: TermRecord, buffer?: Uint8Array) => postings(term, term.postingsBytes, buffer),
    postingsWithoutFields: (term: TermRecord, buffer?: Uint8Array) =>
      postings(term, term.postingsBytes - term.fieldBytes, buffer),
  } as TermReader;
}

it("keeps what is read first, until its room is full", () => {
  const read: number[] = [];
  const reader = readerOf(read);
  const cache = new PostingsCache(new Uint8Array(20));
  const [one, two, three, large] = [record(1, 4), record(2, 4), record(3, 5), record(4, 11)];
  for (const term of [one, two, one, large, two, three, one, three]) {
    expect([...cache.postings(reader, term, true)]).toEqual(new Array(term.postingsBytes).fill(term.number));
  }
  expect(read).toEqual([1, 2, 4, 3, 3]);
});

it("keeps what is requested most often in the long run", () => {
  const read: number[] = [];
  const reader = readerOf(read);
  const cache = new PostingsCache(new Uint8Array(20));
  const terms = [1, 2, 3, 4, 5, 6].map((number) => record(number, 4));
  const rare = terms.slice(0, 4);
  const frequent = terms.slice(4);
  const round = () => {
    for (const term of rare) for (const each of [...frequent, term]) cache.postings(reader, each, true);
  };
  for (let i = 0; i < 10; i++) round();
  read.length = 0;
  round();
  expect(read).toEqual([1, 2, 3, 4]);
});

it("gives the right postings whatever is requested in which order, in any number of segments", () => {
  const size = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(
      fc.array(size, { minLength: 1, maxLength: 9 }),
      fc.array(fc.nat(), { maxLength: 300 }),
      (sizes, requested) => {
        const readers = [readerOf([]), readerOf([])];
        const cache = new PostingsCache(new Uint8Array(24));
        const terms = sizes.map((bytes, number) => record(number + 1, bytes, bytes >> 1));
        for (const each of requested) {
          const term = terms[each % terms.length];
          const withFields = each % 3 === 0;
          const bytes = cache.postings(readers[each % 2], term, withFields);
          const size = withFields ? term.postingsBytes : term.postingsBytes - term.fieldBytes;
          expect([...bytes]).toEqual(new Array(size).fill(term.number));
        }
      },
    ),
  );
});
