import { normaliseClassification } from "../classification.js";
import { isoDate } from "../dates.js";
import { japaneseNumber } from "../numbers/japanese-number.js";
import { parsePublicationId } from "../numbers/parse-number.js";
import { formatPublicationId, type PublicationId } from "../numbers/publication-id.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Claim, Classification, Filing, Paragraph, Party, Patent, PatentCitation } from "../patent.js";
import { flowText, parseSgml } from "../sgml-fields.js";
import { childOf, childrenOf, type XmlElement } from "../xml/element.js";
import { claimsOfLines } from "./claim-list.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { claimsOfText, paragraphsOfText, readGazette } from "./japanese-gazette.js";
import { newPatent, textsIn } from "./new-patent.js";

const US_TAGS = [
  ...["APP-NO", "APP-DATE", "PUB-NO", "PUB-TYPE", "PUB-DATE", "PAT-NO", "PAT-TYPE", "PRI-IPC", "IPC-VER", "PRI-USPC"],
  ...["PRIORITY", "CITATION", "INVENTOR", "ASSIGNEE", "TITLE", "ABST", "SPEC", "CLAIM"],
];

/** Fields of NTCIR-3: title, abstract, claims and description, in Japanese (J) or English (E). */
const NTCIR_3_TAGS = ["TI", "AB", "CL", "DE"].flatMap((field) => [`${field}J`, `${field}E`]);

const TAGS: ReadonlySet<string> = new Set(["DOC", "DOCNO", "TEXT", "PASSAGE", "PNUM", ...US_TAGS, ...NTCIR_3_TAGS]);

/**
 * Documents of NTCIR's patent collections, with the tags of its programs:
 *
 * - NTCIR-3 (kkh, jsh, paj): `DOC`, `DOCNO`, and the texts in `ABJ`, `CLJ`, `DEJ`. The number is that of the
 *   application
 *   (`PATENT-KKH-G-H08-169636` was filed in 1996 and published in 1998), so it stays the document's id as written.
 * - NTCIR-4 to 8, Japanese: `DOC`, `DOCNO`, and the gazette's own text in `TEXT`, with `PASSAGE` and `PNUM` in it.
 * - NTCIR-6 to 8, US grants: `DOC`, `DOCNO`, `APP-NO` … `CLAIM`, one document per line.
 */
export const ntcir: PatentFormat = {
  name: "ntcir",
  about: "NTCIR patent collections (SGML)",
  layout: { startLine: /^\s*<DOC>/, isMarkup: true },
  matches: (head) => /<DOC>\s*<DOCNO>\s*PATENT-/.test(head),
  read(record, remark) {
    if (!record.includes("<DOC>")) return [];
    const doc = childOf(
      parseSgml(upToEnd(record), (name) => TAGS.has(name)),
      "DOC",
    );
    const number = textIn(doc, "DOCNO");
    if (number === undefined) throw new RecordError("document has no DOCNO");
    remarkUnknown(doc!, remark);
    remarkBehind(record, remark);
    return [/^PATENT-US-/.test(number) ? readUs(number, doc!, remark) : readJapanese(number, doc!)];
  },
};

function upToEnd(record: string): string {
  const end = record.indexOf("</DOC>");
  return end < 0 ? record : record.slice(0, end + "</DOC>".length);
}

/** Text outside documents: perhaps of another format. */
function remarkBehind(record: string, remark: Remark): void {
  const behind = record.slice(upToEnd(record).length).trim();
  if (behind !== "" && !/^(?:<\/?\w+>\s*)+$/.test(behind)) remark("text after </DOC> is not read", behind.slice(0, 80));
}

function remarkUnknown(doc: XmlElement, remark: Remark): void {
  for (const child of doc.children) {
    if (typeof child !== "string" || child.trim() === "") continue;
    remark("text outside of the known fields", child.trim().slice(0, 80));
  }
}

/** The text of a field with its line feeds; passages are kept apart, their numbers dropped. */
function rawTextIn(element: XmlElement | undefined, name: string): string | undefined {
  const fields = childrenOf(element, name).map(rawText);
  return fields.length === 0 ? undefined : fields.join("\n");
}

