import type { ClassificationTree, ClassLevel, ClassPlace } from "./classification-tree.js";
import { choice, fraction, mix, weighted } from "./draws.js";
import type { Niches } from "./niches.js";

/** Number of different symbols of a family, from 1 on: MAREC's documents have 6.1 on average, with a median of 4. */
const SYMBOL_COUNTS = [9, 13, 13, 14, 11, 7, 6, 5, 5, 4, 3, 2, 1, 1, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5];

/** Where a symbol is, relative to another: what they have in common; the last has nothing in common. */
const LEVELS: readonly (ClassLevel | undefined)[] = ["group", "subclass", "class", "section", undefined];

/** The first symbol of a family relative to the home of its niche. */
const FIRST = [51, 16, 7, 7, 19];

/** The second symbol relative to the first has these shares in MAREC; the following ones are closer. */
const SECOND = [52, 21, 9.3, 6, 12];
const FURTHER = [70, 19, 4, 2, 5];

/** Probability that the last symbol is in the home of the niche if the first is not. */
const BACK_HOME = 0.9;

/** Probability that a symbol outside of the home is in one of the places that the niche often shares. */
const USUAL = 0.4;
const USUAL_PLACES = 2;

/**
 * Where niches and their inventions are in the classification. Most inventions of a niche are classified in its home, a
 * main group. Others are next to it, or where a partner of the niche is at home.
 */
export class NichePlaces {
  readonly #seed: number;
  readonly #niches: Niches;
  readonly #tree: ClassificationTree;

  constructor(seed: number, niches: Niches, tree: ClassificationTree) {
    this.#seed = mix(seed, 0x91ace);
    this.#niches = niches;
    this.#tree = tree;
  }

  /** The place of a niche. */
  home(niche: number): ClassPlace {
    // Multiples of the golden ratio distribute the niches evenly, also if there are few.
    const turn = fraction(this.#seed) + niche * 0.618033988749895;
    return this.#tree.place(turn - Math.floor(turn), mix(this.#seed, niche));
  }

  /** The places of an invention of a niche, the main one first. */
  placesOf(niche: number, draw: number): ClassPlace[] {
    const home = this.home(niche);
    const count = 1 + weighted(SYMBOL_COUNTS, fraction(mix(draw, 20)));
    const first = this.#around(niche, home, FIRST, mix(draw, 21));
    const places = new Map([[first.symbol, first]]);
    const goesBack = count > 1 && first.group !== home.group && fraction(mix(draw, 22)) < BACK_HOME;
    // Small groups have few symbols, so some draws repeat.
    for (let i = 0; places.size < (goesBack ? count - 1 : count) && i < 4 * count; i++) {
      const place = this.#around(niche, first, places.size === 1 ? SECOND : FURTHER, mix(draw, 30 + i));
      places.set(place.symbol, place);
    }
    if (goesBack) {
      const back = this.#tree.near(home, "group", mix(draw, 23));
      places.set(back.symbol, back);
    }
    return [...places.values()];
  }

  #around(niche: number, place: ClassPlace, shares: readonly number[], draw: number): ClassPlace {
    const level = LEVELS[weighted(shares, fraction(mix(draw, 1)))];
    if (level === "group") return this.#tree.near(place, level, mix(draw, 2));
    const usual = fraction(mix(draw, 3)) < USUAL;
    const which = choice(mix(draw, 4), USUAL_PLACES);
    if (level === undefined) {
      const around = usual
        ? this.home(this.#niches.niche(niche).partners[which])
        : this.#tree.place(fraction(mix(draw, 5)), mix(draw, 8));
      return this.#tree.near(around, "group", mix(draw, 6));
    }
    const hash = usual ? mix(mix(this.#seed, niche + 0x1000000), which) : mix(draw, 5);
    return this.#tree.near(this.#tree.near(place, level, hash), "group", mix(draw, 6));
  }
}
