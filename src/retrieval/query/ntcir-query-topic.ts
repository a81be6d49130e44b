import { isoDate, type NtcirTopic, ntcirLanguage } from "../../patents/index.js";
import type { FieldText } from "../document.js";
import type { SearchTopic } from "./topic-search.js";

/**
 * A topic of NTCIR's patent tasks as a search. The query is its claim if it has one, otherwise its article with the
 * memorandum, as in the mandatory runs of NTCIR-3, otherwise everything it has. Documents must have been published
 * before the topic's patent was filed, if that date is given. Its fields are called title, article, supplement, claims,
 * description, narrative and concept.
 *
 * @param allFields use all fields that the topic has: the query chooses fields itself
 */
export function ntcirQueryTopic(topic: NtcirTopic, allFields: boolean): SearchTopic {
  const [language] = (topic.lang === undefined ? undefined : ntcirLanguage(topic.lang))?.split("-") ?? [];
  const texts: FieldText[] = [
    ["title", topic.title] as const,
    ...topic.articles.map(({ headline, text }) => ["article", joined(headline, text)] as const),
    ["supplement", topic.supplement] as const,
    ["claims", topic.claim] as const,
    ["description", topic.description] as const,
    ["narrative", topic.narrative] as const,
    ["concept", topic.concepts.join("\n")] as const,
  ].flatMap(([field, text]) => (text ? [{ field, text, ...(language !== undefined && { language }) }] : []));
  const before = topic.filingDate === undefined ? undefined : isoDate(topic.filingDate);
  return {
    id: topic.number,
    texts: allFields ? texts : usualTexts(texts),
    ntcir: topic,
    ...(before !== undefined && { filter: { before } }),
  };
}

function usualTexts(texts: readonly FieldText[]): readonly FieldText[] {
  const of = (...fields: readonly string[]) => texts.filter(({ field }) => fields.includes(field));
  if (of("claims").length > 0) return of("claims");
  return of("article").length > 0 ? of("article", "supplement") : texts;
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join("\n");
}
