import type { Families } from "./family.js";
import type { NichePlaces } from "./niche-places.js";
import type { Niches } from "./niches.js";
import type { Parties } from "./parties.js";

/** Where else an applicant could look: niches by the applicants at home in them, and by the class of their home. */
export class Surroundings {
  readonly families: Families;
  readonly niches: Niches;
  readonly #places: NichePlaces;
  readonly #parties: Parties;
  readonly #count: number;
  #byApplicant: Map<number, number[]> | undefined;
  #byClass: Map<number, number[]> | undefined;

  /** @param count number of families */
  constructor(families: Families, niches: Niches, places: NichePlaces, parties: Parties, count: number) {
    this.families = families;
    this.niches = niches;
    this.#places = places;
    this.#parties = parties;
    this.#count = count;
  }

  /** Niches in which an applicant is at home. */
  ofApplicant(applicant: number): readonly number[] {
    this.#byApplicant ??= this.#grouped((niche) => this.#parties.regularsOf(niche));
    return this.#byApplicant.get(applicant) ?? [];
  }

  /** Niches whose home is in a class. */
  ofClass(node: number): readonly number[] {
    this.#byClass ??= this.#grouped((niche) => [this.classOf(niche)]);
    return this.#byClass.get(node) ?? [];
  }

  /** The class of the home of a niche. */
  classOf(niche: number): number {
    return this.#places.home(niche).class;
  }

  #grouped(keysOf: (niche: number) => readonly number[]): Map<number, number[]> {
    const groups = new Map<number, number[]>();
    for (let niche = 0; niche < this.niches.countOf(this.#count); niche++) {
      for (const key of new Set(keysOf(niche))) {
        const group = groups.get(key);
        if (group) group.push(niche);
        else groups.set(key, [niche]);
      }
    }
    return groups;
  }
}
