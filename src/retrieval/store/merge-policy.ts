import { MAX_SEGMENT_DOCUMENTS } from "../segment/segment-files.js";
import { type CommittedSegment, liveDocuments } from "./manifest.js";

/** Maximum number of documents in the segments of each tier; those of the last tier are as large as they should be. */
const TIERS = [1 << 10, 1 << 13, 1 << 16, Number.POSITIVE_INFINITY];

/** Number of segments of a tier that are merged. */
const SEGMENTS_PER_TIER = 8;

/** Maximum number of segments merged at once: each takes some memory. */
export const MAX_MERGED = 32;

/** Merging into a larger segment takes so long that another thread should do half of it. */
const LARGE = 1 << 17;

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

/**
 * Neighbours to be merged into segments of about the same size, as few as possible. If they are large, it is an even
 * number, so that two threads have the same work. Segments that would only be copied stay as they are.
 */
function groups(segments: readonly CommittedSegment[]): CommittedSegment[][] {
  const documents = segments.reduce((sum, segment) => sum + liveDocuments(segment), 0);
  const fewest = Math.max(documents / MAX_SEGMENT_DOCUMENTS, segments.length / MAX_MERGED);
  const count = documents > LARGE ? 2 * Math.ceil(fewest / 2) : Math.ceil(fewest);
  const found: { readonly group: CommittedSegment[]; readonly place: number; size: number }[] = [];
  let before = 0;
  for (const segment of segments) {
    const size = liveDocuments(segment);
    const place = Math.floor(((before + size / 2) * count) / (documents + 1));
    const last = found.at(-1);
    if (last?.place === place && last.size + size <= MAX_SEGMENT_DOCUMENTS && last.group.length < MAX_MERGED) {
      last.group.push(segment);
      last.size += size;
    } else found.push({ group: [segment], place, size });
    before += size;
  }
  return found.map(({ group }) => group).filter((group) => group.length > 1 || group[0].deleted);
}
