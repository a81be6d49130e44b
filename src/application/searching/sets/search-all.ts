import type { SearchContext } from "../search-context.js";
import { RANKED_SET_SIZE } from "../search-file/search-events.js";
import { searchOnce } from "../search-once.js";
import { type Subject, titleOf } from "../subject.js";
import type { SetResult } from "./set-result.js";

/** All documents that match an exact query; the best of any other. */
export async function searchAll(context: SearchContext, subject: Subject): Promise<SetResult> {
  const best = await searchOnce(context, subject, RANKED_SET_SIZE);
  const { hits, matches } = best.result;
  const isMore = hits.length === RANKED_SET_SIZE && matches > hits.length;
  const answer = isMore && subject.isExact ? await searchOnce(context, subject, matches) : best;
  const { patent } = subject.topic;
  const title = patent && titleOf(patent);
  return {
    answer,
    isCut: isMore && !subject.isExact,
    sets: [],
    ...(patent && {
      patent: {
        id: patent.id,
        ...(title !== undefined && { title }),
        ...(patent.publicationDate !== undefined && { date: patent.publicationDate }),
      },
    }),
  };
}
