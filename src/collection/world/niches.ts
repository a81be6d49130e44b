import { createRandom } from "../../core/index.js";
import { choice, fraction, mix, ZipfTable } from "./draws.js";
import { YEARS } from "./parameters.js";

/** Years in which a niche has inventions, and how many of them in each year. */
const YEARLY_SHARES = [0.06, 0.1, 0.13, 0.14, 0.13, 0.11, 0.09, 0.07, 0.06, 0.05, 0.03, 0.03];
const LIFE = YEARLY_SHARES.length;

/** Average number of inventions in a niche over its life. */
const MEAN_SIZE = 70;

/** Features that inventions of a niche may have: its own, then those shared with each of its two partners. */
export const OWN_FEATURES = 20;
export const SHARED_FEATURES = 5;
export const FEATURES = OWN_FEATURES + 2 * SHARED_FEATURES;

/** Maximum number of years between the births of partners. */
const PARTNER_YEARS = 4;

/**
 * A narrow field of invention, and the features of each invention in it. Features are bits: 0 … 19 are the niche's own,
 * 20 … 24 and 25 … 29 are shared with its first and second partner, niches elsewhere in the classification.
 */
export interface Niche {
  readonly number: number;
  /** Families, ascending. */
  readonly members: Int32Array;
  /** For each member, its features and those of them that it claims. */
  readonly features: Int32Array;
  readonly claimed: Int32Array;
  readonly partners: readonly [number, number];
}

/** Maximum number of niches whose members are cached; those of a dozen years in a world of a million documents. */
const MOST_KEPT = 6_000;

/**
 * Which family is in which niche. Families are numbered by their first filing; every year has equally many. Niches are
 * born every year and live twelve years. A year's families are distributed over the niches then alive by an invertible
 * shuffle, so a niche's members are known without generating them.
 */
export class Niches {
  readonly familiesPerYear: number;
  readonly #seed: string;
  readonly #key: number;
  readonly #bornPerYear: number;
  /** For each slot of a year, the niche (of those born in one year) and its age. */
  readonly #slotNiche: Int32Array;
  readonly #slotAge: Int32Array;
  readonly #slotsOfNiche: readonly number[][];
  /** Partners of the niches of some years, by round and window. */
  readonly #partners = new Map<number, Int32Array>();
  /** Families in the order of the slots, and the inverse; by year. */
  readonly #shuffles = new Map<number, { readonly slotOf: Int32Array; readonly positionOf: Int32Array }>();
  readonly #known = new Map<number, Niche>();

