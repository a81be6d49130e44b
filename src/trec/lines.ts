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

/** Bytes as a string with one character a byte: JavaScript then orders ids as C's `strcmp` does. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]);
  return text;
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
