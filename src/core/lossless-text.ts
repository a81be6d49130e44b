const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Represents the byte 0x80 in bytes that are not UTF-8; higher bytes follow. Valid text has no lone surrogates. */
const BYTE_80 = 0xdc80;
const LONE_BYTE = /[\udc80-\udcff]/u;

/**
 * Bytes as text, such that different bytes give different texts and {@link losslessBytes} restores the bytes.
 * They are read as UTF-8; if they are not UTF-8 (old runs have topics and tags in Latin-1), each byte above 0x7f
 * becomes a lone surrogate, as in Python's `surrogateescape`. A byte order mark is kept.
 */
export function losslessText(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) => String.fromCharCode(byte < 0x80 ? byte : byte - 0x80 + BYTE_80)).join("");
  }
}

/** The bytes of a text made by {@link losslessText}. */
export function losslessBytes(text: string): Uint8Array {
  if (!LONE_BYTE.test(text)) return encoder.encode(text);
  const parts = text.split(/([\udc80-\udcff])/u).map((part, i) => {
    return i % 2 === 0 ? encoder.encode(part) : Uint8Array.of(part.charCodeAt(0) - BYTE_80 + 0x80);
  });
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A file without the byte order mark that some editors write at its start. */
export function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  return startsWithByteOrderMark(bytes) ? bytes.subarray(3) : bytes;
}

export function startsWithByteOrderMark(bytes: Uint8Array): boolean {
  return bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
