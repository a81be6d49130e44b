import { InputError } from "../../core/index.js";
import { CLASS_OF, LETTER } from "./character-classes.js";
import { CompoundSplitter } from "./compound-splitter.js";
import { hashOf } from "./content-hash.js";
import { normaliseWord, withoutAccents } from "./fold.js";
import { GERMAN_PARTS } from "./german-parts.js";
import { rulesOf } from "./language-rules.js";
import { stopWordMasks } from "./stop-words/stop-words.js";

/** The words that compounds are made of, and how often each occurred. */
export interface CompoundParts {
  readonly counts: ReadonlyMap<string, number>;
  /** Identifies them in an analyzer's id. */
  readonly hash: string;
  /** The same as bytes, for {@link readCompoundParts}: a word and its count on each line, sorted. */
  readonly data: Uint8Array;
}

/** Makes parts from their counts. */
export function compoundParts(counts: ReadonlyMap<string, number>): CompoundParts {
  const lines = Array.from(counts, ([word, count]) => `${word} ${count}\n`).sort();
  const data = new TextEncoder().encode(lines.join(""));
  return { counts, data, hash: hashOf(data) };
}

/** Parts from the bytes of {@link CompoundParts.data}. */
export function readCompoundParts(data: Uint8Array): CompoundParts {
  const counts = new Map<string, number>();
  for (const [index, line] of new TextDecoder().decode(data).split("\n").entries()) {
    if (line === "") continue;
    const [word, count] = line.split(" ");
    if (!(Number(count) > 0)) {
      throw new InputError([
        { file: "compound parts", line: index + 1, message: "word and count expected", text: line },
      ]);
    }
    counts.set(word, Number(count));
  }
  return { counts, data, hash: hashOf(data) };
}

/** Shorter words are endings and beginnings of too many other words. */
const MIN_LEARNED_LENGTH = 4;

/**
 * Learns from German texts which words compounds may be made of: all words that occur at least `minCount` times and are
 * not stop words, and the words that come with the analyzer (verbs take forms in compounds that occur nowhere else:
 * `mess`, `steuer`). Compounds are included: whether one is split depends on how often it and its parts occur.
 */
export function learnCompoundParts(texts: Iterable<string>, minCount = 5): CompoundParts {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of germanWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const stopWords = stopWordMasks(rulesOf("de").stopWords!);
  for (const [word, count] of counts) if (count < minCount || stopWords.has(word)) counts.delete(word);
  for (const word of GERMAN_PARTS) if (!counts.has(word)) counts.set(word, minCount);
  return compoundParts(counts);
}

let known: CompoundParts | undefined;

/**
 * The parts that come with the analyzer. Compounds among them (`werkstoff`) have higher counts than others, so they
 * stay whole.
 */
export function germanParts(): CompoundParts {
  if (!known) {
    const once = new Map(GERMAN_PARTS.map((word) => [word, 1]));
    const splitter = new CompoundSplitter(once);
    known = compoundParts(new Map(GERMAN_PARTS.map((word) => [word, splitter.split(word).length > 0 ? 100 : 1])));
  }
  return known;
}

function* germanWords(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const start = at;
    while (at < text.length && CLASS_OF[text.charCodeAt(at)] === LETTER) at++;
    if (at - start >= MIN_LEARNED_LENGTH) {
      yield withoutAccents(normaliseWord(text.slice(start, at)), rulesOf("de").accents);
    }
  }
}
