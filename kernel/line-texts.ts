// Cuts the texts out of a document in JSON. They are most of its bytes, and parsing them as JSON takes most of the time.
//
// src/collection/store/line-texts.ts has the twin in plain TypeScript: JSON.parse. It parses what is unusual.

import { decodeText } from "./units";

/** Bytes of files, as the host reads them. */
export const input: usize = 1 << 16;
export const maxInput: i32 = 1 << 20;
/** The document without its texts: each is replaced by its number, from 0. */
export const outline: usize = input + <usize>maxInput + 64;
/** The texts in UTF-8, separated by empty lines. */
export const texts: usize = outline + <usize>maxInput * 2 + 64;
/** Start, end and number of UTF-16 units of each text. */
export const table: usize = texts + <usize>maxInput + 64;
export const maxTexts: i32 = 1 << 16;
/** Texts in UTF-16: see {@link widen}. */
export const units: usize = table + <usize>maxTexts * 12 + 64;

/** `"text":"` */
const KEY: u64 = 0x223a_2274_7865_7422;
const KEY_BYTES: usize = 8;
/** The bytes of its name. */
const NAME: u64 = 0x0000_ffff_ffff_ffff;
const BLANK: u32 = 32;
const QUOTE: u32 = 34;
const COMMA: u32 = 44;
const BACKSLASH: u32 = 92;
const T: u32 = 116;
const BRACE: u32 = 123;

/** Number of texts of the last document. */
export let count: i32 = 0;

/** The end of the text that was cut last, in the document and among the texts. */
let readTo: usize = 0;
let wroteTo: usize = 0;

/**
 * Cuts the texts out of the document at `from … to` of the input.
 *
 * @returns the number of bytes of the outline; 0 if the document is unusual, and must be parsed as a whole
 */
export function cut(from: i32, to: i32): i32 {
  const end = input + <usize>to;
  let copied = input + <usize>from;
  let out = outline;
  wroteTo = texts;
  count = 0;
  for (let at = nextKey(copied, end); at + KEY_BYTES < end; at = nextKey(at + 1, end)) {
    // A quote in a string follows a backslash.
    if (((load<u64>(at) ^ KEY) & NAME) != 0) continue;
    const before: u32 = load<u8>(at - 1);
    if (before != COMMA && before != BRACE && before > BLANK) continue;
    // Blanks around the name, or no text.
    if (before <= BLANK || load<u64>(at) != KEY) return 0;
    const size = at + KEY_BYTES - 1 - copied;
    memory.copy(out, copied, size);
    out = writeNumber(out + size, count);
    const entry = table + <usize>count * 12;
    if (++count == maxTexts) return 0;
    store<u32>(entry, <u32>(wroteTo - texts));
    const units = copyText(at + KEY_BYTES, end);
    if (units < 0) return 0;
    store<u32>(entry, <u32>(wroteTo - texts), 4);
    store<u32>(entry, units, 8);
    store<u16>(wroteTo, 0x0a0a);
    wroteTo += 2;
    copied = readTo;
    at = readTo - 1;
  }
  memory.copy(out, copied, end - copied);
  return <i32>(out + (end - copied) - outline);
}

/** Writes the texts from one number to another as UTF-16 units, with empty lines between them. Returns their number. */
export function widen(first: i32, last: i32): i32 {
  const start = load<u32>(table + <usize>first * 12);
  const end = load<u32>(table + <usize>last * 12, 4);
  let count: i32 = 2 * (last - first);
  for (let number = first; number <= last; number++) count += load<i32>(table + <usize>number * 12, 8);
  decodeText(texts + <usize>start, <i32>(end - start), units, count);
  return count;
}

/** The next quote that is followed by a `t`; `end` or after if there is none. */
// @ts-expect-error: decorator
@inline
function nextKey(from: usize, end: usize): usize {
  for (let at = from; at < end; at += 16) {
    const isQuote = i8x16.eq(v128.load(at), i8x16.splat(<i8>QUOTE));
    const found = i8x16.bitmask(v128.and(isQuote, i8x16.eq(v128.load(at, 1), i8x16.splat(<i8>T))));
    if (found) return at + ctz<i32>(found);
  }
  return end;
}

