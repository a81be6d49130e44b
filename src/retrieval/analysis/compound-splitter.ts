import { stemGerman, stemWithUmlauts } from "./stems/german.js";

/** What may occur between two parts: Verbindung-s-stück, Pumpe-n-gehäuse, Tag-es-licht, Bild-er-rahmen. */
const LINKS = ["", "s", "n", "en", "es", "er", "e"];

/** A word is still split if it occurs at most this many times as often as its parts. */
const MAX_WHOLE_TO_PARTS = 8;

/** Endings of participles, `verlauf-enden`, which are also forms of a noun. */
const PARTICIPLE = /^end(e[mnrs]?)?$/;

const MIN_COMPOUND_LENGTH = 6;
const MAX_COMPOUND_LENGTH = 60;

/** Minimum lengths of a last part with nothing known before it, and of what precedes it. */
const MIN_LAST_LENGTH = 5;
const MIN_HEAD_LENGTH = 4;

/** Prefixes of verbs: `Durchführung` is not a kind of `Führung`. */
const VERB_PREFIX = /^(durch|über|ueber|unter|nach|wieder|wider|zurück|zusammen|hervor|heran|heraus|hinein)$/;

/** Adjectives: `pharmazeutische` does not end with `tische`, tables. */
const ADJECTIVE = /isch(e[mnrs]?)?$/;

/** These words always take `s` before another part, so that part does not begin with the `s`: `Beschickung-s-ende`. */
const BEFORE_S = /(ung|heit|keit|schaft|ion|tät)$/;

/** Endings of inflected nouns; none of them forms another word. */
const INFLECTIONS = ["", "s", "n", "e", "en", "es", "er", "ern"];

interface Split {
  readonly parts: readonly string[];
  /** Sum of the logarithms of the counts. */
  readonly sum: number;
  /** Number of letters between parts. */
  readonly linkLetters: number;
}

/**
 * Splits German compounds. Among all ways to read a word as a sequence of known parts, it takes the one with the
 * highest geometric mean of counts; ties are broken by the fewest parts, then by the fewest letters between them. The
 * last part may have any ending that its stem allows, and the umlaut of a plural in `-e` or `-en`. A word that occurs
 * much more often than its parts is left whole: it means something else. Parts are searched for in addition to the
 * whole, so this rule is less strict than in the paper. If the beginning of a word is not known, its last part is
 * taken, which tells what kind of thing it is.
 *
 * P. Koehn, K. Knight: Empirical methods for compound splitting. EACL 2003
 */
export class CompoundSplitter {
  readonly #counts: ReadonlyMap<string, number>;
  /** By stems with umlauts, and by stems without. */
  readonly #stems = new Map<string, number>();
  readonly #plainStems = new Map<string, number>();
  readonly #longest: number;

  /** @param counts how often each word occurred that compounds may be made of */
  constructor(counts: ReadonlyMap<string, number>) {
    this.#counts = counts;
    let longest = 0;
    for (const [word, count] of counts) {
      longest = Math.max(longest, word.length);
      const stem = stemWithUmlauts(word);
      this.#stems.set(stem, Math.max(count, this.#stems.get(stem) ?? 0));
      const plain = stemGerman(word);
      this.#plainStems.set(plain, Math.max(count, this.#plainStems.get(plain) ?? 0));
    }
    this.#longest = longest;
  }

  /**
   * The parts of a word in lower case, as written in it, without links: two or more; only the last one if what precedes
   * it is not known; none if the word is not a compound.
   */
  split(word: string): readonly string[] {
    if (word.length < MIN_COMPOUND_LENGTH || word.length > MAX_COMPOUND_LENGTH) return [];
    const best = this.#best(word, 0, new Map()) ?? this.#lastPart(word);
    if (!best) return [];
    const whole = this.#countOf(word);
    return whole !== undefined && meanOf(best) <= Math.log(whole / MAX_WHOLE_TO_PARTS) ? [] : best.parts;
  }

  /** How often a word occurred, in any form. */
  #countOf(word: string): number | undefined {
    const count = this.#counts.get(word) ?? this.#stems.get(stemWithUmlauts(word));
    return count ?? (/en?$/.test(word) ? this.#plainStems.get(stemGerman(word)) : undefined);
  }

  /** The longest known word at the end, for words that cannot be split into known parts. */
  #lastPart(word: string): Split | undefined {
    if (ADJECTIVE.test(word)) return undefined;
    for (let from = MIN_HEAD_LENGTH; from <= word.length - MIN_LAST_LENGTH; from++) {
      const [head, last] = [word.slice(0, from), word.slice(from)];
      if (last[0] === "s" && BEFORE_S.test(head)) continue;
      for (const ending of INFLECTIONS) {
        const bare = last.endsWith(ending) ? last.slice(0, last.length - ending.length) : "";
        const count = bare.length >= MIN_LAST_LENGTH ? this.#counts.get(bare) : undefined;
        if (count === undefined) continue;
        return VERB_PREFIX.test(head) ? undefined : { parts: [last], sum: Math.log(count), linkLetters: 0 };
      }
    }
    return undefined;
  }

  /** The best way to split the rest of the word after `from`. */
  #best(word: string, from: number, known: Map<number, Split | undefined>): Split | undefined {
    if (known.has(from)) return known.get(from);
    let best: Split | undefined;
    const rest = word.slice(from);
    const isWord = from > 0 && !PARTICIPLE.test(rest);
    const last = isWord ? this.#countOf(rest) : undefined;
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
