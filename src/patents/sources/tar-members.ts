import { pipeline, Readable } from "node:stream";
import { extract } from "tar-stream";
import type { ByteStream } from "./byte-stream.js";

/** A file within an archive. */
export interface ArchiveMember {
  readonly name: string;
  readonly bytes: ByteStream;
  /** On disk; 0 if the archive is read as a stream, because its bytes were counted already. */
  readonly packedSizeBytes: number;
}

/**
 * The files of a tar, in its order. Read each before requesting the next; its unread rest is skipped. Ends silently
 * after an error in a member's bytes, because the reader of the member gets it.
 */
export async function* tarMembers(bytes: ByteStream): AsyncGenerator<ArchiveMember> {
  const archive = extract();
  pipeline(Readable.from(bytes, { objectMode: false }), archive, () => {
    // The reader of the archive gets an error.
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
