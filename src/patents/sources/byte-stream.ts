/** Bytes that come in pieces. */
export type ByteStream = AsyncIterable<Uint8Array>;

/** Bytes that could not be read: the file, the archive or the compression is at fault, not what they say. */
export class UnreadableBytes extends Error {
  override readonly name = "UnreadableBytes";
}

/** The same stream; an error of it comes as {@link UnreadableBytes} with its cause. */
export async function* guarded<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* stream;
  } catch (cause) {
    throw new UnreadableBytes("bytes cannot be read", { cause });
  }
}

/** A stream whose beginning has been looked at and is still to come. */
export interface PeekedStream {
  /** At least as many bytes as were asked for, if the stream has them. */
  readonly head: Uint8Array;
  /** Everything, from the beginning. */
  readonly bytes: ByteStream;
  /** The error that the stream ended with while it was looked at; `bytes` throw it behind the head. */
  readonly failure?: { readonly error: unknown };
  /** Gives the stream up; whoever does not read it to its end has to call it. */
  close(): Promise<void>;
}

/** Looks at the first bytes of a stream. An error comes in its place, behind the bytes that were read before it. */
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

/** The same stream; `onBytes` is told of the size of every piece. */
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
