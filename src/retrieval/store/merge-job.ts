import { mergeSegments } from "../segment/merge-segments.js";
import type { SegmentReader } from "../segment/segment-reader.js";
import type { CommittedSegment } from "./manifest.js";
import { openSegment } from "./open-index.js";
import { SegmentPlaces } from "./segment-places.js";

/** Groups of segments to be merged. Any number of threads can share the job. */
export interface MergeJob {
  /** Folder of the index. */
  readonly index: string;
  readonly groups: readonly (readonly CommittedSegment[])[];
  /** The next group that no thread has taken. */
  readonly nextGroup: Int32Array<SharedArrayBuffer>;
  /** The counter of {@link SegmentPlaces}. */
  readonly places: Int32Array<SharedArrayBuffer>;
}

/** A merged group. */
export interface MergedGroup {
  readonly group: readonly CommittedSegment[];
  readonly merged: CommittedSegment;
}

/** Merges groups until none are left. */
export function* runMergeJob(job: MergeJob): Generator<MergedGroup> {
  const places = new SegmentPlaces(job.index, job.places);
  for (;;) {
    const group = job.groups[Atomics.add(job.nextGroup, 0, 1)];
    if (!group) return;
    yield { group, merged: mergeGroup(job.index, group, places) };
  }
}

/** Writes the segment that merges several committed ones. */
export function mergeGroup(index: string, group: readonly CommittedSegment[], places: SegmentPlaces): CommittedSegment {
  const place = places.reserve();
  const readers: SegmentReader[] = [];
  try {
    for (const segment of group) readers.push(openSegment(index, segment));
    return mergeSegments(readers, place.folder, place.name);
  } finally {
    for (const reader of readers) reader.close();
  }
}
