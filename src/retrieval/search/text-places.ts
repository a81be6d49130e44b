import type { TextCondition } from "../query/match-condition.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { Candidates } from "./candidates.js";
import { nearSpans, type ParagraphOf, paragraphsWith, phraseSpans, Spans, sameSpans, shareParagraph } from "./spans.js";
import type { TermSource } from "./term-source.js";
import { WordPlaces } from "./word-places.js";

/** Finds a text in candidates, which are named by their numbers. */
export interface TextPlaces {
  /** Whether it is a single word. */
  readonly isWord?: boolean;
  /** Where it occurs in a field of a candidate; valid until the next call. */
  spans(candidate: number, field: number): Spans;
  /** Whether it occurs there. */
  occurs(candidate: number, field: number): boolean;
  /** The numbers of the paragraphs that it occurs in, ascending. */
  paragraphs(candidate: number, field: number, paragraphOf: ParagraphOf): readonly number[];
}

const NOWHERE = Spans.empty();

/** Reads where the words of a text occur in candidates. */
export function textPlaces(text: TextCondition, source: TermSource, candidates: Candidates): TextPlaces {
  const of = (each: TextCondition) => textPlaces(each, source, candidates);
  if ("terms" in text) return termsPlaces(text.terms, source, candidates);
  if ("either" in text) return eitherPlaces(text.either.map(of));
  if ("same" in text) return samePlaces(of(text.same[0]), of(text.same[1]), source, candidates);
  if ("near" in text) {
    const [first, second] = text.near.map(of);
    const found = Spans.empty();
    return withSpans((candidate, field, max) => {
      const one = first.spans(candidate, field);
      if (one.length === 0) return NOWHERE;
      return nearSpans(one, second.spans(candidate, field), text.within, text.ordered, max, found);
    });
  }
  const parts = text.phrase.map(of);
  const lists: Spans[] = [];
  const found = Spans.empty();
  return withSpans((candidate, field, max) => {
    for (let i = 0; i < parts.length; i++) {
      lists[i] = parts[i].spans(candidate, field);
      if (lists[i].length === 0) return NOWHERE;
    }
    return phraseSpans(lists, text.positions, max, found);
  });
}

function withSpans(find: (candidate: number, field: number, max?: number) => Spans): TextPlaces {
  return {
    spans: find,
    occurs: (candidate, field) => find(candidate, field, 1).length > 0,
    paragraphs: (candidate, field, paragraphOf) => paragraphsWith(find(candidate, field), paragraphOf),
  };
}

function eitherPlaces(parts: readonly TextPlaces[]): TextPlaces {
  return {
    spans: (candidate, field) => {
      const all = Spans.empty();
      for (const part of parts) all.addAll(part.spans(candidate, field));
      return all.arrange();
    },
    occurs: (candidate, field) => parts.some((part) => part.occurs(candidate, field)),
    paragraphs: (candidate, field, paragraphOf) => {
      const all = parts.flatMap((part) => part.paragraphs(candidate, field, paragraphOf));
      return [...new Set(all)].sort((a, b) => a - b);
    },
  };
}

function samePlaces(first: TextPlaces, second: TextPlaces, source: TermSource, { documents }: Candidates): TextPlaces {
  const paragraphs = (candidate: number, field: number, paragraphOf: ParagraphOf) => {
    const one = first.paragraphs(candidate, field, paragraphOf);
    if (one.length === 0) return one;
    const other = second.paragraphs(candidate, field, paragraphOf);
    return one.filter((paragraph) => other.includes(paragraph));
  };
  // Most documents have the two in different fields: their paragraphs need not be read.
  const mayOccur = (candidate: number, field: number) =>
    first.occurs(candidate, field) && second.occurs(candidate, field);
  return {
    spans(candidate, field) {
      if (!mayOccur(candidate, field)) return NOWHERE;
      return sameSpans(
        first.spans(candidate, field),
        second.spans(candidate, field),
        source.paragraphs(documents[candidate], field),
      );
    },
    occurs(candidate, field) {
      if (!mayOccur(candidate, field)) return false;
      const paragraphOf = source.paragraphs(documents[candidate], field);
      if (!first.isWord || !second.isWord) return paragraphs(candidate, field, paragraphOf).length > 0;
      return shareParagraph(first.spans(candidate, field), second.spans(candidate, field), paragraphOf);
    },
    paragraphs,
  };
}

function termsPlaces(terms: readonly string[], source: TermSource, candidates: Candidates): TextPlaces {
  const records = [...new Set(terms)].map((term) => source.find(term)).filter((record) => record !== undefined);
  const { places, starts } = new WordPlaces(records, source, candidates);
  const found = Spans.words(places);
  const spans = (candidate: number, field: number) => {
    const cell = candidate * MAX_FIELDS + field;
    found.from = starts[cell];
    found.to = starts[cell + 1];
    return found;
  };
  return { ...withSpans(spans), isWord: true };
}
