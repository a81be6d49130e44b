import { bitCount, type Niche, type Niches, OWN_FEATURES, SHARED_FEATURES } from "./niches.js";

/** An earlier family that matters for a later one. */
export interface PriorArt {
  readonly family: number;
  /** How many of the claimed features it discloses, as a share of them. */
  readonly disclosed: number;
  /** Whether it comes from another niche, and with it from elsewhere in the classification. */
  readonly elsewhere: boolean;
}

/** At least so many claimed features in common make a family prior art worth reading. */
const LEAST_COMMON = 2;

/** What discloses this share of the claimed features alone takes the novelty away (X). */
export const NOVELTY_DESTROYING = 0.75;

/** What discloses this share does so together with others (Y); the rest is background (A). */
export const OBVIOUS_IN_COMBINATION = 0.5;

const OWN_BITS = 2 ** OWN_FEATURES - 1;
const FIRST_BITS = (2 ** SHARED_FEATURES - 1) << OWN_FEATURES;
const SECOND_BITS = FIRST_BITS << SHARED_FEATURES;

/**
 * All that is relevant for a family, whether an examiner finds it or not: earlier families, of its own niche or of a
 * partner, that have two or more of the features it claims. By family, ascending.
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
  // A niche without a partner is its own, and was looked at; one may be the partner twice.
  if (first !== own.number) look(niches.niche(first), first === second ? FIRST_BITS | SECOND_BITS : FIRST_BITS);
  if (second !== own.number && second !== first) look(niches.niche(second), SECOND_BITS);
  return found.sort((a, b) => a.family - b.family);
}

/** The place of a family among its niche's members. */
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
