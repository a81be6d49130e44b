import type { Patent } from "../../patents/index.js";
import type { FieldText } from "../document.js";
import { patentDocument } from "../patent-document.js";
import { type TopicFilterOptions, topicFilter } from "./topic-filter.js";
import type { SearchTopic } from "./topic-search.js";

/** How a query is made from a patent. */
export interface PatentTopicOptions extends TopicFilterOptions {
  /** Only texts in this language; `own` means the language of publication. Default: all texts. */
  readonly textLanguage?: string;
}

/**
 * A search for the prior art of a patent.
 *
 * @param date its cut-off, if a list of topics has one
 */
export function patentTopic(id: string, patent: Patent, options: PatentTopicOptions = {}, date?: string): SearchTopic {
  const { texts, classes } = patentDocument(patent);
  return {
    id,
    // A query is made from whole texts; systems change them, and breaks would no longer be right.
    texts: inLanguage(texts, patent, options.textLanguage).map(({ breaks: _, ...text }) => text),
    filter: topicFilter(patent, options, date),
    patent,
    ...(classes && { classes }),
  };
}

/** Texts in a language. Texts in an unknown language count as the language of publication. */
function inLanguage(texts: readonly FieldText[], { language: own }: Patent, wanted: string | undefined) {
  const language = wanted === "own" ? own : wanted;
  return language === undefined ? texts : texts.filter((text) => (text.language ?? own) === language);
}
