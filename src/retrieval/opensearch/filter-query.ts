import { patentOf } from "../../patents/index.js";
import { type DateKind, type DateRange, type DocumentValue, idExpression } from "../query/match-condition.js";
import type { QueryFilter } from "../query/weighted-query.js";
import { dateNumber, firstDay, lastDay } from "../segment/columns.js";
import type { ClusterQuery } from "./remote-index.js";

/** A query that matches nothing. */
export const NOTHING: ClusterQuery = { match_none: {} };

/** Values in one list of a query; a cluster takes up to 65,536. */
const VALUES_PER_LIST = 50_000;

/** Documents with one of these values; as many as there are. */
export function hasOneOf(field: string, values: readonly string[]): ClusterQuery {
  if (values.length === 0) return NOTHING;
  const lists: ClusterQuery[] = [];
  for (let at = 0; at < values.length; at += VALUES_PER_LIST) {
    lists.push({ terms: { [field]: values.slice(at, at + VALUES_PER_LIST) } });
  }
  return anyOf(lists);
}

/** Documents that match one of these. */
export function anyOf(queries: readonly ClusterQuery[]): ClusterQuery {
  if (queries.length === 0) return NOTHING;
  return queries.length === 1 ? queries[0] : { bool: { should: queries, minimum_should_match: 1 } };
}

/** Documents that match none of these. */
export function noneOf(...queries: readonly ClusterQuery[]): ClusterQuery {
  return { bool: { must_not: queries } };
}

/** The parts of a filter as queries; documents must match all. */
export function filterQueries(filter: QueryFilter): ClusterQuery[] {
  const { before, classes, moreClasses = [], languages, notFamilies, notPatents, notDocuments } = filter;
  const queries: ClusterQuery[] = [];
  if (before !== undefined) queries.push(publishedBefore(before));
  if (classes) queries.push(hasOneOf("class", classes));
  for (const list of moreClasses) queries.push(hasOneOf("class", list));
  if (languages) queries.push(hasOneOf("language", languages));
  if (notFamilies?.length) queries.push(noneOf(hasOneOf("family", notFamilies)));
  if (notPatents?.length) queries.push(noneOf(hasOneOf("patent", notPatents)));
  if (notDocuments?.length) queries.push(noneOf(hasOneOf("id", notDocuments)));
  return queries;
}

/** Documents without a date pass; of one that is not known to the day, all must be before. */
function publishedBefore(date: string): ClusterQuery {
  const range = { range: { date: { lt: firstDay(dateNumber(date)), relation: "within" } } };
  return anyOf([range, noneOf({ exists: { field: "date" } })]);
}

const DATE_FIELDS: Readonly<Record<DateKind, string>> = {
  publication: "date",
  filing: "filing",
  priority: "priority",
};

/** Documents that have a value. */
export function valueQuery(value: DocumentValue): ClusterQuery {
  if ("classes" in value) return hasOneOf("class", value.classes);
  if ("languages" in value) return hasOneOf("language", value.languages);
  if ("documents" in value) return hasOneOf("id", value.documents);
  if ("patents" in value) return hasOneOf("patent", value.patents);
  if ("idsLike" in value) return idsLike(value.idsLike);
  if ("applications" in value) return hasOneOf("application", value.applications);
  if ("priorities" in value) return hasOneOf("priorities", value.priorities);
  if ("cites" in value) {
    const { cites } = value;
    return anyOf([hasOneOf("cites", [...cites, ...cites.map(patentOf)]), hasOneOf("citedPatent", cites)]);
  }
  return dated(value);
}

function dated({ date = "publication", from, until }: DateRange): ClusterQuery {
  const bounds = {
    ...(from !== undefined && { gte: firstDay(dateNumber(from)) }),
    ...(until !== undefined && { lte: lastDay(dateNumber(until)) }),
  };
  const field = DATE_FIELDS[date];
  if (Object.keys(bounds).length === 0) return { exists: { field } };
  return { range: { [field]: { ...bounds, relation: "within" } } };
}

/** A pattern of ids has the signs of a cluster's pattern; its other signs are quoted. */
function idsLike(patterns: readonly string[]): ClusterQuery {
  // Refuses patterns that are no patterns, as other engines do.
  idExpression(patterns);
  return anyOf(patterns.map((pattern) => ({ wildcard: { id: { value: pattern.replaceAll("\\", "\\\\") } } })));
}
