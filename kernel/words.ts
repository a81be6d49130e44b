// Finds the words of a text and looks up the terms of words that occurred before. That is most of the work of indexing.
//
// src/retrieval/analysis/language-analyzer.ts is the twin in plain TypeScript. The kernel leaves everything unusual to it:
// words that are new, formulas, class symbols, Asian scripts.

import { asBytes, decodeText, firstBytes, firstLetters, hashBytes, unitsEqual, wordHash } from "./units";

/** Character classes, as in src/retrieval/analysis/character-classes.ts. */
const JOINER: u32 = 1;
const DIGIT: u32 = 3;

/** What {@link analyse} returns: the text is done, … */
const DONE: i32 = 0;
/** … there is no room for more results, … */
const FULL: i32 = 1;
/** … the word at the place is not known, … */
const UNKNOWN: i32 = 2;
/** … or it is unusual. */
const UNUSUAL: i32 = 3;

/** Marks a word that takes a position and yields no term. Lower numbers are those of entries. */
const STOP: i32 = -1;

const MAX_WORD: i32 = 128;
const SHORT: i32 = 1 << 16;
const MAX_SHORT: i32 = 15;
const MAX_RESULTS: i32 = 1024;
const MAX_WORDS: i32 = 1 << 20;
const FIRST_SLOTS: i32 = 1 << 12;

/** The class of each UTF-16 unit; filled by the host. */
export const classes: usize = 1 << 16;
/** Results of {@link analyse}: term, position, start and end of the word. */
export const results: usize = classes + (1 << 16);
/** UTF-16 units, followed by a 0. */
export const text: usize = results + (MAX_RESULTS << 4);
export const maxUnits: i32 = 1 << 21;
/** The same text in UTF-8, as the host writes it. */
export const source: usize = text + (<usize>maxUnits << 1) + 64;
/** Results of words that are not simply one term, as in the twin; filled by the host. */
export const entries: usize = source + <usize>maxUnits * 3 + 64;
export const maxEntryNumbers: i32 = 1 << 22;
/**
 * Known words: number, number of units, and the units, padded with 0 to a multiple of 16 bytes. Short words, of up to 15
 * letters of ASCII, are kept as bytes instead, and the number of their units is increased by {@link SHORT}.
 */
const known: usize = entries + (<usize>maxEntryNumbers << 2);
const KNOWN_END: usize = known + (1 << 25);
/** Hash and address of the word, 0 if the slot is free. */
const slots: usize = KNOWN_END;

let slotCount: i32 = FIRST_SLOTS;
let words: i32 = 0;
let knownUsed: usize = known;

/**
 * Where {@link analyse} stopped: the place in the text and the end of the word there, in units; the position of the next
 * word; the number of {@link results}. In memory, because the host takes much longer to read globals.
 */
export const stopped: usize = memory.data(16);

/**
 * Makes the text in {@link source} the one to be analysed.
 *
 * @returns whether all of it is there; half a surrogate pair is not
 */
export function start(bytes: i32, units: i32): bool {
  return decodeText(source, bytes, text, units);
}

// @ts-expect-error: decorator
@inline
function classAt(address: usize): u32 {
  return load<u8>(classes + <usize>load<u16>(address));
}

// @ts-expect-error: decorator
@inline
function isWord(kind: u32): bool {
  return (kind & 6) == 2;
}

/**
 * Finds words from a place on, until something needs the host. The host then continues at the place in {@link stopped},
 * with the position that it has reached.
 *
 * @param length of the text in units
 * @param field the bit of the field
 */
