import type { Patent } from "../../patents/index.js";
import { isoDay } from "./calendar.js";
import { nameInText } from "./citation-spelling.js";
import type { ClassLevel } from "./classification-tree.js";
import { familyId } from "./family.js";
import { WORLD_LANGUAGES, type WorldLanguage } from "./languages/language.js";
import { FEATURES, type Niche, OWN_FEATURES } from "./niches.js";
import { OBVIOUS_IN_COMBINATION } from "./prior-art.js";
import { GENERAL_KINDS } from "./text/general-lexicon.js";
import { CORE_TERMS, FEATURE_HEADS, LEVEL_TERMS } from "./text/vocabulary.js";
import type { World } from "./world.js";

/** Topics of a prior-art search are European and international applications with a text of their own. */
function isTopic({ country, kind, descriptions }: Patent): boolean {
  return (country === "EP" || country === "WO") && (kind === "A1" || kind === "A2") && descriptions.length > 0;
}

/**
 * Judgements as if nothing were missed: for every European and international application of a family, the documents of
 * all families relevant for it that were published before the application. Grade 2 discloses half or more of what is
 * claimed, grade 1 less. Lines of a qrels file, with the application's id as the topic.
 */
export function trueJudgements(world: World, number: number, documents: readonly Patent[]): string {
  const topics = documents.filter(isTopic);
  if (topics.length === 0) return "";
  const relevant = world.priorArt(world.family(number)).flatMap(({ family, disclosed }) =>
    world.publications(family).map(({ id, published }) => ({
      judged: `${id} ${disclosed >= OBVIOUS_IN_COMBINATION ? 2 : 1}\n`,
      date: isoDay(published),
    })),
  );
  let lines = "";
  for (const { id, publicationDate } of topics) {
    for (const { judged, date } of relevant) if (date < publicationDate!) lines += `${id} 0 ${judged}`;
  }
  return lines;
}

/**
 * What the descriptions of a family's documents cite: document, cited publication, its name in the text, its family
 * (empty if it is older than the world), and why it is named. Texts of the US office name only some of the documents.
 */
export function textCitations(world: World, number: number, documents: readonly Patent[]): string {
  const { named } = world.citing(world.family(number));
  const publications = new Map(world.publications(number).map((each) => [each.id, each]));
  let lines = "";
  for (const { id, descriptions } of documents) {
    const text = descriptions.flatMap(({ paragraphs }) => paragraphs.map((each) => each.text)).join("\n");
    for (const { id: cited, family, reason } of named) {
      const spelling = nameInText(cited, publications.get(id)!, number);
      if (!text.includes(spelling)) continue;
      lines += `${id}\t${cited}\t${spelling}\t${family === undefined ? "" : familyId(family)}\t${reason}\n`;
    }
  }
  return lines;
}

/** The header of {@link textCitations}. */
export const TEXT_CITATIONS_HEADING = "document\tcited\tspelling\tfamily\treason\n";

/** The header of {@link dictionaryLines}. */
export const DICTIONARY_HEADING = `concept\tplace\t${WORLD_LANGUAGES.join("\t")}\n`;

/**
 * Every concept that texts of the world may mention, with all its names by language, the usual one first: words
 * separated by bars are synonyms, and one word on two lines has two meanings. Compounds consist of two concepts and are
 * listed as these; words used by a single invention are not listed.
 *
 * @param end only for families before this one
 */
export function* dictionaryLines(world: World, end: number): Generator<string> {
  const { lexicon, general, concepts, tree, niches } = world;
  const line = (part: number, place: string) => {
    const names = lexicon.names(part);
    const columns = WORLD_LANGUAGES.map((language) => names[language].join("|"));
    return `${part.toString(16).padStart(8, "0")}\t${place}\t${columns.join("\t")}\n`;
  };
  const hasMembers = ({ members }: Niche) => members.length > 0 && members[0] < end;
  for (const kind of GENERAL_KINDS) {
    for (let rank = 0; rank < general.count(kind); rank++) {
      const word = (language: WorldLanguage) => general.term(kind, rank, language).word.base;
      yield `${kind}${rank}\tgeneral\t${WORLD_LANGUAGES.map(word).join("\t")}\n`;
    }
  }
  for (let i = 0; i < FEATURE_HEADS; i++) yield line(concepts.ofHead(i), "general");
  for (let area = 0; area < tree.areas; area++) {
    for (let i = 0; i < LEVEL_TERMS.area; i++) yield line(concepts.ofNode("area", area, i), `area ${area}`);
  }
  const used = usedNodes(world, end);
  for (const level of CLASS_LEVELS) {
    for (const node of used[level]) {
      const symbol = tree.symbol(level, node);
      for (let i = 0; i < LEVEL_TERMS[level]; i++) yield line(concepts.ofNode(level, node, i), symbol);
    }
  }
  for (let number = 0; number < niches.countOf(end); number++) {
    const niche = niches.niche(number);
    if (!hasMembers(niche)) continue;
    for (let i = 0; i < CORE_TERMS; i++) yield line(concepts.ofCore(number, i), `niche ${number}`);
    for (let bit = 0; bit < FEATURES; bit++) {
      const shared =
        bit >= OWN_FEATURES ? niche.partners[bit < OWN_FEATURES + (FEATURES - OWN_FEATURES) / 2 ? 0 : 1] : number;
      // If two niches have the same feature, the first one lists it, unless it has no members.
      if (shared < number && hasMembers(niches.niche(shared))) continue;
      const { head, modifier } = concepts.ofFeature(niche, bit);
      yield line(modifier ?? head, shared === number ? `niche ${number}` : `niches ${number} and ${shared}`);
    }
  }
}

const CLASS_LEVELS: readonly ClassLevel[] = ["section", "class", "subclass", "group"];

/** The nodes of the classification where some family before one has its main place, ascending. */
function usedNodes(world: World, end: number): Record<ClassLevel, number[]> {
  const used = {
    section: new Set<number>(),
    class: new Set<number>(),
    subclass: new Set<number>(),
    group: new Set<number>(),
  };
  for (let number = 0; number < end; number++) {
    const [place] = world.family(number).places;
    for (const level of CLASS_LEVELS) used[level].add(place[level]);
  }
  const ascending = (level: ClassLevel) => [...used[level]].sort((a, b) => a - b);
  return {
    section: ascending("section"),
    class: ascending("class"),
    subclass: ascending("subclass"),
    group: ascending("group"),
  };
}
