/** U+FFFD in UTF-8. */
const REPLACEMENT = [0xef, 0xbf, 0xbd] as const;

/** Decodes bytes piece by piece, and reports whether any of them were invalid in the encoding. */
export class LossyDecoder {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  readonly #isUtf8: boolean;
  /** The last two bytes of the previous piece. */
  #before: readonly number[] = [];
  /** Whether U+FFFD occurred: a character that was lost, here or before the file was written. */
  hasReplacements = false;
  /** Whether invalid bytes occurred and were replaced by U+FFFD. */
  hasLost = false;

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding);
    this.#isUtf8 = this.#decoder.encoding === "utf-8";
  }

  /** The text of a piece; without a piece, the rest at the end. */
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

/** How often U+FFFD itself occurs in bytes of UTF-8, with its end in `piece`. */
function writtenIn(before: readonly number[], piece: Uint8Array): number {
  const byteAt = (at: number) => (at < 0 ? before.at(at) : piece[at]);
  let found = 0;
  for (let at = 0; at < piece.length; at++) {
    if (REPLACEMENT.every((byte, i) => byteAt(at - 2 + i) === byte)) found++;
  }
  return found;
}

/**
 * Whether a decoded text has lost characters: `here`, because its bytes are invalid, or `before` it was written, which
 * U+FFFD in its bytes shows.
 *
 * @param utf8 its bytes, if they are UTF-8; other encodings cannot contain U+FFFD
 */
export function lostCharacters(text: string, utf8?: Uint8Array): "here" | "before" | undefined {
  if (!text.includes("\uFFFD")) return undefined;
  return count(text) > (utf8 ? writtenIn([], utf8) : 0) ? "here" : "before";
}