export function analyse(from: i32, length: i32, firstPosition: i32, field: i32): i32 {
  const end: usize = text + (<usize>length << 1);
  const full: usize = results + (MAX_RESULTS << 4);
  let place: usize = text + (<usize>from << 1);
  let position = firstPosition;
  let to = results;
  while (true) {
    while (place < end && classAt(place) <= JOINER) place += 2;
    if (place >= end) return stop(DONE, place, 0, position, to);
    const bytes = asBytes(place);
    let units = firstLetters(bytes);
    let word: usize;
    if (isShortWord(place, units)) word = findShort(bytes, units);
    else {
      const after = endOfWord(place, end);
      if (after == 0) return stop(UNUSUAL, place, 0, position, to);
      units = <i32>(after - place) >> 1;
      word = find(place, units);
    }
    if (word == 0) return stop(UNKNOWN, place, units, position, to);
    const at = <i32>(place - text) >> 1;
    const number = load<i32>(word);
    if (number >= STOP) {
      if (to == full) return stop(FULL, place, units, position, to);
      // Stop words are written, too, and then overwritten: a branch would often be predicted wrongly.
      write(to, number, position++, at, at + units);
      to += <usize>i32(number != STOP) << 4;
    } else {
      const entry = entries + (<usize>(STOP - 1 - number) << 2);
      // Five numbers for each term.
      if (to + (<usize>(load<i32>(entry, 4) / 5) << 4) > full) return stop(FULL, place, units, position, to);
      to = writeEntry(to, entry, field, position, at);
      position += load<i32>(entry);
    }
    place += <usize>units << 1;
  }
}

/** Tells the host where {@link analyse} stopped; returns the reason. */
function stop(reason: i32, place: usize, units: i32, position: i32, to: usize): i32 {
  const at = <i32>(place - text) >> 1;
  store<i32>(stopped, at);
  store<i32>(stopped, at + units, 4);
  store<i32>(stopped, position, 8);
  store<i32>(stopped, <i32>(to - results) >> 4, 12);
  return reason;
}

/** Whether letters of ASCII are a whole word, as most are. This must be decided without a loop. */
// @ts-expect-error: decorator
@inline
function isShortWord(start: usize, letters: i32): bool {
  if (<u32>letters - 1 >= <u32>MAX_SHORT) return false;
  const next = load<u16>(start + (<usize>letters << 1));
  // A bracket after the word, or before a capital, may be part of a formula.
  if (next == 40 || (load<u16>(start) <= 90 && load<u16>(start - 2) == 40)) return false;
  if (load<u8>(classes + <usize>next) == 0) return true;
  // A point or a comma at the end of a sentence or clause.
  return (next == 46 || next == 44) && load<u16>(start + (<usize>letters << 1), 2) <= 32;
}

/** The end of the word or token at an address; 0 if it is unusual. */
// @ts-expect-error: decorator
@inline
function endOfWord(start: usize, end: usize): usize {
  const code: u32 = load<u16>(start);
  const kind: u32 = load<u8>(classes + <usize>code);
  if (kind > DIGIT) return 0;
  // A formula or a reference sign in brackets may start here.
  if ((code <= 90 || kind == DIGIT) && start > text && load<u16>(start - 2) == 40) return 0;
  let after = start + 2;
  while (isWord(classAt(after))) after += 2;
  const next: u32 = load<u16>(after);
  const units: i32 = <i32>(after - start) >> 1;
  if (units > MAX_WORD) return 0;
  if (after < end && <u32>load<u8>(classes + <usize>next) == JOINER) return endOfToken(start, after, end);
  // Signs that follow without a space, and four characters that may be an IPC subclass.
  if (next == 40 || (units == 4 && <u32>load<u16>(start, 2) - 48 < 10)) return 0;
  return after;
}

/** The end of a token whose first word ended before a joiner; 0 if it is unusual. */
function endOfToken(start: usize, joiner: usize, end: usize): usize {
  const limit = start + (MAX_WORD << 1);
  let after = joiner;
  while (after < end && classAt(after) == JOINER) {
    let next = after + 2;
    if (!isWord(classAt(next))) {
      const follows: u32 = load<u16>(next);
      // `2',3'-dideoxy` has two joiners in a row.
      if ((follows == 45 || follows == 44) && isPrime(load<u16>(after)) && isWord(classAt(next + 2))) next += 2;
      else {
        // `C++` and `C#` keep their signs.
        if (after == joiner && isSign(load<u16>(after))) return 0;
        break;
      }
    }
    while (isWord(classAt(next))) next += 2;
    if (next >= limit) return 0;
    after = next;
  }
  // Locants may be followed by an Asian word.
  return after + 2 < end && load<u16>(after, 2) >= 0x2e80 ? 0 : after;
}

function isPrime(code: u32): bool {
  return code == 0x27 || code == 0x2019 || code == 0x2032;
}

/** Plus and number sign, in both widths. */
function isSign(code: u32): bool {
  return code == 0x2b || code == 0x23 || code == 0xff0b || code == 0xff03;
}

