/** U+FFFD in UTF-8. */
const REPLACEMENT = [0xef, 0xbf, 0xbd] as const;

/** Decodes bytes that come in pieces, and tells whether any of them were not of the encoding. */
export class LossyDecoder {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #isUtf8: boolean;
  /** The last two bytes of the piece before. */
  #before: readonly number[] = [];
  /** Whether U+FFFD was met: a character that is lost, here or before the file was written. */
  hasReplacements = false;
  /** Whether bytes were met that are no character, so that U+FFFD stands in their place now. */
  hasLost = false;

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding);
    this.#isUtf8 = this.#decoder.encoding === "utf-8";
  }

  /** The text of a piece; without one, what is left at the end. */
  decode(piece?: Uint8Array): string {
    const text = piece ? this.#decoder.decode(piece, { stream: true }) : this.#decoder.decode();
    if (text.includes("\uFFFD")) {
      this.hasReplacements = true;
      this.hasLost ||= count(text) > (this.#isUtf8 && piece ? writtenIn(this.#before, piece) : 0);
    }
    if (piece && this.#isUtf8) this.#before = [...this.#before, ...piece.subarray(-2)].slice(-2);
    return text;
  }
}

function count(text: string): number {
  let found = 0;
  for (let at = text.indexOf("\uFFFD"); at !== -1; at = text.indexOf("\uFFFD", at + 1)) found++;
  return found;
}

/** How often U+FFFD itself is written in bytes of UTF-8, the last of it in `piece`. */
function writtenIn(before: readonly number[], piece: Uint8Array): number {
  const byteAt = (at: number) => (at < 0 ? before.at(at) : piece[at]);
  let found = 0;
  for (let at = 0; at < piece.length; at++) {
    if (REPLACEMENT.every((byte, i) => byteAt(at - 2 + i) === byte)) found++;
  }
  return found;
}
