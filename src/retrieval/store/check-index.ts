import { join } from "node:path";
import { isPresageError, type Problem } from "../../core/index.js";
import { damageOf, filesOf } from "./damaged-files.js";
import { leftovers } from "./index-folder.js";
import { readManifest } from "./manifest.js";
import { openIndex } from "./open-index.js";

/** The result of checking a whole index. */
export interface IndexCheck {
  readonly files: number;
  readonly bytes: number;
  readonly documents: number;
  /** Empty if every byte is unchanged. */
  readonly problems: readonly Problem[];
  /** Segments and files that do not belong to it: left by a process that was killed, or being written. */
  readonly leftovers: readonly string[];
}

/**
 * Reads every file of an index, and checks that it is unchanged, by its CRC-32, and that every document occurs once.
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
  for (const file of files) {
    const damage = damageOf(file, (size) => {
      bytes += size;
      onProgress(bytes, total);
    });
    if (damage) problems.push(damage);
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

/** Counts the documents; a duplicate id is a problem. */
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
