import { createRandom, type Random } from "../../core/index.js";
import type {
  ClaimSet,
  Classification,
  Filing,
  LocalText,
  Paragraph,
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
import { speakClaims } from "./text/claims.js";
import {
  descriptionOf,
  type InventionText,
  planText,
  speakAbstract,
  speakSection,
  speakTitle,
} from "./text/invention-text.js";
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

/** The concepts in the text of a family, and the random numbers that then plan it. */
export function startText(world: World, family: Family): { vocabulary: Vocabulary; random: Random } {
  const random = createRandom(`${world.parameters.seed}/text/${family.number}`);
  const niche = world.niches.niche(family.niche);
  return { vocabulary: vocabularyOf(family, niche, family.places[0], world.concepts, world.tree, random), random };
}

class FamilyWriter {
  readonly #world: World;
  readonly #family: Family;
  readonly #citing: Citing;
  readonly #text: InventionText;
  readonly #terms: (language: WorldLanguage) => SpokenTerms;
  readonly #sections: (language: WorldLanguage) => readonly (readonly Paragraph[])[];
  readonly #classifications: readonly Classification[];

  constructor(world: World, family: Family) {
    this.#world = world;
    this.#family = family;
    this.#citing = world.citing(family);
    const { vocabulary, random } = startText(world, family);
    const { words } = world.parameters;
    this.#text = planText(random, vocabulary, world.general, this.#citing.inText.length, words);
    this.#terms = once((language) => new SpokenTerms(vocabulary, world.lexicon, language, family.applicant.number));
    this.#sections = once((language) =>
      this.#text.others.map((section) => speakSection(this.#speaker(language), section)),
    );
    this.#classifications = family.places.map(({ symbol }, i) => ({
      scheme: "IPCR",
      symbol,
      ...(i === 0 && { main: true as const }),
    }));
  }

  write(publication: Publication): Patent {
    const { id, office, number, kind, published, language } = publication;
    const family = this.#family;
    const local = (languages: readonly WorldLanguage[], speak: (speaker: Speaker) => string): LocalText[] =>
      languages.map((each) => ({ language: each, text: speak(this.#speaker(each)) }));
    /** The third European document is only the search report. */
    const bare = kind === "A3";
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
      titles: local(this.#written(titleLanguages(publication)), (speaker) => speakTitle(speaker, this.#text)),
      abstracts:
        bare || kind.startsWith("B")
          ? []
          : local(this.#written(abstractLanguages(publication)), (speaker) => speakAbstract(speaker, this.#text)),
      descriptions: bare ? [] : [this.#description(publication)],
      claims: bare ? [] : this.#claims(publication),
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
    return speakerOf(dialect, this.#world.general, this.#terms(dialect === "us" ? "en" : dialect), cited);
  }

  #description(publication: Publication) {
    const cited = this.#citing.inText.map((id) => nameInText(id, publication, this.#family.number));
    const speaker = this.#speaker(publication.language, cited);
    return descriptionOf(speaker, speakSection(speaker, this.#text.background), this.#sections(publication.language));
  }

  #claims({ office, kind, language }: Publication): ClaimSet[] {
    const granted = kind.startsWith("B") || (office === "US" && kind === "A");
    const plans = granted ? this.#text.claims.granted : this.#text.claims.filed;
    // European patents have their claims in the three languages of the office.
    const languages: readonly WorldLanguage[] =
      office === "EP" && granted ? [language, ...without(language)] : [language];
    return this.#written(languages).map((each) => speakClaims(this.#speaker(office === "US" ? "us" : each), plans));
  }

  #citationsOf({ office, kind }: Publication): readonly PatentCitation[] {
    const { searchReport, usExaminer, usApplicant, opposition } = this.#citing;
    if (office === "EP") {
      if (kind === "B1") return opposition;
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
