import { createRandom, type Random } from "../../core/index.js";
import type {
  ClaimSet,
  Classification,
  Description,
  Filing,
  LocalText,
  Patent,
  PatentCitation,
} from "../../patents/index.js";
import { isoDay } from "./calendar.js";
import { nameInText } from "./citation-spelling.js";
import type { Citing } from "./citing.js";
import type { Family } from "./family.js";
import { WORLD_LANGUAGES, type WorldLanguage } from "./languages/language.js";
import type { WorldOffice } from "./parameters.js";
import { filing, type Publication } from "./publications.js";
import { hasTextElsewhere, sectionsOf } from "./published-sections.js";
import { speakClaims, speakPieces } from "./text/claims.js";
import { Editions } from "./text/editions.js";
import type { InventionText } from "./text/invention-text.js";
import type { Sentence } from "./text/plan.js";
import { speakDescription, speakParagraph } from "./text/speak-text.js";
import { type Speaker, speakerOf } from "./text/speaker.js";
import type { Dialect } from "./text/template.js";
import { SpokenTerms, type Vocabulary, vocabularyOf } from "./text/vocabulary.js";
import type { World } from "./world.js";

/** The documents of one family in the world's languages and from its offices, by date of publication. */
export function writeFamily(world: World, number: number): Patent[] {
  const publications = world.publications(number);
  if (publications.length === 0) return [];
  // What the documents have in common is written once.
  const writer = new FamilyWriter(world, world.family(number));
  return publications.map((publication) => writer.write(publication));
}

/** The concepts in the texts of a family, and the random numbers that then plan them. */
export function startText(world: World, family: Family): { vocabulary: Vocabulary; random: Random } {
  const random = createRandom(`${world.parameters.seed}/text/${family.number}`);
  const niche = world.niches.niche(family.niche);
  return { vocabulary: vocabularyOf(family, niche, world.concepts, world.tree, random), random };
}

/** The contents of a family's documents, and the concepts that they mention. */
export function textsOf(world: World, family: Family, citing: Citing): { vocabulary: Vocabulary; editions: Editions } {
  const { seed, words } = world.parameters;
  const { vocabulary, random } = startText(world, family);
  const editions = new Editions(
    `${seed}/text/${family.number}`,
    random,
    vocabulary,
    world.general,
    citing.inText.length,
    words,
  );
  return { vocabulary, editions };
}

class FamilyWriter {
  readonly #world: World;
  readonly #family: Family;
  readonly #citing: Citing;
  readonly #editions: Editions;
  readonly #terms: (language: WorldLanguage) => SpokenTerms;
  readonly #sentences: (language: WorldLanguage) => Map<Sentence, string>;
  readonly #classifications: readonly Classification[];

  constructor(world: World, family: Family) {
    this.#world = world;
    this.#family = family;
    this.#citing = world.citing(family);
    const { vocabulary, editions } = textsOf(world, family, this.#citing);
    this.#editions = editions;
    this.#terms = once((language) => new SpokenTerms(vocabulary, world.lexicon, language, family.applicant.number));
    this.#sentences = once(() => new Map());
    this.#classifications = family.places.map(({ symbol }, i) => ({
      scheme: "IPCR",
      symbol,
      ...(i === 0 && { main: true as const }),
    }));
  }

  write(publication: Publication): Patent {
    const { id, office, number, kind, published, language } = publication;
    const family = this.#family;
    const text = this.#editions.of(publication);
    const has = sectionsOf(publication, family);
    const local = (languages: readonly WorldLanguage[], speak: (speaker: Speaker) => string): LocalText[] =>
      this.#written(languages).map((each) => ({ language: each, text: speak(this.#speaker(each)) }));
    const citations = this.#citationsOf(publication);
    return {
      id,
      country: office,
      number,
      kind,
      publicationDate: isoDay(published),
      application: this.#applicationAt(office),
      priorities: family.priorities,
      language,
      titles: local(titleLanguages(publication), (speaker) => speakPieces(speaker, text.title)),
      abstracts: has.abstract
        ? local(abstractLanguages(publication), (speaker) => speakParagraph(speaker, text.abstract))
        : [],
      descriptions: has.description ? [this.#description(publication, text)] : [],
      claims: has.claims ? this.#claims(publication, text) : [],
      classifications: this.#classifications,
      applicants: [family.applicant.party],
      inventors: family.inventors,
      familyId: family.id,
      citations,
      literature: citations.some(({ origin }) => origin === "search-report") ? this.#citing.literature : [],
    };
  }

  /** The first filing itself at the office where it was made, unless another filing is added. */
  #applicationAt(office: WorldOffice): Filing {
    const { number, filed, priorities, applicant } = this.#family;
    const isFirst = office === applicant.firstOffice && office !== "EP" && priorities.length === 1;
    return isFirst ? priorities[0] : filing(office, number, filed, 2);
  }

  #speaker(dialect: Dialect, cited?: readonly string[]): Speaker {
    const language = dialect === "us" ? "en" : dialect;
    return speakerOf(dialect, this.#world.general, this.#terms(language), cited, this.#sentences(language));
  }

  #description(publication: Publication, text: InventionText): Description {
    const cited = this.#citing.inText.map((id) => nameInText(id, publication, this.#family.number));
    return speakDescription(this.#speaker(publication.language, cited), text);
  }

  #claims({ office, kind, language }: Publication, { claims }: InventionText): ClaimSet[] {
    // European patents have their claims in the three languages of the office.
    const languages: readonly WorldLanguage[] =
      office === "EP" && kind === "B1" ? [language, ...without(language)] : [language];
    return this.#written(languages).map((each) => speakClaims(this.#speaker(office === "US" ? "us" : each), claims));
  }

  #citationsOf(publication: Publication): readonly PatentCitation[] {
    const { office, kind } = publication;
    const { searchReport, usExaminer, usApplicant, opposition } = this.#citing;
    if (office === "EP") {
      if (kind === "B1") return opposition;
      if (hasTextElsewhere(publication, this.#family.publications)) return [];
      const later = kind === "A2" && this.#family.publications.some((each) => each.kind === "A3");
      return later ? [] : searchReport;
    }
    if (office === "WO") return searchReport;
    return office === "US" && kind !== "A1" ? [...usExaminer, ...usApplicant] : [];
  }

  /** Those of the languages that the world uses. */
  #written(languages: readonly WorldLanguage[]): WorldLanguage[] {
    return languages.filter((language) => this.#world.parameters.languages.includes(language));
  }
}

const EPO_LANGUAGES: readonly WorldLanguage[] = ["en", "de", "fr"];

function without(language: WorldLanguage): WorldLanguage[] {
  return EPO_LANGUAGES.filter((each) => each !== language);
}

function titleLanguages({ office, language }: Publication): WorldLanguage[] {
  return office === "EP" ? [language, ...without(language)] : abstractLanguages({ office, language });
}

/** International applications also have abstracts in English and French, Japanese ones in English. */
function abstractLanguages({ office, language }: Pick<Publication, "office" | "language">): WorldLanguage[] {
  const also: readonly WorldLanguage[] = office === "WO" ? ["en", "fr"] : office === "JP" ? ["en"] : [];
  return WORLD_LANGUAGES.filter((each) => each === language || also.includes(each));
}

/** Computes something once for each language. */
function once<T>(make: (language: WorldLanguage) => T): (language: WorldLanguage) => T {
  const made = new Map<WorldLanguage, T>();
  return (language) => {
    let value = made.get(language);
    if (value === undefined) made.set(language, (value = make(language)));
    return value;
  };
}
