import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel } from "yauzl";
import type { ArchiveMember } from "./tar-members.js";
import { ZipBytes } from "./zip-bytes.js";

/**
 * The files of a zip, in its order, each unpacked as a stream. A member that cannot be unpacked throws when it is read.
 *
 * @param content its path, or its bytes
 */
export async function* zipMembers(content: string | Buffer): AsyncGenerator<ArchiveMember> {
  // Names are decoded here because nothing is ever written under them: `../x` is harmless.
  const options = { decodeStrings: false, autoClose: false } as const;
  const bytes = new ZipBytes(content);
  const zip = await fromRandomAccessReaderPromise(bytes, bytes.size, options).catch((error) => {
    bytes.close(() => {});
    throw error;
  });
  try {
    for await (const entry of zip.eachEntry()) {
      const name = memberName(entry);
      if (name.endsWith("/")) continue;
      yield { name, packedSizeBytes: entry.compressedSize, bytes: { [Symbol.asyncIterator]: () => unpack(entry) } };
    }
  } finally {
    zip.close();
  }

  async function* unpack(entry: Entry): AsyncGenerator<Uint8Array> {
    if (entry.isEncrypted()) throw new Error("it is encrypted");
    yield* await zip.openReadStreamPromise(entry);
  }
}

function memberName({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}
