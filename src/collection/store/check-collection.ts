import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { isPresageError, type Problem } from "../../core/index.js";
import { fileError, withFile } from "../../files/index.js";
import { statusOf } from "../../files/node.js";
import { readManifest, segmentPath } from "./catalogue.js";
import { type DiskCollection, openCollection } from "./disk-collection.js";
import { type FileFacts, SEGMENT_FILES, type SegmentFile } from "./manifest.js";

/** The result of checking a whole collection. */
export interface CheckResult {
  readonly files: number;
  readonly bytes: number;
  readonly documents: number;
  /** Empty if every byte is as it was written. */
  readonly problems: readonly Problem[];
  /**
   * Files in the folder that do not belong to the collection: left by a process that was ended, or put there by
   * somebody else.
   */
  readonly leftovers: readonly string[];
}

/**
 * Reads every file of a collection and checks that it is as it was written, by its SHA-256, and that documents, headers
 * and index agree.
 *
 * @throws InputError if the folder is not a collection
 */
export async function checkCollection(
  folder: string,
  onProgress: (bytes: number, totalBytes: number) => void = () => {},
): Promise<CheckResult> {
  const { segments } = readManifest(folder);
  const files = segments.flatMap(({ name, files: of }) =>
    (Object.keys(SEGMENT_FILES) as SegmentFile[]).map((file) => ({
      file: segmentPath(folder, name, file),
      facts: of[file],
    })),
  );
  const total = files.reduce((sum, { facts }) => sum + facts.bytes, 0);
  const problems: Problem[] = [];
  let bytes = 0;
  for (const { file, facts } of files) {
    const message = await damageOf(file, facts, (size) => {
      bytes += size;
      onProgress(bytes, total);
    });
    if (message !== undefined) problems.push({ file, line: 0, message });
  }
  let documents = 0;
  if (problems.length === 0) {
    try {
      const collection = await openCollection(folder);
      documents = collection.size;
      problems.push(...(await disagreements(collection)));
    } catch (error) {
      if (!isPresageError(error)) throw error;
      problems.push({ file: folder, line: 0, message: error.message });
    }
  }
  return { files: files.length, bytes: total, documents, problems, leftovers: leftovers(folder, files) };
}

const PIECE_BYTES = 1 << 20;

async function damageOf(
  file: string,
  { bytes, sha256 }: FileFacts,
  onRead: (bytes: number) => void,
): Promise<string | undefined> {
  const size = statusOf(file)?.size;
  if (size === undefined) return "is missing";
  if (size !== bytes) return `has ${size} bytes instead of ${bytes}`;
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(Math.min(size, PIECE_BYTES) || 1);
  const handle = await open(file).catch((error) => {
    throw fileError(file, error, "read");
  });
  try {
    for (;;) {
      const { bytesRead } = await handle.read(piece, 0, piece.length);
      if (bytesRead === 0) break;
      hash.update(piece.subarray(0, bytesRead));
      onRead(bytesRead);
    }
  } catch (error) {
    throw fileError(file, error, "read");
  } finally {
    await handle.close();
  }
  return hash.digest("hex") === sha256 ? undefined : "has changed since it was written: its SHA-256 differs";
}

/** Checks that ids, headers and documents match, and that their number is right. */
async function disagreements(collection: DiskCollection): Promise<Problem[]> {
  const problems: Problem[] = [];
  const ids = collection.ids();
  const headers = collection.headers()[Symbol.asyncIterator]();
  let count = 0;
  for await (const { id } of collection.documents()) {
    count++;
    const indexed = ids.next().value;
    const header = (await headers.next()).value?.id;
    if (indexed === id && header === id) continue;
    const message = `document ${id} is where the index has ${indexed} and the header ${header}`;
    problems.push({ file: collection.folder, line: 0, message });
    break;
  }
  if (problems.length === 0 && count !== collection.size) {
    const message = `has ${count} documents instead of ${collection.size}`;
    problems.push({ file: collection.folder, line: 0, message });
  }
  return problems;
}

function leftovers(folder: string, files: readonly { readonly file: string }[]): string[] {
  const segments = join(folder, "segments");
  if (!existsSync(segments)) return [];
  const known = new Set(files.map(({ file }) => file));
  return withFile(segments, () => readdirSync(segments))
    .map((name) => join(segments, name))
    .filter((file) => !known.has(file));
}
