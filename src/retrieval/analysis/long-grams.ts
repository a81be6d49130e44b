import { UsageError } from "../../core/index.js";
import { characterRuns, isInsideCharacter } from "./character-runs.js";
import { hashOf } from "./content-hash.js";

/** Which grams, of one character or more, are terms. */
export interface LongGrams {
  readonly grams: ReadonlySet<string>;
  /** Occurrences above which a gram is made longer. */
  readonly threshold: number;
  /** Characters of the longest. */
  readonly maxLength: number;
  /** Names them in an analyzer's id. */
  readonly hash: string;
  /** The grams as bytes, one a line, in order, for {@link readLongGrams}. */
  readonly data: Uint8Array;
}

/**
 * Learns which grams are worth a term: all single characters, and a gram of length L if the first L − 1 characters of it
 * are met more than `threshold` times. So frequent grams grow until they tell something, and rare ones stay short.
 *
 * Long gram-based index and essential words. NTCIR-3, group daikyo
 *
 * @param texts gone through once for each length
 */
export function learnLongGrams(texts: Iterable<string>, threshold: number, maxLength: number): LongGrams {
  if (!(threshold >= 0 && Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= 32)) {
    throw new UsageError(`long grams need a threshold of 0 or more and 1 … 32 characters: ${threshold}, ${maxLength}`);
  }
  const grams = new Set<string>();
  let frequent = new Set([""]);
  for (let length = 1; length <= maxLength && frequent.size > 0; length++) {
    const counts = countGrams(texts, length, frequent);
    frequent = new Set();
    for (const [gram, count] of counts) {
      grams.add(gram);
      if (count > threshold) frequent.add(gram);
    }
  }
  const data = new TextEncoder().encode([...grams].sort().join("\n"));
  return { grams, threshold, maxLength, data, hash: hashOf(data) };
}

function countGrams(texts: Iterable<string>, length: number, prefixes: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const { text: run } of characterRuns(text)) {
      for (let at = 0; at + length <= run.length; at++) {
        if (!prefixes.has(run.slice(at, at + length - 1))) continue;
        if (isInsideCharacter(run, at) || isInsideCharacter(run, at + length)) continue;
        const gram = run.slice(at, at + length);
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/** Grams from the bytes of {@link LongGrams.data}. */
export function readLongGrams(data: Uint8Array, threshold: number, maxLength: number): LongGrams {
  const text = new TextDecoder().decode(data);
  return { grams: new Set(text === "" ? [] : text.split("\n")), threshold, maxLength, data, hash: hashOf(data) };
}
