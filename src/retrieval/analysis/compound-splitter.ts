import { stemGerman, stemWithUmlauts } from "./stems/german.js";

/** What may stand between two parts: Verbindung-s-stück, Pumpe-n-gehäuse, Tag-es-licht, Bild-er-rahmen. */
const LINKS = ["", "s", "n", "en", "es", "er", "e"];

/** A word may be met so many times as often as its parts and still be split. */
const MAX_WHOLE_TO_PARTS = 8;

/** Endings of participles, `verlauf-enden`, which are forms of a noun, too. */
const PARTICIPLE = /^end(e[mnrs]?)?$/;

const MIN_COMPOUND_LENGTH = 6;
const MAX_COMPOUND_LENGTH = 60;

/** A last part with nothing known before it is no shorter, and what stands before it is no shorter than that. */
const MIN_LAST_LENGTH = 5;
const MIN_HEAD_LENGTH = 4;

/** What verbs begin with: `Durchführung` is no kind of `Führung`. */
const VERB_PREFIX = /^(durch|über|ueber|unter|nach|wieder|wider|zurück|zusammen|hervor|heran|heraus|hinein)$/;

/** `pharmazeutische` is no table. */
const ADJECTIVE = /isch(e[mnrs]?)?$/;

/** Always with `s` before another part, which then does not begin with it: `Beschickung-s-ende`. */
const BEFORE_S = /(ung|heit|keit|schaft|ion|tät)$/;

/** What nouns end with when they are inflected, and nothing that makes another word. */
const INFLECTIONS = ["", "s", "n", "e", "en", "es", "er", "ern"];

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
 * last part may have any ending that its stem allows, and the umlaut of a plural in `-e` or `-en`. A word that is met much
 * more often than its parts is left whole: it means something else. Parts are looked for beside the whole, so this is less
 * strict than in the paper. Of a word whose beginning is not known the last part is taken, which says what kind of thing
 * it is.
 *
 * P. Koehn, K. Knight: Empirical methods for compound splitting. EACL 2003
 */
export class CompoundSplitter {
  readonly #counts: ReadonlyMap<string, number>;
  /** By stems with umlauts, and by those without. */
  readonly #stems = new Map<string, number>();
  readonly #plainStems = new Map<string, number>();
  readonly #longest: number;

  /** @param counts how often each word was met that compounds may be made of */
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
   * The parts of a word in lower case, as they stand in it without links: two or more, or the last one where what stands
   * before it is not known; none if it is no compound.
   */
  split(word: string): readonly string[] {
    if (word.length < MIN_COMPOUND_LENGTH || word.length > MAX_COMPOUND_LENGTH) return [];
    const best = this.#best(word, 0, new Map()) ?? this.#lastPart(word);
    if (!best) return [];
    const whole = this.#countOf(word);
    return whole !== undefined && meanOf(best) <= Math.log(whole / MAX_WHOLE_TO_PARTS) ? [] : best.parts;
  }

  /** How often a word was met, in any form. */
  #countOf(word: string): number | undefined {
    const count = this.#counts.get(word) ?? this.#stems.get(stemWithUmlauts(word));
    return count ?? (/en?$/.test(word) ? this.#plainStems.get(stemGerman(word)) : undefined);
  }

  /** The longest known word at the end, if no compound is that all parts of are known. */
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

  /** The best way to split what follows `from`. */
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
