import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileSystem, isRunning, syncFolder, writeFully } from "../files/node.js";

/** The kinds of files that a campaign keeps: the names of its folders. */
export const FILE_KINDS = ["submissions", "topics", "judgements", "documents"] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const INCOMING = ".incoming";

/** Where a kept file is. */
export function keptPath(folder: string, kind: FileKind, sha256: string, name: string): string {
  return join(folder, kind, sha256, name);
}

/** Whether values of a database, which may be damaged, are those of a kept file. */
export function isKeptFile({ kind, sha256, name }: { kind: unknown; sha256: unknown; name: unknown }): boolean {
  if (!FILE_KINDS.some((each) => each === kind) || typeof sha256 !== "string" || typeof name !== "string") return false;
  return /^[0-9a-f]{64}$/.test(sha256) && name !== "" && name === basename(name);
}

/**
 * A file on its way into a campaign. Its bytes go to a temporary file; {@link keep} moves it to its place, durably. A
 * file that is not kept has to be {@link discard}ed; {@link sweepFiles} removes what a killed process leaves.
 */
export class IncomingFile {
  readonly #folder: string;
  readonly #kind: FileKind;
  readonly #fd: number;
  readonly path: string;
  #sizeBytes = 0;
  #isOpen = true;

  constructor(folder: string, kind: FileKind) {
    this.#folder = folder;
    this.#kind = kind;
    fileSystem.mkdirSync(join(folder, kind), { recursive: true });
    this.path = join(folder, kind, `${INCOMING}-${process.pid}-${randomBytes(6).toString("hex")}`);
    this.#fd = fileSystem.openSync(this.path, "wx");
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  write(bytes: Uint8Array): void {
    this.#sizeBytes += bytes.length;
    writeFully(this.#fd, bytes);
  }

  /** Call it after all bytes are written; they are on the disk when it returns. */
  finish(): void {
    fileSystem.fsyncSync(this.#fd);
    fileSystem.closeSync(this.#fd);
    this.#isOpen = false;
  }

  /** Moves the finished file to its place. Call it inside the transaction that records the file. */
  keep(sha256: string, name: string): void {
    putInPlace(this.#folder, this.#kind, sha256, name, (place) => fileSystem.renameSync(this.path, place));
  }

  discard(): void {
    if (this.#isOpen) fileSystem.closeSync(this.#fd);
    this.#isOpen = false;
    fileSystem.rmSync(this.path, { force: true });
  }
}

/** Makes the folder of a kept file and puts the file into it, durably. */
export function putInPlace(
  folder: string,
  kind: FileKind,
  sha256: string,
  name: string,
  put: (place: string) => void,
): void {
  const place = keptPath(folder, kind, sha256, name);
  fileSystem.mkdirSync(dirname(place), { recursive: true });
  put(place);
  for (const changed of [dirname(place), join(folder, kind)]) syncFolder(changed);
}

/**
 * Removes what killed processes left: unfinished files whose process has ended, and files that were moved to their
 * place but never recorded. Only safe while nobody else can record files.
 */
export function sweepFiles(
  folder: string,
  isRecorded: (kind: FileKind, sha256: string, name: string) => boolean,
): void {
  for (const kind of FILE_KINDS) {
    const kindFolder = join(folder, kind);
    if (!existsSync(kindFolder)) continue;
    for (const entry of fileSystem.readdirSync(kindFolder)) {
      if (entry.startsWith(INCOMING)) {
        if (!isRunning(Number(entry.split("-")[1]))) fileSystem.rmSync(join(kindFolder, entry), { force: true });
      } else if (/^[0-9a-f]{64}$/.test(entry)) {
        sweepPlace(join(kindFolder, entry), (name) => isRecorded(kind, entry, name));
      }
    }
  }
}

function sweepPlace(place: string, isRecorded: (name: string) => boolean): void {
  const names = fileSystem.readdirSync(place);
  const leftovers = names.filter((name) => !isRecorded(name));
  for (const name of leftovers) fileSystem.rmSync(join(place, name), { force: true });
  if (leftovers.length === names.length) fileSystem.rmdirSync(place);
}
