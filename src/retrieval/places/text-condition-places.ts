import type { TextCondition } from "../query/match-condition.js";
import type { AnalysedText, TextRange } from "./analysed-text.js";
import { eitherSpans, nearSpans, phraseSpans, type Spans } from "./word-spans.js";

/**
 * The words of a text that take part in a match of a condition: of a phrase or of nearby words, only those that are
 * inside an occurrence, and not the words between them. Engines compare positions in the same way, so there are places
 * exactly if the text meets the condition.
 */
export function textConditionPlaces(condition: TextCondition, text: AnalysedText): TextRange[] {
  const places = new ConditionPlaces(text);
  places.take(condition, places.spans(condition));
  return places.ranges;
}

class ConditionPlaces {
  readonly ranges: TextRange[] = [];
  readonly #text: AnalysedText;
  readonly #spans = new Map<TextCondition, Spans>();

  constructor(text: AnalysedText) {
    this.#text = text;
  }

  /** All occurrences of a condition. */
  spans(condition: TextCondition): Spans {
    const known = this.#spans.get(condition);
    if (known) return known;
    const found = this.#find(condition);
    this.#spans.set(condition, found);
    return found;
  }

  #find(condition: TextCondition): Spans {
    if ("terms" in condition) return eitherSpans(condition.terms.map((term) => this.#text.spansOf(term)));
    if ("either" in condition) return eitherSpans(condition.either.map((each) => this.spans(each)));
    const lists = partsOf(condition).map((each) => this.spans(each));
    if (lists.some((list) => list.length === 0)) return [];
    if ("same" in condition)
      return eitherSpans([this.#pairs(lists[0], lists[1]).map(([one, other]) => around(one, other)), []]);
    return "phrase" in condition
      ? phraseSpans(lists, condition.positions)
      : nearSpans(lists[0], lists[1], condition.within, condition.ordered);
  }

  /** Adds the words of these occurrences of a condition. */
  take(condition: TextCondition, wanted: Spans): void {
    if (wanted.length === 0) return;
    if ("terms" in condition) this.#takeTerms(condition.terms, wanted);
    else if ("either" in condition) {
      const isWanted = membership(wanted);
      for (const each of condition.either) this.take(each, this.spans(each).filter(isWanted));
    } else if ("phrase" in condition) {
      const { phrase, positions } = condition;
      phrase.forEach((each, i) => {
        const starts = new Set(wanted.map(([start]) => start + positions[i] - positions[0]));
        this.take(
          each,
          this.spans(each).filter(([start]) => starts.has(start)),
        );
      });
    } else if ("near" in condition) this.#takeNear(condition, wanted);
    else {
      const isWanted = membership(wanted);
      const [first, second] = condition.same;
      const pairs = this.#pairs(this.spans(first), this.spans(second)).filter((pair) => isWanted(around(...pair)));
      this.take(first, [...new Set(pairs.map(([one]) => one))]);
      this.take(second, [...new Set(pairs.map(([, other]) => other))]);
    }
  }

  /** Pairs that are both in the same paragraph. */
  #pairs(first: Spans, second: Spans): [Span, Span][] {
    const others = new Map<number, Span[]>();
    for (const span of second) {
      const paragraph = this.#paragraphOf(span);
      if (paragraph !== undefined) others.set(paragraph, [...(others.get(paragraph) ?? []), span]);
    }
    return first.flatMap((span) => {
      const paragraph = this.#paragraphOf(span);
      const there = paragraph === undefined ? [] : (others.get(paragraph) ?? []);
      return there.map((other): [Span, Span] => [span, other]);
    });
  }

  #paragraphOf([start, end]: Span): number | undefined {
    const paragraph = this.#text.paragraphAt(start);
    return paragraph === this.#text.paragraphAt(end) ? paragraph : undefined;
  }

  #takeTerms(terms: readonly string[], wanted: Spans): void {
    const positions = new Set(wanted.map(([start]) => start));
    for (const term of terms) {
      for (const { position, start, end } of this.#text.occurrences(term)) {
        if (positions.has(position)) this.ranges.push({ start, end });
      }
    }
  }

  #takeNear({ near: [first, second], within, ordered }: NearCondition, wanted: Spans): void {
    const isWanted = membership(wanted);
    const others = this.spans(second);
    const [ofFirst, ofSecond]: [Span[], Set<Span>] = [[], new Set()];
    for (const span of this.spans(first)) {
      let takesPart = false;
      for (const other of others) {
        if (other[0] > span[1] + within) break;
        if (other[1] + within < span[0]) continue;
        const [found] = nearSpans([span], [other], within, ordered);
        if (!found || !isWanted(found)) continue;
        takesPart = true;
        ofSecond.add(other);
      }
      if (takesPart) ofFirst.push(span);
    }
    this.take(first, ofFirst);
    this.take(
      second,
      others.filter((other) => ofSecond.has(other)),
    );
  }
}

/** The parts of a condition. */
export function partsOf(condition: Exclude<TextCondition, { readonly terms: unknown }>): readonly TextCondition[] {
  if ("either" in condition) return condition.either;
  if ("phrase" in condition) return condition.phrase;
  return "near" in condition ? condition.near : condition.same;
}

function around([start, end]: Span, [otherStart, otherEnd]: Span): Span {
  return [Math.min(start, otherStart), Math.max(end, otherEnd)];
}

type Span = Spans[number];
type NearCondition = Extract<TextCondition, { readonly near: unknown }>;

function membership(spans: Spans): (span: Span) => boolean {
  const known = new Set(spans.map((span) => span.join()));
  return (span) => known.has(span.join());
}
