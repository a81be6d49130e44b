/**
 * Whole numbers of at least 0 as a short text: 7 bits per byte, the lowest first, as Base64. Small numbers take one byte
 * each.
 */
export function packNumbers(numbers: ArrayLike<number>): string {
  let bytes = new Uint8Array(numbers.length + 16);
  let size = 0;
  for (let i = 0; i < numbers.length; i++) {
    if (size + 8 > bytes.length) {
      const more = new Uint8Array(2 * bytes.length);
      more.set(bytes);
      bytes = more;
    }
    let rest = numbers[i];
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[size++] = (rest % 128) + 128;
    bytes[size++] = rest;
  }
  let text = "";
  // A call has a limited number of arguments.
  for (let at = 0; at < size; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(size, at + 0x8000)));
  return btoa(text);
}

/** The numbers of {@link packNumbers}. */
export function unpackNumbers(text: string): Float64Array {
  const characters = atob(text);
  const numbers = new Float64Array(characters.length);
  let count = 0;
  for (let at = 0; at < characters.length; ) {
    let value = 0;
    let factor = 1;
    let byte = characters.charCodeAt(at++);
    for (; byte >= 128 && at < characters.length; byte = characters.charCodeAt(at++), factor *= 128)
      value += (byte - 128) * factor;
    numbers[count++] = value + byte * factor;
  }
  return numbers.subarray(0, count);
}
