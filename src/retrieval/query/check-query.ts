import { nearestName, UsageError } from "../../core/index.js";
import { fieldsOf, NAME_FIELDS } from "./match-condition.js";
import type { ConditionPart, QueryCondition, QueryFilter, WeightedQuery } from "./weighted-query.js";

/** Smaller weights would vanish in a product; larger ones would not stay finite. */
const [MIN_WEIGHT, MAX_WEIGHT] = [1e-100, 1e100];

/**
 * Refuses a query that is invalid for an index with these fields.
 *
 * @throws UsageError that lists all problems
 */
export function checkQuery(query: WeightedQuery, fields: readonly string[]): void {
  const { terms, phrases = [], must = [], without = [], matching } = query;
  const problems = new Set<string>();
  const conditions = [...must, ...without];
  const parts = conditions.flatMap(({ forms }) => forms.flat());
  for (const { weight, fields: named } of [...terms, ...phrases]) {
    const size = Math.abs(weight);
    if (!(size === 0 || (size >= MIN_WEIGHT && size <= MAX_WEIGHT))) {
      problems.add(`weight of a term is not a number from ${MIN_WEIGHT} to ${MAX_WEIGHT}: ${weight}`);
    }
    checkFields(named, fields, problems);
  }
  for (const { fields: named } of parts) checkFields(named, fields, problems);
  if (matching) checkFields(fieldsOf(matching), [...fields, ...NAME_FIELDS], problems);
  for (const phrase of [...phrases, ...parts]) checkPhrase(phrase, problems);
  for (const condition of conditions) checkCondition(condition, problems);
  if (problems.size > 0) throw new UsageError([...problems].join("\n"));
}

function checkFields(named: readonly string[] = [], fields: readonly string[], problems: Set<string>): void {
  for (const field of named) if (!fields.includes(field)) problems.add(unknownField(field, fields));
}

/**
 * Refuses fields that neither texts nor names have.
 *
 * @param fields those of texts
 * @throws UsageError
 */
export function checkSearchedFields(named: readonly string[], fields: readonly string[]): void {
  const problems = new Set<string>();
  checkFields(named, [...fields, ...NAME_FIELDS], problems);
  if (problems.size > 0) throw new UsageError([...problems].join("\n"));
}

/**
 * Refuses a condition without a word: the query would find nothing, or would not exclude what it should, for no visible
 * reason.
 */
function checkCondition({ what, forms }: QueryCondition, problems: Set<string>): void {
  if (forms.length > 0 && forms.every((form) => form.length > 0)) return;
  problems.add(
    `nothing is left to look for in a required or excluded word or phrase, such as a stop word: ${JSON.stringify(what)}`,
  );
}

function checkPhrase({ terms, positions, slop = 0 }: ConditionPart, problems: Set<string>): void {
  if (terms.length === 0) problems.add("phrase has no words");
  if (positions && positions.length !== terms.length) {
    problems.add(`phrase has a different number of positions than words: ${JSON.stringify(terms.join(" "))}`);
  }
  if (!(positions ?? []).every(Number.isSafeInteger)) problems.add(`position is not a whole number: ${positions}`);
  if (!(Number.isSafeInteger(slop) && slop >= 0)) problems.add(`slop is not a whole number, 0 or above: ${slop}`);
}

/** `field is not in the index: "titel"; did you mean title?` */
export function unknownField(field: string, fields: readonly string[]): string {
  const nearest = nearestName(field, fields);
  const hint = nearest === undefined ? `it has ${fields.join(", ")}` : `did you mean ${nearest}?`;
  return `field is not in the index: ${JSON.stringify(field)}; ${hint}`;
}

/**
 * Refuses a filter with an invalid date.
 *
 * @throws UsageError
 */
export function checkFilter({ before }: QueryFilter): void {
  if (before !== undefined && !/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/.test(before)) {
    throw new UsageError(`date is not of the form YYYY-MM-DD: ${JSON.stringify(before)}`);
  }
}

/**
 * Refuses an invalid limit.
 *
 * @throws UsageError
 */
export function checkLimit(limit: number): void {
  if (!(limit >= 0 && (Number.isInteger(limit) || limit === Number.POSITIVE_INFINITY))) {
    throw new UsageError(`limit is not a whole number, 0 or above: ${limit}`);
  }
}
