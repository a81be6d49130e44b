import type { ByteStream } from "./byte-stream.js";

/** Unpacked bytes per packed byte. Offices' archives reach about 30; an archive that unpacks to more is an attack. */
const MAX_RATIO = 200;

/** Below this unpacked size, any ratio is harmless. */
const HARMLESS_BYTES = 2 ** 28;

/**
 * How much a file may unpack to, with all archives within it. A zip of 46 MB may claim to hold petabytes: its members
 * can overlap, and archives within archives multiply.
 */
export class UnpackBudget {
  readonly #harmlessBytes: number;
  #packed = 0;
  #unpacked = 0;

  constructor(harmlessBytes = HARMLESS_BYTES) {
    this.#harmlessBytes = harmlessBytes;
  }

  /** Notes bytes of the file itself. */
  addPacked(sizeBytes: number): void {
    this.#packed += sizeBytes;
  }

  /**
   * The same stream of unpacked bytes.
   *
   * @throws Error as soon as all that was unpacked is out of proportion to the file
   */
  async *counted(bytes: ByteStream): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      this.#unpacked += piece.length;
      if (this.#unpacked > this.#harmlessBytes && this.#unpacked > MAX_RATIO * this.#packed) {
        throw new Error(`it unpacks to more than ${MAX_RATIO} times its size, which no archive of documents does`);
      }
      yield piece;
    }
  }
}
