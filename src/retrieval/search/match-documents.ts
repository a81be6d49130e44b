import { command, UsageError } from "../../core/index.js";
import { isNameField, type MatchCondition, needsPositions, type TextCondition } from "../query/match-condition.js";
import { Candidates } from "./candidates.js";
import { markHaving } from "./match-values.js";
import type { SegmentPart } from "./segment-part.js";
import type { TermSource } from "./term-source.js";
import { textPlaces } from "./text-places.js";

/** One byte per document of a part: 1 if it matches. */
type Matching = Uint8Array<ArrayBuffer>;

/** What the documents of a segment are matched by. */
export interface MatchSources {
  readonly texts: TermSource;
  /** @throws UsageError if the segment has no names */
  readonly names: () => TermSource;
  /** Whether positions in texts are kept. */
  readonly hasPositions: boolean;
}

/** Finds the documents of a segment that match a condition. Deleted documents may be among them. */
export class DocumentMatcher {
  readonly #part: SegmentPart;
  readonly #sources: MatchSources;

  constructor(part: SegmentPart, sources: MatchSources) {
    this.#part = part;
    this.#sources = sources;
  }

  /**
   * @param among only these documents are considered; default: all
   * @throws UsageError if the index does not keep what the condition needs
   */
  matching(condition: MatchCondition, among?: Matching): Matching {
    if ("all" in condition) return this.#matchingAll(condition.all, among);
    if ("any" in condition) {
      const found = this.#none();
      for (const each of condition.any) either(found, this.matching(each, among));
      return found;
    }
    if ("not" in condition) {
      const found = this.#all(among);
      return without(found, this.matching(condition.not, among));
    }
    const found = "has" in condition ? this.#none() : this.#containing(condition, among);
    if ("has" in condition) markHaving(condition.has, this.#part, found);
    return among ? both(found, among) : found;
  }

  /** Places are compared last, in the documents that are left. */
  #matchingAll(conditions: readonly MatchCondition[], among: Matching | undefined): Matching {
    const slow = conditions.filter(needsPositions);
    let found = this.#all(among);
    for (const each of conditions) if (!slow.includes(each)) both(found, this.matching(each));
    for (const each of slow) found = this.matching(each, found);
    return found;
  }

  #none(): Matching {
    // Rounded up, so that several documents can be combined at once.
    const { documentCount } = this.#part.reader;
    return new Uint8Array(new ArrayBuffer(Math.ceil(documentCount / 4) * 4), 0, documentCount);
  }

  #all(among: Matching | undefined): Matching {
    const found = this.#none();
    if (among) found.set(among);
    else found.fill(1);
    return found;
  }

  #containing({ contains, fields }: ContainsCondition, among: Matching | undefined): Matching {
    const { texts, names, hasPositions } = this.#sources;
    const inTexts = fields?.filter((field) => !isNameField(field)) ?? texts.fields;
    const inNames = fields?.filter(isNameField) ?? [];
    const found = this.#none();
    if (inTexts.length > 0) {
      if (!hasPositions && needsPositions({ contains })) throw noPositions();
      either(found, this.#inSource(contains, texts, inTexts, among));
    }
    if (inNames.length > 0) either(found, this.#inSource(contains, names(), inNames, among));
    return found;
  }

  #inSource(text: TextCondition, source: TermSource, fields: readonly string[], among: Matching | undefined): Matching {
    const mask = fields.reduce((mask, field) => mask | (1 << source.fields.indexOf(field)), 0);
    if (needsPositions({ contains: text })) return this.#atPlaces(text, source, mask, among);
    return this.#withTerms(termsOf(text), source, mask);
  }

  /** Documents that have all words of a text in one field are found first; then its places in each are compared. */
  #atPlaces(text: TextCondition, source: TermSource, mask: number, among: Matching | undefined): Matching {
    const fields = this.#fieldsWith(text, source, mask);
    if (among) for (let d = 0; d < fields.length; d++) fields[d] &= -among[d];
    const candidates = new Candidates(fields);
    const found = this.#none();
    if (candidates.length === 0) return found;
    const places = textPlaces(text, source, candidates);
    const { documents } = candidates;
    for (let c = 0; c < documents.length; c++) {
      const own = fields[documents[c]];
      for (let f = 0; 1 << f <= own && found[documents[c]] === 0; f++) {
        if (own & (1 << f) && places.occurs(c, f)) found[documents[c]] = 1;
      }
    }
    return found;
  }

  /**
   * One byte per document: a mask of the fields that may have a text, because they have words of it. Not all words are
   * looked up if there are many: their places are looked up anyway, in the documents that have the others.
   */
  #fieldsWith(text: TextCondition, source: TermSource, mask: number): Matching {
    const found = this.#none();
    if ("terms" in text) {
      for (const term of text.terms) {
        const record = source.find(term);
        if (!record) continue;
        source.cursor.start(source.postings(record));
        source.cursor.markFields(found, mask);
      }
      return found;
    }
    if ("either" in text) {
      for (const each of text.either) either(found, this.#fieldsWith(each, source, mask));
      return found;
    }
    const parts = partsOf(text);
    const narrow = parts.filter((part) => termsOf(part).length <= MANY_TERMS);
    found.fill(mask);
    for (const part of narrow.length > 0 ? narrow : parts) both(found, this.#fieldsWith(part, source, mask));
    return found;
  }

  #withTerms(terms: readonly string[], source: TermSource, mask: number): Matching {
    const { cursor, fields } = source;
    const inAll = mask === (1 << fields.length) - 1;
    const found = this.#none();
    for (const term of terms) {
      const record = source.find(term);
      if (!record) continue;
      // Nothing is left out if the term occurs in no other field.
      const isElsewhere = !inAll && record.collectionFrequency.some((count, f) => count > 0 && !(mask & (1 << f)));
      cursor.start(source.postings(record), isElsewhere ? mask : undefined);
      const { documents } = cursor;
      for (let n = cursor.next(); n > 0; n = cursor.next()) {
        for (let i = 0; i < n; i++) found[documents[i]] = 1;
      }
    }
    return found;
  }
}

type ContainsCondition = Extract<MatchCondition, { readonly contains: TextCondition }>;

/** The terms of a wildcard are usually more than these. */
const MANY_TERMS = 8;

/** What must all occur for a text to occur. */
function partsOf(text: Exclude<TextCondition, { terms: unknown } | { either: unknown }>): readonly TextCondition[] {
  return "phrase" in text ? text.phrase : "near" in text ? text.near : text.same;
}

function termsOf(text: TextCondition): readonly string[] {
  if ("terms" in text) return text.terms;
  return ("either" in text ? text.either : partsOf(text)).flatMap(termsOf);
}

function noPositions(): UsageError {
  return new UsageError(
    `index keeps no positions, so it cannot be searched for phrases and nearby words\nMake one that does with: ${command("index")}`,
  );
}

function both(a: Matching, b: Matching): Matching {
  const [to, from] = [words(a), words(b)];
  for (let i = 0; i < to.length; i++) to[i] &= from[i];
  return a;
}

function either(a: Matching, b: Matching): Matching {
  const [to, from] = [words(a), words(b)];
  for (let i = 0; i < to.length; i++) to[i] |= from[i];
  return a;
}

function without(a: Matching, b: Matching): Matching {
  const [to, from] = [words(a), words(b)];
  for (let i = 0; i < to.length; i++) to[i] &= ~from[i];
  return a;
}

/** Four documents in each number. */
function words({ buffer }: Matching): Uint32Array {
  return new Uint32Array(buffer);
}
