import { command, nearestName, setting, UsageError } from "../../core/index.js";
import {
  type Distillation,
  PATENT_FIELDS,
  type PatentTopicOptions,
  parseFeedback,
  parseModel,
  type QueryFilter,
  type QueryOptions,
  type TopicSearchOptions,
} from "../../retrieval/index.js";
import type { SearchIndex } from "../../retrieval/node.js";
import type { SearchOptionValues } from "./search-options.js";

/** The field of texts that are not patents: it always counts, whatever fields are requested. */
export const TEXT_FIELD = "text";

/** Fields that topics may have: those of patents, of NTCIR's topics, and of other texts. */
const TOPIC_FIELDS = [...PATENT_FIELDS, "article", "supplement", "narrative", "concept", TEXT_FIELD];

/** The requested options, checked against an index. */
export function topicSearchOptions(
  options: SearchOptionValues,
  { fields, positions }: Pick<SearchIndex, "fields" | "positions">,
  limit: number,
  source?: Distillation["source"],
): TopicSearchOptions {
  const unknown = options.in?.filter((field) => !fields.includes(field)) ?? [];
  if (unknown.length > 0) {
    const message = `not a field of the index: ${unknown[0]}; it has: ${fields.join(", ")}`;
    throw new UsageError(message, { setting: "in", value: unknown[0] });
  }
  refuseUnknownTopicFields(Object.keys(options.fields ?? {}));
  if (options.source !== undefined && options.distil === undefined) {
    throw new UsageError(`requires ${setting("distil")}`, { setting: "source", value: options.source });
  }
  if (options.alpha !== undefined && !options.distil?.endsWith("bayes")) {
    throw new UsageError(`requires ${setting("distil")} bayes or log-bayes`, {
      setting: "alpha",
      value: options.alpha,
    });
  }
  if (options.phrases !== undefined && !positions) {
    const message = `the index has no positions; make one that has: ${command("index")}`;
    throw new UsageError(message, { setting: "phrases", value: options.phrases });
  }
  if (options.sameClassLeast !== undefined && !options.sameClass) {
    const { sameClassLeast: value } = options;
    throw new UsageError(`requires ${setting("sameClass")}`, { setting: "sameClassLeast", value });
  }
  return {
    model: parseModel(options.model),
    query: queryOptions(options, source),
    limit,
    filter: searchFilter(options),
    ...(options.in && { searchFields: options.in }),
    ...(options.feedback !== undefined && { feedback: parseFeedback(options.feedback) }),
    ...(options.sameClass && { classLevels: options.sameClass }),
    ...(options.sameClassLeast !== undefined && { leastOfClass: options.sameClassLeast }),
    ...(options.groupBy && { groupBy: options.groupBy }),
  };
}

/** The fields of topics are known only when they are read; but a name that no topic can have is an error. */
function refuseUnknownTopicFields(names: readonly string[]): void {
  const unknown = names.find((name) => !TOPIC_FIELDS.includes(name));
  if (unknown === undefined) return;
  const nearest = nearestName(unknown, TOPIC_FIELDS);
  const hint = nearest === undefined ? `available: ${TOPIC_FIELDS.join(", ")}` : `did you mean ${nearest}?`;
  throw new UsageError(`not a field of topics: ${JSON.stringify(unknown)}; ${hint}`, {
    setting: "fields",
    value: unknown,
  });
}

/** Which documents are searched, for any topic. */
export function searchFilter(options: SearchOptionValues): QueryFilter {
  return {
    ...(options.before !== undefined && { before: options.before }),
    ...(options.class && { classes: options.class }),
    ...(options.language && { languages: options.language }),
  };
}

function queryOptions(options: SearchOptionValues, source?: Distillation["source"]): QueryOptions {
  const { fields, select, terms, perField, sameField, minFrequency, weights, phrases, distil, alpha } = options;
  if (select === "distillation" && distil === undefined) {
    throw new UsageError(`${setting("select")} distillation requires ${setting("distil")}`);
  }
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

/** How a query is made from a patent. */
export function patentTopicOptions({ cutOff, keepFamily, textLanguage }: SearchOptionValues): PatentTopicOptions {
  return {
    ...(cutOff !== "topics" && { cutOff }),
    withoutFamily: !keepFamily,
    ...(textLanguage !== undefined && { textLanguage }),
  };
}
