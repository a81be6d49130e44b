import { createRandom, type Random } from "../../../core/index.js";
import { exponential, normal, WeightTable } from "../draws.js";
import { startText } from "../family-documents.js";
import type { WorldLanguage } from "../languages/language.js";
import type { Concept, Term } from "../lexicon.js";
import { FEATURES } from "../niches.js";
import type { World } from "../world.js";
import type { GeneralKind } from "./general-lexicon.js";
import type { GeneralTerms } from "./speaker.js";

/** Kinds of words that are drawn for newspapers. */
export type PressKind = Exclude<GeneralKind, "I">;

/**
 * How closely a general word's frequency in newspapers follows that in patents: it is proportional to the power ⅝ of
 * it, times e to the power of a normal deviate with this standard deviation; this also holds for rare words. The value
 * was set so that, measured in the same way, simulated texts come close to real ones: docs/simulated-world.md has the
 * figures.
 */
const DEVIATION = 1.4;

/**
 * Shares of the nouns of newspapers that are rare in patents: names of things of some field, and words of a single
 * invention. In real articles, each is a tenth of all words.
 */
const FIELD_NAMES = 0.22;
const OWN_WORDS = 0.25;

/** Number of words of single inventions: 2,524 different words of real articles were that rare. */
const OWN_WORD_COUNT = 2_500;

/** The frequencies of patents' general words are proportional to 1 / (rank + 12). */
const ZIPF_OFFSET = 12;

/**
 * The words of newspapers that are unrelated to the subject of an article. Most are the general words of patents, but
 * with other frequencies; some are rare in patents, such as `money`. Words that patents never have are part of the
 * sentences.
 */
export class PressLexicon implements GeneralTerms {
  readonly #world: World;
  readonly #end: number;
  readonly #tables: Readonly<Record<PressKind, WeightTable>>;
  /** Features whose usual name no other concept has. */
  readonly #named: readonly number[];
  readonly #namedTable: WeightTable;
  readonly #ownTable: WeightTable;
  readonly #terms = new Map<string, (Term | undefined)[]>();

  /** @param end words are only taken from families before this one */
  constructor(world: World, end: number) {
    this.#world = world;
    this.#end = end;
    const random = createRandom(`${world.parameters.seed}/press`);
    const tableOf = (kind: PressKind) =>
      new WeightTable(Array.from({ length: world.general.count(kind) }, (_, rank) => pressWeight(rank, random)));
    this.#tables = { G: tableOf("G"), J: tableOf("J"), V: tableOf("V"), R: tableOf("R") };
    this.#named = namedFeatures(world, end);
    const rare = (count: number) =>
      new WeightTable(Array.from({ length: count }, () => exponential(DEVIATION * normal(random))));
    this.#namedTable = rare(this.#named.length);
    this.#ownTable = rare(OWN_WORD_COUNT);
  }

  /** A word of a kind, with its frequency in newspapers: a number for {@link term}. */
  draw(kind: PressKind, random: Random): number {
    const u = random.uniform();
    const general = this.#world.general.count(kind);
    if (kind === "G" && u < FIELD_NAMES && this.#named.length > 0) {
      return general + this.#namedTable.of(random.uniform());
    }
    if (kind === "G" && u < FIELD_NAMES + OWN_WORDS) {
      return general + this.#named.length + this.#ownTable.of(random.uniform());
    }
    return this.#tables[kind].of(random.uniform());
  }

  terms(kind: GeneralKind, language: WorldLanguage): readonly (Term | undefined)[] {
    return this.#known(kind, language);
  }

  term(kind: GeneralKind, value: number, language: WorldLanguage): Term {
    const known = this.#known(kind, language);
    known[value] ??= this.#make(kind, value, language);
    return known[value];
  }

  #known(kind: GeneralKind, language: WorldLanguage): (Term | undefined)[] {
    const key = kind + language;
    let known = this.#terms.get(key);
    if (!known) this.#terms.set(key, (known = []));
    return known;
  }

  #make(kind: GeneralKind, value: number, language: WorldLanguage): Term {
    const { general, lexicon, parameters } = this.#world;
    const rare = value - general.count(kind);
    if (rare < 0) return general.term(kind, value, language);
    if (rare < this.#named.length) return lexicon.name(this.#named[rare], language, 0);
    const random = createRandom(`${parameters.seed}/press/${rare - this.#named.length}`);
    return lexicon.term(ownWord(this.#world, random.below(this.#end)), language, 0);
  }
}

function pressWeight(rank: number, random: Random): number {
  const root = Math.sqrt(1 / (rank + ZIPF_OFFSET));
  return root * Math.sqrt(Math.sqrt(root)) * exponential(DEVIATION * normal(random));
}

/** Features of niches with an international name: each occurs in the patents of one niche, or of two. */
function namedFeatures(world: World, end: number): number[] {
  const named = new Set<number>();
  for (let number = 0; number < world.niches.countOf(end); number++) {
    const niche = world.niches.niche(number);
    if (niche.members.length === 0 || niche.members[0] >= end) continue;
    for (let bit = 0; bit < FEATURES; bit++) {
      const { head, modifier } = world.concepts.ofFeature(niche, bit);
      const part = modifier ?? head;
      if (world.lexicon.isInternational(part)) named.add(part);
    }
  }
  return [...named];
}

/** The most frequent of the words that only this invention has. */
function ownWord(world: World, family: number): Concept {
  return startText(world, world.family(family)).vocabulary.entries.find(({ concept }) => concept.rare)!.concept;
}
