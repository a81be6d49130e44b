/** Start and end of each field of a line, one behind the other; white space is what C's `isspace` says. */
export function splitFields(bytes: Uint8Array, start: number, end: number): number[] {
  const fields: number[] = [];
  let i = start;
  while (i < end) {
    while (i < end && isBlank(bytes[i])) i++;
    if (i === end) break;
    fields.push(i);
    while (i < end && !isBlank(bytes[i])) i++;
    fields.push(i);
  }
  return fields;
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 9 && byte <= 13);
}

/** Arguments that a call may have. */
const PIECE = 8192;

/** Bytes as a string with one character a byte: JavaScript then orders ids as C's `strcmp` does. */
export function latin1(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = "";
  for (let at = start; at < end; at += PIECE) {
    text += String.fromCharCode.apply(null, bytes.subarray(at, Math.min(at + PIECE, end)) as unknown as number[]);
  }
  return text;
}

/** The bytes of such a string. */
export function latin1Bytes(text: string): Uint8Array {
  // ASCII, the usual case, is its own UTF-8; a native encoder beats any loop.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(text)) return new TextEncoder().encode(text);
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

/** What such a string says in UTF-8. */
export function utf8Of(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
  return /^[\x00-\x7f]*$/.test(text) ? text : new TextDecoder().decode(latin1Bytes(text));
}

/** The lines of a file, numbered from 1, as ranges without their line end. */
export function* eachLine(bytes: Uint8Array): Generator<{ line: number; start: number; end: number }> {
  let start = 0;
  for (let line = 1; start < bytes.length; line++) {
    const lineEnd = bytes.indexOf(0x0a, start);
    const end = lineEnd < 0 ? bytes.length : lineEnd;
    yield { line, start, end };
    start = end + 1;
  }
}
