import type { Filing, Party } from "../../patents/index.js";
import { type Day, startOfYear } from "./calendar.js";
import type { ClassPlace } from "./classification-tree.js";
import { choice, fraction, mix } from "./draws.js";
import type { WorldLanguage } from "./languages/language.js";
import type { NichePlaces } from "./niche-places.js";
import type { Niches } from "./niches.js";
import { FIRST_YEAR, type WorldOffice } from "./parameters.js";
import type { Applicant, Parties } from "./parties.js";
import { indexOf } from "./prior-art.js";
import { filing, type Publication, publication } from "./publications.js";

/** Everything about an invention except its text. It follows from the world's seed and its number. */
export interface Family {
  readonly number: number;
  readonly id: string;
  readonly niche: number;
  /** Bits of the niche's features, and of those that are claimed. */
  readonly features: number;
  readonly claimed: number;
  readonly applicant: Applicant;
  readonly inventors: readonly Party[];
  readonly priority: Day;
  /** Filing of the applications that claim the priority. */
  readonly filed: Day;
  readonly priorities: readonly Filing[];
  /** The place of its niche in the classification. */
  readonly home: ClassPlace;
  /** The main place first; every document has all of them. */
  readonly places: readonly ClassPlace[];
  /** By date of publication. */
  readonly publications: readonly Publication[];
}

/** Shares of kinds of European patents, from the judgements of CLEF-IP 2010. */
const A2_SHARE = 0.375;
const A3_SHARE_OF_A2 = 0.36;
/** European applications that follow an international one are published as A1, so others are A2 more often. */
const A2_SHARE_OF_DIRECT = 0.54;

const GRANT_SHARE = 0.5;

/** The name of a family. */
export function familyId(number: number): string {
  return String(10_000_000 + number);
}

/** Generates any family of a world, in any order. */
export class Families {
  readonly #seed: number;
  readonly #niches: Niches;
  readonly #parties: Parties;
  readonly #places: NichePlaces;

  constructor(seed: number, niches: Niches, parties: Parties, places: NichePlaces) {
    this.#seed = mix(seed, 0xfa);
    this.#niches = niches;
    this.#parties = parties;
    this.#places = places;
  }

  /** The day of a family's first filing: filings are spread evenly over the years. */
  priorityOf(family: number): Day {
    const { familiesPerYear } = this.#niches;
    const year = Math.floor(family / familiesPerYear);
    return startOfYear(FIRST_YEAR + year) + Math.floor((365 * (family - year * familiesPerYear)) / familiesPerYear);
  }

  family(number: number): Family {
    const draw = mix(this.#seed, number + 0x10000);
    const niche = this.#niches.nicheOf(number);
    const { features, claimed, members } = this.#niches.niche(niche);
    const index = indexOf(this.#niches.niche(niche), number);
    if (members[index] !== number) throw new RangeError(`family ${number} is not in its niche`);
    const applicant = this.#parties.applicant(this.#parties.applicantOf(number, niche));
    const priority = this.priorityOf(number);
    const filed = priority + filingDelay(draw);
    return {
      number,
      id: familyId(number),
      niche,
      features: features[index],
      claimed: claimed[index],
      applicant,
      inventors: this.#parties.inventors(number, niche, applicant.number),
      priority,
      filed,
      priorities: priorityFilings(applicant, number, priority, filed, draw),
      home: this.#places.home(niche),
      places: this.#places.placesOf(niche, draw),
      publications: this.#publicationsOf(number, applicant, priority, filed),
    };
  }

  applicantOf(number: number): number {
    return this.#parties.applicantOf(number, this.#niches.nicheOf(number));
  }

  /** The documents of a family. */
  publications(number: number): Publication[] {
    const applicant = this.#parties.applicant(this.applicantOf(number));
    const priority = this.priorityOf(number);
    return this.#publicationsOf(number, applicant, priority, priority + filingDelay(mix(this.#seed, number + 0x10000)));
  }

  #publicationsOf(number: number, applicant: Applicant, priority: Day, filed: Day): Publication[] {
    const draw = mix(this.#seed, number + 0x20000);
    const chance = (salt: number) => fraction(mix(draw, salt));
    const made: Publication[] = [];
    const add = (office: WorldOffice, kind: string, day: Day, language: WorldLanguage) =>
      made.push(publication(office, kind, number, day, language));
    const { country, language } = applicant;
    /** Published eighteen months after the first filing. */
    const laidOpen = Math.max(filed + 30, priority + 548);
    const ep = chance(1) < 0.85;
    const international = chance(9) < 0.35;
    const internationalLanguage = country === "JP" && chance(11) < 0.5 ? "ja" : language;
    if (ep) {
      const early = !(international && internationalLanguage !== "ja") && chance(2) < A2_SHARE_OF_DIRECT;
      add("EP", early ? "A2" : "A1", laidOpen + choice(mix(draw, 3), 14), language);
      if (early && chance(4) < A3_SHARE_OF_A2) add("EP", "A3", laidOpen + 120 + choice(mix(draw, 5), 300), language);
      // 4.3 years after the filing on average.
      if (chance(6) < GRANT_SHARE)
        add("EP", "B1", filed + 900 + Math.floor(1300 * (chance(7) + chance(8)) * 0.52), language);
    }
    if (international) add("WO", chance(10) < A2_SHARE ? "A2" : "A1", laidOpen, internationalLanguage);
    if (country === "US" || chance(12) < 0.55) {
      const granted = filed + 500 + Math.floor(700 * (chance(13) + chance(14)));
      const applications = laidOpen > startOfYear(2001) + 75;
      if (applications) add("US", "A1", laidOpen - 20, "en");
      if (!applications || chance(15) < 0.6) {
        const kinds = granted < startOfYear(2001) ? "A" : applications ? "B2" : "B1";
        add("US", kinds, granted, "en");
      }
    }
    if (applicant.firstOffice === "DE" || chance(16) < 0.06) add("DE", "A1", laidOpen - 7, "de");
    if (applicant.firstOffice === "FR" || chance(17) < 0.02) add("FR", "A1", laidOpen - 5, "fr");
    // A family has at least one document.
    if (applicant.firstOffice === "JP" || chance(18) < 0.25 || made.length === 0) add("JP", "A", laidOpen - 10, "ja");
    return made.sort((a, b) => a.published - b.published || (a.id < b.id ? -1 : 1));
  }
}

/** Days from the first filing to the others: within the priority year, mostly at its end; 4 % at once. */
function filingDelay(draw: number): number {
  const u = fraction(mix(draw, 1));
  if (u < 0.04) return 0;
  return u < 0.25 ? 150 + choice(mix(draw, 2), 200) : 350 + choice(mix(draw, 2), 16);
}

/** The first filing, and for every third family another one in between. */
function priorityFilings(
  { firstOffice }: Applicant,
  family: number,
  priority: Day,
  filed: Day,
  draw: number,
): Filing[] {
  const first = filing(firstOffice, family, priority, 0);
  if (fraction(mix(draw, 3)) > 0.33 || filed - priority < 100) return [first];
  return [first, filing(firstOffice, family, priority + 30 + choice(mix(draw, 4), filed - priority - 60), 1)];
}
