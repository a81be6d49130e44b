/** A condition that documents match or not, of any shape. It changes no scores. */
export type MatchCondition =
  | { readonly all: readonly MatchCondition[] }
  | { readonly any: readonly MatchCondition[] }
  | { readonly not: MatchCondition }
  /**
   * Contains a text, in one of these fields; default: any field that documents are ranked by. The {@link NAME_FIELDS}
   * are searched only if they are named here.
   */
  | { readonly contains: TextCondition; readonly fields?: readonly string[] }
  | { readonly has: DocumentValue };

/** Words at places in a text. A text condition does not span two texts or fields. */
export type TextCondition =
  /** One of these terms; none of them if the list is empty. */
  | { readonly terms: readonly string[] }
  /** One of these. */
  | { readonly either: readonly TextCondition[] }
  /** One after the other, each at its position, counted from the first. */
  | { readonly phrase: readonly TextCondition[]; readonly positions: readonly number[] }
  /** The second at most this many words after the end of the first, or before its start unless `ordered`. */
  | {
      readonly near: readonly [TextCondition, TextCondition];
      readonly within: number;
      readonly ordered: boolean;
    }
  /**
   * Both in one paragraph of a description, one claim, one title, one abstract or one name. A place that reaches from
   * one paragraph into another is in neither.
   */
  | { readonly same: readonly [TextCondition, TextCondition] };

/** A value of a document; it has it if one of the values of the list is the same. */
export type DocumentValue =
  /** In one of these classes, or in a subdivision of one. */
  | { readonly classes: readonly string[] }
  | DateRange
  | { readonly languages: readonly string[] }
  | { readonly documents: readonly string[] }
  | { readonly patents: readonly string[] }
  /** Its id looks like one of these: `EP-*`, `*-B1`, `*-B?`. */
  | { readonly idsLike: readonly string[] }
  /** Its own application, as `filingKey` spells it. */
  | { readonly applications: readonly string[] }
  /** An application whose priority it claims, as `filingKey` spells it. */
  | { readonly priorities: readonly string[] }
  /**
   * Cites a publication, `EP-0971326-B1`, or a patent in any version, `EP-0971326`. A citation without a kind code may
   * mean any version.
   */
  | { readonly cites: readonly string[] };

/**
 * Dated between these days, both included. A date that is not known to the day counts if all of it is between them.
 * Documents without a date do not count.
 */
export interface DateRange {
  /**
   * Which date: of publication (the default), of the document's own application, or of any application whose priority
   * it claims.
   */
  readonly date?: DateKind;
  readonly from?: string;
  readonly until?: string;
}

export type DateKind = "publication" | "filing" | "priority";

/**
 * Names of applicants and inventors. They are searched only by conditions that name these fields, and do not count in
 * rankings or statistics. Names have no stems and no stop words; `nameTerms` makes their terms.
 */
export const NAME_FIELDS = ["applicant", "inventor"] as const;

export type NameField = (typeof NAME_FIELDS)[number];

export function isNameField(field: string): field is NameField {
  return NAME_FIELDS.some((name) => name === field);
}

/** Terms that look like this: `*` is any number of characters, also none, and `?` is one. */
export interface TermPattern {
  readonly pattern: string;
}

/** Whether a condition needs the positions of words. Those of names are always kept. */
export function needsPositions(condition: MatchCondition): boolean {
  if ("all" in condition) return condition.all.some(needsPositions);
  if ("any" in condition) return condition.any.some(needsPositions);
  if ("not" in condition) return needsPositions(condition.not);
  return "contains" in condition && !condition.fields?.every(isNameField) && textNeedsPositions(condition.contains);
}

function textNeedsPositions(text: TextCondition): boolean {
  if ("terms" in text) return false;
  return "either" in text ? text.either.some(textNeedsPositions) : true;
}

/** The fields that a condition names. */
export function fieldsOf(condition: MatchCondition): readonly string[] {
  if ("all" in condition) return condition.all.flatMap(fieldsOf);
  if ("any" in condition) return condition.any.flatMap(fieldsOf);
  if ("not" in condition) return fieldsOf(condition.not);
  return "contains" in condition ? (condition.fields ?? []) : [];
}

/** The condition with all texts that are not yet restricted to fields restricted to these. */
export function conditionInFields(condition: MatchCondition, fields: readonly string[]): MatchCondition {
  if ("all" in condition) return { all: condition.all.map((each) => conditionInFields(each, fields)) };
  if ("any" in condition) return { any: condition.any.map((each) => conditionInFields(each, fields)) };
  if ("not" in condition) return { not: conditionInFields(condition.not, fields) };
  return "contains" in condition && !condition.fields ? { ...condition, fields } : condition;
}

/**
 * A pattern as a regular expression over whole terms. Accents and case do not matter, because stems have neither.
 */
export function patternExpression({ pattern }: TermPattern): RegExp {
  return new RegExp(`^${wildcardSource(unaccented(pattern), 1)}$`, "su");
}

/** The ids that look like one of these patterns, as a regular expression over whole ids. */
export function idExpression(patterns: readonly string[]): RegExp {
  let groups = 1;
  const sources = patterns.map((pattern) => {
    const source = wildcardSource(pattern, groups);
    groups += groupCount(pattern);
    return source;
  });
  return new RegExp(`^(?:${sources.join("|")})$`, "s");
}

/**
 * The wildcards `*` and `?` as a regular expression. What is between two stars is looked for once, at its first place,
 * and never again: `.*a.*a.*a.*b` would try all ways to place each `a`, which takes years for a dozen stars.
 *
 * @param firstGroup the number that the next group of the whole expression has
 */
function wildcardSource(pattern: string, firstGroup: number): string {
  const [first, ...others] = pattern
    .split(/\*+/)
    .map((part) => part.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("?", "."));
  const last = others.pop();
  // A group in a look-ahead is not tried again after it has matched.
  const between = others.map((part, i) => `(?=(.*?${part}))(?:\\${firstGroup + i})`);
  return [first, ...between, ...(last === undefined ? [] : [`.*${last}`])].join("");
}

/** The number of groups in {@link wildcardSource}. */
function groupCount(pattern: string): number {
  return Math.max(0, pattern.split(/\*+/).length - 2);
}

/** The beginning that all terms of a pattern have. */
export function patternPrefix({ pattern }: TermPattern): string {
  return /^[a-z0-9]*/.exec(unaccented(pattern).split(/[*?]/)[0])?.[0] ?? "";
}

/** In lower case and without accents, as terms and patterns are compared. */
export function unaccented(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
