import type { Random } from "../../../core/index.js";
import { ZipfTable } from "../draws.js";
import { UNITS } from "../languages/general-words.js";
import type { GeneralKind, GeneralLexicon } from "./general-lexicon.js";
import type { Fragment, SlotKind } from "./template.js";
import type { Vocabulary } from "./vocabulary.js";

/** Number of general words that a text repeats, and how often. */
const FAVOURITES: Readonly<Record<GeneralKind, number>> = { I: 1, G: 40, J: 24, V: 18, R: 8 };
const FAVOURITE_SHARE = 0.35;

const favouriteRanks = Object.fromEntries(
  Object.entries(FAVOURITES).map(([kind, count]) => [kind, new ZipfTable(count, 3, 12)]),
) as Record<GeneralKind, ZipfTable>;

const tables = new Map<number, ZipfTable>();

/** Zipf's frequencies for this many terms of a text. */
function ranksOf(count: number, offset: number): ZipfTable {
  const key = count * 100 + offset;
  let table = tables.get(key);
  if (!table) tables.set(key, (table = new ZipfTable(count, offset, 12)));
  return table;
}

/** Whether equal values of two slots mean the same thing: features, topic terms and the object are one list. */
function sameThings(a: SlotKind, b: SlotKind): boolean {
  return a === b ? "TFCG".includes(a) : "TFO".includes(a) && "TFO".includes(b);
}

/** Values known beforehand, by kind in the order of the slots. Slots of one kind are adjacent. */
export type FixedValues = Partial<Readonly<Record<SlotKind, readonly number[]>>>;

/**
 * The content of a text, independent of language: a sequence of fragments with the values of their slots. All languages
 * write the same plan, so they are translations of each other sentence by sentence.
 */
export class Planner {
  readonly #random: Random;
  readonly #vocabulary: Vocabulary;
  readonly #general: GeneralLexicon;
  readonly #favourites: Readonly<Record<GeneralKind, readonly number[]>>;
  readonly #topicRanks: ZipfTable;
  readonly #contextRanks: ZipfTable;
  readonly invention: number;
  readonly figures: number;

  constructor(random: Random, vocabulary: Vocabulary, general: GeneralLexicon) {
    this.#random = random;
    this.#vocabulary = vocabulary;
    this.#general = general;
    const pick = (kind: GeneralKind) =>
      Array.from({ length: FAVOURITES[kind] }, () => general.ranks[kind].of(random.uint32()));
    this.#favourites = { I: pick("I"), G: pick("G"), J: pick("J"), V: pick("V"), R: pick("R") };
    this.invention = this.#favourites.I[0];
    this.figures = 1 + random.below(9);
    this.#topicRanks = ranksOf(vocabulary.topicEnd, 12);
    this.#contextRanks = ranksOf(vocabulary.entries.length - vocabulary.topicEnd, 40);
  }

  /** One of several fragments. */
  choose(fragments: readonly Fragment[]): Fragment {
    return fragments[this.#random.below(fragments.length)];
  }

  /**
   * Adds a fragment to a plan.
   *
   * @param fixed values of the first slots of some kinds; all others are drawn
   */
  add(plan: number[], fragment: Fragment, fixed: FixedValues = {}): void {
    const start = plan.length + 1;
    plan.push(fragment.id);
    const { slots } = fragment;
    for (let i = 0; i < slots.length; i++) {
      const kind = slots[i];
      let value = fixed[kind]?.[i - slots.indexOf(kind)];
      if (value === undefined) {
        value = this.#draw(kind);
        // Two slots mean two different things.
        for (let j = 0; j < i; j++) {
          if (plan[start + j] === value && sameThings(slots[j], kind)) {
            value = this.#next(kind, value);
            j = -1;
          }
        }
        if (kind === "N" && i > 0 && slots[i - 1] === "N")
          value = Math.min(699, plan[start + i - 1] + 1 + (value >> 2));
      }
      plan.push(value);
    }
  }

  /** A term of the invention that is not claimed. */
  unclaimed(): number {
    const { claimedEnd, topicEnd } = this.#vocabulary;
    return claimedEnd + this.#random.below(topicEnd - claimedEnd);
  }

  #draw(kind: SlotKind): number {
    const random = this.#random;
    const { claimedEnd, topicEnd, object } = this.#vocabulary;
    switch (kind) {
      case "T":
        return this.#topicRanks.of(random.uint32());
      case "F":
        return random.below(claimedEnd);
      case "C":
        return topicEnd + this.#contextRanks.of(random.uint32());
      case "O":
        return object;
      case "I":
        return this.invention;
      case "G":
      case "J":
      case "V":
      case "R":
        return random.uniform() < FAVOURITE_SHARE
          ? this.#favourites[kind][favouriteRanks[kind].of(random.uint32())]
          : this.#general.ranks[kind].of(random.uint32());
      case "N":
        return 1 + random.below(600);
      case "U":
        return random.below(UNITS.length);
      case "Y":
        return 1 + random.below(this.figures);
      default:
        return 0;
    }
  }

  #next(kind: SlotKind, value: number): number {
    const { claimedEnd, topicEnd, entries } = this.#vocabulary;
    switch (kind) {
      case "T":
        return (value + 1) % topicEnd;
      case "F":
        return (value + 1) % claimedEnd;
      case "C":
        return value + 1 < entries.length ? value + 1 : topicEnd;
      case "G":
        return (value + 1) % this.#general.count("G");
      default:
        return value;
    }
  }
}
