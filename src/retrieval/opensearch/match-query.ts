import type { MatchCondition } from "../query/match-condition.js";
import type { CheckedTexts } from "./checked-texts.js";
import { anyOf, hasOneOf, noneOf, valueQuery } from "./filter-query.js";
import type { ClusterQuery } from "./remote-index.js";
import { containsTerm, exactText } from "./text-query.js";

/**
 * The documents that match a condition. Texts that the cluster cannot find exactly are replaced by the ids of the
 * documents that contain them.
 *
 * @param fields those of texts
 * @param among only documents that match all of these are of interest: fewer have to be checked
 */
export async function matchQuery(
  condition: MatchCondition,
  fields: readonly string[],
  texts: CheckedTexts,
  among: readonly ClusterQuery[],
): Promise<ClusterQuery> {
  const of = (each: MatchCondition, context = among) => matchQuery(each, fields, texts, context);
  if ("has" in condition) return valueQuery(condition.has);
  if ("not" in condition) return noneOf(await of(condition.not));
  if ("any" in condition) return anyOf(await Promise.all(condition.any.map((each) => of(each))));
  if ("all" in condition) {
    // Parts that need no checking restrict the others.
    const inOrder = [...condition.all].sort((a, b) => Number(needsChecking(a)) - Number(needsChecking(b)));
    const parts: ClusterQuery[] = [];
    for (const each of inOrder) parts.push(await of(each, [...among, ...parts]));
    return parts.length === 0 ? { match_all: {} } : { bool: { filter: parts } };
  }
  const { contains, fields: named } = condition;
  if ("terms" in contains) return containsTerm(contains.terms, named);
  const inFields = (named ?? fields).map((field) => ({ field, exact: exactText(contains, field) }));
  const inexact = inFields.filter(({ exact }) => exact === undefined).map(({ field }) => field);
  const exact = inFields.flatMap((each) => (each.exact ? [each.exact] : []));
  if (inexact.length === 0) return anyOf(exact);
  return anyOf([...exact, hasOneOf("id", await texts.contains(contains, inexact, among))]);
}

function needsChecking(condition: MatchCondition): boolean {
  if ("all" in condition) return condition.all.some(needsChecking);
  if ("any" in condition) return condition.any.some(needsChecking);
  if ("not" in condition) return needsChecking(condition.not);
  return "contains" in condition && exactText(condition.contains, "") === undefined;
}
