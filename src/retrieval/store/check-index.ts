import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { isPresageError, type Problem } from "../../core/index.js";
import { type FileDigest, SEGMENT_FILES } from "../segment/segment-files.js";
import { leftovers } from "./index-folder.js";
import { ANALYZER_FILE, type Manifest, readManifest } from "./manifest.js";
import { openIndex } from "./open-index.js";

/** What looking through a whole index has found. */
export interface IndexCheck {
  readonly files: number;
  readonly bytes: number;
  readonly documents: number;
  /** None if every byte is as it was written. */
  readonly problems: readonly Problem[];
  /** Segments and files that do not belong to it: left by a process that was ended, or being written. */
  readonly leftovers: readonly string[];
}

/**
 * Reads every file of an index: whether it is as it was written, by its CRC-32, and whether every document is there
 * once.
 *
 * @throws InputError if there is no index in the folder
 */
export function checkIndex(
  folder: string,
  onProgress: (bytes: number, totalBytes: number) => void = () => {},
): IndexCheck {
  const manifest = readManifest(folder);
  const files = filesOf(folder, manifest);
  const total = files.reduce((sum, { digest }) => sum + digest.bytes, 0);
  const problems: Problem[] = [];
  let bytes = 0;
  for (const { file, digest } of files) {
    const message = damageOf(file, digest, (size) => {
      bytes += size;
      onProgress(bytes, total);
    });
    if (message !== undefined) problems.push({ file, line: 0, message });
  }
  const ids = problems.length === 0 ? checkIds(folder, problems) : 0;
  return {
    files: files.length,
    bytes: total,
    documents: ids,
    problems,
    leftovers: leftovers(folder, manifest).map((name) => join(folder, name)),
  };
}

function filesOf(folder: string, { segments, analyzerData }: Manifest): { file: string; digest: FileDigest }[] {
  return [
    ...(analyzerData ? [{ file: join(folder, ANALYZER_FILE), digest: analyzerData }] : []),
    ...segments.flatMap(({ name, files, deleted }) => [
      ...SEGMENT_FILES.map((file) => ({ file: join(folder, name, file), digest: files[file] })),
      ...(deleted ? [{ file: join(folder, deleted.file), digest: deleted.digest }] : []),
    ]),
  ];
}

const PIECE_BYTES = 1 << 20;

function damageOf(file: string, digest: FileDigest, onRead: (bytes: number) => void): string | undefined {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return "is missing";
  if (size !== digest.bytes) return `has ${size} bytes instead of ${digest.bytes}`;
  const piece = new Uint8Array(PIECE_BYTES);
  const fd = openSync(file, "r");
  try {
    let crc = 0;
    for (let got = readSync(fd, piece); got > 0; got = readSync(fd, piece)) {
      crc = crc32(piece.subarray(0, got), crc);
      onRead(got);
    }
    return crc === digest.crc32 ? undefined : "has changed since it was written: its checksum is another";
  } finally {
    closeSync(fd);
  }
}

/** Counts the documents; an id that is there twice is a problem. */
function checkIds(folder: string, problems: Problem[]): number {
  const seen = new Set<string>();
  try {
    const { readers } = openIndex(folder);
    for (const { columns, deletions, documentCount } of readers) {
      for (let document = 0; document < documentCount; document++) {
        if (deletions.has(document)) continue;
        const id = columns.ids.at(document);
        if (seen.has(id)) problems.push({ file: folder, line: 0, message: "has a document twice", text: id });
        seen.add(id);
      }
    }
    for (const reader of readers) reader.close();
  } catch (error) {
    if (!isPresageError(error)) throw error;
    problems.push({ file: folder, line: 0, message: error.message });
  }
  return seen.size;
}
