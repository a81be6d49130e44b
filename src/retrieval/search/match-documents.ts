import { command, setting, UsageError } from "../../core/index.js";
import {
  type DateRange,
  type DocumentValue,
  idExpression,
  type MatchCondition,
  type TextCondition,
} from "../query/match-condition.js";
import { dateNumber, firstDay, lastDay } from "../segment/columns.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import type { SegmentPart } from "./segment-part.js";
import { eitherSpans, nearSpans, phraseSpans, type Spans, spansAt } from "./spans.js";
import { TermPlaces } from "./term-places.js";

/** One byte per document of a part: 1 if it matches. */
type Matching = Uint8Array;

/** Finds the documents of a segment that match a condition. Deleted documents may be among them. */
export class DocumentMatcher {
  readonly #part: SegmentPart;
  readonly #fields: readonly string[];
  readonly #hasPositions: boolean;
  readonly #cursor = new PostingsCursor();

  constructor(part: SegmentPart, fields: readonly string[], hasPositions: boolean) {
    this.#part = part;
    this.#fields = fields;
    this.#hasPositions = hasPositions;
  }

  /** @throws UsageError if the condition needs positions and there are none */
  matching(condition: MatchCondition): Matching {
    if ("all" in condition) {
      return condition.all.map((each) => this.matching(each)).reduce(both, this.#none().fill(1));
    }
    if ("any" in condition) return condition.any.map((each) => this.matching(each)).reduce(either, this.#none());
    if ("not" in condition) return this.matching(condition.not).map((matches) => 1 - matches);
    if ("has" in condition) return this.#having(condition.has);
    return this.#containing(condition.contains, this.#mask(condition.fields));
  }

  #none(): Matching {
    return new Uint8Array(this.#part.reader.documentCount);
  }

  #mask(fields: readonly string[] = this.#fields): number {
    return fields.reduce((mask, field) => mask | (1 << this.#fields.indexOf(field)), 0);
  }

  #having(value: DocumentValue): Matching {
    const { filter } = this.#part;
    if ("classes" in value || "languages" in value) return filter.passing(value) ?? this.#none().fill(1);
    const { columns } = this.#part.reader;
    const found = this.#none();
    if ("idsLike" in value) {
      const pattern = idExpression(value.idsLike);
      for (let d = 0; d < found.length; d++) if (pattern.test(columns.ids.at(d))) found[d] = 1;
      return found;
    }
    if ("documents" in value || "patents" in value) {
      const wanted = new Set("documents" in value ? value.documents : value.patents);
      for (let d = 0; d < found.length; d++) {
        if (wanted.has("documents" in value ? columns.ids.at(d) : columns.patents.at(d))) found[d] = 1;
      }
      return found;
    }
    if (!isDateRange(value) || (value.date ?? "publication") !== "publication") throw notYet();
    const first = value.from === undefined ? 0 : dateNumber(value.from);
    const last = value.until === undefined ? Number.POSITIVE_INFINITY : lastDay(dateNumber(value.until));
    columns.dates.forEach((date, d) => {
      if (date !== 0 && firstDay(date) >= firstDay(first) && lastDay(date) <= last) found[d] = 1;
    });
    return found;
  }

  /** Documents that have all words of a text are found first; then its places in each are compared. */
  #containing(text: TextCondition, mask: number): Matching {
    if ("terms" in text) return this.#withTerms(text.terms, mask);
    if ("either" in text) return text.either.map((each) => this.#containing(each, mask)).reduce(either, this.#none());
    if (!this.#hasPositions) {
      throw new UsageError(
        `index keeps no positions, so it cannot be searched for phrases and nearby words\nMake one that does with: ${command("index")} ${setting("positions")}`,
      );
    }
    const candidates = this.#withAll(text, mask);
    const places = this.#placesOf(text);
    for (let d = 0; d < candidates.length; d++) {
      if (candidates[d] === 1 && !this.#occursIn(places, d, mask)) candidates[d] = 0;
    }
    return candidates;
  }

  #withAll(text: TextCondition, mask: number): Matching {
    if ("terms" in text) return this.#withTerms(text.terms, mask);
    if ("either" in text) return text.either.map((each) => this.#withAll(each, mask)).reduce(either, this.#none());
    if ("same" in text) throw notYet();
    const parts = "phrase" in text ? text.phrase : text.near;
    return parts.map((each) => this.#withAll(each, mask)).reduce(both);
  }

  #withTerms(terms: readonly string[], mask: number): Matching {
    const { reader } = this.#part;
    const found = this.#none();
    for (const term of terms) {
      const record = reader.find(term);
      if (!record) continue;
      this.#cursor.start(reader.postings(record), mask === this.#mask() ? undefined : mask);
      for (let n = this.#cursor.next(); n > 0; n = this.#cursor.next()) {
        for (let i = 0; i < n; i++) found[this.#cursor.documents[i]] = 1;
      }
    }
    return found;
  }

  #occursIn(places: PlacesOf, document: number, mask: number): boolean {
    for (let f = 0; f < this.#fields.length; f++) {
      if (mask & (1 << f) && places(document, f).length > 0) return true;
    }
    return false;
  }

  /** The places of a text in a field of a document; documents must be asked for in ascending order. */
  #placesOf(text: TextCondition): PlacesOf {
    if ("terms" in text) return this.#placesOfTerms(text.terms);
    if ("same" in text) throw notYet();
    const parts = ("either" in text ? text.either : "phrase" in text ? text.phrase : text.near).map((each) =>
      this.#placesOf(each),
    );
    return (document, field) => {
      const lists = parts.map((places) => places(document, field));
      if ("either" in text) return eitherSpans(lists);
      if (lists.some((list) => list.length === 0)) return [];
      return "phrase" in text
        ? phraseSpans(lists, text.positions)
        : nearSpans(lists[0], lists[1], text.within, text.ordered);
    };
  }

  #placesOfTerms(terms: readonly string[]): PlacesOf {
    const { reader } = this.#part;
    const streams = terms.flatMap((term) => {
      const record = reader.find(term);
      return record ? [new TermPlaces(reader, record)] : [];
    });
    return (document, field) =>
      eitherSpans(
        streams.flatMap((stream) =>
          stream.skipTo(document) === document && stream.frequencies[field] > 0 ? [spansAt(stream.places(field))] : [],
        ),
      );
  }
}

function isDateRange(value: DocumentValue): value is DateRange {
  return !("applications" in value || "priorities" in value || "cites" in value);
}

function notYet(): UsageError {
  return new UsageError("the index does not have this yet");
}

type PlacesOf = (document: number, field: number) => Spans;

function both(a: Matching, b: Matching): Matching {
  for (let d = 0; d < a.length; d++) a[d] &= b[d];
  return a;
}

function either(a: Matching, b: Matching): Matching {
  for (let d = 0; d < a.length; d++) a[d] |= b[d];
  return a;
}