function rawText({ children }: XmlElement): string {
  return children
    .map((child) => {
      if (typeof child === "string") return child;
      return child.name === "PNUM" ? "" : `\n${rawText(child)}\n`;
    })
    .join("");
}

function textIn(element: XmlElement | undefined, name: string): string | undefined {
  return flowText((rawTextIn(element, name) ?? "").replaceAll("<tab>", " ")) || undefined;
}

function readJapanese(number: string, doc: XmlElement): Patent {
  const { publication, application } = publicationOfNumber(number);
  const text = rawTextIn(doc, "TEXT");
  const gazette = text === undefined ? undefined : readGazette(text);
  const titles = [...(gazette?.titles ?? []), ...localTexts(doc, "TI")];
  const abstracts = [...(gazette?.abstracts ?? []), ...localTexts(doc, "AB")];
  const patent = newPatent(publication, {
    publicationDate: gazette?.publicationDate,
    application: gazette?.application ?? application,
    language: titles[0]?.language ?? abstracts[0]?.language ?? "ja",
    titles,
    abstracts,
    descriptions: [...(gazette?.descriptions ?? []), ...inLanguages(doc, "DE", descriptionOf)],
    claims: [
      ...(gazette && gazette.claims.length > 0 ? [{ language: "ja", claims: gazette.claims }] : []),
      ...inLanguages(doc, "CL", claimSetOf),
    ],
    classifications: gazette?.classifications,
    applicants: gazette?.applicants,
    inventors: gazette?.inventors,
  });
  // An application number must not be mistaken for a publication number.
  return application ? { ...patent, id: number } : patent;
}

/** The meaning of the number: a publication, or the application of a document of NTCIR-3. */
function publicationOfNumber(number: string): { readonly publication: PublicationId; readonly application?: Filing } {
  const third = /^PATENT-(?:KKH|JSH|PAJ)-G-([HS])(\d\d)-(\d{1,6})$/.exec(number);
  const applied = third && japaneseNumber(third[1] as "H" | "S", `${third[2]}-${third[3]}`, "");
  if (applied) {
    const application = { country: "JP", number: applied };
    return { publication: { ...application, kind: "" }, application };
  }
  const publication = parsePublicationId(number);
  if (!publication) throw new RecordError("DOCNO is not a document number of NTCIR", number);
  return { publication };
}

type TextLanguage = "ja" | "en";

function inLanguages<T>(
  doc: XmlElement,
  field: string,
  read: (text: string, language: TextLanguage) => T | undefined,
): T[] {
  const languages = [
    ["J", "ja"],
    ["E", "en"],
  ] as const;
  return languages.flatMap(([letter, language]) => {
    const text = rawTextIn(doc, `${field}${letter}`);
    const value = text === undefined ? undefined : read(text, language);
    return value === undefined ? [] : [value];
  });
}

function localTexts(doc: XmlElement, field: string): { language: TextLanguage; text: string }[] {
  return inLanguages(doc, field, (text, language) => {
    const flowing = flowText(text);
    return flowing === "" ? undefined : { language, text: flowing };
  });
}

function descriptionOf(text: string, language: TextLanguage) {
  const paragraphs = language === "ja" ? paragraphsOfText(text) : paragraphsOfLines(text);
  return paragraphs.length === 0 ? undefined : { language, paragraphs };
}

function claimSetOf(text: string, language: TextLanguage) {
  const claims = language === "ja" ? claimsOfText(text) : claimsOfLines(text.split("\n"));
  return claims.length === 0 ? undefined : { language, claims };
}

/** Tabs, literal or as `<tab>`, end paragraphs. */
function linesOf(text: string): string[] {
  return text
    .split(/<tab>|[\t\n]+/)
    .map(flowText)
    .filter((line) => line !== "");
}

function paragraphsOfLines(text: string): Paragraph[] {
  return linesOf(text).map((line) => ({ text: line }));
}

