import type { Random } from "../../../core/index.js";
import { ZipfTable } from "../draws.js";
import { UNITS } from "../languages/general-words.js";
import type { GeneralKind, GeneralLexicon } from "./general-lexicon.js";
import { type Fragment, fragmentOf, type SlotKind } from "./template.js";
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

/** One sentence, independent of language: a fragment and the values of its slots. */
export type Sentence = readonly number[];

/** What all texts about one invention have in common: the general words that they repeat, and the figures. */
interface Habits {
  readonly favourites: Readonly<Record<GeneralKind, readonly number[]>>;
  readonly figures: number;
}

function habitsOf(random: Random, general: GeneralLexicon): Habits {
  const pick = (kind: GeneralKind) =>
    Array.from({ length: FAVOURITES[kind] }, () => general.ranks[kind].of(random.uint32()));
  return {
    favourites: { I: pick("I"), G: pick("G"), J: pick("J"), V: pick("V"), R: pick("R") },
    figures: 1 + random.below(9),
  };
}

/** Draws the content of a text, independent of language: fragments with the values of their slots. */
export class Planner {
  readonly #random: Random;
  readonly #vocabulary: Vocabulary;
  readonly #general: GeneralLexicon;
  readonly #habits: Habits;
  readonly #topicRanks: ZipfTable;
  readonly #contextRanks: ZipfTable;

  constructor(random: Random, vocabulary: Vocabulary, general: GeneralLexicon, habits = habitsOf(random, general)) {
    this.#random = random;
    this.#vocabulary = vocabulary;
    this.#general = general;
    this.#habits = habits;
    this.#topicRanks = ranksOf(vocabulary.topicEnd, 12);
    this.#contextRanks = ranksOf(vocabulary.entries.length - vocabulary.topicEnd, 40);
  }

  /** What the invention is: the rank of its noun. */
  get invention(): number {
    return this.#habits.favourites.I[0];
  }

  /** Number of figures. */
  get figures(): number {
    return this.#habits.figures;
  }

  /** Number of claimed features. */
  get claimed(): number {
    return this.#vocabulary.claimedEnd;
  }

  /** A planner for another text about the same invention, which draws from other random numbers. */
  using(random: Random): Planner {
    return new Planner(random, this.#vocabulary, this.#general, this.#habits);
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

  /** One sentence of a fragment; `fixed` as for {@link add}. */
  sentence(fragment: Fragment, fixed?: FixedValues): Sentence {
    const plan: number[] = [];
    this.add(plan, fragment, fixed);
    return plan;
  }

  /** Says the same in other words: another fragment about the same things, as far as it has places for them. */
  reword(sentence: Sentence, fragments: readonly Fragment[]): Sentence {
    const values: Partial<Record<SlotKind, number[]>> = {};
    fragmentOf(sentence[0]).slots.forEach((kind, i) => {
      (values[kind] ??= []).push(sentence[1 + i]);
    });
    return this.sentence(this.choose(fragments), values);
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
          ? this.#habits.favourites[kind][favouriteRanks[kind].of(random.uint32())]
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
