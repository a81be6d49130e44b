import { ascendingLines, ProblemList } from "../core/index.js";
import { escapeSgml, flowText, parseSgml } from "./sgml-fields.js";
import { childOf, childrenOf, type XmlElement } from "./xml/element.js";
import { XmlError } from "./xml/parse.js";

/**
 * A search topic of NTCIR's patent tasks: in NTCIR-3 a news article with a memorandum, later a claim. Texts have no
 * line feeds; missing fields are absent.
 *
 * M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of patent retrieval task at NTCIR-3, table 2 and figure 3
 */
export interface NtcirTopic {
  /** NUM: `P004`. */
  readonly number: string;
  /** LANG, as written; {@link ntcirLanguage} interprets it. */
  readonly lang?: string;
  /** PURPOSE: `technology survey`. */
  readonly purpose?: string;
  /** FDATE: the filing date of the topic's patent, from NTCIR-4 on. */
  readonly filingDate?: string;
  /** TITLE: a concise representation of the topic. */
  readonly title?: string;
  /** ARTICLE: the news articles that were clipped. */
  readonly articles: readonly NtcirArticle[];
  /** CLAIM: the claim to be invalidated, from NTCIR-4 on. */
  readonly claim?: string;
  /** SUPPLEMENT: the memorandum on the clipping. */
  readonly supplement?: string;
  readonly description?: string;
  readonly narrative?: string;
  /** CONCEPT: the keywords of the list. */
  readonly concepts: readonly string[];
  /** PI: the patents that the article is about, by their NTCIR numbers. */
  readonly patents: readonly string[];
}

/** A news article in NTCIR's form. */
export interface NtcirArticle {
  /** A-DOCNO: `JA-981031179`. */
  readonly number: string;
  /** A-LANG: the language in which it was written, as a code. */
  readonly lang?: string;
  /** A-SECTION: the section of the newspaper. */
  readonly section?: string;
  /** A-AE: whether it had a figure. */
  readonly illustrated?: boolean;
  /** A-WORDS: its length. */
  readonly words?: number;
  readonly headline?: string;
  /** A-DATE: `1998-10-31`. */
  readonly date?: string;
  readonly text?: string;
}

/** The languages of NTCIR-3's topics, as BCP 47 names them. */
export type NtcirLanguage = "ja" | "en" | "ko" | "zh-Hant" | "zh-Hans";

const LANGUAGES: Readonly<Record<string, NtcirLanguage>> = {
  ...{ JA: "ja", JP: "ja", EN: "en", KO: "ko", KR: "ko" },
  ...{ "ZH-TRAD": "zh-Hant", "ZH-HANT": "zh-Hant", "ZH-TW": "zh-Hant", CT: "zh-Hant", CHT: "zh-Hant", TC: "zh-Hant" },
  ...{ "ZH-SIMP": "zh-Hans", "ZH-HANS": "zh-Hans", "ZH-CN": "zh-Hans", CS: "zh-Hans", CHS: "zh-Hans", SC: "zh-Hans" },
};

/**
 * The language that LANG names; `undefined` for other codes, including `ZH` alone, which does not specify the script.
 */
export function ntcirLanguage(lang: string): NtcirLanguage | undefined {
  const code = lang.trim().toUpperCase().replaceAll("_", "-");
  return Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;
}

const TOPIC_TAGS: ReadonlySet<string> = new Set([
  ...[
    "TOPIC",
    "NUM",
    "LANG",
    "PURPOSE",
    "FDATE",
    "TITLE",
    "ARTICLE",
    "CLAIM",
    "SUPPLEMENT",
    "DESCRIPTION",
    "NARRATIVE",
  ],
  ...["CONCEPT", "PI", "A-DOC", "A-DOCNO", "A-LANG", "A-SECTION", "A-AE", "A-WORDS", "A-HEADLINE", "A-DATE", "A-TEXT"],
]);

/**
 * Reads all topics of a file. A file has no root, and may have anything between topics.
 *
 * @throws InputError with every topic that cannot be used: unclosed tags, no NUM, or a repeated NUM and LANG
 */
export function parseNtcirTopics(content: string, file: string): NtcirTopic[] {
  const text = content.replace(/^\ufeff/, "");
  const problems = new ProblemList(file);
  const topics: NtcirTopic[] = [];
  const seen = new Set<string>();
  const lineAt = ascendingLines(text);
  const starts = Array.from(text.matchAll(/<TOPIC>/g), ({ index }) => index);
  starts.forEach((start, i) => {
    const line = lineAt(start);
    try {
      const topic = readTopic(childOf(parseSgml(upToEnd(text.slice(start, starts[i + 1])), isTopicTag), "TOPIC"));
      const key = `${topic.number} ${topic.lang ?? ""}`;
      if (topic.number === "") problems.push({ file, line, message: "topic has no NUM" });
      else if (seen.has(key)) problems.push({ file, line, message: "topic occurs twice", text: key.trim() });
      else topics.push(topic);
      seen.add(key);
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      problems.push({ file, line: lineAt(start + error.offset), message: error.message });
    }
  });
  if (starts.length === 0) problems.push({ file, line: 0, message: "no <TOPIC> in this file" });
  problems.throwIfAny();
  return topics;
}

