import { DEFAULT_TERMS, hasConditions, queryLanguage, type SearchTopic, typedText } from "../../retrieval/index.js";
import type { SearchIndex } from "../../retrieval/node.js";
import type { SearchOptionValues } from "../searching/search-options.js";
import { TEXT_FIELD } from "../searching/search-settings.js";

/** What a text is read with. Without an engine, only the text itself determines its language. */
export type TextIndex = Pick<SearchIndex, "tokens" | "positions"> & Partial<Pick<SearchIndex, "engine">>;

/** A text as a topic. */
export interface TextTopic {
  readonly topic: SearchTopic;
  /** The detected language, if it was not given and makes a difference; ISO 639-1. */
  readonly readAs?: string;
}

/** Whether the options determine how terms of a text are chosen or weighted. */
export function choosesTerms(options: SearchOptionValues): boolean {
  const { select, distil, weights, terms, minFrequency, phrases } = options;
  return [select, distil, weights, terms, minFrequency, phrases].some((option) => option !== undefined);
}

/**
 * A text to search for. It is used as it is, with phrases and required and excluded words, unless it is long or terms
 * are to be chosen: then the query has its best terms, in addition to phrases and conditions.
 */
export async function textTopic(
  id: string,
  text: string,
  index: TextIndex,
  options: SearchOptionValues,
): Promise<TextTopic> {
  const { tokens, positions, engine } = index;
  const told = options.textLanguage === "own" ? undefined : options.textLanguage;
  const found = told === undefined && engine ? await queryLanguage(text, engine, tokens, options.language) : undefined;
  const language = told === undefined && found === undefined ? {} : { language: told ?? found };
  const isRunning = new Set(tokens(text, language.language, TEXT_FIELD).map(({ term }) => term)).size > DEFAULT_TERMS;
  const { query, words } = typedText(text, tokens, { phrases: positions, exclusions: !isRunning, ...language });
  const readAs = found === undefined ? {} : { readAs: found };
  if (choosesTerms(options)) {
    const { terms: _, ...beside } = query;
    const topic = { id, texts: [{ field: TEXT_FIELD, text: words, ...language }] };
    return { topic: hasConditions(query) ? { ...topic, beside } : topic, ...readAs };
  }
  const topic = { id, texts: [{ field: TEXT_FIELD, text, ...language }] };
  return { topic: isRunning && !hasConditions(query) ? topic : { ...topic, query }, ...readAs };
}