/** Writes a result. */
// @ts-expect-error: decorator
@inline
function write(to: usize, term: i32, position: i32, start: i32, end: i32): void {
  store<i32>(to, term);
  store<i32>(to, position, 4);
  store<i32>(to, start, 8);
  store<i32>(to, end, 12);
}

/** Writes the results of a word that is not simply one term. Returns the address after them. */
function writeEntry(from: usize, entry: usize, field: i32, position: i32, at: i32): usize {
  const end = entry + 8 + (<usize>load<i32>(entry, 4) << 2);
  let to = from;
  for (let term = entry + 8; term < end; term += 20) {
    if ((load<i32>(term, 16) & field) != 0) continue;
    write(to, load<i32>(term), position + load<i32>(term, 4), at + load<i32>(term, 8), at + load<i32>(term, 12));
    to += 16;
  }
  return to;
}

/** The address of a word; 0 if it is not known. */
function find(start: usize, units: i32): usize {
  if (isShort(start, units)) return findShort(asBytes(start), units);
  const hash = wordHash(start, units);
  const mask: usize = (<usize>slotCount << 3) - 1;
  let slot: usize = (<usize>hash << 3) & mask;
  while (true) {
    const word: usize = load<u32>(slots + slot, 4);
    if (word == 0) return 0;
    if (load<u32>(slots + slot) == hash && load<i32>(word, 4) == units && unitsEqual(word + 8, start, units)) return word;
    slot = (slot + 8) & mask;
  }
}

function isShort(start: usize, units: i32): bool {
  return units <= MAX_SHORT && firstLetters(asBytes(start)) >= units;
}

/** The same for a short word. */
// @ts-expect-error: decorator
@inline
function findShort(bytes: v128, units: i32): usize {
  const key = firstBytes(bytes, units);
  const hash = hashBytes(key);
  const mask: usize = (<usize>slotCount << 3) - 1;
  let slot: usize = (<usize>hash << 3) & mask;
  while (true) {
    const word: usize = load<u32>(slots + slot, 4);
    if (word == 0) return 0;
    if (load<u32>(slots + slot) == hash && load<i32>(word, 4) == units + SHORT) {
      if (!v128.any_true(v128.xor(v128.load(word, 8), key))) return word;
    }
    slot = (slot + 8) & mask;
  }
}

/** Adds a word of the text with its number. */
export function add(start: i32, end: i32, number: i32): void {
  const units = end - start;
  const bytes: usize = <usize>units << 1;
  const size: usize = 8 + (((bytes + 15) >> 4) << 4);
  if (words == MAX_WORDS || knownUsed + size > KNOWN_END) clear();
  if (words * 4 >= slotCount) growSlots();
  const from = text + (<usize>start << 1);
  const word = knownUsed;
  store<i32>(word, number);
  if (isShort(from, units)) {
    const key = firstBytes(asBytes(from), units);
    store<i32>(word, units + SHORT, 4);
    v128.store(word, key, 8);
    place(hashBytes(key), <u32>word);
    knownUsed += 24;
  } else {
    store<i32>(word, units, 4);
    memory.copy(word + 8, from, bytes);
    memory.fill(word + 8 + bytes, 0, size - 8 - bytes);
    place(wordHash(from, units), <u32>word);
    knownUsed += size;
  }
  words++;
}

function place(hash: u32, word: u32): void {
  const mask: usize = (<usize>slotCount << 3) - 1;
  let slot: usize = (<usize>hash << 3) & mask;
  while (load<u32>(slots + slot, 4) != 0) slot = (slot + 8) & mask;
  store<u32>(slots + slot, hash);
  store<u32>(slots + slot, word, 4);
}

/** Twice as many slots, at the same address; the old ones follow them for a moment. */
function growSlots(): void {
  const size: usize = <usize>slotCount << 3;
  const old = slots + 2 * size;
  memory.copy(old, slots, size);
  memory.fill(slots, 0, 2 * size);
  slotCount <<= 1;
  for (let slot = old; slot < old + size; slot += 8) {
    const word = load<u32>(slot, 4);
    if (word != 0) place(load<u32>(slot), word);
  }
}

/** Forgets all words. */
export function clear(): void {
  memory.fill(slots, 0, <usize>slotCount << 3);
  slotCount = FIRST_SLOTS;
  words = 0;
  knownUsed = known;
}
