import type { Random } from "../../../core/index.js";
import type { ClassificationTree, ClassPlace } from "../classification-tree.js";
import { choice, fraction, mix, ZipfTable } from "../draws.js";
import type { Family } from "../family.js";
import type { WorldLanguage } from "../languages/language.js";
import type { Concept, Lexicon, Term } from "../lexicon.js";
import { FEATURES, type Niche, OWN_FEATURES, SHARED_FEATURES } from "../niches.js";
import type { TermSource } from "./speaker.js";

/** Technical areas and levels of the classification with terms of their own, and the number of terms per node. */
export const LEVEL_TERMS = { section: 100, area: 150, class: 80, subclass: 60, group: 20 } as const;

export type Level = keyof typeof LEVEL_TERMS;

/** For a family's wider field: the number of terms from each level, and from areas elsewhere. */
const TAKEN: Readonly<Record<Level, number>> = { group: 3, subclass: 6, class: 8, area: 14, section: 14 };
const PLACES_ELSEWHERE = 6;
const TAKEN_ELSEWHERE = 6;

/** The subject of a niche apart from its features; the first is the purpose of its inventions. */
export const CORE_TERMS = 2;

/** Parts that an invention has in common with others of its area; some are drawn twice. */
const PARTS = 34;

/** Words that no other invention has: names of products and places, special terms. */
const OWN_WORDS = 80;

/** Number of generic words, common to all fields, that a feature may be a kind of: members, portions, units … */
export const FEATURE_HEADS = 200;

/** Share of an invention's terms for which its text also uses another name. */
const OTHER_NAMES = 0.3;

/** A concept, or another name of it. */
interface Entry {
  readonly concept: Concept;
  readonly other?: true;
}

/**
 * The concepts in the text of one invention: what is claimed, other terms of the invention, then those of the wider
 * field.
 */
export interface Vocabulary {
  readonly entries: readonly Entry[];
  /** Where the claimed features, the invention's terms and all terms end. */
  readonly claimedEnd: number;
  readonly topicEnd: number;
  /** The purpose of the invention. */
  readonly object: number;
}

const levelRanks = Object.fromEntries(
  Object.entries(LEVEL_TERMS).map(([level, count]) => [level, new ZipfTable(count, 8, 12)]),
) as Record<Level, ZipfTable>;

/** Concepts by their place. */
export class Concepts {
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = mix(seed, 0xc0);
  }

  /** A term of a node of the classification. */
  ofNode(level: Level, node: number, index: number): number {
    return mix(mix(mix(this.#seed, LEVEL_TERMS[level]), node), index);
  }

  /** A feature of a niche, by its bit; partners have their shared features in common. */
  ofFeature({ number, partners }: Pick<Niche, "number" | "partners">, bit: number): Concept {
    const round = bit < OWN_FEATURES ? -1 : Math.floor((bit - OWN_FEATURES) / SHARED_FEATURES);
    const origin =
      round < 0 ? this.#niche(number) : mix(mix(this.#seed, 0x200 + round), Math.min(number, partners[round]));
    const part = mix(origin, bit);
    return fraction(mix(part, 1)) < 0.5
      ? { head: part }
      : { head: this.ofHead(choice(part, FEATURE_HEADS)), modifier: part };
  }

  /** A generic word, common to all fields, that a feature may be a kind of. */
  ofHead(index: number): number {
    return mix(this.#seed, 0x300 + index);
  }

  ofCore(niche: number, index: number): number {
    return mix(this.#niche(niche), 128 + index);
  }

  #niche(number: number): number {
    return mix(mix(this.#seed, 0x100), number);
  }
}

/** Selects the concepts of an invention's text. */
export function vocabularyOf(
  family: Family,
  niche: Niche,
  concepts: Concepts,
  tree: ClassificationTree,
  random: Random,
): Vocabulary {
  const claimed: Entry[] = [];
  const others: Entry[] = [];
  for (let bit = 0; bit < FEATURES; bit++) {
    if (((family.features >> bit) & 1) === 0) continue;
    const entry = { concept: concepts.ofFeature(niche, bit) };
    ((family.claimed >> bit) & 1 ? claimed : others).push(entry);
  }
  random.shuffle(claimed);
  const core = Array.from(
    { length: CORE_TERMS },
    (_, i): Entry => ({ concept: { head: concepts.ofCore(family.niche, i) } }),
  );
  const [object] = core;
  const used = core.filter((entry) => entry === object || random.uniform() < 0.6);
  others.push(...used, ...partsOf(family.home, concepts, random));
  random.shuffle(others);
  const topic = [...claimed, ...others];
  const again = topic
    .filter(() => random.uniform() < OTHER_NAMES)
    .map(({ concept }): Entry => ({ concept, other: true }));
  const context = contextOf(family.places[0], concepts, tree, random);
  return {
    entries: [...topic, ...again, ...context],
    claimedEnd: claimed.length,
    topicEnd: topic.length + again.length,
    object: topic.indexOf(object),
  };
}

/** Parts that an invention has in common with others of its area, although they are not its subject. */
function partsOf({ area }: ClassPlace, concepts: Concepts, random: Random): Entry[] {
  const parts = new Set<number>();
  for (let i = 0; i < PARTS; i++) {
    parts.add(concepts.ofNode("area", area, levelRanks.area.of(random.uint32())));
  }
  return Array.from(parts, (head) => ({ concept: { head } }));
}

function contextOf(place: ClassPlace, concepts: Concepts, tree: ClassificationTree, random: Random): Entry[] {
  const entries = new Map<number, Entry>();
  const take = (level: Level, node: number) => {
    const concept = concepts.ofNode(level, node, levelRanks[level].of(random.uint32()));
    entries.set(concept, { concept: { head: concept } });
  };
  for (const level of Object.keys(TAKEN) as Level[]) {
    for (let i = 0; i < TAKEN[level]; i++) take(level, place[level]);
  }
  for (let visit = 0; visit < PLACES_ELSEWHERE; visit++) {
    const { area } = tree.place(random.uniform(), random.uint32());
    for (let i = 0; i < TAKEN_ELSEWHERE; i++) take("area", area);
  }
  const list = [...entries.values()];
  random.shuffle(list);
  // Rare words are last, and few of them occur more than once.
  return [
    ...list,
    ...Array.from({ length: OWN_WORDS }, (): Entry => ({ concept: { head: random.uint32(), rare: true } })),
  ];
}

/** The names that an applicant gives the concepts of its invention in a language; computed when first needed. */
export class SpokenTerms implements TermSource {
  readonly #entries: Vocabulary["entries"];
  readonly #lexicon: Lexicon;
  readonly #language: WorldLanguage;
  readonly #applicant: number;
  readonly #terms: (Term | undefined)[] = [];

  constructor({ entries }: Vocabulary, lexicon: Lexicon, language: WorldLanguage, applicant: number) {
    this.#entries = entries;
    this.#lexicon = lexicon;
    this.#language = language;
    this.#applicant = applicant;
  }

  term(index: number): Term {
    let term = this.#terms[index];
    if (!term) {
      const { concept, other } = this.#entries[index];
      term = this.#lexicon.term(concept, this.#language, this.#applicant, other);
      this.#terms[index] = term;
    }
    return term;
  }
}
