import type { QueryFilter } from "../query/weighted-query.js";
import type { StoredDocument } from "../segment/stored-document.js";

/** Maximum number of items of a list that are named. */
const NAMED = 5;

type Reasons = {
  readonly [K in keyof QueryFilter]-?: (wanted: NonNullable<QueryFilter[K]>, document: StoredDocument) => string;
};

const REASONS: Reasons = {
  before: (date, document) =>
    `was published ${document.date?.length === 10 ? "on" : "in"} ${document.date}, not before ${date}`,
  classes: (classes) => `is in none of the classes ${listed(classes)}`,
  moreClasses: (lists) => `is not in a class of each of the lists ${lists.map(listed).join("; ")}`,
  languages: (languages, { language }) =>
    `is in ${language ? `the language ${language}` : "an unknown language"}, not in ${listed(languages)}`,
  notFamilies: (_, { family }) => `is in the family ${family}, which is excluded`,
  notPatents: (_, { patent }) => `is a version of ${patent}, which is excluded`,
  notDocuments: () => "is one of the excluded documents",
};

/**
 * Why a document does not pass a filter; empty if it does. Each reason continues a sentence that begins with "it": `it
 * is in the family 12, which is excluded`.
 *
 * @param passes whether the document passes a filter
 */
export function filterReasons(
  filter: QueryFilter,
  document: StoredDocument,
  passes: (part: QueryFilter) => boolean,
): string[] {
  return (Object.keys(REASONS) as (keyof QueryFilter)[]).flatMap((name) => {
    const wanted = filter[name];
    if (wanted === undefined || passes({ [name]: wanted })) return [];
    const reason = REASONS[name] as (wanted: unknown, document: StoredDocument) => string;
    return [reason(wanted, document)];
  });
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return "(none)";
  return names.length > NAMED ? `${names.slice(0, NAMED).join(", ")}, …` : names.join(", ");
}
