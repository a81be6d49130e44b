import { type CutOff, cutOffDate, headerOf } from "../../collection/index.js";
import { type Patent, patentOf } from "../../patents/index.js";
import type { QueryFilter } from "./weighted-query.js";

/** What a search for a patent's prior art leaves out. */
export interface TopicFilterOptions {
  /** Which of its dates documents must be published before; all of them pass with `none`. */
  readonly cutOff?: CutOff | "none";
  /** Whether its family, and the patent itself in all its versions, are left out. */
  readonly withoutFamily?: boolean;
}

/**
 * Which documents can be prior art of a patent: published before its first priority, application or publication, not of
 * its own family.
 *
 * @param date the cut-off if a list of topics gives one
 */
export function topicFilter(
  patent: Patent,
  { cutOff = "publication", withoutFamily = true }: TopicFilterOptions = {},
  date?: string,
): QueryFilter {
  const before = cutOff === "none" ? undefined : (date ?? cutOffDate(headerOf(patent), cutOff));
  return {
    ...(before !== undefined && { before }),
    ...(withoutFamily && { notPatents: [patentOf(patent.id)] }),
    ...(withoutFamily && patent.familyId !== undefined && { notFamilies: [patent.familyId] }),
  };
}

/** Both filters at once: the earlier date, classes and languages of the second if it names any, all that is left out. */
export function bothFilters(first: QueryFilter, second: QueryFilter): QueryFilter {
  const lists = (["notFamilies", "notPatents", "notDocuments"] as const).flatMap((name) => {
    const all = [...new Set([...(first[name] ?? []), ...(second[name] ?? [])])];
    return all.length > 0 ? [[name, all] as const] : [];
  });
  const dates = [first.before, second.before].filter((date) => date !== undefined).sort();
  return { ...first, ...second, ...(dates.length > 0 && { before: dates[0] }), ...Object.fromEntries(lists) };
}
