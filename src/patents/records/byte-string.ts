/** Encodings in which every byte is a character, and those below 0x80 are ASCII. */
const ONE_BYTE = /^(?:windows-(?:125\d|874)|iso-8859-\d+(?:-i)?|ibm866|koi8-[ru]|macintosh|x-mac-cyrillic)$/;

/** In Node; other environments have no decoder that maps every byte to one character. */
const isAvailable = typeof globalThis.Buffer === "function";

/**
 * Whether the markup of a text can be found in its bytes: no byte of another character equals one of ASCII. Always
 * false where {@link byteString} does not work.
 *
 * @param encoding as `TextDecoder` names it
 */
export function hasOneByteMarkup(encoding: string): boolean {
  return isAvailable && (encoding === "utf-8" || ONE_BYTE.test(encoding));
}

/** Bytes as a text in which every character is one byte. */
export function byteString(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/** Longer records are rare, and get an array of their own. */
const SCRATCH_BYTES = 1 << 20;

let scratch: Buffer | undefined;

/** The bytes of a {@link byteString}, until the next call: an array for each record would burden the collector. */
export function bytesOf(text: string): Uint8Array {
  if (text.length > SCRATCH_BYTES) return Buffer.from(text, "latin1");
  scratch ??= Buffer.allocUnsafeSlow(SCRATCH_BYTES);
  return scratch.subarray(0, scratch.write(text, "latin1"));
}
