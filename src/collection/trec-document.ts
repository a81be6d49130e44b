import type { Patent } from "../patents/index.js";

/**
 * A patent as a document of TREC's collections, which every retrieval engine reads: `DOCNO`, then a field for each kind
 * of text, with all languages in sequence. `&`, `<` and `>` are written as entities.
 *
 * @param language only texts in this language
 */
export function trecDocument(patent: Patent, language?: string): string {
  const wanted = <T extends { readonly language?: string }>(texts: readonly T[]) =>
    language === undefined ? texts : texts.filter((text) => text.language === language);
  const fields: [string, readonly string[]][] = [
    ["TITLE", wanted(patent.titles).map(({ text }) => text)],
    ["ABSTRACT", wanted(patent.abstracts).map(({ text }) => text)],
    ["CLAIMS", wanted(patent.claims).flatMap(({ claims }) => claims.map(({ number, text }) => `${number}. ${text}`))],
    ["TEXT", wanted(patent.descriptions).flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))],
    ["IPC", [[...new Set(patent.classifications.map(({ symbol }) => symbol))].join(" ")].filter((list) => list !== "")],
    ["DATE", patent.publicationDate === undefined ? [] : [patent.publicationDate]],
  ];
  const parts = fields
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => `<${name}>\n${lines.map(escaped).join("\n")}\n</${name}>\n`);
  return `<DOC>\n<DOCNO>${patent.id}</DOCNO>\n${parts.join("")}</DOC>\n`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
