/**
 * Maximum number of different words that are remembered. Beyond it, all are forgotten, so that numbers in texts cannot
 * fill the memory.
 */
const MAX_WORDS = 1 << 20;

/** Hash, offset of its characters, their number (0: the slot is free), and the number of the word. */
const SLOT = 4;
const SLOT_BITS = 2;

/**
 * A number for each word of texts, found from the word's characters in place: cutting each word out as a string and
 * looking it up in a Map takes several times as long. Everything about a word is stored in one place, because the time
 * is spent waiting for memory.
 */
export class SurfaceTable {
  #slots = new Int32Array(SLOT << 10);
  #characters = new Uint16Array(1 << 12);
  #charactersUsed = 0;
  #words = 0;

  /**
   * Returns the number of the word at `start … end` of a text, which must not be empty.
   *
   * @param hash of the same characters, by {@link addToHash}
   * @param make returns a number for a word that is not known
   */
  get(text: string, start: number, end: number, hash: number, make: (word: string) => number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const length = end - start;
    for (let at = (spread(hash) << SLOT_BITS) & mask; slots[at + 2] !== 0; at = (at + SLOT) & mask) {
      if (slots[at] !== hash || slots[at + 2] !== length) continue;
      const characters = this.#characters;
      let i = start;
      for (let c = slots[at + 1]; i < end && characters[c] === text.charCodeAt(i); c++) i++;
      if (i === end) return slots[at + 3];
    }
    const number = make(text.slice(start, end));
    this.#add(text, start, end, hash, number);
    return number;
  }

  /** The number of known words. */
  get size(): number {
    return this.#words;
  }

  /** Forgets all words. */
  clear(): void {
    this.#slots.fill(0);
    this.#charactersUsed = 0;
    this.#words = 0;
  }

  #add(text: string, start: number, end: number, hash: number, number: number): void {
    if (this.#words === MAX_WORDS) this.clear();
    if (this.#words * 2 * SLOT >= this.#slots.length) this.#growSlots();
    const from = this.#charactersUsed;
    this.#charactersUsed += end - start;
    if (this.#charactersUsed > this.#characters.length) this.#growCharacters();
    for (let i = start, c = from; i < end; i++, c++) this.#characters[c] = text.charCodeAt(i);
    this.#words++;
    place(this.#slots, hash, from, end - start, number);
  }

  #growSlots(): void {
    const slots = this.#slots;
    const larger = new Int32Array(slots.length * 2);
    for (let at = 0; at < slots.length; at += SLOT) {
      if (slots[at + 2] > 0) place(larger, slots[at], slots[at + 1], slots[at + 2], slots[at + 3]);
    }
    this.#slots = larger;
  }

  #growCharacters(): void {
    const characters = new Uint16Array(this.#charactersUsed * 2);
    characters.set(this.#characters);
    this.#characters = characters;
  }
}

function place(slots: Int32Array, hash: number, from: number, length: number, number: number): void {
  const mask = slots.length - 1;
  let at = (spread(hash) << SLOT_BITS) & mask;
  while (slots[at + 2] !== 0) at = (at + SLOT) & mask;
  slots[at] = hash;
  slots[at + 1] = from;
  slots[at + 2] = length;
  slots[at + 3] = number;
}

/** The initial value of a hash that is built with {@link addToHash}. */
export const EMPTY_HASH = 0x811c9dc5 | 0;

/** FNV-1a by characters. A tokenizer builds it while it looks for the end of the word. */
export function addToHash(hash: number, character: number): number {
  return Math.imul(hash ^ character, 0x01000193);
}

/** FNV's low bits depend little on the high bits of the last characters; the slot is computed from all bits. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}
