import { stemGerman } from "./stems/german.js";

/** What may stand between two parts: Verbindung-s-stück, Pumpe-n-gehäuse, Tag-es-licht, Bild-er-rahmen. */
const LINKS = ["", "s", "n", "en", "es", "er", "e"];

/** A word may be met so many times as often as its parts and still be split. */
const MAX_WHOLE_TO_PARTS = 8;

/** Endings of participles, `verlauf-enden`, which are forms of a noun, too. */
const PARTICIPLE = /^end(e[mnrs]?)?$/;

const MIN_COMPOUND_LENGTH = 6;
const MAX_COMPOUND_LENGTH = 60;

interface Split {
  readonly parts: readonly string[];
  /** Of the counts' logarithms. */
  readonly sum: number;
  /** Letters that stand between parts. */
  readonly linkLetters: number;
}

/**
 * Takes German compounds apart. Of all ways to see a word as a row of known parts the one with the highest geometric
 * mean of counts is taken; of equals the one with the fewest parts, then the one with the fewest letters between them. The
 * last part may have any ending that its stem allows. A word that is met much more often than its parts is left whole:
 * it means something else. Parts are looked for beside the whole, so this is less strict than in the paper.
 *
 * P. Koehn, K. Knight: Empirical methods for compound splitting. EACL 2003
 */
export class CompoundSplitter {
  readonly #counts: ReadonlyMap<string, number>;
  readonly #stems = new Map<string, number>();
  readonly #longest: number;

  /** @param counts how often each word was met that compounds may be made of */
  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts;
    let longest = 0;
    for (const [word, count] of counts) {
      longest = Math.max(longest, word.length);
      const stem = stemGerman(word);
      this.#stems.set(stem, Math.max(count, this.#stems.get(stem) ?? 0));
    }
    this.#longest = longest;
  }

  /** The parts of a word in lower case, two or more, as they stand in it without links; none if it is no compound. */
  split(word: string): readonly string[] {
    if (word.length < MIN_COMPOUND_LENGTH || word.length > MAX_COMPOUND_LENGTH) return [];
    const whole = this.#counts.get(word) ?? this.#stems.get(stemGerman(word));
    const best = this.#best(word, 0, new Map());
    if (!best || best.parts.length < 2) return [];
    return whole !== undefined && meanOf(best) <= Math.log(whole / MAX_WHOLE_TO_PARTS) ? [] : best.parts;
  }

  /** The best way to split what follows `from`. */
  #best(word: string, from: number, known: Map<number, Split | undefined>): Split | undefined {
    if (known.has(from)) return known.get(from);
    let best: Split | undefined;
    const rest = word.slice(from);
    const isWord = from > 0 && !PARTICIPLE.test(rest);
    const last = isWord ? (this.#counts.get(rest) ?? this.#stems.get(stemGerman(rest))) : undefined;
    if (last !== undefined) best = { parts: [rest], sum: Math.log(last), linkLetters: 0 };
    for (let to = from + 2; to <= Math.min(word.length - 3, from + this.#longest); to++) {
      const part = word.slice(from, to);
      const count = this.#counts.get(part);
      if (count === undefined) continue;
      for (const link of LINKS) {
        if (!word.startsWith(link, to)) continue;
        const tail = this.#best(word, to + link.length, known);
        if (!tail) continue;
        best = better(best, {
          parts: [part, ...tail.parts],
          sum: Math.log(count) + tail.sum,
          linkLetters: link.length + tail.linkLetters,
        });
      }
    }
    known.set(from, best);
    return best;
  }
}

function meanOf({ parts, sum }: Split): number {
  return sum / parts.length;
}

function better(a: Split | undefined, b: Split): Split {
  if (!a) return b;
  const difference = meanOf(b) - meanOf(a) || a.parts.length - b.parts.length || a.linkLetters - b.linkLetters;
  return difference > 0 ? b : a;
}
