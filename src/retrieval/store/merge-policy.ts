import { MAX_SEGMENT_DOCUMENTS } from "../segment/segment-files.js";
import { type CommittedSegment, liveDocuments } from "./manifest.js";

/** Maximum number of documents in the segments of each tier; those of the last tier are as large as they should be. */
const TIERS = [1 << 10, 1 << 13, 1 << 16, Number.POSITIVE_INFINITY];

/** Number of segments of a tier that are merged. */
const SEGMENTS_PER_TIER = 8;

/** Maximum number of segments merged at once: each takes some memory. */
export const MAX_MERGED = 32;

/** A segment is rewritten when this share of its documents is deleted. */
const MAX_DELETED = 1 / 4;

/**
 * The groups of segments to merge, so that a search has few segments to scan, and a document is copied only a few times
 * over the life of an index: eight segments of one size, and segments with many deleted documents.
 */
export function mergesDue(segments: readonly CommittedSegment[]): CommittedSegment[][] {
  const due = new Set(segments.filter(({ documents, deleted }) => (deleted?.documents ?? 0) > documents * MAX_DELETED));
  for (const [tier] of TIERS.slice(0, -1).entries()) {
    const ofTier = segments.filter((segment) => tierOf(segment) === tier);
    if (ofTier.length >= SEGMENTS_PER_TIER) for (const segment of ofTier) due.add(segment);
  }
  return groups(segments.filter((segment) => due.has(segment)));
}

function tierOf(segment: CommittedSegment): number {
  return TIERS.findIndex((limit) => liveDocuments(segment) <= limit);
}

/** All segments, to be merged into as few as possible; if there are very many, not all at once. */
export function allMerges(segments: readonly CommittedSegment[]): CommittedSegment[][] {
  return groups(segments);
}

/** Neighbours that together have no more documents than a segment may have; none that would only be copied. */
function groups(segments: readonly CommittedSegment[]): CommittedSegment[][] {
  const found: CommittedSegment[][] = [];
  let size = 0;
  for (const segment of segments) {
    size += liveDocuments(segment);
    const last = found.at(-1);
    if (last && size <= MAX_SEGMENT_DOCUMENTS && last.length < MAX_MERGED) last.push(segment);
    else {
      found.push([segment]);
      size = liveDocuments(segment);
    }
  }
  return found.filter((group) => group.length > 1 || group[0].deleted);
}
