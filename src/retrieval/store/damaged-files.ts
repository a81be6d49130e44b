import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { isPresageError, type Problem, ProblemList } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { statusOf } from "../../files/node.js";
import type { FileDigest } from "../segment/segment-files.js";
import { DAMAGE_HINT, ENDS_EARLY } from "../segment/segment-reader.js";
import { ANALYZER_FILE, type Manifest } from "./manifest.js";

/** A file of an index, and its digest when it was written. */
export interface IndexFile {
  readonly file: string;
  readonly digest: FileDigest;
}

/** All files of an index except its manifest. */
export function filesOf(folder: string, { segments, analyzerData }: Manifest): IndexFile[] {
  return [
    ...(analyzerData ? [{ file: join(folder, ANALYZER_FILE), digest: analyzerData }] : []),
    ...segments.flatMap(({ name, files, deleted }) => [
      ...Object.entries(files).map(([file, digest]) => ({ file: join(folder, name, file), digest })),
      ...(deleted ? [{ file: join(folder, deleted.file), digest: deleted.digest }] : []),
    ]),
  ];
}

const PIECE_BYTES = 1 << 20;

/** Reads a file and returns what is wrong with it; nothing if it is unchanged, by its size and CRC-32. */
export function damageOf({ file, digest }: IndexFile, onRead: (bytes: number) => void = () => {}): Problem | undefined {
  const problem = (message: string) => ({ file, line: 0, message });
  const size = statusOf(file)?.size;
  if (size === undefined) return problem("is missing");
  if (size !== digest.bytes) return problem(`has ${size} bytes instead of ${digest.bytes}`);
  const isSame = withFile(file, () => checksumOf(file, size, onRead), "read") === digest.crc32;
  return isSame ? undefined : problem("has changed since it was written: its checksum differs");
}

function checksumOf(file: string, size: number, onRead: (bytes: number) => void): number {
  const piece = new Uint8Array(Math.min(size, PIECE_BYTES) || 1);
  const fd = openSync(file, "r");
  try {
    let crc = 0;
    for (let got = readSync(fd, piece); got > 0; got = readSync(fd, piece)) {
      crc = crc32(piece.subarray(0, got), crc);
      onRead(got);
    }
    return crc;
  } finally {
    closeSync(fd);
  }
}

/**
 * Finds the cause of an unexpected error while an index was read. Files are not checked on every read, because that
 * would take longer than searching. So they are checked now: if one is damaged, returns an error about it, otherwise
 * the original error.
 */
export function whileReading(folder: string, manifest: Manifest, error: unknown): unknown {
  if (isPresageError(error) && !error.message.includes(ENDS_EARLY)) return error;
  const problems = new ProblemList(folder);
  for (const each of filesOf(folder, manifest)) {
    // A merge may have removed files of an open index.
    const damage = statusOf(each.file) && damageOf(each);
    if (damage) problems.push(damage);
  }
  return problems.isEmpty ? error : problems.error({ hint: DAMAGE_HINT });
}
