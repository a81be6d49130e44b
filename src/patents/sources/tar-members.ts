import { pipeline, Readable } from "node:stream";
import { extract } from "tar-stream";
import type { ByteStream } from "./byte-stream.js";

/** A file within an archive. */
export interface ArchiveMember {
  readonly name: string;
  readonly bytes: ByteStream;
  /** On disk; where the archive is read as a stream, 0: its bytes have been counted already. */
  readonly packedSizeBytes: number;
}

/**
 * The files of a tar, in its order. Each is to be read before the next is asked for; what is left of it is passed over.
 * Ends without a word after an error that came out of a member's bytes: whoever read them knows.
 */
export async function* tarMembers(bytes: ByteStream): AsyncGenerator<ArchiveMember> {
  const archive = extract();
  pipeline(Readable.from(bytes, { objectMode: false }), archive, () => {
    // An error reaches whoever reads the archive.
  });
  for await (const entry of archive) {
    if (entry.header.type !== "file") {
      entry.resume();
      continue;
    }
    const pieces = (entry as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    let failed = false;
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      try {
        return await pieces.next();
      } catch (error) {
        failed = true;
        throw error;
      }
    };
    // No return(): leaving a member early must not destroy the archive's stream.
    yield { name: entry.header.name, packedSizeBytes: 0, bytes: { [Symbol.asyncIterator]: () => ({ next }) } };
    if (failed) return;
    while (!(await pieces.next()).done);
  }
}
