import type { NtcirTopic } from "../../patents/index.js";
import type { FieldText, SearchTopic } from "../../retrieval/index.js";
import { languageOf } from "../topic-texts/language-of.js";
import { ntcirFieldTexts, ntcirTexts } from "../topic-texts/ntcir-texts.js";
import { splitSentences } from "./split-sentences.js";

/** A topic split into passages, some of which may be left out. */
export interface TopicPassages {
  /** Sentences of an article or paragraphs of a description, in order. */
  readonly passages: readonly FieldText[];
  /** Texts that are always kept. */
  readonly rest: readonly FieldText[];
  /** Texts that passages are compared with. */
  readonly reference: readonly FieldText[];
}

/**
 * Splits a topic into passages. For a newspaper topic: the sentences of its article, which are compared with headline
 * and memorandum, or with title and description if there are neither. For a patent: the paragraphs of its description,
 * which are compared with the claims or, without any, with title and abstract. Other topics have no passages, nor do
 * newspaper topics if the article is not selected.
 *
 * @param letters the selected fields of NTCIR topics, as {@link ntcirTexts} takes them
 */
export function topicPassages(topic: SearchTopic, letters: string): TopicPassages {
  const { ntcir, patent } = topic;
  if (ntcir && ntcir.articles.length > 0 && letters.includes("A")) return ofNews(topic, ntcir, letters);
  if (patent) return ofPatent(topic.texts);
  return { passages: [], rest: ntcirTexts(topic, letters).texts, reference: [] };
}

function ofNews(topic: SearchTopic, ntcir: NtcirTopic, letters: string): TopicPassages {
  const language = languageOf(topic);
  const inArticle = (text: string): FieldText => ({
    field: "article",
    text,
    ...(language !== undefined && { language }),
  });
  const headlines = ntcir.articles.flatMap(({ headline }) => (headline ? [inArticle(headline)] : []));
  const of = (fields: string) => ntcirFieldTexts(ntcir, fields);
  const asked = [...headlines, ...of("S")];
  return {
    passages: ntcir.articles.flatMap(({ text }) => (text ? splitSentences(text, language).map(inArticle) : [])),
    rest: [...headlines, ...of(letters.replaceAll("A", ""))],
    reference: asked.length > 0 ? asked : of("TD"),
  };
}

function ofPatent(texts: readonly FieldText[]): TopicPassages {
  const rest = texts.filter(({ field }) => field !== "description");
  const claims = rest.filter(({ field }) => field === "claims");
  const paragraphs = (text: FieldText) =>
    text.text.split(/\n\s*\n/).flatMap((paragraph) => (paragraph.trim() === "" ? [] : [{ ...text, text: paragraph }]));
  return {
    passages: texts.filter(({ field }) => field === "description").flatMap(paragraphs),
    rest,
    reference: claims.length > 0 ? claims : rest,
  };
}
