import { DEFAULT_TERMS } from "../retrieval/query/build-query.js";
import { textQuery } from "../retrieval/query/text-query.js";
import type { SearchTopic } from "../retrieval/query/topic-search.js";
import type { SearchIndex } from "./search-index.js";
import type { SearchOptionValues } from "./search-options.js";
import { TEXT_FIELD } from "./search-system.js";

/** Whether the options say how terms of a text are chosen or weighted. */
export function choosesTerms(options: SearchOptionValues): boolean {
  const { select, distil, weights, terms, minFrequency, phrases } = options;
  return [select, distil, weights, terms, minFrequency, phrases].some((option) => option !== undefined);
}

/**
 * A text that is searched for. It is taken as it is, with phrases and what is required, unless it is long or terms are to
 * be chosen: then the query is made of its best terms.
 */
export function textTopic(
  id: string,
  text: string,
  { tokens, positions }: Pick<SearchIndex, "tokens" | "positions">,
  options: SearchOptionValues,
): SearchTopic {
  const { textLanguage } = options;
  const language = textLanguage === undefined || textLanguage === "own" ? {} : { language: textLanguage };
  const texts = [{ field: TEXT_FIELD, text, ...language }];
  if (choosesTerms(options)) return { id, texts };
  const query = textQuery(text, tokens, { phrases: positions, ...language });
  const isLong = query.terms.length > DEFAULT_TERMS && !query.phrases && !query.terms.some(({ required }) => required);
  return isLong ? { id, texts } : { id, texts, query };
}
