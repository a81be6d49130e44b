import { createReadStream, type Stats } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { InputError } from "../../core/index.js";
import { isSystemError, systemWords } from "../../files/index.js";
import type { Patent } from "../patent.js";
import type { PatentSource } from "../read-event.js";
import { type ByteStream, counted, guarded, type PeekedStream, peek } from "./byte-stream.js";
import { CONTAINER_HEAD_LENGTH, containerOf, unreadCompression } from "./container.js";
import { gunzip } from "./gunzip.js";
import { spool } from "./spool.js";
import { type ArchiveMember, tarMembers } from "./tar-members.js";
import { UnpackBudget } from "./unpack-budget.js";
import { zipMembers } from "./zip-members.js";

/** Bytes that may contain patents, or the reason why there are none. */
export type FoundSource =
  /** Errors of these bytes are {@link UnreadableBytes}. */
  | { readonly kind: "bytes"; readonly source: PatentSource; readonly bytes: ByteStream }
  /** Errors of these patents are also {@link UnreadableBytes}. */
  | ({ readonly kind: "patents"; readonly source: PatentSource } & Pick<OpenedFolder, "format" | "patents">)
  | { readonly kind: "unreadable"; readonly source: PatentSource; readonly message: string };

const READ_SIZE = 2 ** 18;

/**
 * The sources under a path: the file itself, unpacked if it is gzip; the members of a zip or tar; all files of a
 * folder, by name. Archives within archives are unpacked as well, {@link MAX_DEPTH} deep. Nothing is detected from the
 * name of a file. Read each source before requesting the next.
 *
 * @param path `-` for standard input
 */
export async function* findSources(path: string, asking: Asking): AsyncGenerator<FoundSource> {
  if (path === "-") return yield* sourcesOfStream({ file: path }, process.stdin, asking.onBytes);
  yield* sourcesOfPath(path, [], asking);
}

/** Callbacks while sources are found. */
export interface Asking {
  readonly onBytes: (sizeBytes: number) => void;
  readonly skipFile: SkipFile;
  readonly openFolder: OpenFolder;
}

/** Called before a file is opened: whether to skip it. */
export type SkipFile = (file: string, stats: Pick<Stats, "size" | "mtimeMs">) => boolean;

/** A folder that contains patents in a form of its own. */
export interface OpenedFolder {
  /** The file that represents it: it changes when anything in the folder does. */
  readonly file: string;
  readonly format: string;
  readonly patents: () => AsyncIterable<Patent>;
}

/** Called for each folder: how to read its patents, if not file by file. */
export type OpenFolder = (folder: string) => OpenedFolder | undefined;

async function* sourcesOfPath(path: string, above: readonly string[], asking: Asking): AsyncGenerator<FoundSource> {
  let found: Stats;
  try {
    found = await stat(path);
  } catch (error) {
    return yield unreadable({ file: path }, error);
  }
  if (!found.isDirectory()) {
    if (found.isFile() && asking.skipFile(path, found)) return;
    // A folder may contain sockets and devices that never end; they are read only if they are named themselves.
    if (found.isFile() || above.length === 0) yield* sourcesOfFile(path, asking.onBytes);
    return;
  }
  const identity = `${found.dev}:${found.ino}`;
  if (above.includes(identity)) return;
  let names: string[];
  try {
    const opened = asking.openFolder(path);
    if (opened) {
      const { file, format, patents } = opened;
      if (!asking.skipFile(file, await stat(file))) {
        yield { kind: "patents", source: { file }, format, patents: () => guarded(patents()) };
      }
      return;
    }
    names = (await readdir(path)).sort();
  } catch (error) {
    return yield unreadable({ file: path }, error);
  }
  for (const name of names) yield* sourcesOfPath(join(path, name), [...above, identity], asking);
}

async function* sourcesOfFile(file: string, onBytes: (sizeBytes: number) => void): AsyncGenerator<FoundSource> {
  yield* sourcesOfStream({ file }, createReadStream(file, { highWaterMark: READ_SIZE }), onBytes);
}

