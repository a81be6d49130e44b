import type { Random } from "../../../core/index.js";
import { ZipfTable } from "../draws.js";
import { HEADLINES, NEWS } from "./news-sentences.js";
import type { PressKind, PressLexicon } from "./press-lexicon.js";
import { defineFragments, type Fragment, lazyFragments } from "./template.js";

const sentences = lazyFragments(() => ({ headlines: defineFragments(HEADLINES), news: defineFragments(NEWS) }));

/** Number of sentences in an article. */
const SENTENCES = 9;

/** Number of words of each kind that an article repeats, and how often: 77 % of its first 60 words should differ. */
const FAVOURITES: Readonly<Record<PressKind, number>> = { G: 6, J: 3, V: 3, R: 2 };
const FAVOURITE_SHARE = 0.3;
const favouriteRanks = Object.fromEntries(
  Object.entries(FAVOURITES).map(([kind, count]) => [kind, new ZipfTable(count, 1, 12)]),
) as Record<PressKind, ZipfTable>;

/** The content of an article, independent of language. */
export interface ArticlePlan {
  readonly headline: readonly number[];
  readonly text: readonly number[];
}

/**
 * Plans newspaper sentences about three things: 0, its purpose, and two of its features. A sentence is about one of the
 * features.
 */
export class ArticlePlanner {
  readonly #random: Random;
  readonly #press: PressLexicon;
  readonly #favourites: Readonly<Record<PressKind, readonly number[]>>;

  constructor(random: Random, press: PressLexicon) {
    this.#random = random;
    this.#press = press;
    const pick = (kind: PressKind) => Array.from({ length: FAVOURITES[kind] }, () => press.draw(kind, random));
    this.#favourites = { G: pick("G"), J: pick("J"), V: pick("V"), R: pick("R") };
  }

  article(): ArticlePlan {
    const { headlines, news } = sentences();
    return {
      headline: this.sentence(headlines),
      text: Array.from({ length: SENTENCES }, () => this.sentence(news)).flat(),
    };
  }

  /** One of several fragments, with the values of its slots. */
  sentence(from: readonly Fragment[]): number[] {
    const random = this.#random;
    const feature = 1 + random.below(2);
    const { id, slots } = from[random.below(from.length)];
    return [id, ...slots.map((kind, i) => this.#value(kind, i > 0 && slots[i - 1] === "F" ? 3 - feature : feature))];
  }

  #value(kind: Fragment["slots"][number], feature: number): number {
    const random = this.#random;
    switch (kind) {
      case "O":
        return 0;
      case "F":
        return feature;
      case "G":
      case "J":
      case "V":
      case "R":
        return random.uniform() < FAVOURITE_SHARE
          ? this.#favourites[kind][favouriteRanks[kind].of(random.uint32())]
          : this.#press.draw(kind, random);
      default:
        return 101 + random.below(80);
    }
  }
}
