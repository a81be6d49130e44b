import { createRandom, type Random } from "../../../core/index.js";
import { logNormal } from "../draws.js";
import type { Publication } from "../publications.js";
import { amendClaims, type ClaimChanges } from "./claims.js";
import type { GeneralLexicon } from "./general-lexicon.js";
import {
  type InventionText,
  inParagraphs,
  planText,
  type Section,
  textFragments,
  wordsOfAll,
  writeSentences,
} from "./invention-text.js";
import { Planner, type Sentence } from "./plan.js";
import { type Fragment, fragmentOf } from "./template.js";
import type { Vocabulary } from "./vocabulary.js";

/** How a text differs from another about the same invention. */
interface Changes {
  /** Shares of sentences that are left out, said in other words, moved after the next one, or followed by a new one. */
  readonly dropped: number;
  readonly reworded: number;
  readonly moved: number;
  readonly added: number;
  /** Standard deviation of the logarithm of the length of the embodiments, relative to the other text. */
  readonly lengthSigma: number;
  /** Probability of another title. */
  readonly retitled: number;
  /** Share of the sentences that name documents which is kept, and the probability that none is. */
  readonly citing: number;
  readonly silent: number;
  readonly claims: ClaimChanges;
}

/**
 * The texts of a family, relative to what is filed at the European and at the international office. The numbers of
 * claims are measured, and that US texts name fewer documents; all else was chosen, because the real documents at hand
 * have no family with two full texts.
 */
const NATIONAL: Changes = {
  dropped: 0.15,
  reworded: 0.2,
  moved: 0.1,
  added: 0.05,
  lengthSigma: 0.3,
  retitled: 0.2,
  citing: 1,
  silent: 0,
  claims: { dropped: 0.28, added: 0.12, rewritten: 0.5, narrowed: 0.2, parallel: 0 },
};
const AMERICAN: Changes = {
  dropped: 0.1,
  reworded: 0.15,
  moved: 0.05,
  added: 0.1,
  lengthSigma: 0.2,
  retitled: 0.15,
  citing: 0.5,
  silent: 0.18,
  claims: { dropped: 0.1, added: 0.38, rewritten: 0.5, narrowed: 0.1, parallel: 0.6 },
};
/** A European patent has the description of its application, with few changes. */
const EUROPEAN_GRANT: Changes = {
  dropped: 0.03,
  reworded: 0.02,
  moved: 0,
  added: 0.02,
  lengthSigma: 0,
  retitled: 0.05,
  citing: 1,
  silent: 0,
  claims: { dropped: 0.15, added: 0.12, rewritten: 0.15, narrowed: 0.9, parallel: 0 },
};
/** A US patent has the description of its application. */
const AMERICAN_GRANT: Changes = { ...EUROPEAN_GRANT, dropped: 0, reworded: 0, added: 0, retitled: 0 };

type EditionName = "application" | "EP grant" | "US" | "US grant" | "DE" | "FR" | "JP";

/** The texts of one family. All follow from its number, whichever is asked for first. */
export class Editions {
  readonly #seed: string;
  readonly #planner: Planner;
  readonly #base: InventionText;
  readonly #made = new Map<EditionName, InventionText>();

  /**
   * @param seed names the family's random numbers
   * @param random plans the first text
   * @param cited number of documents that descriptions name
   * @param meanWords mean length of a whole document
   */
  constructor(
    seed: string,
    random: Random,
    vocabulary: Vocabulary,
    general: GeneralLexicon,
    cited: number,
    meanWords: number,
  ) {
    this.#seed = seed;
    this.#planner = new Planner(random, vocabulary, general);
    this.#base = planText(this.#planner, random, cited, meanWords);
  }

  /** What a document says, if all of its sections were published. */
  of({ office, kind }: Publication): InventionText {
    const granted = kind.startsWith("B") || (office === "US" && kind === "A");
    switch (office) {
      case "EP":
        return this.#edition(granted ? "EP grant" : "application");
      case "WO":
        return this.#edition("application");
      case "US":
        return this.#edition(granted ? "US grant" : "US");
      default:
        return this.#edition(office);
    }
  }

  #edition(name: EditionName): InventionText {
    let made = this.#made.get(name);
    if (!made) this.#made.set(name, (made = this.#make(name)));
    return made;
  }

  #make(name: EditionName): InventionText {
    switch (name) {
      case "application":
        return this.#base;
      case "EP grant":
        return this.#change(this.#base, name, EUROPEAN_GRANT);
      case "US":
        return this.#change(this.#base, name, AMERICAN);
      case "US grant":
        return this.#change(this.#edition("US"), name, AMERICAN_GRANT);
      default:
        return this.#change(this.#base, name, NATIONAL);
    }
  }

  #change(text: InventionText, name: EditionName, changes: Changes): InventionText {
    const random = createRandom(`${this.#seed}/${name}`);
    const planner = this.#planner.using(random);
    const { titles, abstracts } = textFragments();
    return {
      title: random.uniform() < changes.retitled ? planner.sentence(planner.choose(titles)) : text.title,
      claims: amendClaims(planner, random, text.claims, changes.claims),
      abstract: changedSentences(planner, random, text.abstract, abstracts, changes),
      sections: text.sections.map((section) => changedSection(planner, random, section, changes)),
    };
  }
}

function changedSection(planner: Planner, random: Random, section: Section, changes: Changes): Section {
  const { heading, paragraphs } = section;
  // Drawings are the same everywhere.
  if (heading === "drawings" || changes.dropped + changes.reworded + changes.added === 0) return section;
  const from = textFragments()[heading];
  const sentences = changedSentences(planner, random, paragraphs.flat(), from, changes);
  if (heading === "embodiments" && changes.lengthSigma > 0) {
    const words = wordsOfAll(sentences);
    const wanted = words * Math.min(2, logNormal(random, 1, changes.lengthSigma));
    if (wanted > words) sentences.push(...writeSentences(planner, from, wanted - words));
    else sentences.length = Math.max(1, Math.round((sentences.length * wanted) / words));
  }
  return { heading, paragraphs: inParagraphs(sentences, random) };
}

function changedSentences(
  planner: Planner,
  random: Random,
  sentences: readonly Sentence[],
  from: readonly Fragment[],
  { dropped, reworded, moved, added, citing, silent }: Changes,
): Sentence[] {
  const made: Sentence[] = [];
  const kept = random.uniform() < silent ? 0 : citing;
  for (const sentence of sentences) {
    const u = random.uniform();
    if (fragmentOf(sentence[0]).cites > 0) {
      if (u < kept) made.push(sentence);
    } else if (u >= dropped + reworded) made.push(sentence);
    else if (u >= dropped || sentences.length === 1) made.push(planner.reword(sentence, from));
    if (random.uniform() < added) made.push(planner.sentence(planner.choose(from)));
  }
  if (made.length === 0) made.push(planner.sentence(planner.choose(from)));
  for (let i = 0; i + 1 < made.length; i++) {
    if (random.uniform() >= moved) continue;
    [made[i], made[i + 1]] = [made[i + 1], made[i]];
    i++;
  }
  return made;
}