  constructor(seed: string, families: number) {
    this.#seed = seed;
    this.#key = createRandom(`${seed}/niches`).uint32();
    this.familiesPerYear = Math.max(4, Math.ceil(families / YEARS));
    this.#bornPerYear = Math.max(1, Math.round(this.familiesPerYear / MEAN_SIZE));
    const layout = dealSlots(this.familiesPerYear, this.#bornPerYear);
    this.#slotNiche = layout.niche;
    this.#slotAge = layout.age;
    this.#slotsOfNiche = Array.from({ length: this.#bornPerYear }, () => []);
    layout.niche.forEach((niche, slot) => {
      this.#slotsOfNiche[niche].push(slot);
    });
  }

  /**
   * Number of niches that a number of families is in; the first and the last niches have only some of their members
   * among these.
   */
  countOf(families: number): number {
    return (Math.floor((families - 1) / this.familiesPerYear) + LIFE) * this.#bornPerYear;
  }

  /** The niche of a family. */
  nicheOf(family: number): number {
    const year = Math.floor(family / this.familiesPerYear);
    const slot = this.#shuffle(year).slotOf[family - year * this.familiesPerYear];
    return (year - this.#slotAge[slot] + LIFE - 1) * this.#bornPerYear + this.#slotNiche[slot];
  }

  niche(number: number): Niche {
    let niche = this.#known.get(number);
    if (!niche) {
      if (this.#known.size >= MOST_KEPT) this.#known.clear();
      niche = this.#make(number);
      this.#known.set(number, niche);
    }
    return niche;
  }

  #make(number: number): Niche {
    const birth = Math.floor(number / this.#bornPerYear) - (LIFE - 1);
    const families: number[] = [];
    for (const slot of this.#slotsOfNiche[number % this.#bornPerYear]) {
      const year = birth + this.#slotAge[slot];
      if (year >= 0) families.push(year * this.familiesPerYear + this.#shuffle(year).positionOf[slot]);
    }
    const members = Int32Array.from(families).sort();
    const { features, claimed } = makeInventions(members.length, mix(this.#key, number));
    return { number, members, features, claimed, partners: [this.#partner(0, number), this.#partner(1, number)] };
  }

  #shuffle(year: number) {
    let shuffle = this.#shuffles.get(year);
    if (!shuffle) {
      const slotOf = Int32Array.from({ length: this.familiesPerYear }, (_, i) => i);
      createRandom(`${this.#seed}/year/${year}`).shuffle(slotOf);
      const positionOf = new Int32Array(this.familiesPerYear);
      slotOf.forEach((slot, position) => {
        positionOf[slot] = position;
      });
      shuffle = { slotOf, positionOf };
      this.#shuffles.set(year, shuffle);
    }
    return shuffle;
  }

  /** Niches are paired with others born within some years of them; an unpaired one is its own partner. */
  #partner(round: 0 | 1, number: number): number {
    const width = PARTNER_YEARS * this.#bornPerYear;
    const shift = round * (width >> 1);
    const window = Math.floor((number + shift) / width);
    const start = Math.max(0, window * width - shift);
    let partners = this.#partners.get(2 * window + round);
    if (!partners) {
      const order = Int32Array.from({ length: (window + 1) * width - shift - start }, (_, i) => i);
      createRandom(`${this.#seed}/partners/${round}/${window}`).shuffle(order);
      partners = order.slice();
      for (let i = 0; i + 1 < order.length; i += 2) {
        partners[order[i]] = order[i + 1];
        partners[order[i + 1]] = order[i];
      }
      if (order.length % 2 === 1) partners[order[order.length - 1]] = order[order.length - 1];
      this.#partners.set(2 * window + round, partners);
    }
    return start + partners[number - start];
  }
}

/** Distributes a year's slots over niches of all ages: large and small niches, and each by its age. */
function dealSlots(slots: number, born: number): { readonly niche: Int32Array; readonly age: Int32Array } {
  const weights = Array.from({ length: born }, (_, j) => 1 / (j + 1 + born / 3));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const niche = new Int32Array(slots);
  const age = new Int32Array(slots);
  let reached = 0;
  let slot = 0;
  for (let a = 0; a < LIFE; a++) {
    for (let j = 0; j < born; j++) {
      reached += (slots * YEARLY_SHARES[a] * weights[j]) / total;
      while (slot < slots && slot < Math.round(reached)) {
        niche[slot] = j;
        age[slot++] = a;
      }
    }
  }
  // Rounding may leave a slot over.
  while (slot < slots) age[slot++] = LIFE - 1;
  return { niche, age };
}

/** Share of inventions that use what their niche shares with one of its partners, and how much of it. */
const BRIDGES = 0.75;
const BRIDGE_SHARE = 0.55;

const ownRanks = new ZipfTable(OWN_FEATURES, 2);

/** What each invention takes from an earlier one of its niche, and what is new in it. */
function makeInventions(count: number, key: number): { readonly features: Int32Array; readonly claimed: Int32Array } {
  const features = new Int32Array(count);
  const claimed = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const draw = mix(key, i);
    const wanted = 5 + choice(mix(draw, 1), 5);
    let has = 0;
    if (i > 0 && fraction(mix(draw, 2)) < 0.6) {
      const back = fraction(mix(draw, 3));
      const parent = i - 1 - Math.floor(back * back * i);
      for (let bit = 0; bit < FEATURES; bit++) {
        if ((features[parent] >> bit) & 1 && fraction(mix(draw, 100 + bit)) < 0.5) has |= 1 << bit;
      }
    }
    // The subject of a niche drifts: the most frequent features change over its life.
    const drift = Math.floor((i * OWN_FEATURES * 0.6) / count);
    const bridge = fraction(mix(draw, 5)) < BRIDGES ? choice(mix(draw, 6), 2) : -1;
    for (let n = 0; bitCount(has) < wanted; n++) {
      const bits = mix(draw, 300 + n);
      const shared = bridge >= 0 && fraction(mix(draw, 200 + n)) < BRIDGE_SHARE;
      const bit = shared
        ? OWN_FEATURES + bridge * SHARED_FEATURES + choice(bits, SHARED_FEATURES)
        : (ownRanks.of(bits) + drift) % OWN_FEATURES;
      has |= 1 << bit;
    }
    features[i] = has;
    claimed[i] = claim(has, draw);
  }
  return { features, claimed };
}

/** Three to six of the features. */
function claim(has: number, draw: number): number {
  const wanted = Math.min(bitCount(has), 3 + choice(mix(draw, 4), 4));
  let claimed = has;
  for (let n = 0; bitCount(claimed) > wanted; n++) claimed &= ~(1 << choice(mix(draw, 400 + n), FEATURES));
  return claimed;
}

/** Number of set bits. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