function isTopicTag(name: string): boolean {
  return TOPIC_TAGS.has(name);
}

/** A topic without the text after it; all of the text if it has no end, which is then reported. */
function upToEnd(text: string): string {
  const end = text.indexOf("</TOPIC>");
  return end < 0 ? text : text.slice(0, end + "</TOPIC>".length);
}

function readTopic(topic: XmlElement | undefined): NtcirTopic {
  return {
    number: textIn(topic, "NUM") ?? "",
    ...optional("lang", textIn(topic, "LANG")),
    ...optional("purpose", textIn(topic, "PURPOSE")),
    ...optional("filingDate", textIn(topic, "FDATE")),
    ...optional("title", textIn(topic, "TITLE")),
    articles: childrenOf(topic, "ARTICLE").flatMap((article) => childrenOf(article, "A-DOC").map(readArticle)),
    ...optional("claim", textIn(topic, "CLAIM")),
    ...optional("supplement", textIn(topic, "SUPPLEMENT")),
    ...optional("description", textIn(topic, "DESCRIPTION")),
    ...optional("narrative", textIn(topic, "NARRATIVE")),
    concepts: listIn(topic, "CONCEPT", /[,，、､;；]/),
    patents: listIn(topic, "PI", /[\s,，、;；]+/),
  };
}

function readArticle(article: XmlElement): NtcirArticle {
  const words = Number(textIn(article, "A-WORDS") ?? Number.NaN);
  const figures = textIn(article, "A-AE")?.toLowerCase();
  return {
    number: textIn(article, "A-DOCNO") ?? "",
    ...optional("lang", textIn(article, "A-LANG")),
    ...optional("section", textIn(article, "A-SECTION")),
    ...optional("illustrated", figures === "yes" ? true : figures === "no" ? false : undefined),
    ...optional("words", Number.isSafeInteger(words) ? words : undefined),
    ...optional("headline", textIn(article, "A-HEADLINE")),
    ...optional("date", textIn(article, "A-DATE")),
    ...optional("text", textIn(article, "A-TEXT")),
  };
}

/** The text of a field; `undefined` if the field is missing or empty. */
function textIn(element: XmlElement | undefined, name: string): string | undefined {
  const field = childOf(element, name);
  return field && (flowText(rawText(field)) || undefined);
}

function rawText({ children }: XmlElement): string {
  return children.map((child) => (typeof child === "string" ? child : rawText(child))).join("");
}

function listIn(topic: XmlElement | undefined, name: string, separator: RegExp): string[] {
  return childrenOf(topic, name)
    .flatMap((field) => flowText(rawText(field)).split(separator))
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function optional<N extends string, T>(name: N, value: T | undefined): { readonly [K in N]?: T } {
  return (value === undefined ? {} : { [name]: value }) as { readonly [K in N]?: T };
}

/** A topic as NTCIR prints it: the inverse of {@link parseNtcirTopics}, one line per field. */
export function formatNtcirTopic(topic: NtcirTopic): string {
  const lang = topic.lang === undefined ? "" : tagged("LANG", topic.lang);
  const lines = [
    `<TOPIC>${tagged("NUM", topic.number)}${lang}`,
    tagged("PURPOSE", topic.purpose),
    tagged("FDATE", topic.filingDate),
    tagged("TITLE", topic.title),
    ...(topic.articles.length > 0 ? ["<ARTICLE>", ...topic.articles.flatMap(articleLines), "</ARTICLE>"] : []),
    tagged("CLAIM", topic.claim),
    tagged("SUPPLEMENT", topic.supplement),
    tagged("DESCRIPTION", topic.description),
    tagged("NARRATIVE", topic.narrative),
    tagged("CONCEPT", topic.concepts.length === 0 ? undefined : topic.concepts.join(commaOf(topic.lang))),
    ...topic.patents.map((patent) => tagged("PI", patent)),
    "</TOPIC>",
  ];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}

function articleLines(article: NtcirArticle): string[] {
  return [
    "<A-DOC>",
    tagged("A-DOCNO", article.number),
    tagged("A-LANG", article.lang),
    tagged("A-SECTION", article.section),
    tagged("A-AE", article.illustrated === undefined ? undefined : article.illustrated ? "Yes" : "No"),
    tagged("A-WORDS", article.words?.toString()),
    tagged("A-HEADLINE", article.headline),
    tagged("A-DATE", article.date),
    tagged("A-TEXT", article.text),
    "</A-DOC>",
  ];
}

function tagged(name: string, text: string | undefined): string {
  return text === undefined ? "" : `<${name}>${escapeSgml(text)}</${name}>`;
}

/** The separator between the words of a list. */
function commaOf(lang = ""): string {
  const language = ntcirLanguage(lang);
  if (language === "ja") return "、";
  return language === "zh-Hant" || language === "zh-Hans" ? "，" : ", ";
}
