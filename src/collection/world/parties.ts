import type { Party } from "../../patents/index.js";
import { choice, fraction, mix, weighted, ZipfTable } from "./draws.js";
import { grammars } from "./languages/grammars.js";
import type { WorldLanguage } from "./languages/language.js";
import type { WorldOffice } from "./parameters.js";

/** Where applicants come from: their share, where they file first and in which language at the EPO. */
interface Home {
  readonly country: string;
  readonly share: number;
  readonly firstOffice: WorldOffice;
  readonly language: WorldLanguage;
  readonly forms: readonly string[];
  readonly surnames: readonly string[];
  readonly givenNames: readonly string[];
}

const ENGLISH_SURNAMES =
  "SMITH JOHNSON BROWN TAYLOR WILSON CLARK LEWIS WALKER HALL YOUNG KING WRIGHT HILL GREEN BAKER ADAMS".split(" ");
const ENGLISH_NAMES = "JAMES MARY ROBERT LINDA DAVID SUSAN THOMAS KAREN PAUL LAURA MARK ALICE".split(" ");
const GERMAN_SURNAMES =
  "MUELLER SCHMIDT WEBER FISCHER WAGNER BECKER HOFFMANN KOCH RICHTER KLEIN WOLF NEUMANN BRAUN ZIMMER".split(" ");
const GERMAN_NAMES = "HANS URSULA PETER MONIKA KLAUS RENATE DIETER HELGA WERNER SABINE UWE".split(" ");

/** English, German and French result in 67, 26 and 7 %, as in the topics of CLEF-IP 2010: 1348, 518 and 134 of 2000. */
const HOMES: readonly Home[] = [
  {
    country: "US",
    share: 34,
    firstOffice: "US",
    language: "en",
    forms: ["INC", "CORP", "LLC"],
    surnames: ENGLISH_SURNAMES,
    givenNames: ENGLISH_NAMES,
  },
  {
    country: "JP",
    share: 23,
    firstOffice: "JP",
    language: "en",
    forms: ["CO LTD", "KK", "CORP"],
    surnames:
      "SATO SUZUKI TAKAHASHI TANAKA WATANABE ITO YAMAMOTO NAKAMURA KOBAYASHI KATO YOSHIDA YAMADA SASAKI MATSUMOTO".split(
        " ",
      ),
    givenNames: "HIROSHI AKIRA KENJI TAKASHI YUKIO MASAO NOBORU SATOSHI KEIKO YOKO".split(" "),
  },
  {
    country: "GB",
    share: 10,
    firstOffice: "EP",
    language: "en",
    forms: ["LTD", "PLC"],
    surnames: ENGLISH_SURNAMES,
    givenNames: ENGLISH_NAMES,
  },
  {
    country: "DE",
    share: 22,
    firstOffice: "DE",
    language: "de",
    forms: ["GMBH", "AG", "GMBH & CO KG"],
    surnames: GERMAN_SURNAMES,
    givenNames: GERMAN_NAMES,
  },
  {
    country: "CH",
    share: 4,
    firstOffice: "EP",
    language: "de",
    forms: ["AG"],
    surnames: GERMAN_SURNAMES,
    givenNames: GERMAN_NAMES,
  },
  {
    country: "FR",
    share: 7,
    firstOffice: "FR",
    language: "fr",
    forms: ["SA", "SAS", "SARL"],
    surnames: "MARTIN BERNARD DUBOIS THOMAS ROBERT RICHARD PETIT DURAND LEROY MOREAU SIMON LAURENT".split(" "),
    givenNames: "JEAN MARIE PIERRE MICHEL ANDRE PHILIPPE NATHALIE ISABELLE ALAIN".split(" "),
  },
];

const SHARES = HOMES.map(({ share }) => share);

/** An applicant: a number that determines its name, home and habits. */
export interface Applicant {
  readonly number: number;
  readonly party: Party;
  readonly country: string;
  readonly firstOffice: WorldOffice;
  /** Language of its European applications. */
  readonly language: WorldLanguage;
}

/** Average number of families per applicant; the largest have a hundred times as many. */
const MEAN_PORTFOLIO = 12;

/** Number of applicants at home in a niche, and their share of its inventions. */
const REGULARS = 6;
const REGULARS_SHARE = 0.7;

/** The applicants: portfolios are large and small, and most of each is in a few niches. */
export class Parties {
  readonly #seed: number;
  readonly #sizes: ZipfTable;

  constructor(seed: number, families: number) {
    this.#seed = mix(seed, 0xa99);
    this.#sizes = new ZipfTable(Math.min(60_000, Math.max(20, Math.round(families / MEAN_PORTFOLIO))), 3);
  }

  /** The number of the applicant of a family. */
  applicantOf(family: number, niche: number): number {
    const draw = mix(this.#seed, family);
    if (fraction(mix(draw, 1)) >= REGULARS_SHARE) return this.#sizes.of(mix(draw, 2));
    return this.#regular(niche, choice(mix(draw, 4), REGULARS));
  }

  /** The applicants at home in a niche. */
  regularsOf(niche: number): number[] {
    return Array.from({ length: REGULARS }, (_, i) => this.#regular(niche, i));
  }

  #regular(niche: number, i: number): number {
    return this.#sizes.of(mix(mix(this.#seed, niche), 3 + i));
  }

  applicant(number: number): Applicant {
    const draw = mix(this.#seed, number + 0x1000);
    const home = homeOf(number);
    const language = home.country === "JP" ? "en" : home.language;
    const word = grammars[language].invent("noun", mix(draw, 2)).base.toUpperCase();
    const name = `${word} ${home.forms[choice(mix(draw, 3), home.forms.length)]}`;
    const { country, firstOffice } = home;
    return { number, party: { name, country }, country, firstOffice, language: home.language };
  }

  /** One to five inventors, who work for the applicant in the family's niche. */
  inventors(family: number, niche: number, applicant: number): Party[] {
    const draw = mix(this.#seed, family + 0x2000);
    const { country, surnames, givenNames } = homeOf(applicant);
    // 2.6 on average, as in MAREC.
    const count = 1 + weighted([22, 24, 21, 15, 10, 8], fraction(mix(draw, 1)));
    const names = new Set<string>();
    for (let i = 0; i < count; i++) {
      const person = mix(mix(applicant, niche), choice(mix(draw, 2 + i), 12));
      names.add(
        `${surnames[choice(mix(person, 1), surnames.length)]} ${givenNames[choice(mix(person, 2), givenNames.length)]}`,
      );
    }
    return Array.from(names, (name) => ({ name, country }));
  }
}

/**
 * Multiples of the golden ratio distribute the homes evenly, so that a few large applicants do not distort the shares.
 */
function homeOf(number: number): Home {
  const turn = number * 0.618033988749895;
  return HOMES[weighted(SHARES, turn - Math.floor(turn))];
}
