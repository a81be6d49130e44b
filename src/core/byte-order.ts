import { losslessBytes } from "./lossless-text.js";

/**
 * Compares two strings as C's `strcmp` compares their UTF-8 bytes: by code point, where JavaScript's
 * `<` compares UTF-16 units and puts U+1F600 before U+FF5E. Text made from bytes that are not UTF-8
 * (see {@link losslessText}) is ordered by those bytes.
 */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x === y) continue;
    if (mayBeByte(x) || mayBeByte(y)) return compareArrays(losslessBytes(a), losslessBytes(b));
    // Surrogates encode the highest code points: move them after U+E000…U+FFFF.
    if (x >= 0xd800 && y >= 0xd800) {
      x = x >= 0xe000 ? x - 0x800 : x + 0x2000;
      y = y >= 0xe000 ? y - 0x800 : y + 0x2000;
    }
    return x - y;
  }
  return a.length - b.length;
}

function mayBeByte(unit: number): boolean {
  return (unit & 0xff80) === 0xdc80;
}

function compareArrays(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}
