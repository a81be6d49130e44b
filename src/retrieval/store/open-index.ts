import { join } from "node:path";
import { crc32 } from "node:zlib";
import { withFile } from "../../files/index.js";
import { fileSystem } from "../../files/node.js";
import { Deletions } from "../segment/deletions.js";
import { damaged, SegmentReader } from "../segment/segment-reader.js";
import { whileReading } from "./damaged-files.js";
import { type CommittedSegment, type Manifest, readManifest, refuseCluster } from "./manifest.js";

/** Maximum memory of all dictionaries together; those that do not fit are read from disk. */
const DICTIONARIES_BYTES = 64 << 20;

/** A commit that is open for reading. It stays unchanged while others write. */
export interface OpenIndex {
  readonly manifest: Manifest;
  readonly readers: readonly SegmentReader[];
}

/**
 * Opens all segments of the last commit.
 *
 * @param read reads the manifest; for tests of changes in between
 * @throws InputError if there is no index in the folder, or it is damaged
 */
export function openIndex(folder: string, read: (folder: string) => Manifest = readManifest): OpenIndex {
  for (let manifest = read(folder); ; ) {
    refuseCluster(folder, manifest, "it has no files to open");
    try {
      return { manifest, readers: openSegments(folder, manifest.segments) };
    } catch (error) {
      // A merge may remove segments after the manifest was read and before they are opened: then there is a newer
      // manifest.
      const newer = read(folder);
      if (newer.generation === manifest.generation) throw whileReading(folder, manifest, error);
      manifest = newer;
    }
  }
}

function openSegments(folder: string, segments: readonly CommittedSegment[]): SegmentReader[] {
  const readers: SegmentReader[] = [];
  let left = DICTIONARIES_BYTES;
  try {
    for (const segment of segments) {
      const dictionaryBytes = Math.min(left, DICTIONARIES_BYTES / 4);
      readers.push(openSegment(folder, segment, dictionaryBytes));
      const { bytes } = segment.files["terms.dat"];
      if (bytes <= dictionaryBytes) left -= bytes;
    }
    return readers;
  } catch (error) {
    for (const reader of readers) reader.close();
    throw error;
  }
}

/** A committed segment with its deletions. */
export function openSegment(folder: string, segment: CommittedSegment, dictionaryBytes = 0): SegmentReader {
  const path = join(folder, segment.name);
  const deletions = readDeletions(folder, segment);
  return new SegmentReader(path, segment, { dictionaryBytes, deletions });
}

/** The deletions of a committed segment; empty if there are none. */
function readDeletions(folder: string, { deleted, documents }: CommittedSegment): Deletions {
  if (!deleted) return new Deletions(documents);
  const file = join(folder, deleted.file);
  const bytes = withFile(file, () => fileSystem.readFileSync(file));
  const { digest } = deleted;
  if (bytes.length !== digest.bytes || crc32(bytes) !== digest.crc32) throw damaged(file, "its checksum differs");
  return Deletions.read(bytes, documents);
}
