import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import { InputError } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { fileSystem, makeFolderDurably, statusOf, unfinishedPlace, writeDurably } from "../../files/node.js";

/** What was learned, and the files that were read for it: with their SHA-256, or with their status if they may be large. */
export interface Learned {
  readonly value: unknown;
  readonly files: ReadonlyMap<string, string>;
}

/** The file with what was learned, and the SHA-256 of the content. */
export interface LearnedFile {
  readonly file: string;
  readonly sha256: string;
}

/** The header: the type of the file, and the SHA-256 of what follows. */
const HEAD = /^presage learned 1 ([0-9a-f]{64})\n$/;
const HEAD_BYTES = "presage learned 1 \n".length + 64;

/**
 * Returns what is kept in a file. Learns first if the file does not exist, is damaged, or was learned from files that
 * have changed. The name of the file must identify everything else that it depends on.
 *
 * @throws InputError if it cannot be written
 */
export async function learnedOnce(file: string, learn: () => Promise<Learned>): Promise<LearnedFile> {
  const known = usable(file);
  if (known) return known;
  const learned = await learn();
  // Another process may have learned the same meanwhile: its threads continue with the file that they know.
  const others = usable(file);
  if (others) return others;
  writeLearned(file, learned);
  // Read the file again, so that every thread and every later run has the same.
  const kept = readLearned(file);
  if (!kept) throw new InputError([{ file, line: 0, message: "cannot be read after it was written" }]);
  return { file, sha256: kept.sha256 };
}

/** @throws InputError if the file has changed */
export function openLearned({ file, sha256 }: LearnedFile): unknown {
  const learned = readLearned(file);
  if (learned?.sha256 === sha256) return learned.value;
  throw new InputError([{ file, line: 0, message: "changed or removed while in use" }]);
}

/** A file that is complete and whose source files have not changed. */
function usable(file: string): LearnedFile | undefined {
  const known = readLearned(file);
  const isCurrent =
    known && Array.from(known.files).every(([path, identity]) => identityOf(path, identity) === identity);
  return isCurrent ? { file, sha256: known.sha256 } : undefined;
}

/** Whether a file begins as one with what was learned. */
export const LEARNED_BEGINNING = "presage learned ";

/** Whether a file with what was learned is as it was written. */
export function isLearnedIntact(file: string): boolean {
  return checkedData(file) !== undefined;
}

/** The content of a file, if it has the SHA-256 that its header says. */
function checkedData(file: string): { readonly data: Uint8Array; readonly sha256: string } | undefined {
  const bytes = fileSystem.readFileSync(file);
  const sha256 = HEAD.exec(bytes.subarray(0, HEAD_BYTES).toString("latin1"))?.[1];
  const data = bytes.subarray(HEAD_BYTES);
  return sha256 !== undefined && sha256Of(data) === sha256 ? { data, sha256 } : undefined;
}

/** Reads what was learned; `undefined` if there is no such file, it is damaged, or an incompatible Node wrote it. */
function readLearned(file: string): (Learned & { readonly sha256: string }) | undefined {
  try {
    const found = checkedData(file);
    if (!found) return undefined;
    const learned = deserialize(found.data) as Learned;
    // Another version may have kept something else.
    return learned.files instanceof Map ? { ...learned, sha256: found.sha256 } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes what was learned, completely or not at all. */
function writeLearned(file: string, learned: Learned): void {
  const data = serialize(learned);
  makeFolderDurably(dirname(file));
  const unfinished = unfinishedPlace(file);
  try {
    const head = Buffer.from(`presage learned 1 ${sha256Of(data)}\n`);
    writeDurably(unfinished.path, Buffer.concat([head, data]));
    withFile(file, () => unfinished.finish());
  } finally {
    unfinished.discard();
  }
}

export function sha256Of(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Size and time of a file. */
export function statusText(file: string): string {
  const status = statusOf(file);
  return `${STATUS}${status?.size} bytes, ${status?.mtimeMs}`;
}

const STATUS = "status: ";

/** @param known says in which way */
function identityOf(file: string, known: string): string | undefined {
  return known.startsWith(STATUS) ? statusText(file) : hashOf(file);
}

/** `undefined` if the file does not exist. */
export function hashOf(file: string): string | undefined {
  try {
    return sha256Of(fileSystem.readFileSync(file));
  } catch {
    return undefined;
  }
}
