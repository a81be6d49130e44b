import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SEGMENT_DOCUMENTS, SEGMENT_FILES, type SegmentFile } from "../segment/segment-files.js";
import { type CommittedSegment, liveDocuments } from "./manifest.js";
import { allMerges, mergesDue } from "./merge-policy.js";

const digest = { bytes: 0, crc32: 0 };
const files = Object.fromEntries(SEGMENT_FILES.map((file) => [file, digest])) as Record<SegmentFile, typeof digest>;
let count = 0;

function segment(documents: number, deleted = 0): CommittedSegment {
  return {
    name: `segment-${count++}`,
    documents,
    terms: 0,
    fieldLengths: [0, 0, 0, 0],
    files,
    ...(deleted > 0 && { deleted: { file: "", digest, documents: deleted, fieldLengths: [0, 0, 0, 0] } }),
  };
}

function sizes(groups: readonly (readonly CommittedSegment[])[]): number[][] {
  return groups.map((group) => group.map(liveDocuments));
}

function liveIn(segments: readonly CommittedSegment[]): number {
  return segments.reduce((sum, each) => sum + liveDocuments(each), 0);
}

describe("segments to merge", () => {
  it("are none while there are few of a size", () => {
    expect(mergesDue([...Array(7)].map(() => segment(10)))).toEqual([]);
    expect(mergesDue([...Array(20)].map(() => segment(100_000)))).toEqual([]);
    expect(mergesDue([...Array(7)].flatMap(() => [segment(10), segment(5_000), segment(50_000)]))).toEqual([]);
  });

  it("are eight of a size, and only those", () => {
    const small = [...Array(8)].map(() => segment(10));
    expect(mergesDue([segment(50_000), ...small, segment(5_000)])).toEqual([small]);
  });

  it("are of one size up to a limit, from 1 above it of the next", () => {
    for (const limit of [1 << 10, 1 << 13, 1 << 16]) {
      const [at, above] = [limit, limit + 1].map((documents) => [...Array(4)].map(() => segment(documents)));
      expect(mergesDue([...at, ...above])).toEqual([]);
      expect(mergesDue([...at, ...[...Array(4)].map(() => segment(limit))]).flat()).toHaveLength(8);
    }
    // Deleted documents do not count.
    expect(mergesDue([...Array(8)].map(() => segment((1 << 10) + 1, 1)))).toHaveLength(1);
  });

  it("make segments of the same size, none of them too large", () => {
    const some = (count: number, documents: number) => [...Array(count)].map(() => segment(documents));
    expect(sizes(mergesDue(some(8, 50_000)))).toEqual([Array(4).fill(50_000), Array(4).fill(50_000)]);
    expect(mergesDue(some(88, 15_000)).map((group) => group.length)).toEqual([22, 22, 22, 22]);
    expect(mergesDue(some(130, 10_000)).map((group) => group.length)).toEqual([22, 21, 22, 22, 21, 22]);
    for (const group of mergesDue(some(11, 65_536))) {
      expect(group.length * 65_536).toBeLessThanOrEqual(MAX_SEGMENT_DOCUMENTS);
    }
  });

  it("are one group of few documents, and two of many, for two threads", () => {
    const some = (count: number) => [...Array(count)].map(() => segment(10_000));
    expect(mergesDue(some(13)).map((group) => group.length)).toEqual([13]);
    expect(mergesDue(some(14)).map((group) => group.length)).toEqual([7, 7]);
  });

  it("are not chosen again after they were merged", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: MAX_SEGMENT_DOCUMENTS }), { maxLength: 60 }), (counts) => {
        let segments = counts.map((documents) => segment(documents));
        const all = liveIn(segments);
        for (let step = 0; ; step++) {
          expect(step).toBeLessThanOrEqual(counts.length);
          const merges = allMerges(segments);
          if (merges.length === 0) break;
          const gone = new Set(merges.flat());
          for (const group of merges) expect(liveIn(group)).toBeLessThanOrEqual(MAX_SEGMENT_DOCUMENTS);
          segments = [...segments.filter((each) => !gone.has(each)), ...merges.map((group) => segment(liveIn(group)))];
        }
        expect(liveIn(segments)).toBe(all);
      }),
    );
  });

  it("fill segments completely, if they fit", () => {
    const half = MAX_SEGMENT_DOCUMENTS / 2;
    const halves = (first: number) => [first, half, half, half].map((documents) => segment(documents));
    expect(sizes(allMerges(halves(half)))).toEqual([Array(2).fill(half), Array(2).fill(half)]);
    expect(sizes(allMerges(halves(half + 1)))).toEqual([]);
  });

  it("are at most 32 at once", () => {
    expect(mergesDue([...Array(70)].map(() => segment(1))).map((group) => group.length)).toEqual([24, 23, 23]);
  });

  it("include a segment with more than a quarter deleted", () => {
    expect(sizes(mergesDue([segment(100, 25), segment(100, 26)]))).toEqual([[74]]);
    expect(sizes(mergesDue([segment(100_000, 99_000), segment(3, 3)]))).toEqual([[1000, 0]]);
  });

  it("are all segments on request, except those that would only be copied", () => {
    expect(sizes(allMerges([segment(100_000), segment(100_000), segment(10), segment(20)]))).toEqual([
      [100_000, 10, 20],
    ]);
    expect(sizes(allMerges([segment(100_000), segment(100_000, 1)]))).toEqual([[99_999]]);
  });
});
