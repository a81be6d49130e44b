import { type Parameter, textParameter } from "../../core/index.js";
import { detectLanguage, type FieldText, type SearchTopic } from "../../retrieval/index.js";

/** The source and target languages of a search. */
export interface LanguageChoice {
  /** Language of the topics: ISO 639-1, or `topic` for the language of each topic. */
  readonly from: string;
  /** Languages of the documents: ISO 639-1, several separated by `+`, or `own`, `others`, `all`. */
  readonly to: string;
}

const TO = "own, others, all, or languages: ja, de+fr";
const FROM = "topic, or a language: en";

/** The parameters of systems that translate. */
export function languageParameters(to: string): { readonly from: Parameter<string>; readonly to: Parameter<string> } {
  return {
    from: textParameter("language of the topics", FROM, "topic", (text) => /^(topic|[a-z]{2})$/.test(text)),
    to: textParameter(
      "languages of the documents. own: search as usual, without translation; others, or a list of languages: find only documents in these; all: find documents in all languages",
      TO,
      to,
      (text) => /^(own|others|all|[a-z]{2}(\+[a-z]{2})*)$/.test(text),
    ),
  };
}

/** The languages in which documents are searched for a topic in `from`; none for `own`. */
export function targetsOf({ to }: LanguageChoice, from: string, languages: readonly string[]): string[] {
  if (to === "own") return [];
  if (to === "all") return [from, ...languages.filter((language) => language !== from)];
  return to === "others" ? languages.filter((language) => language !== from) : [...new Set(to.split("+"))];
}

/** The key of a lexicon for two languages. */
export function pairKey(from: string, to: string): string {
  return `${from} ${to}`;
}

/** The language of a topic: that of the patent, that of the first text that has one, or the detected one. */
export function topicLanguage({ patent, texts }: SearchTopic): string | undefined {
  return (
    patent?.language ??
    texts.find(({ language }) => language !== undefined)?.language ??
    texts.map(({ text }) => detectLanguage(text)).find((language) => language !== undefined)
  );
}

/** The texts of a topic in a language; texts without a language have that of the topic. */
export function textsIn(topic: SearchTopic, language: string): FieldText[] {
  const own = topicLanguage(topic);
  return topic.texts.filter((text) => (text.language ?? own) === language);
}
