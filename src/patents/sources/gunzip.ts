import { createGunzip, type Gunzip } from "node:zlib";
import type { ByteStream } from "./byte-stream.js";

/** Number of packed bytes processed at a time: gzip expands them at most a thousandfold, which has to be held. */
const SLICE_SIZE = 2 ** 15;

/**
 * Unpacks gzip, including several members one after the other. What was unpacked before an error is returned before the
 * error is thrown; piping the stream would not do that.
 */
export async function* gunzip(bytes: ByteStream): AsyncGenerator<Uint8Array> {
  const unpacker = createGunzip({ chunkSize: 2 ** 18 });
  const unpacked: Uint8Array[] = [];
  let failure: Error | undefined;
  let isOver = false;
  unpacker.on("end", () => {
    isOver = true;
  });
  unpacker.on("data", (piece: Uint8Array) => unpacked.push(piece));
  unpacker.on("error", (error) => {
    failure ??= error;
  });
  const take = function* () {
    yield* unpacked.splice(0);
    if (failure) throw failure;
  };
  try {
    for await (const piece of bytes) {
      for (let at = 0; at < piece.length; at += SLICE_SIZE) {
        await write(unpacker, piece.subarray(at, at + SLICE_SIZE));
        yield* take();
        // Zeros after the last member, as of tapes, are no part of it.
        if (isOver) return;
      }
    }
    await end(unpacker);
    yield* take();
  } finally {
    unpacker.destroy();
  }
}

/** Settles when everything in a slice is unpacked. After an error, or zeros at the end, zlib does not call back. */
function write(unpacker: Gunzip, slice: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      for (const event of ["end", "close"]) unpacker.off(event, settle);
      resolve();
    };
    for (const event of ["end", "close"]) unpacker.on(event, settle);
    unpacker.write(slice, settle);
  });
}

function end(unpacker: Gunzip): Promise<void> {
  return new Promise((resolve) => {
    unpacker.once("end", resolve).once("error", () => resolve());
    unpacker.end();
  });
}
