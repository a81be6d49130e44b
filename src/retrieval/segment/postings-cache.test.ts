import { expect, it } from "vitest";
import { PostingsCache } from "./postings-cache.js";
import type { TermReader, TermRecord } from "./term-reader.js";

/** A term whose postings have this many bytes, each of them its number. */
function record(number: number, postingsBytes: number): TermRecord {
  return { number, postingsBytes } as TermRecord;
}

it("keeps postings in its room until it is full", () => {
  const read: number[] = [];
  const reader = {
    postings({ number, postingsBytes }: TermRecord, buffer = new Uint8Array(postingsBytes)) {
      read.push(number);
      return buffer.subarray(0, postingsBytes).fill(number);
    },
  } as TermReader;
  const room = new Uint8Array(10);
  const cache = new PostingsCache(room);
  const [one, two, three, large] = [record(1, 4), record(2, 4), record(3, 5), record(4, 11)];
  const postings = (term: TermRecord) => [...cache.postings(reader, term)];

  expect(postings(one)).toEqual([1, 1, 1, 1]);
  expect(postings(two)).toEqual([2, 2, 2, 2]);
  expect(postings(one)).toEqual([1, 1, 1, 1]);
  expect(read).toEqual([1, 2]);
  expect([...room]).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 0, 0]);

  expect(postings(large)).toEqual(new Array(11).fill(4));
  expect(postings(two)).toEqual([2, 2, 2, 2]);
  expect(read).toEqual([1, 2, 4]);

  expect(postings(three)).toEqual([3, 3, 3, 3, 3]);
  expect(postings(one)).toEqual([1, 1, 1, 1]);
  expect(postings(three)).toEqual([3, 3, 3, 3, 3]);
  expect(read).toEqual([1, 2, 4, 3, 1]);
});
