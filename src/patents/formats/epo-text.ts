import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Patent } from "../patent.js";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { documentTexts, firstInEachLanguage } from "./document-texts.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent } from "./new-patent.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

const LINE = /^([A-Z]{2})\t(\d+)\t([A-Z]\d?)\t(\d{4}-\d\d-\d\d)\t([a-z]{2})\t([A-Z]{5})\t(.*)$/;
const FIRST_LINES = /^[\s\uFEFF]*[A-Z]{2}\t\d+\t[A-Z]\d?\t\d{4}-\d\d-\d\d\t[a-z]{2}\t(?:TITLE|ABSTR|DESCR|CLAIM)\t/;

/**
 * The EPO's "EP full-text data for text analytics": lines of number, kind, date, language, part and text. Titles come
 * first, the German one before the others. The texts are in XML; a document has no classes and no citations.
 */
export const epoText: PatentFormat = {
  name: "epo-text",
  about: "EP full-text data for text analytics: tab-separated lines with TITLE, ABSTR, DESCR, CLAIM",
  layout: { startLine: /^[\uFEFF]?[A-Z]{2}\t\d+\t[A-Z]\d?\t\d{4}-\d\d-\d\d\tde\tTITLE\t/, isMarkup: true },
  matches: (head) => FIRST_LINES.test(head),
  read(record, remark) {
    const documents = new Map<string, string[][]>();
    for (const line of record.split("\n")) {
      const parts = LINE.exec(line)?.slice(1);
      if (!parts) throw new RecordError("line does not have the seven columns", line.slice(0, 80));
      const key = parts.slice(0, 4).join(" ");
      documents.set(key, [...(documents.get(key) ?? []), parts]);
    }
    return Array.from(documents.values(), (lines) => readDocument(lines, remark));
  },
};

/** Names of the elements that other formats have around such texts. */
const ELEMENTS: Readonly<Record<string, string>> = {
  TITLE: "invention-title",
  ABSTR: "abstract",
  DESCR: "description",
  CLAIM: "claims",
};

function readDocument(lines: readonly (readonly string[])[], remark: Remark): Patent {
  const [country, number, kind, date] = lines[0];
  const id = publicationOf(country, number, kind);
  if (!id) throw new RecordError("line has no publication number", `${country} ${number} ${kind}`);
  const elements = lines.flatMap(([, , , , language, part, text]): XmlElement[] => {
    const name = ELEMENTS[part];
    return name === undefined
      ? []
      : [parseXml(decodeNamedCharacters(`<${name} lang="${language}">${text}</${name}>`, remark))];
  });
  const document = { name: "document", attributes: {}, children: elements };
  const titles = childrenOf(document, "invention-title").flatMap((title) => {
    const text = textOf(title, TEXT_BLOCKS);
    const language = languageCode(title.attributes.lang);
    return text === undefined ? [] : [{ ...(language !== undefined && { language }), text }];
  });
  return newPatent(id, {
    publicationDate: isoDate(date),
    language: languageCode((childOf(document, "description") ?? childOf(document, "claims"))?.attributes.lang ?? ""),
    titles: firstInEachLanguage(titles),
    ...documentTexts(document),
  });
}
