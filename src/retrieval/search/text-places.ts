import type { TextCondition } from "../query/match-condition.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import { nearSpans, type ParagraphOf, paragraphsWith, phraseSpans, Spans, sameSpans } from "./spans.js";
import { TermPlaces } from "./term-places.js";
import type { TermSource } from "./term-source.js";

/** Finds a text in documents. Documents must be asked for in ascending order. */
export interface TextPlaces {
  /** Where it occurs in a field of a document. */
  spans(document: number, field: number): Spans;
  /** Whether it occurs there. */
  occurs(document: number, field: number): boolean;
  /** The numbers of the paragraphs that it occurs in, ascending. */
  paragraphs(document: number, field: number, paragraphOf: ParagraphOf): readonly number[];
}

/** More terms than these are gathered by document before. */
const MAX_STREAMS = 8;

const NOWHERE = Spans.empty();

/**
 * @param candidates one byte per document: 1 if it will be asked for
 */
export function textPlaces(text: TextCondition, source: TermSource, candidates: Uint8Array): TextPlaces {
  const of = (each: TextCondition) => textPlaces(each, source, candidates);
  if ("terms" in text) return termsPlaces(text.terms, source, candidates);
  if ("either" in text) return eitherPlaces(text.either.map(of));
  if ("same" in text) return samePlaces(of(text.same[0]), of(text.same[1]), source);
  if ("near" in text) {
    const [first, second] = text.near.map(of);
    return withSpans((document, field, max) => {
      const one = first.spans(document, field);
      if (one.length === 0) return NOWHERE;
      return nearSpans(one, second.spans(document, field), text.within, text.ordered, max);
    });
  }
  const parts = text.phrase.map(of);
  return withSpans((document, field, max) => {
    const lists: Spans[] = [];
    for (const part of parts) {
      const spans = part.spans(document, field);
      if (spans.length === 0) return NOWHERE;
      lists.push(spans);
    }
    return phraseSpans(lists, text.positions, max);
  });
}

function withSpans(find: (document: number, field: number, max?: number) => Spans): TextPlaces {
  return {
    spans: find,
    occurs: (document, field) => find(document, field, 1).length > 0,
    paragraphs: (document, field, paragraphOf) => paragraphsWith(find(document, field), paragraphOf),
  };
}

function eitherPlaces(parts: readonly TextPlaces[]): TextPlaces {
  return {
    spans: (document, field) => {
      const all = Spans.empty();
      for (const part of parts) all.addAll(part.spans(document, field));
      return all.arrange();
    },
    occurs: (document, field) => parts.some((part) => part.occurs(document, field)),
    paragraphs: (document, field, paragraphOf) => {
      const all = parts.flatMap((part) => part.paragraphs(document, field, paragraphOf));
      return [...new Set(all)].sort((a, b) => a - b);
    },
  };
}

function samePlaces(first: TextPlaces, second: TextPlaces, source: TermSource): TextPlaces {
  const paragraphs = (document: number, field: number, paragraphOf: ParagraphOf) => {
    const one = first.paragraphs(document, field, paragraphOf);
    if (one.length === 0) return one;
    const other = second.paragraphs(document, field, paragraphOf);
    return one.filter((paragraph) => other.includes(paragraph));
  };
  // Most documents have the two in different fields: their paragraphs need not be read.
  const mayOccur = (document: number, field: number) => first.occurs(document, field) && second.occurs(document, field);
  return {
    spans(document, field) {
      if (!mayOccur(document, field)) return NOWHERE;
      return sameSpans(first.spans(document, field), second.spans(document, field), source.paragraphs(document, field));
    },
    occurs: (document, field) =>
      mayOccur(document, field) && paragraphs(document, field, source.paragraphs(document, field)).length > 0,
    paragraphs,
  };
}

function termsPlaces(terms: readonly string[], source: TermSource, candidates: Uint8Array): TextPlaces {
  const records = [...new Set(terms)].map((term) => source.find(term)).filter((record) => record !== undefined);
  if (records.length > MAX_STREAMS) return withSpans(gatheredPlaces(records, source, candidates));
  const streams = records.map((record) => new TermPlaces(source, record));
  return withSpans((document, field) => {
    let found = NOWHERE;
    let isMixed = false;
    for (const stream of streams) {
      if (stream.skipTo(document) !== document || stream.frequencies[field] === 0) continue;
      const places = Spans.words(stream.places(field));
      if (found.length === 0) found = places;
      else {
        if (!isMixed) {
          const all = Spans.empty();
          all.addAll(found);
          found = all;
          isMixed = true;
        }
        found.addAll(places);
      }
    }
    return isMixed ? found.arrange() : found;
  });
}

/**
 * The places of many terms, such as those of a word with wildcards. They are read term by term and then sorted by
 * document: most documents have few of the terms.
 */
function gatheredPlaces(
  records: readonly NonNullable<ReturnType<TermSource["find"]>>[],
  source: TermSource,
  candidates: Uint8Array,
): (document: number, field: number) => Spans {
  let documents = new Uint32Array(1 << 12);
  /** The field in the high bits, then the position. */
  let places = new Uint32Array(1 << 12);
  let count = 0;
  const cursor = new PostingsCursor();
  for (const record of records) {
    const stream = new TermPlaces(source, record, cursor);
    for (let document = stream.skipTo(0); document >= 0; document = stream.skipTo(document + 1)) {
      if (candidates[document] === 0) continue;
      for (let f = 0; f < source.fields.length; f++) {
        if (stream.frequencies[f] === 0) continue;
        const own = stream.places(f);
        for (let i = 0; i < own.length; i++) {
          if (count === documents.length) {
            documents = twice(documents);
            places = twice(places);
          }
          documents[count] = document;
          places[count++] = (f << FIELD_SHIFT) | own[i];
        }
      }
    }
  }
  const starts = new Uint32Array(candidates.length + 1);
  for (let i = 0; i < count; i++) starts[documents[i] + 1]++;
  for (let d = 1; d < starts.length; d++) starts[d] += starts[d - 1];
  const next = starts.slice();
  const sorted = new Uint32Array(count);
  for (let i = 0; i < count; i++) sorted[next[documents[i]]++] = places[i];
  return (document, field) => {
    const own = sorted.subarray(starts[document], starts[document + 1]);
    const found = own.filter((place) => place >>> FIELD_SHIFT === field).map((place) => place & POSITION);
    return Spans.words(found.sort().filter((place, i, all) => place !== all[i - 1]));
  };
}

const FIELD_SHIFT = 28;
const POSITION = (1 << FIELD_SHIFT) - 1;

function twice(list: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const copy = new Uint32Array(list.length * 2);
  copy.set(list);
  return copy;
}
