import type { Filing, Party, Patent } from "../../patents/index.js";

/** The texts of a field; if a language is given, only those in it. */
type LinesOf = (patent: Patent, language?: string) => string[];

const FIELDS = {
  title: (patent, language) => inLanguage(patent.titles, patent, language).map(({ text }) => text),
  abstract: (patent, language) => inLanguage(patent.abstracts, patent, language).map(({ text }) => text),
  description: (patent, language) =>
    inLanguage(patent.descriptions, patent, language).flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
  claims: (patent, language) =>
    inLanguage(patent.claims, patent, language).flatMap(({ claims }) =>
      claims.map(({ number, text }) => `${number}. ${text}`),
    ),
  classes: (patent) => patent.classifications.map(({ scheme, symbol }) => `${scheme} ${symbol}`),
  applicants: (patent) => patent.applicants.map(partyText),
  inventors: (patent) => patent.inventors.map(partyText),
  priorities: (patent) => patent.priorities.map(filingText),
  citations: (patent) =>
    patent.citations.map(({ cited, origin, categories }) => [cited, origin, categories.join("")].join(" ").trimEnd()),
  literature: (patent) => patent.literature.map(({ text }) => text),
} satisfies Record<string, LinesOf>;

/** Fields that can be shown separately. */
export type PatentFieldName = keyof typeof FIELDS;
export const PATENT_FIELD_NAMES = Object.keys(FIELDS) as PatentFieldName[];

/** The text of one field, as plain as possible, for people and other programs. */
export function fieldText(patent: Patent, field: PatentFieldName, language?: string): string {
  return (FIELDS[field] as LinesOf)(patent, language).join("\n");
}

/** The selected texts, those in the language of publication first. */
export function inLanguage<T extends { readonly language?: string }>(
  texts: readonly T[],
  { language: own }: Patent,
  language?: string,
): T[] {
  const wanted = texts.filter((text) => language === undefined || text.language === language);
  const isOwn = (text: T) => text.language !== undefined && text.language === own;
  return [...wanted.filter(isOwn), ...wanted.filter((text) => !isOwn(text))];
}

/** `EP 01300267 A, 2001-01-12` */
export function filingText({ country, number, kind, date }: Filing): string {
  const name = [country, number, kind].filter((part) => part).join(" ");
  return date === undefined ? name : `${name}, ${date}`;
}

export function partyText({ name, country }: Party): string {
  return country === undefined ? name : `${name} (${country})`;
}
