import { type Parameter, textParameter } from "../../core/index.js";
import { detectLanguage, type FieldText, type SearchTopic } from "../../retrieval/index.js";

/** From which language to which a search goes. */
export interface LanguageChoice {
  /** Of the topics: ISO 639-1, or `topic` for whatever each is in. */
  readonly from: string;
  /** Of the documents: ISO 639-1 with `+` between several, or `own`, `others`, `all`. */
  readonly to: string;
}

const TO = "own, others, all, or languages: ja, de+fr";
const FROM = "topic, or a language: en";

/** The parameters of systems that translate. */
export function languageParameters(to: string): { readonly from: Parameter<string>; readonly to: Parameter<string> } {
  return {
    from: textParameter("language of the topics", FROM, "topic", (text) => /^(topic|[a-z]{2})$/.test(text)),
    to: textParameter(
      "languages of the documents: own searches as usual, without translation; others and languages only finds documents in these; all finds all",
      TO,
      to,
      (text) => /^(own|others|all|[a-z]{2}(\+[a-z]{2})*)$/.test(text),
    ),
  };
}

/** The languages that documents are searched in for a topic in `from`; none for `own`. */
export function targetsOf({ to }: LanguageChoice, from: string, languages: readonly string[]): string[] {
  if (to === "own") return [];
  if (to === "all") return [from, ...languages.filter((language) => language !== from)];
  return to === "others" ? languages.filter((language) => language !== from) : [...new Set(to.split("+"))];
}

/** What lexicons of two languages are kept under. */
export function pairKey(from: string, to: string): string {
  return `${from} ${to}`;
}

/** The language of a topic: that of the patent, of the first text that has one, or found out. */
export function topicLanguage({ patent, texts }: SearchTopic): string | undefined {
  return (
    patent?.language ??
    texts.find(({ language }) => language !== undefined)?.language ??
    texts.map(({ text }) => detectLanguage(text)).find((language) => language !== undefined)
  );
}

/** The texts of a topic in a language; those of which it is not known are in that of the topic. */
export function textsIn(topic: SearchTopic, language: string): FieldText[] {
  const own = topicLanguage(topic);
  return topic.texts.filter((text) => (text.language ?? own) === language);
}
