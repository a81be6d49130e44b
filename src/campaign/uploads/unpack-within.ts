import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { ExitCode, PresageError } from "../../core/index.js";
import { fileError, systemWords } from "../../files/index.js";
import type { UploadLimits } from "./upload-limits.js";

const CHUNK_BYTES = 256 * 1024;

/** Below this unpacked size, any ratio is harmless. */
export const HARMLESS_BYTES = 16 * 1024 * 1024;

/** Why a file cannot be unpacked; a problem of the file, not of the program. */
export class UnpackError extends PresageError {
  constructor(message: string) {
    super(message, ExitCode.input);
  }
}

/** Called with the packed bytes as they are read. */
export type OnPacked = (piece: Uint8Array) => void;

/**
 * The bytes of a file, unpacked if they are gzip, piece by piece. Unpacking ends as soon as the unpacked size or its
 * ratio to what was read exceeds a limit, so a file that unpacks to terabytes costs no more than the limit in time, and
 * nothing in memory or on the disk.
 *
 * @throws UnpackError if the file is damaged, exceeds a limit, or is packed in another way
 */
export async function* unpackWithin(
  path: string,
  limits: Pick<UploadLimits, "unpackedBytes" | "ratio">,
  onPacked: OnPacked = () => {},
): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  try {
    const pieces = packed[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    const first = await pieces.next();
    const head = first.done ? new Uint8Array() : first.value;
    refuseOtherPacking(head);
    const all = rest(first, pieces, onPacked);
    if (!isGzip(head)) yield* all;
    else yield* unpacked(all, limits);
  } catch (error) {
    throw error instanceof UnpackError ? error : fileError(path, error, "read");
  } finally {
    packed.destroy();
  }
}

/** Whether bytes start as gzip does. */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

async function* rest(first: IteratorResult<Uint8Array>, pieces: AsyncIterator<Uint8Array>, onPacked: OnPacked) {
  for (let next = first; !next.done; next = await pieces.next()) {
    onPacked(next.value);
    yield next.value;
  }
}

async function* unpacked(
  pieces: AsyncIterable<Uint8Array>,
  { unpackedBytes, ratio }: Pick<UploadLimits, "unpackedBytes" | "ratio">,
): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  let packedSize = 0;
  let size = 0;
  const feeding = (async () => {
    for await (const piece of pieces) {
      packedSize += piece.length;
      if (!gunzip.write(piece)) await drained(gunzip);
      if (gunzip.destroyed) return;
    }
    gunzip.end();
  })();
  feeding.catch((error: Error) => gunzip.destroy(error));
  try {
    for await (const piece of gunzip as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > unpackedBytes) throw new UnpackError(`unpacks to more than ${gib(unpackedBytes)}`);
      if (size > HARMLESS_BYTES && size > ratio * packedSize) {
        throw new UnpackError(`unpacks to more than ${ratio} times its size, which no run does`);
      }
      yield piece;
    }
    await feeding;
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith("Z_")) throw error;
    throw new UnpackError(systemWords(error));
  } finally {
    gunzip.destroy();
  }
}

function drained(stream: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const name of ["drain", "close"]) stream.off(name, done);
      resolve();
    };
    for (const name of ["drain", "close"]) stream.on(name, done);
  });
}

/** Other packers by the first bytes of their files. */
const PACKERS: readonly (readonly [name: string, bytes: readonly number[]])[] = [
  ["a zip archive", [0x50, 0x4b, 0x03, 0x04]],
  ["packed with xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ["packed with zstd", [0x28, 0xb5, 0x2f, 0xfd]],
  ["packed with bzip2", [0x42, 0x5a, 0x68]],
  ["a 7z archive", [0x37, 0x7a, 0xbc, 0xaf]],
];

function refuseOtherPacking(head: Uint8Array): void {
  const packer = PACKERS.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte));
  if (packer) throw new UnpackError(`is ${packer[0]}; send plain text or gzip`);
}

function gib(bytes: number): string {
  return `${Number((bytes / 1024 ** 3).toFixed(2))} GiB`;
}
