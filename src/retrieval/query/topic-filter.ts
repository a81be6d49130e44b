import { type CutOff, cutOffDate, headerOf } from "../../collection/index.js";
import { type Patent, patentOf } from "../../patents/index.js";
import type { QueryFilter } from "./weighted-query.js";

/** What a search for a patent's prior art excludes. */
export interface TopicFilterOptions {
  /** The date of the patent that documents must be published before; with `none`, all documents pass. */
  readonly cutOff?: CutOff | "none";
  /** Whether the patent's family, and the patent itself in all its versions, are excluded. */
  readonly withoutFamily?: boolean;
}

/**
 * A filter for documents that can be prior art of a patent: published before its first priority, application or
 * publication, and not in its own family.
 *
 * @param date the cut-off, if a list of topics has one
 */
export function topicFilter(
  patent: Patent,
  { cutOff = "publication", withoutFamily = true }: TopicFilterOptions = {},
  date?: string,
): QueryFilter {
  // Only patents have prior art: what is like another document may also be later.
  const own = patent.plain
    ? undefined
    : (date ?? cutOffDate(headerOf(patent), cutOff === "none" ? "publication" : cutOff));
  const before = cutOff === "none" ? undefined : own;
  return {
    ...(before !== undefined && { before }),
    ...(withoutFamily && { notPatents: [patent.plain ? patent.id : patentOf(patent.id)] }),
    ...(withoutFamily && patent.familyId !== undefined && { notFamilies: [patent.familyId] }),
  };
}

/** Combines two filters: the earlier date, classes of both, languages that both name, all that either excludes. */
export function bothFilters(first: QueryFilter, second: QueryFilter): QueryFilter {
  const [classes, ...moreClasses] = [first, second].flatMap((filter) => [
    ...(filter.classes ? [filter.classes] : []),
    ...(filter.moreClasses ?? []),
  ]);
  const languages =
    first.languages && second.languages
      ? first.languages.filter((language) => second.languages?.includes(language))
      : (first.languages ?? second.languages);
  const lists = (["notFamilies", "notPatents", "notDocuments"] as const).flatMap((name) => {
    const all = [...new Set([...(first[name] ?? []), ...(second[name] ?? [])])];
    return all.length > 0 ? [[name, all] as const] : [];
  });
  const dates = [first.before, second.before].filter((date) => date !== undefined).sort();
  return {
    ...(dates.length > 0 && { before: dates[0] }),
    ...(classes && { classes }),
    ...(moreClasses.length > 0 && { moreClasses }),
    ...(languages && { languages }),
    ...Object.fromEntries(lists),
  };
}
