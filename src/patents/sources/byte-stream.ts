/** Bytes that arrive in pieces. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Bytes that could not be read: the fault is in the file, the archive or the compression, not in their content. */
export class UnreadableBytes extends Error {
  override readonly name = "UnreadableBytes";
}

/** The same stream; its errors become {@link UnreadableBytes} with their cause. */
export async function* guarded<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (cause) {
    throw new UnreadableBytes("bytes cannot be read", { cause });
  }
}

/** A stream whose beginning was read ahead. */
export interface PeekedStream {
  /** At least as many bytes as requested, if the stream has them. */
  readonly head: Uint8Array;
  /** Everything, from the beginning. */
  readonly bytes: ByteStream;
  /** The error with which reading ahead ended; `bytes` throws it after the head. */
  readonly failure?: { readonly error: unknown };
  /** Closes the stream; required if it is not read to its end. */
  close(): Promise<void>;
}

/**
 * Reads the first bytes of a stream ahead. An error is thrown in its place, after the bytes that were read before it.
 */
export async function peek(bytes: ByteStream, length: number): Promise<PeekedStream> {
  const rest = bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let failure: PeekedStream["failure"];
  try {
    for (let seen = 0; seen < length; ) {
      const next = await rest.next();
      if (next.done) break;
      pieces.push(next.value);
      seen += next.value.length;
    }
  } catch (error) {
    failure = { error };
  }
  const close = async () => {
    await rest.return?.();
  };
  return { head: joinBytes(pieces), bytes: continued(), ...(failure && { failure }), close };

  async function* continued(): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces;
      if (failure) throw failure.error;
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    } finally {
      await close();
    }
  }
}

/** The same stream; `onBytes` is called with the size of every piece. */
export async function* counted(bytes: ByteStream, onBytes: (sizeBytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    onBytes(piece.length);
    yield piece;
  }
}

/** One array of bytes from several. */
function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0];
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
