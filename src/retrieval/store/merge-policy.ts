import { MAX_SEGMENT_DOCUMENTS } from "../segment/segment-files.js";
import { type CommittedSegment, liveDocuments } from "./manifest.js";

/** Segments of up to so many documents are of one tier; those of the last are as large as they should be. */
const TIERS = [1 << 10, 1 << 13, 1 << 16, Number.POSITIVE_INFINITY];

/** So many segments of a tier are merged. */
const SEGMENTS_PER_TIER = 8;

/** No more segments than this are merged at once: each takes some memory. */
const MAX_MERGED = 32;

/** A segment is written anew when this part of its documents is deleted. */
const MAX_DELETED = 1 / 4;

/**
 * Which segments are to be merged with which, so that a search has few to go through and a document is not copied more
 * than a few times over the life of an index: as soon as eight segments are of one size, and those of which much is
 * deleted.
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

/** All segments, to be merged into as few as may be; where they are very many, not all at once. */
export function allMerges(segments: readonly CommittedSegment[]): CommittedSegment[][] {
  return groups(segments);
}

/** Neighbours that have no more documents together than a segment may have; none that would be copied as it is. */
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
