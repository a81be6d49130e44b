import type { Random } from "../../../core/index.js";
import { logNormal } from "../draws.js";
import { type ClaimPlan, planClaims, wordsOf } from "./claims.js";
import { EMBODIMENTS } from "./embodiment-sentences.js";
import type { Planner, Sentence } from "./plan.js";
import {
  ABSTRACT,
  BACKGROUND,
  DRAWINGS,
  FIELD,
  type HEADINGS,
  PRIOR_ART,
  PRIOR_ART_LISTS,
  SUMMARY,
  TITLES,
} from "./sentences.js";
import { defineFragments, type Fragment, fragmentOf, lazyFragments } from "./template.js";

/** The fragments of each part of a text. */
export const textFragments = lazyFragments(() => ({
  titles: defineFragments(TITLES),
  abstracts: defineFragments(ABSTRACT),
  field: defineFragments(FIELD),
  priorArt: defineFragments(PRIOR_ART),
  priorArtLists: defineFragments(PRIOR_ART_LISTS),
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

/** Descriptions that name more documents than this list some of them three at a time. */
const MANY_CITED = 6;

/** A heading, and sentences in paragraphs. */
export interface Section {
  readonly heading: keyof typeof HEADINGS;
  readonly paragraphs: readonly (readonly Sentence[])[];
}

/** The content of a document, independent of language. */
export interface InventionText {
  readonly title: Sentence;
  readonly abstract: readonly Sentence[];
  readonly sections: readonly Section[];
  readonly claims: readonly ClaimPlan[];
}

/**
 * Plans the text of an invention.
 *
 * @param cited number of documents that the description names
 * @param meanWords mean length of a whole document
 */
export function planText(planner: Planner, random: Random, cited: number, meanWords: number): InventionText {
  const { titles, abstracts, field, background, summary, embodiments } = textFragments();
  const words = Math.min(LONGEST * meanWords, logNormal(random, meanWords, LENGTH_SIGMA));
  const title = planner.sentence(planner.choose(titles));
  const claims = planClaims(planner, random);
  const abstract = [planner.sentence(abstracts[0])];
  const abstractLength = 4 + random.below(5);
  while (abstract.length < abstractLength) abstract.push(planner.sentence(planner.choose(abstracts)));
  const claimWords = claims.reduce((sum, { plan }) => sum + wordsOf(plan), 0);
  const left = Math.max(SHORTEST_DESCRIPTION, words - claimWords - wordsOfAll(abstract) - 10);
  const citing = citingSentences(planner, random, cited);
  const more = writeSentences(planner, background, Math.max(0.1 * left - wordsOfAll(citing), 0.02 * left));
  const sections: Section[] = [
    { heading: "field", paragraphs: [writeSentences(planner, field, 10)] },
    { heading: "background", paragraphs: inParagraphs([...citing, ...more], random) },
    { heading: "summary", paragraphs: inParagraphs(writeSentences(planner, summary, 0.12 * left), random) },
    { heading: "drawings", paragraphs: [drawings(planner)] },
  ];
  const used = sections.reduce((sum, { paragraphs }) => sum + wordsOfAll(paragraphs.flat()), 0);
  const bulk = writeSentences(planner, embodiments, left - used);
  return {
    title,
    abstract,
    sections: [...sections, { heading: "embodiments", paragraphs: inParagraphs(bulk, random) }],
    claims,
  };
}

/** Sentences of some fragments until there are enough words. */
export function writeSentences(planner: Planner, from: readonly Fragment[], enough: number): Sentence[] {
  const written: Sentence[] = [];
  let words = 0;
  do {
    const fragment = planner.choose(from);
    written.push(planner.sentence(fragment));
    words += fragment.words;
  } while (words < enough);
  return written;
}

/** Names the documents that a description cites, in their order. */
function citingSentences(planner: Planner, random: Random, cited: number): Sentence[] {
  const { priorArt, priorArtLists, background } = textFragments();
  const sentences: Sentence[] = [];
  for (let i = 0; i < cited; ) {
    const fragment =
      cited > MANY_CITED && i > 1 && cited - i >= 3 && random.uniform() < 0.5
        ? planner.choose(priorArtLists)
        : priorArt[i % 3 === 2 ? 2 : random.below(2)];
    sentences.push(planner.sentence(fragment, { X: [i, i + 1, i + 2] }));
    i += fragment.cites;
    if (sentences.length % 3 === 1) sentences.push(planner.sentence(planner.choose(background)));
  }
  return sentences;
}

function drawings(planner: Planner): Sentence[] {
  return Array.from({ length: planner.figures }, (_, i) =>
    planner.sentence(planner.choose(textFragments().drawings), { Y: [i + 1] }),
  );
}

/** Cuts sentences into paragraphs of three to six. */
export function inParagraphs(sentences: readonly Sentence[], random: Random): Sentence[][] {
  const paragraphs: Sentence[][] = [];
  for (let at = 0; at < sentences.length; ) {
    const end = at + 3 + random.below(4);
    paragraphs.push(sentences.slice(at, end));
    at = end;
  }
  return paragraphs;
}

/** Number of English words of sentences, as fragments count them. */
export function wordsOfAll(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, [id]) => sum + fragmentOf(id).words, 0);
}