/** Whether the text that is being copied has only ASCII letters so far. */
let isAscii: bool = true;

/** Copies a text up to its closing quote. Returns the number of its UTF-16 units; -1 if it is unusual. */
function copyText(from: usize, end: usize): i32 {
  let at = from;
  let out = wroteTo;
  let units: i32 = 0;
  isAscii = true;
  while (at < end) {
    const block = v128.load(at);
    v128.store(out, block);
    const special = v128.or(
      v128.or(i8x16.eq(block, i8x16.splat(<i8>QUOTE)), i8x16.eq(block, i8x16.splat(<i8>BACKSLASH))),
      // Control characters; JSON does not allow them.
      i8x16.lt_u(block, i8x16.splat(0x20)),
    );
    const plain = ctz<i32>(i8x16.bitmask(special) | 0x10000);
    units += unitsOf(block, plain);
    at += plain;
    out += plain;
    if (plain == 16) continue;
    const byte: u32 = load<u8>(at);
    if (byte == QUOTE) {
      if (at >= end || !(isAscii || isUtf8(wroteTo, out))) return -1;
      readTo = at + 1;
      wroteTo = out;
      return units;
    }
    const escaped = byte == BACKSLASH ? unescaped(load<u8>(at, 1)) : 0;
    if (escaped == 0) return -1;
    store<u8>(out++, <u8>escaped);
    units++;
    at += 2;
  }
  return -1;
}

/** How many UTF-16 units the first bytes of a block begin: one each, none in the middle of a character, two for four bytes. */
// @ts-expect-error: decorator
@inline
function unitsOf(block: v128, bytes: i32): i32 {
  if (!i8x16.bitmask(block)) return bytes;
  const first = (1 << bytes) - 1;
  isAscii = false;
  const middle = i8x16.bitmask(i8x16.lt_s(block, i8x16.splat(-64))) & first;
  const long = i8x16.bitmask(i8x16.ge_u(block, i8x16.splat(<i8>0xf0))) & first;
  return bytes - popcnt<i32>(middle) + popcnt<i32>(long);
}

/** Whether bytes are well-formed UTF-8. */
function isUtf8(from: usize, end: usize): bool {
  let at = from;
  while (at < end) {
    if (at + 16 <= end && !i8x16.bitmask(v128.load(at))) {
      at += 16;
      continue;
    }
    const byte: u32 = load<u8>(at);
    if (byte < 0x80) {
      at++;
      continue;
    }
    if (byte < 0xc2 || byte > 0xf4) return false;
    const size: usize = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    if (at + size > end) return false;
    const second: u32 = load<u8>(at, 1);
    // Characters that fewer bytes can encode, halves of pairs, and what is beyond Unicode.
    if ((byte == 0xe0 && second < 0xa0) || (byte == 0xed && second > 0x9f)) return false;
    if ((byte == 0xf0 && second < 0x90) || (byte == 0xf4 && second > 0x8f)) return false;
    for (let i: usize = 1; i < size; i++) if ((load<u8>(at + i) & 0xc0) != 0x80) return false;
    at += size;
  }
  return true;
}

/** The character that a letter after a backslash stands for; 0 for `u` and what is not allowed. */
function unescaped(letter: u32): u32 {
  if (letter == QUOTE || letter == BACKSLASH || letter == 47) return letter;
  if (letter == 110) return 10;
  if (letter == 116) return 9;
  if (letter == 114) return 13;
  if (letter == 98) return 8;
  return letter == 102 ? 12 : 0;
}

/** Writes a number in decimal; returns the address after it. */
function writeNumber(to: usize, number: i32): usize {
  let digits: usize = 1;
  for (let rest = number / 10; rest > 0; rest /= 10) digits++;
  let rest = number;
  for (let at = to + digits - 1; at >= to; at--, rest /= 10) store<u8>(at, <u8>(48 + (rest % 10)));
  return to + digits;
}
