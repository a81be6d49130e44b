import type { Patent } from "../../patents/index.js";
import { isoDay } from "./calendar.js";
import { nameInText } from "./citation-spelling.js";
import { WORLD_LANGUAGES, type WorldLanguage } from "./languages/language.js";
import { FEATURES, type Niche, OWN_FEATURES } from "./niches.js";
import { OBVIOUS_IN_COMBINATION } from "./prior-art.js";
import { GENERAL_KINDS } from "./text/general-lexicon.js";
import { CORE_TERMS, FEATURE_HEADS, LEVEL_TERMS, type Level } from "./text/vocabulary.js";
import type { World } from "./world.js";

/** Topics of a prior-art search are applications published with a search report. */
function isTopic({ country, kind }: Patent): boolean {
  return (country === "EP" || country === "WO") && (kind === "A1" || kind === "A2");
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

/** What the descriptions of a family's documents cite: document, cited publication and its name in the text. */
export function textCitations(world: World, number: number, documents: readonly Patent[]): string {
  const { inText } = world.citing(world.family(number));
  const publications = new Map(world.publications(number).map((each) => [each.id, each]));
  let lines = "";
  for (const { id, descriptions } of documents) {
    if (descriptions.length === 0) continue;
    for (const cited of inText) lines += `${id}\t${cited}\t${nameInText(cited, publications.get(id)!, number)}\n`;
  }
  return lines;
}

/** The header of {@link textCitations}. */
export const TEXT_CITATIONS_HEADING = "document\tcited\tspelling\n";

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
  for (const [level, count] of Object.entries(LEVEL_TERMS) as [Level, number][]) {
    for (const { node, symbol } of tree.nodes(level)) {
      for (let i = 0; i < count; i++) yield line(concepts.ofNode(level, node, i), symbol);
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