function readUs(number: string, doc: XmlElement, remark: Remark): Patent {
  const publication = parsePublicationId(number);
  if (!publication) throw new RecordError("DOCNO is not a document number of NTCIR", number);
  const application = textIn(doc, "APP-NO")?.replace(/\s/g, "");
  const date = isoDate(textIn(doc, "APP-DATE") ?? "");
  return newPatent(publication, {
    publicationDate: isoDate(textIn(doc, "PUB-DATE") ?? ""),
    application:
      application === undefined
        ? undefined
        : { country: "US", number: application, ...(date !== undefined && { date }) },
    priorities: prioritiesOf(rawTextIn(doc, "PRIORITY") ?? "", remark),
    ...textsIn("en", {
      title: textIn(doc, "TITLE"),
      abstract: textIn(doc, "ABST"),
      paragraphs: paragraphsOfLines(rawTextIn(doc, "SPEC") ?? ""),
      claims: usClaims(rawTextIn(doc, "CLAIM") ?? ""),
    }),
    classifications: [
      ...classOf(textIn(doc, "PRI-IPC"), "IPC", remark),
      ...classOf(textIn(doc, "PRI-USPC"), "USPC", remark),
    ],
    applicants: partiesOf(textIn(doc, "ASSIGNEE")),
    inventors: partiesOf(textIn(doc, "INVENTOR")),
    citations: citationsOf(rawTextIn(doc, "CITATION") ?? "", remark),
  });
}

/** Claims follow each other with their numbers; some files have them on one line. */
function usClaims(text: string): Claim[] {
  const lines = linesOf(text);
  let next = lines.length > 1 ? Number.POSITIVE_INFINITY : 1;
  const broken = (lines[0] ?? "").replace(/(?:^|(?<=[.;,)] ))(\d{1,3}) ?\. (?=[A-Z])/g, (whole, number: string) => {
    if (Number(number) !== next) return whole;
    next++;
    return `\n${whole}`;
  });
  return claimsOfLines([...broken.split("\n"), ...lines.slice(1)]);
}

function classOf(text: string | undefined, scheme: "IPC" | "USPC", remark: Remark): Classification[] {
  if (text === undefined) return [];
  const symbol = normaliseClassification(text, scheme);
  if (symbol === undefined) remark(`not a symbol of ${scheme}`, text);
  return symbol === undefined ? [] : [{ scheme, symbol, main: true }];
}

function partiesOf(text: string | undefined): Party[] {
  return (text ?? "")
    .split(";")
    .map((name) => ({ name: name.trim() }))
    .filter(({ name }) => name !== "");
}

/** Patent number and date of each citation, `4567890/19860204`, separated by tabs. They do not state who cited. */
function citationsOf(text: string, remark: Remark): PatentCitation[] {
  return text
    .split(/<tab>|[\t\n]+/)
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .flatMap((item): PatentCitation[] => {
      const [number, day = ""] = item.split("/");
      const cited = publicationOf("US", number);
      if (!cited) {
        remark("cited number is not understood", item);
        return [];
      }
      const date = isoDate(day);
      return [
        { cited: formatPublicationId(cited), origin: "other", categories: [], ...(date !== undefined && { date }) },
      ];
    });
}

/** Country, number and date of each priority, in any order, separated by tabs. */
function prioritiesOf(text: string, remark: Remark): Filing[] {
  const words = text
    .split(/<tab>|[\t\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const filings: Filing[] = [];
  for (let i = 0; i + 2 < words.length; i += 3) {
    const three = words.slice(i, i + 3);
    const country = three.find((word) => /^[A-Z]{2}X?$/.test(word));
    const day = three.find((word) => /^(?:19|20)\d{6}$/.test(word));
    const number = three.find((word) => word !== country && word !== day);
    if (country === undefined || day === undefined || number === undefined) break;
    const date = isoDate(day);
    filings.push({ country: country.slice(0, 2), number, ...(date !== undefined && { date }) });
  }
  if (filings.length * 3 !== words.length) remark("priorities are not country, number and date", words.join(" "));
  return filings;
}
