import type { Random } from "../../../core/index.js";
import type { Description, Paragraph } from "../../../patents/index.js";
import { logNormal } from "../draws.js";
import { type ClaimPlans, planClaims, speakPieces, wordsOf } from "./claims.js";
import { EMBODIMENTS } from "./embodiment-sentences.js";
import type { GeneralLexicon } from "./general-lexicon.js";
import { Planner } from "./plan.js";
import { ABSTRACT, BACKGROUND, DRAWINGS, FIELD, HEADINGS, PRIOR_ART, SUMMARY, TITLES } from "./sentences.js";
import { type Speaker, speak } from "./speaker.js";
import { defineFragments, type Fragment, fragmentOf, lazyFragments } from "./template.js";
import type { Vocabulary } from "./vocabulary.js";

const sentences = lazyFragments(() => ({
  titles: defineFragments(TITLES),
  abstracts: defineFragments(ABSTRACT),
  field: defineFragments(FIELD),
  priorArt: defineFragments(PRIOR_ART),
  background: defineFragments(BACKGROUND),
  summary: defineFragments(SUMMARY),
  drawings: defineFragments(DRAWINGS),
  embodiments: defineFragments(EMBODIMENTS),
}));

/** Lengths of documents have a long tail: in MAREC the ninth decile is three times the median. */
const LENGTH_SIGMA = 0.7;
/** No document is longer than this multiple of the mean. */
const LONGEST = 16;
const SHORTEST_DESCRIPTION = 120;

/** Headings and paragraphs; a paragraph is a plan with one fragment per sentence. */
interface Section {
  readonly heading: keyof typeof HEADINGS;
  readonly paragraphs: readonly (readonly number[])[];
}

/** The content of the documents of a family, independent of language. */
export interface InventionText {
  readonly title: readonly number[];
  readonly abstract: readonly number[];
  /** The section that cites; offices differ in how they name what they cite. */
  readonly background: Section;
  readonly others: readonly Section[];
  readonly claims: ClaimPlans;
}

/**
 * Plans the text of an invention.
 *
 * @param cited number of documents that the description names
 * @param meanWords mean length of a whole document
 */
export function planText(
  random: Random,
  vocabulary: Vocabulary,
  general: GeneralLexicon,
  cited: number,
  meanWords: number,
): InventionText {
  const { titles, abstracts, field, priorArt, background, summary, embodiments } = sentences();
  const planner = new Planner(random, vocabulary, general);
  const words = Math.min(LONGEST * meanWords, logNormal(random, meanWords, LENGTH_SIGMA));
  const title: number[] = [];
  planner.add(title, planner.choose(titles));
  const claims = planClaims(planner, random, vocabulary.claimedEnd);
  const abstract: number[] = [];
  planner.add(abstract, abstracts[0]);
  const abstractLength = 4 + random.below(5);
  for (let i = 1; i < abstractLength; i++) planner.add(abstract, planner.choose(abstracts));
  const claimWords = claims.filed.reduce((sum, { plan }) => sum + wordsOf(plan), 0);
  const left = Math.max(SHORTEST_DESCRIPTION, words - claimWords - wordsOf(abstract) - 10);
  const backgroundPlan: number[] = [];
  for (let i = 0; i < cited; i++) {
    planner.add(backgroundPlan, priorArt[i % 3 === 2 ? 2 : random.below(2)], { X: [i] });
    if (i % 2 === 0) planner.add(backgroundPlan, planner.choose(background));
  }
  const write = (from: readonly Fragment[], enough: number) => {
    const plan: number[] = [];
    let written = 0;
    do {
      const fragment = planner.choose(from);
      planner.add(plan, fragment);
      written += fragment.words;
    } while (written < enough);
    return plan;
  };
  const more = write(background, Math.max(0.1 * left - wordsOf(backgroundPlan), 0.02 * left));
  const sections: Section[] = [
    { heading: "field", paragraphs: [write(field, 10)] },
    { heading: "summary", paragraphs: paragraphsOf(write(summary, 0.12 * left), random) },
    { heading: "drawings", paragraphs: [drawingsPlan(planner)] },
  ];
  const used =
    wordsOf(backgroundPlan) +
    wordsOf(more) +
    sections.reduce((sum, { paragraphs }) => sum + paragraphs.reduce((all, plan) => all + wordsOf(plan), 0), 0);
  sections.push({ heading: "embodiments", paragraphs: paragraphsOf(write(embodiments, left - used), random) });
  return {
    title,
    abstract,
    background: { heading: "background", paragraphs: paragraphsOf([...backgroundPlan, ...more], random) },
    others: sections,
    claims,
  };
}

function drawingsPlan(planner: Planner): number[] {
  const plan: number[] = [];
  for (let figure = 1; figure <= planner.figures; figure++)
    planner.add(plan, planner.choose(sentences().drawings), { Y: [figure] });
  return plan;
}

/** Cuts a plan into paragraphs of three to six sentences. */
function paragraphsOf(plan: readonly number[], random: Random): number[][] {
  const paragraphs: number[][] = [];
  let start = 0;
  let sentences = 0;
  let wanted = 3 + random.below(4);
  for (let at = 0; at < plan.length; ) {
    at += 1 + fragmentOf(plan[at]).slots.length;
    if (++sentences < wanted && at < plan.length) continue;
    paragraphs.push(plan.slice(start, at));
    start = at;
    sentences = 0;
    wanted = 3 + random.below(4);
  }
  return paragraphs;
}

/** The title in a speaker's language. */
export function speakTitle(speaker: Speaker, { title }: InventionText): string {
  return speakPieces(speaker, title);
}

export function speakAbstract(speaker: Speaker, { abstract }: InventionText): string {
  return speakSentences(speaker, abstract);
}

export function speakSection(speaker: Speaker, { heading, paragraphs }: Section): Paragraph[] {
  return [
    { text: HEADINGS[heading][speaker.language], heading: true },
    ...paragraphs.map((plan) => ({ text: speakSentences(speaker, plan) })),
  ];
}

/** The sections in order; `others` may have been written before. */
export function descriptionOf(
  speaker: Speaker,
  background: readonly Paragraph[],
  [field, ...rest]: readonly (readonly Paragraph[])[],
): Description {
  return { language: speaker.language, paragraphs: [...field, ...background, ...rest.flat()] };
}

/** The fragments of a plan as sentences. */
export function speakSentences(speaker: Speaker, plan: readonly number[]): string {
  let text = "";
  for (let at = 0; at < plan.length; at += 1 + fragmentOf(plan[at]).slots.length) {
    if (at > 0) text += speaker.grammar.blank;
    text += speak(speaker, plan, at);
  }
  return text;
}
