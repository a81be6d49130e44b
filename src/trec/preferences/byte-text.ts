/**
 * The bytes as a string of one character each, U+0000 … U+00FF. Ids read this way keep bytes that
 * are not UTF-8, and `<` compares them as C's `strcmp` does.
 */
export function toByteText(bytes: Uint8Array): string {
  const CHUNK = 0x2000;
  let text = "";
  for (let i = 0; i < bytes.length; i += CHUNK) text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return text;
}

/** The bytes that a byte text stands for. */
export function toBytes(byteText: string): Uint8Array {
  const bytes = new Uint8Array(byteText.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = byteText.charCodeAt(i);
  return bytes;
}

/** The UTF-8 text that a byte text stands for. */
export function toText(byteText: string): string {
  return new TextDecoder().decode(toBytes(byteText));
}
