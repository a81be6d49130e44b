import type { ClaimCues } from "./claim-cues.js";
import { type ClaimNode, type ClaimRelation, claimBranch, claimLeaf } from "./claim-node.js";
import { commas, cutAt, insideBrackets, markedItems, matchesIn, type Span, semicolons } from "./list-items.js";

/** Structures a claim of a language in which the subject comes first: English, German, French. */
export function structureClauseClaim(text: string, cues: ClaimCues): ClaimNode {
  return new ClauseClaim(text, cues).structure();
}

/** A phrase that opens a part of the claim. */
interface Transition extends Span {
  readonly relation: "COMPOSE" | "FEATURE";
  readonly isHinge?: boolean;
}

class ClauseClaim {
  readonly #text: string;
  readonly #cues: ClaimCues;
  readonly #inside: Uint8Array;
  #isProcess = false;

  constructor(text: string, cues: ClaimCues) {
    this.#text = text;
    this.#cues = cues;
    this.#inside = insideBrackets(text);
  }

  structure(): ClaimNode {
    const whole = { start: 0, end: this.#text.length };
    const hinge = this.#first(this.#cues.hinge, whole, "FEATURE", true);
    const opening = this.#opening({ start: 0, end: hinge?.start ?? whole.end }, hinge !== undefined);
    const subject = claimLeaf("subject", 0, opening?.start ?? hinge?.start ?? whole.end);
    this.#isProcess = this.#cues.process.test(this.#text.slice(0, subject.end).replace(/^\s*\d+\s*[.)]\s*/, ""));
    const before = opening ? [subject, ...this.#part(opening, hinge?.start ?? whole.end)] : [subject];
    if (!hinge) return claimBranch("claim", before);
    const known = opening ? [claimBranch("known", before, "PRECONDITION")] : before;
    return claimBranch("claim", [...known, ...this.#part(hinge, whole.end)]);
  }

  /**
   * The phrase between subject and body; after `, the method comprising:` the list belongs to the subject named there.
   */
  #opening(span: Span, hasHinge: boolean): Transition | undefined {
    const { compose, feature, weakCompose, weakFeature } = this.#cues;
    const first = earliest(this.#first(compose, span, "COMPOSE"), this.#first(feature, span, "FEATURE"));
    if (!first) {
      if (hasHinge) return undefined;
      return earliest(this.#first(weakCompose, span, "COMPOSE"), this.#first(weakFeature, span, "FEATURE"));
    }
    if (first.relation === "FEATURE" || this.#text.slice(first.start, first.end).includes(":")) return first;
    const again = this.#transitions(compose, span, "COMPOSE").find(
      ({ start, end }) =>
        start > first.start && this.#text.slice(start, end).includes(":") && this.#isSubjectAgain(first.end, start),
    );
    return again ?? first;
  }

  /** After a semicolon, anything other than the process itself would be an element. */
  #isSubjectAgain(from: number, at: number): boolean {
    const { subjectAgain, process } = this.#cues;
    const named = subjectAgain.exec(this.#text.slice(from, at))?.[0].replace(/^[,;]\s*/, "");
    if (named === undefined) return false;
    return !this.#text.slice(from, at).includes(";") || process.test(named);
  }

  #first(pattern: RegExp, span: Span, relation: Transition["relation"], isHinge = false): Transition | undefined {
    return this.#transitions(pattern, span, relation, isHinge)[0];
  }

  #transitions(pattern: RegExp, span: Span, relation: Transition["relation"], isHinge = false): Transition[] {
    const { afterTransition } = this.#cues;
    return [...matchesIn(pattern, this.#text, span, this.#inside)].map(({ index: start, 0: { length } }) => {
      afterTransition.lastIndex = start + length;
      const end = start + length + (afterTransition.exec(this.#text)?.[0].length ?? 0);
      return { start, end: Math.min(end, span.end), relation, ...(isHinge && { isHinge }) };
    });
  }

  /** A transition and what follows it; a `wherein` about the whole opens another part. */
  #part(transition: Transition, end: number): ClaimNode[] {
    const body = { start: transition.end, end };
    const inner = transition.relation === "COMPOSE" ? this.#closingFeature(body) : undefined;
    const list = { start: body.start, end: inner?.start ?? end };
    return [
      claimLeaf("transition", transition.start, transition.end),
      this.#list(list, transition),
      ...(inner ? this.#part(inner, end) : []),
    ];
  }

  /**
   * The `wherein` after a list: the first one if only commas separate the elements, else one that begins an item with
   * no element after it.
   */
  #closingFeature(body: Span): Transition | undefined {
    const features = this.#transitions(this.#cues.feature, body, "FEATURE");
    const starts = this.#itemStarts(body);
    if (starts.length === 0) return features.find(({ start }) => this.#isBehindComma(start)) ?? features[0];
    const opening = starts.map((start) => features.find((feature) => feature.start === start));
    const lastElement = opening.lastIndexOf(undefined);
    return opening.slice(lastElement + 1)[0];
  }

  #isBehindComma(at: number): boolean {
    return /[,;]\s*$/.test(this.#text.slice(Math.max(0, at - 4), at));
  }

  #itemStarts(span: Span): number[] {
    const { joins } = this.#cues;
    const marked = markedItems(this.#text, span, this.#inside, joins);
    const parted = semicolons(this.#text, span, this.#inside, joins);
    // An item that ends with a semicolon is followed by the mark of the next.
    return [...new Set([...marked, ...parted])].filter((at) => at > span.start && at < span.end).sort((a, b) => a - b);
  }

  #list(span: Span, { relation, isHinge }: Transition): ClaimNode {
    const kind = this.#isProcess && (relation === "COMPOSE" || isHinge) ? "PROCEDURE" : "COMPONENT";
    const items = this.#items(span, relation, isHinge === true).map((item) => this.#element(item, kind));
    return claimBranch("list", items, relation);
  }

  #items(span: Span, relation: Transition["relation"], isHinge: boolean): Span[] {
    const text = this.#text;
    const inside = this.#inside;
    const { joins, clauseJoin } = this.#cues;
    const marked = markedItems(text, span, inside, joins);
    const parted = cutAt(span, semicolons(text, span, inside, joins));
    // Dashes are sometimes forgotten; letters and numbers are not.
    if (marked.length > 0 && /[-–—•·]/.test(text[marked[0]])) {
      return cutAt(span, [...marked, ...parted.map(({ start }) => start)]);
    }
    if (marked.length > 0) return this.#withLateFeatures(cutAt(span, marked));
    if (parted.length > 1) return parted;
    if (relation === "FEATURE") {
      return cutAt(
        span,
        [...matchesIn(clauseJoin, text, span, inside)].map((match) => match.index + match[0].length),
      );
    }
    return cutAt(span, isHinge ? [] : commas(text, span, inside, this.#cues, this.#isProcess));
  }

  /** After the last mark, text after a semicolon is not part of the last item if it begins with `wherein`. */
  #withLateFeatures(items: readonly Span[]): Span[] {
    const last = items.at(-1);
    if (!last) return [];
    const late = semicolons(this.#text, last, this.#inside, this.#cues.joins).filter((at) =>
      this.#transitions(this.#cues.feature, { start: at, end: last.end }, "FEATURE").some(({ start }) => start === at),
    );
    return [...items.slice(0, -1), ...cutAt(last, late)];
  }

  /** An item, with its elaborations: further unmarked items, and clauses with `wherein`. */
  #element(span: Span, relation: ClaimRelation): ClaimNode {
    const { joins, feature } = this.#cues;
    const parted = cutAt(span, semicolons(this.#text, span, this.#inside, joins));
    const pieces = parted.flatMap((piece) => {
      const clauses = this.#transitions(feature, piece, "FEATURE")
        .map(({ start }) => start)
        .filter((at) => this.#isBehindComma(at));
      return cutAt(piece, clauses);
    });
    if (pieces.length === 1) return claimLeaf("element", span.start, span.end, relation);
    const [head, ...clauses] = pieces;
    return claimBranch(
      "element",
      [
        claimLeaf("element", head.start, head.end),
        ...clauses.map(({ start, end }) => claimLeaf("clause", start, end, "ELABORATION")),
      ],
      relation,
    );
  }
}

function earliest(a: Transition | undefined, b: Transition | undefined): Transition | undefined {
  if (!a || !b) return a ?? b;
  return b.start < a.start ? b : a;
}