async function* sourcesOfStream(
  source: PatentSource,
  stream: ByteStream,
  onBytes: (sizeBytes: number) => void,
): AsyncGenerator<FoundSource> {
  const budget = new UnpackBudget();
  try {
    const raw = await peek(stream, CONTAINER_HEAD_LENGTH);
    if (containerOf(raw.head) === "zip") {
      await raw.close();
      if (source.file === "-") {
        return yield { kind: "unreadable", source, message: "a zip cannot be read from a pipe: name the file" };
      }
      budget.addPacked((await stat(source.file)).size);
      return yield* sourcesOfMembers(source, zipMembers(source.file), { onBytes, budget });
    }
    const onPacked = (sizeBytes: number) => {
      budget.addPacked(sizeBytes);
      onBytes(sizeBytes);
    };
    const unpacked = await unpack({ ...raw, bytes: counted(raw.bytes, onPacked) }, budget);
    if (containerOf(unpacked.head) === "tar") {
      return yield* sourcesOfMembers(source, tarMembers(unpacked.bytes), { onBytes, budget });
    }
    yield await sourceOf(source, unpacked);
  } catch (error) {
    yield unreadable(source, error);
  }
}

/** Offices deliver archives in archives in archives; more is hardly meant. */
export const MAX_DEPTH = 5;

/** What unpacking reports, and how much it may still unpack. */
interface Unpacking {
  readonly onBytes: (sizeBytes: number) => void;
  readonly budget: UnpackBudget;
}

async function* sourcesOfMembers(
  { file, member: outer }: PatentSource,
  members: AsyncIterable<ArchiveMember>,
  { onBytes, budget }: Unpacking,
  depth = 1,
): AsyncGenerator<FoundSource> {
  for await (const { name, bytes, packedSizeBytes } of members) {
    const source = { file, member: outer === undefined ? name : `${outer}/${name}` };
    try {
      const member = await peek(budget.counted(bytes), CONTAINER_HEAD_LENGTH);
      yield* sourcesOfMember(source, await unpack(member, budget), budget, depth);
    } catch (error) {
      yield unreadable(source, error);
    }
    onBytes(packedSizeBytes);
  }
}

/** A member of an archive, or the members of the archive that it is itself. */
async function* sourcesOfMember(
  source: PatentSource,
  unpacked: PeekedStream,
  budget: UnpackBudget,
  depth: number,
): AsyncGenerator<FoundSource> {
  const container = containerOf(unpacked.head);
  if (container === undefined || container === "gzip") return yield await sourceOf(source, unpacked);
  if (depth >= MAX_DEPTH) {
    await unpacked.close();
    return yield {
      ...{ kind: "unreadable", source },
      message: `archives within archives are unpacked ${MAX_DEPTH} deep: unpack the outer ones`,
    };
  }
  const within = { onBytes: () => {}, budget };
  if (container === "tar") return yield* sourcesOfMembers(source, tarMembers(unpacked.bytes), within, depth + 1);
  const spooled = await spool(unpacked.bytes);
  try {
    yield* sourcesOfMembers(source, zipMembers(spooled.content), within, depth + 1);
  } finally {
    spooled.remove();
  }
}

async function unpack(stream: PeekedStream, budget: UnpackBudget): Promise<PeekedStream> {
  if (containerOf(stream.head) !== "gzip") return stream;
  return peek(budget.counted(gunzip(stream.bytes)), CONTAINER_HEAD_LENGTH);
}

async function sourceOf(source: PatentSource, { head, bytes, close }: PeekedStream): Promise<FoundSource> {
  const compression = unreadCompression(head);
  if (compression === undefined) return { kind: "bytes", source, bytes: guarded(bytes) };
  await close();
  return { kind: "unreadable", source, message: `${compression} cannot be read: unpack it, or pack it with gzip` };
}

function unreadable(source: PatentSource, error: unknown): FoundSource {
  return { kind: "unreadable", source, message: reasonOf(error) };
}

/** Describes an error of a file, an archive or a stream for the user. */
export function reasonOf(error: unknown): string {
  if (error instanceof InputError) return error.problems[0]?.message ?? error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "file does not exist";
  if (code === "EACCES" || code === "EPERM") return `file may not be read: ${systemWords(error, "read")}`;
  return `file cannot be read: ${isSystemError(error) ? systemWords(error, "read") : (error as Error).message}`;
}
