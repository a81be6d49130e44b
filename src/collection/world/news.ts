import { createRandom } from "../../core/index.js";
import type { NtcirTopic } from "../../patents/index.js";
import { isoDay } from "./calendar.js";
import type { WorldLanguage } from "./languages/language.js";
import type { Concept, Term } from "./lexicon.js";
import { bitCount, type Niche, OWN_FEATURES } from "./niches.js";
import { ArticlePlanner } from "./text/article.js";
import { speakPieces } from "./text/claims.js";
import { DESCRIPTIONS, NARRATIVES, SUPPLEMENTS } from "./text/news-sentences.js";
import { PressLexicon } from "./text/press-lexicon.js";
import { speakSentences } from "./text/speak-text.js";
import { speakerOf } from "./text/speaker.js";
import { defineFragments, lazyFragments } from "./text/template.js";
import type { World } from "./world.js";

const sentences = lazyFragments(() => ({
  supplements: defineFragments(SUPPLEMENTS),
  descriptions: defineFragments(DESCRIPTIONS),
  narratives: defineFragments(NARRATIVES),
}));

/** A topic of a technology survey in all languages of the world, and its relevant documents. */
export interface NewsTopic {
  readonly topics: readonly NtcirTopic[];
  /** Documents with both features (2) or one of them (1), in the order of the families. */
  readonly relevant: readonly { readonly document: string; readonly grade: 1 | 2 }[];
}

/** A niche with at least this many inventions is in the news. */
const LEAST_MEMBERS = 6;

/**
 * Topics in the style of NTCIR-3: a newspaper article about an invention, with a memo. Most of the article's words are
 * general ones, with their frequencies in newspapers; many of its technical concepts have names other than in patents.
 *
 * @param end families from this one on are not in the collection, or not with all their documents
 */
export function newsTopics(world: World, count: number, end: number): NewsTopic[] {
  const random = createRandom(`${world.parameters.seed}/news`);
  const press = new PressLexicon(world, end);
  const order = Array.from({ length: world.niches.countOf(end) }, (_, i) => i);
  random.shuffle(order);
  const made: NewsTopic[] = [];
  for (const number of order) {
    if (made.length === count) break;
    const niche = world.niches.niche(number);
    const topic =
      niche.members.filter((family) => family < end).length < LEAST_MEMBERS
        ? undefined
        : newsTopic(world, press, niche, made.length + 1, end);
    if (topic) made.push(topic);
  }
  return made;
}

function newsTopic(
  world: World,
  press: PressLexicon,
  niche: Niche,
  number: number,
  end: number,
): NewsTopic | undefined {
  const random = createRandom(`${world.parameters.seed}/news/${niche.number}`);
  const [first, second] = commonestFeatures(niche);
  const wanted = (1 << first) | (1 << second);
  const relevant: NewsTopic["relevant"][number][] = [];
  for (const [i, family] of niche.members.entries()) {
    const features = bitCount(niche.features[i] & wanted);
    if (features === 0 || family >= end) continue;
    for (const { id } of world.publications(family)) relevant.push({ document: id, grade: features === 2 ? 2 : 1 });
  }
  if (!relevant.some(({ grade }) => grade === 2)) return undefined;

  const concepts: Concept[] = [
    { head: world.concepts.ofCore(niche.number, 0) },
    world.concepts.ofFeature(niche, first),
    world.concepts.ofFeature(niche, second),
  ];
  const planner = new ArticlePlanner(random, press);
  const { supplements, descriptions, narratives } = sentences();
  const { headline, text: article } = planner.article();
  const [memo, description, narrative] = [supplements, descriptions, narratives].map((from) => planner.sentence(from));
  const date = isoDay(world.family(niche.members[LEAST_MEMBERS >> 1]).priority);
  const subject = relevant.find(({ document, grade }) => grade === 2 && /^JP-H/.test(document))?.document;

  const inLanguage = (language: WorldLanguage): NtcirTopic => {
    const known = new Map<number, Term>();
    const speaker = speakerOf(language, press, {
      term: (i) => {
        let term = known.get(i);
        if (!term) known.set(i, (term = world.lexicon.newsTerm(concepts[i], language)));
        return term;
      },
    });
    const text = speakSentences(speaker, article);
    return {
      number: `P${String(number).padStart(3, "0")}`,
      lang: language.toUpperCase(),
      purpose: "technology survey",
      title: speakPieces(speaker, headline),
      articles: [
        {
          number: `${language.toUpperCase()}-${date.slice(2).replaceAll("-", "")}${String(number).padStart(3, "0")}`,
          lang: language.toUpperCase(),
          section: "business",
          illustrated: false,
          words: language === "ja" ? text.length : text.split(" ").length,
          headline: speakPieces(speaker, headline),
          date,
          text,
        },
      ],
      supplement: speakPieces(speaker, memo),
      description: speakPieces(speaker, description),
      narrative: speakPieces(speaker, narrative),
      concepts: concepts.map((_, i) => speaker.terms.term(i).word.base),
      patents: subject === undefined ? [] : [`PATENT-KKH-G-${subject.slice(3, 6)}-${subject.slice(6, 12)}`],
    };
  };
  return { topics: world.parameters.languages.map(inLanguage), relevant };
}

/** The two features of a niche's own that most of its inventions have. */
function commonestFeatures(niche: Niche): [number, number] {
  const counts = Array.from({ length: OWN_FEATURES }, (_, bit) => ({
    bit,
    count: niche.features.reduce((sum, has) => sum + ((has >> bit) & 1), 0),
  })).sort((a, b) => b.count - a.count || a.bit - b.bit);
  return [counts[0].bit, counts[1].bit];
}
