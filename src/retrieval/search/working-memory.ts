import { CoarsePart, wholeGroups } from "../segment/coarse-part.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { KernelCursor, POSTINGS_BYTES, postingsKernelWorks } from "../segment/kernel-cursor.js";
import { MAX_SEGMENT_DOCUMENTS } from "../segment/segment-files.js";
import { VectorPostings } from "../segment/vector-postings.js";
import { type FindMatches, findMatches } from "./find-matches.js";
import type { SegmentPart } from "./segment-part.js";

/** A cursor, the memory for postings and scores that it is fastest on, and the function that finds the best scores. */
export interface WorkingMemory extends Pick<KernelCursor, "scores" | "room"> {
  readonly cursor: PostingsCursor;
  readonly findMatches: FindMatches;
  readonly vectors: VectorPostings;
  /** Coarse scores for segments; `undefined` if there is not enough memory. */
  coarseParts(parts: readonly SegmentPart[]): readonly CoarsePart[] | undefined;
}

/** That of the kernel, if it works on this machine and may be used. */
export function workingMemory(useKernel = true): WorkingMemory {
  if (!useKernel || !postingsKernelWorks()) {
    return {
      cursor: new PostingsCursor(),
      scores: new Float64Array(MAX_SEGMENT_DOCUMENTS),
      room: new Uint8Array(POSTINGS_BYTES),
      findMatches,
      vectors: new VectorPostings(),
      coarseParts: (parts) => parts.map(({ reader }) => plainPart(reader.documentCount)),
    };
  }
  const cursor = new KernelCursor();
  const { scores, room, vectors } = cursor;
  return {
    cursor,
    scores,
    room,
    vectors,
    findMatches: ({ length }, floor) => cursor.findMatches(length, floor),
    coarseParts: (parts) => cursor.coarseParts(parts.map(({ reader }) => reader.documentCount)),
  };
}

function plainPart(documentCount: number): CoarsePart {
  const count = wholeGroups(documentCount);
  return new CoarsePart(documentCount, {
    words: new Int32Array(count),
    list: new Uint32Array(count),
  });
}
