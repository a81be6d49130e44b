import { createRandom } from "../../core/index.js";
import type { Patent } from "../../patents/index.js";
import { isoDay, startOfYear } from "./calendar.js";
import type { WorldLanguage } from "./languages/language.js";
import type { Concept } from "./lexicon.js";
import { OWN_FEATURES } from "./niches.js";
import { FIRST_YEAR, YEARS } from "./parameters.js";
import { ArticlePlanner } from "./text/article.js";
import { speakPieces } from "./text/claims.js";
import { PressLexicon } from "./text/press-lexicon.js";
import { speakSentences } from "./text/speak-text.js";
import { type Speaker, speakerOf } from "./text/speaker.js";
import type { World } from "./world.js";

/** Share of articles that are about an invention; all others are about general subjects of newspapers. */
const TECHNICAL = 0.1;

/**
 * Articles in all languages of the simulated world. They are from the same newspaper as the news topics, but none of
 * them is a topic. Term distillation compares patents with them. Each is a document that collections and indexes
 * accept, with its headline as the title and its text as the abstract. The country is XX, which is nobody's code.
 *
 * @param end families from this one on are not in the collection, or not with all their documents
 */
export function* newspaperArticles(world: World, count: number, end: number): Generator<Patent> {
  const press = new PressLexicon(world, end);
  for (let number = 1; number <= count; number++) yield article(world, press, number, end);
}

function article(world: World, press: PressLexicon, number: number, end: number): Patent {
  const { seed, languages } = world.parameters;
  const random = createRandom(`${seed}/newspaper/${number}`);
  const date = isoDay(random.below(startOfYear(FIRST_YEAR + YEARS)));
  const niche = world.niches.niche(random.below(world.niches.countOf(end)));
  const concepts: readonly Concept[] = [
    { head: world.concepts.ofCore(niche.number, 0) },
    world.concepts.ofFeature(niche, random.below(OWN_FEATURES)),
    world.concepts.ofFeature(niche, random.below(OWN_FEATURES)),
  ];
  const things = concepts.map(() => press.draw("G", random));
  const isTechnical = random.uniform() < TECHNICAL;
  const { headline, text } = new ArticlePlanner(random, press).article();
  const inLanguages = (speak: (speaker: Speaker) => string) =>
    languages.map((language) => ({ language, text: speak(speaker(language)) }));
  const speaker = (language: WorldLanguage) =>
    speakerOf(language, press, {
      term: (i) => (isTechnical ? world.lexicon.newsTerm(concepts[i], language) : press.term("G", things[i], language)),
    });
  return {
    id: `XX-${number}`,
    country: "XX",
    number: String(number),
    kind: "",
    publicationDate: date,
    titles: inLanguages((each) => speakPieces(each, headline)),
    abstracts: inLanguages((each) => speakSentences(each, text)),
    priorities: [],
    descriptions: [],
    claims: [],
    classifications: [],
    applicants: [],
    inventors: [],
    citations: [],
    literature: [],
  };
}
