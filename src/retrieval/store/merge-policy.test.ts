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

  it("fill a segment completely, if they fit", () => {
    const half = MAX_SEGMENT_DOCUMENTS / 2;
    expect(sizes(allMerges([segment(half), segment(half), segment(1), segment(1)]))).toEqual([
      [half, half],
      [1, 1],
    ]);
    expect(sizes(allMerges([segment(half), segment(half + 1), segment(1)]))).toEqual([[half + 1, 1]]);
  });

  it("never make a segment that is too large", () => {
    expect(sizes(mergesDue([...Array(8)].map(() => segment(50_000))))).toEqual([
      [50_000, 50_000],
      [50_000, 50_000],
      [50_000, 50_000],
      [50_000, 50_000],
    ]);
  });

  it("are at most 32 at once", () => {
    expect(mergesDue([...Array(70)].map(() => segment(1))).map((group) => group.length)).toEqual([32, 32, 6]);
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
