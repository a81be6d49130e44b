/** The node of the empty gram, the prefix of all others. */
export const ROOT = 0;

/**
 * Grams of characters, each with all its prefixes. A gram is a number, found from its prefix and its last character, so
 * texts are scanned without cutting strings out of them.
 */
export class GramTrie {
  #parents = new Int32Array(1 << 10);
  #characters = new Uint16Array(1 << 10);
  /** Which grams are prefixes of longer ones. */
  #isInner = new Uint8Array(1 << 10);
  /** The grams, by the hash of their parent and their last character; 0 for a free slot. */
  #slots = new Int32Array(1 << 11);
  #size = 1;

  /** How many grams there are, including the empty one. */
  get size(): number {
    return this.#size;
  }

  /** The gram that is longer by this character; {@link ROOT} if there is none. */
  child(gram: number, character: number): number {
    return this.#slots[this.#slotOf(gram, character)];
  }

  /** The same, but adds the gram if there is none. */
  add(gram: number, character: number): number {
    const slot = this.#slotOf(gram, character);
    if (this.#slots[slot] !== 0) return this.#slots[slot];
    const added = this.#size++;
    this.#slots[slot] = added;
    if (added === this.#parents.length) this.#grow();
    this.#parents[added] = gram;
    this.#characters[added] = character;
    this.#isInner[gram] = 1;
    if (this.#size * 2 > this.#slots.length) this.#growSlots();
    return added;
  }

  /** Whether longer grams begin with this one. */
  isInner(gram: number): boolean {
    return this.#isInner[gram] === 1;
  }

  /** The characters of a gram. */
  text(gram: number): string {
    let text = "";
    for (let at = gram; at !== ROOT; at = this.#parents[at]) text = String.fromCharCode(this.#characters[at]) + text;
    return text;
  }

  #slotOf(gram: number, character: number): number {
    const mask = this.#slots.length - 1;
    const hash = Math.imul(gram, 0x9e3779b1) ^ Math.imul(character, 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let at = this.#slots[slot]; at !== 0; at = this.#slots[slot]) {
      if (this.#parents[at] === gram && this.#characters[at] === character) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const length = this.#parents.length * 2;
    const parents = new Int32Array(length);
    parents.set(this.#parents);
    const characters = new Uint16Array(length);
    characters.set(this.#characters);
    const isInner = new Uint8Array(length);
    isInner.set(this.#isInner);
    [this.#parents, this.#characters, this.#isInner] = [parents, characters, isInner];
  }

  #growSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let gram = 1; gram < this.#size; gram++) {
      this.#slots[this.#slotOf(this.#parents[gram], this.#characters[gram])] = gram;
    }
  }
}
