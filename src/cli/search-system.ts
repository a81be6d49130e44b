import { UsageError } from "../core/index.js";
import { parseFeedback } from "../retrieval/feedback/feedbacks.js";
import type { QueryOptions } from "../retrieval/query/build-query.js";
import type { PatentTopicOptions } from "../retrieval/query/patent-topic.js";
import type { Distillation } from "../retrieval/query/term-selection.js";
import type { TopicSearchOptions } from "../retrieval/query/topic-search.js";
import type { QueryFilter } from "../retrieval/query/weighted-query.js";
import { parseModel } from "../retrieval/search/models.js";
import type { SearchIndex } from "./search-index.js";
import type { SearchOptionValues } from "./search-options.js";

/** The field of texts that are no patents: they always count, whatever fields are asked for. */
export const TEXT_FIELD = "text";

/** What options ask for, checked against an index. */
export function topicSearchOptions(
  options: SearchOptionValues,
  { fields, positions }: Pick<SearchIndex, "fields" | "positions">,
  limit: number,
  source?: Distillation["source"],
): TopicSearchOptions {
  const unknown = options.in?.filter((field) => !fields.includes(field)) ?? [];
  if (unknown.length > 0)
    throw new UsageError(`--in: not a field of the index: ${unknown[0]}; it has: ${fields.join(", ")}`);
  if (options.phrases !== undefined && !positions) {
    throw new UsageError("--phrases: the index keeps no positions; make one with: presage index --positions");
  }
  return {
    model: parseModel(options.model),
    query: queryOptions(options, source),
    limit,
    filter: searchFilter(options),
    ...(options.in && { searchFields: options.in }),
    ...(options.feedback !== undefined && { feedback: parseFeedback(options.feedback) }),
    ...(options.sameClass && { classLevels: options.sameClass }),
    ...(options.groupBy && { groupBy: options.groupBy }),
  };
}

/** Which documents are looked for, whatever the topic. */
export function searchFilter(options: SearchOptionValues): QueryFilter {
  return {
    ...(options.before !== undefined && { before: options.before }),
    ...(options.class && { classes: options.class }),
    ...(options.language && { languages: options.language }),
  };
}

function queryOptions(options: SearchOptionValues, source?: Distillation["source"]): QueryOptions {
  const { fields, select, terms, perField, sameField, minFrequency, weights, phrases, distil, alpha } = options;
  if (select === "distillation" && distil === undefined)
    throw new UsageError("--select distillation: give --distil, too");
  return {
    ...(fields && { fields: { [TEXT_FIELD]: 1, ...fields } }),
    ...(select && { select }),
    ...(distil &&
      source && { select: "distillation", distillation: { value: distil, source, ...(alpha && { alpha }) } }),
    ...(terms !== undefined && { terms }),
    ...(perField && { perField }),
    ...(sameField && { sameField }),
    ...(minFrequency !== undefined && { minFrequency }),
    ...(weights && { weight: weights }),
    ...(phrases !== undefined && { minPhraseFrequency: phrases }),
  };
}

/** How patents are searched with. */
export function patentTopicOptions({ cutOff, keepFamily, textLanguage }: SearchOptionValues): PatentTopicOptions {
  return { cutOff, withoutFamily: !keepFamily, ...(textLanguage !== undefined && { textLanguage }) };
}
