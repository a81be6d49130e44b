import { createRandom, UsageError } from "../../core/index.js";
import { type Citing, citingOf } from "./citing.js";
import { ClassificationTree } from "./classification-tree.js";
import { Families, type Family } from "./family.js";
import { Lexicon } from "./lexicon.js";
import { NichePlaces } from "./niche-places.js";
import { Niches } from "./niches.js";
import { type WorldOptions, type WorldParameters, worldParameters } from "./parameters.js";
import { Parties } from "./parties.js";
import { type PriorArt, priorArtOf } from "./prior-art.js";
import type { Publication } from "./publications.js";
import { Surroundings } from "./surroundings.js";
import { GeneralLexicon } from "./text/general-lexicon.js";
import { Concepts } from "./text/vocabulary.js";

/**
 * Documents in a technical area, whose texts share many words: as many as CLEF-IP 2010 has in a subclass (2.6 million in
 * 640). A small world has few areas, but these are full. The classification is the same in worlds of all sizes.
 */
const DOCUMENTS_PER_AREA = 4_000;

/** Number of families used to estimate the number of documents per family. */
const SAMPLE = 4_000;

/**
 * A synthetic world of patents. Everything in it follows from the seed and a number: any family can be generated alone,
 * and memory does not grow with the texts.
 */
export class World {
  readonly parameters: WorldParameters;
  /** Approximate number of families needed for the documents. */
  readonly families: number;
  readonly lexicon: Lexicon;
  readonly general: GeneralLexicon;
  readonly concepts: Concepts;
  readonly tree: ClassificationTree;
  readonly niches: Niches;
  readonly #families: Families;
  readonly #around: Surroundings;

  constructor(options: WorldOptions) {
    this.parameters = worldParameters(options);
    const { seed, documents } = this.parameters;
    const key = createRandom(`${seed}/world`).uint32();
    this.tree = new ClassificationTree(key, Math.round(documents / DOCUMENTS_PER_AREA));
    this.lexicon = new Lexicon(key);
    this.general = new GeneralLexicon(key);
    this.concepts = new Concepts(key);
    const sample = makeFamilies(seed, key, SAMPLE, this.tree);
    let sampled = 0;
    for (let f = 0; f < SAMPLE; f++) {
      sampled += sample.families.publications(f).filter((each) => this.#isWanted(each)).length;
    }
    if (sampled === 0) {
      const { offices, languages } = this.parameters;
      throw new UsageError(`no documents of the offices ${offices.join(", ")} are in ${languages.join(", ")}`);
    }
    this.families = Math.ceil((documents * SAMPLE) / sampled);
    const made = makeFamilies(seed, key, this.families, this.tree);
    this.niches = made.niches;
    this.#families = made.families;
    this.#around = made.around;
  }

  /** An invention by its number; inventions are numbered in the order of their first filing. */
  family(number: number): Family {
    return this.#families.family(number);
  }

  /** The documents of a family in this world's languages and from its offices. */
  publications(family: number): Publication[] {
    return this.#families.publications(family).filter((each) => this.#isWanted(each));
  }

  /** What is relevant for a family, whether or not anyone cites it, and whether or not it was published in time. */
  priorArt(family: Family): PriorArt[] {
    return priorArtOf(this.niches, family.number);
  }

  /** What examiners, applicants and opponents cite for a family. */
  citing(family: Family): Citing {
    const { seed, diligence } = this.parameters;
    return citingOf(seed, this.#around, family, this.priorArt(family), diligence);
  }

  #isWanted({ language, office }: Publication): boolean {
    return this.parameters.languages.includes(language) && this.parameters.offices.includes(office);
  }
}

function makeFamilies(seed: string, key: number, count: number, tree: ClassificationTree) {
  const niches = new Niches(seed, count);
  const parties = new Parties(key, count);
  const places = new NichePlaces(key, niches, tree);
  const families = new Families(key, niches, parties, places);
  return { niches, families, around: new Surroundings(families, niches, places, parties, count) };
}
