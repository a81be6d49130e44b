import { bitCount, type Niche, type Niches, OWN_FEATURES, SHARED_FEATURES } from "./niches.js";

/** An earlier family that is relevant for a later one. */
export interface PriorArt {
  readonly family: number;
  /** Share of the claimed features that it discloses. */
  readonly disclosed: number;
  /** Whether it comes from another niche, which is elsewhere in the classification. */
  readonly elsewhere: boolean;
}

/** Minimum number of claimed features in common that makes a family relevant prior art. */
const LEAST_COMMON = 2;

/** Disclosing this share of the claimed features alone destroys novelty (X). */
export const NOVELTY_DESTROYING = 0.75;

/** Disclosing this share does so in combination with others (Y); the rest is background (A). */
export const OBVIOUS_IN_COMBINATION = 0.5;

const OWN_BITS = 2 ** OWN_FEATURES - 1;
const FIRST_BITS = (2 ** SHARED_FEATURES - 1) << OWN_FEATURES;
const SECOND_BITS = FIRST_BITS << SHARED_FEATURES;

/**
 * All prior art that is relevant for a family, whether an examiner finds it or not: earlier families, of its own niche
 * or of a partner, that have two or more of the features it claims. By family, ascending.
 */
export function priorArtOf(niches: Niches, family: number): PriorArt[] {
  const own = niches.niche(niches.nicheOf(family));
  const claimed = own.claimed[indexOf(own, family)];
  const found: PriorArt[] = [];
  const look = (niche: Niche, comparable: number) => {
    for (let i = 0; i < niche.members.length && niche.members[i] < family; i++) {
      const common = bitCount(claimed & niche.features[i] & comparable);
      if (common < LEAST_COMMON) continue;
      found.push({ family: niche.members[i], disclosed: common / bitCount(claimed), elsewhere: niche !== own });
    }
  };
  look(own, OWN_BITS | FIRST_BITS | SECOND_BITS);
  const [first, second] = own.partners;
  // A niche without a partner is its own partner, and was searched already; both partners may be the same.
  if (first !== own.number) look(niches.niche(first), first === second ? FIRST_BITS | SECOND_BITS : FIRST_BITS);
  if (second !== own.number && second !== first) look(niches.niche(second), SECOND_BITS);
  return found.sort((a, b) => a.family - b.family);
}

/** The position of a family among its niche's members. */
export function indexOf(niche: Niche, family: number): number {
  let low = 0;
  let high = niche.members.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (niche.members[middle] < family) low = middle + 1;
    else high = middle;
  }
  return low;
}
