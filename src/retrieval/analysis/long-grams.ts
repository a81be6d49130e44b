import { UsageError } from "../../core/index.js";
import { characterRuns } from "./character-runs.js";
import { hashOf } from "./content-hash.js";
import { GramTrie, ROOT } from "./gram-trie.js";

/** The grams, of one character or more, that are terms. */
export interface LongGrams {
  readonly trie: GramTrie;
  /** Occurrences above which a gram is made longer. */
  readonly threshold: number;
  /** Length of the longest gram in characters. */
  readonly maxLength: number;
  /** Identifies them in an analyzer's id. */
  readonly hash: string;
  /** The grams as bytes, one per line, sorted, for {@link readLongGrams}. */
  readonly data: Uint8Array;
}

/**
 * Learns which grams should be terms: all single characters, and a gram of length L if its first L − 1 characters occur
 * more than `threshold` times. So frequent grams grow until they are specific, and rare ones stay short. Grams do not
 * grow over characters of two UTF-16 units.
 *
 * Long gram-based index and essential words. NTCIR-3, group daikyo
 */
export function learnLongGrams(texts: Iterable<string>, threshold: number, maxLength: number): LongGrams {
  if (!(threshold >= 0 && Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= 32)) {
    throw new UsageError(`long grams need a threshold of 0 or more and 1 … 32 characters: ${threshold}, ${maxLength}`);
  }
  const trie = new GramTrie();
  const characters = charactersOf(texts);
  // The gram grown so far at each offset; the empty gram where none can grow further.
  const grown = new Int32Array(characters.length);
  let counts = new Int32Array(1);
  for (let length = 1; length <= maxLength; length++) {
    const before = counts;
    counts = new Int32Array(1 << 10);
    for (let at = 0; at < characters.length; at++) {
      const gram = grown[at];
      if (length > 1 && (gram === ROOT || before[gram] <= threshold)) {
        grown[at] = ROOT;
        continue;
      }
      // The end of the texts ends a run, like 0.
      const character = at + length <= characters.length ? characters[at + length - 1] : 0;
      const longer = character === 0 ? ROOT : trie.add(gram, character);
      if (longer >= counts.length) counts = enlarged(counts, longer);
      counts[longer]++;
      grown[at] = longer;
    }
  }
  const grams = Array.from({ length: trie.size - 1 }, (_, i) => trie.text(i + 1));
  const data = new TextEncoder().encode(grams.sort().join("\n"));
  return { trie, threshold, maxLength, data, hash: hashOf(data) };
}

/** The runs of texts, one after another, with 0 after each run and in place of characters of two units. */
function charactersOf(texts: Iterable<string>): Uint16Array {
  let characters = new Uint16Array(1 << 16);
  let used = 0;
  for (const text of texts) {
    for (const { text: run } of characterRuns(text)) {
      if (used + run.length >= characters.length) {
        const larger = new Uint16Array((used + run.length) * 2);
        larger.set(characters);
        characters = larger;
      }
      for (let at = 0; at < run.length; at++) {
        const code = run.charCodeAt(at);
        characters[used++] = code >= 0xd800 && code < 0xe000 ? 0 : code;
      }
      characters[used++] = 0;
    }
  }
  return characters.subarray(0, used);
}

function enlarged(counts: Int32Array, index: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(index * 2);
  larger.set(counts);
  return larger;
}

/** Grams from the bytes of {@link LongGrams.data}. */
export function readLongGrams(data: Uint8Array, threshold: number, maxLength: number): LongGrams {
  const trie = new GramTrie();
  for (const gram of new TextDecoder().decode(data).split("\n")) {
    let node = ROOT;
    for (let at = 0; at < gram.length; at++) node = trie.add(node, gram.charCodeAt(at));
  }
  return { trie, threshold, maxLength, data, hash: hashOf(data) };
}
