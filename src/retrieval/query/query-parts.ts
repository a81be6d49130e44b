import { conditionInFields } from "./match-condition.js";
import type { ConditionPart, QueryCondition, WeightedQuery } from "./weighted-query.js";

/** All parts of all forms of a condition. */
export function partsOf({ forms }: QueryCondition): ConditionPart[] {
  return forms.flat();
}

/** Whether a query has more than words: phrases, or required or excluded words. */
export function hasConditions({ terms, phrases = [], must = [], without = [], matching }: WeightedQuery): boolean {
  return (
    matching !== undefined ||
    phrases.length + must.length + without.length > 0 ||
    terms.some(({ required }) => required)
  );
}

/** The query with everything that is not yet restricted to fields restricted to these; unchanged if there are none. */
export function queryInFields(query: WeightedQuery, fields: readonly string[] | undefined): WeightedQuery {
  if (!fields) return query;
  const { terms, phrases, must, without, matching } = query;
  const bound = <T extends { readonly fields?: readonly string[] }>(part: T): T =>
    part.fields ? part : { ...part, fields };
  const conditions = (list: readonly QueryCondition[]) =>
    list.map(({ what, forms }) => ({ what, forms: forms.map((parts) => parts.map(bound)) }));
  return {
    terms: terms.map(bound),
    ...(phrases && { phrases: phrases.map(bound) }),
    ...(must && { must: conditions(must) }),
    ...(without && { without: conditions(without) }),
    ...(matching && { matching: conditionInFields(matching, fields) }),
  };
}
