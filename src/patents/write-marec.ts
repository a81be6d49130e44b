import { claimReferences } from "./claim-references.js";
import type {
  CitationOrigin,
  Claim,
  Classification,
  ClassificationScheme,
  Description,
  Filing,
  LiteratureCitation,
  LocalText,
  Paragraph,
  Party,
  Patent,
  PatentCitation,
} from "./patent.js";

/** MAREC's names for the origin of a citation. `SEA` and `APP` occur in its files; the others are named after them. */
const SOURCE_NAMES: Readonly<Record<CitationOrigin, string>> = {
  "search-report": "SEA",
  applicant: "APP",
  examiner: "EXA",
  opposition: "OPP",
  description: "DES",
  other: "OTH",
};

/**
 * A patent in the form of MAREC (a `patent-document`, with the citation layout of its later files: `sources/source`),
 * which the reader of that format reads back.
 *
 * Characters that XML cannot contain, such as most control characters, become U+FFFD.
 */
export function marecXml(patent: Patent): string {
  const { id, country, number, kind, publicationDate, language } = patent;
  const root = attributes({
    ucid: id,
    country,
    "doc-number": number,
    kind: kind || undefined,
    lang: language?.toUpperCase(),
    "family-id": patent.familyId,
    date: compactDate(publicationDate),
    status: "new",
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<patent-document${root}>`,
    "<bibliographic-data>",
    `<publication-reference${attributes({ ucid: id })}>`,
    documentId({ country, number, kind, ...(publicationDate && { date: publicationDate }) }, "original", language),
    "</publication-reference>",
    ...(patent.application
      ? [`<application-reference>${documentId(patent.application, "epo")}</application-reference>`]
      : []),
    ...within(
      "priority-claims",
      patent.priorities.map((filing) => `<priority-claim>${documentId(filing, "epo")}</priority-claim>`),
    ),
    "<technical-data>",
    ...classifications(patent.classifications),
    ...patent.titles.map((title) => `<invention-title${lang(title)}>${escaped(title.text)}</invention-title>`),
    ...within("citations", [
      ...within("patent-citations", patent.citations.map(patentCitation)),
      ...within("non-patent-citations", patent.literature.map(literatureCitation)),
    ]),
    "</technical-data>",
    ...within("parties", [
      ...within("applicants", patent.applicants.map(party("applicant"))),
      ...within("inventors", patent.inventors.map(party("inventor"))),
    ]),
    "</bibliographic-data>",
    ...patent.abstracts.map((each) => `<abstract${lang(each)}><p>${escaped(each.text)}</p></abstract>`),
    ...patent.descriptions.map(description),
    ...patent.claims.flatMap((set) => [`<claims${lang(set)}>`, ...set.claims.map(claim), "</claims>"]),
    "</patent-document>",
    "",
  ].join("\n");
}

function documentId({ country, number, kind, date }: Filing, format: string, language?: string): string {
  return [
    `<document-id format="${format}">`,
    element("country", country),
    element("doc-number", number),
    element("kind", kind),
    element("date", compactDate(date)),
    element("lang", language?.toUpperCase()),
    "</document-id>",
  ].join("");
}

function patentCitation({ cited, origin, categories, date }: PatentCitation): string {
  const [country = "", number = "", kind] = cited.split("-");
  const filing = { country, number, ...(kind && { kind }), ...(date && { date }) };
  const from = source(origin, categories);
  return `<patcit${attributes({ ucid: cited })}>${documentId(filing, "epo")}${from}</patcit>`;
}

function literatureCitation({ text, origin, categories }: LiteratureCitation): string {
  return `<nplcit><text>${escaped(text)}</text>${source(origin, categories)}</nplcit>`;
}

function source(origin: CitationOrigin, categories: readonly string[]): string {
  const category = categories.length > 0 ? categories.join("") : undefined;
  return `<sources><source${attributes({ name: SOURCE_NAMES[origin], category })}/></sources>`;
}

function party(name: "applicant" | "inventor"): (each: Party) => string {
  return (each) => {
    const address = each.country ? `<address>${element("country", each.country)}</address>` : "";
    return `<${name} format="epo"><addressbook>${element("name", each.name)}${address}</addressbook></${name}>`;
  };
}

/** Symbols of one scheme are grouped, in their order. */
function classifications(all: readonly Classification[]): string[] {
  const of = (...schemes: ClassificationScheme[]) => all.filter(({ scheme }) => schemes.includes(scheme));
  const ipc = of("IPC").map(mainOrFurther);
  const national = of("USPC").map(mainOrFurther);
  const locarno = of("LOCARNO").map(mainOrFurther);
  return [
    ...within("classification-ipc", ipc),
    ...within(
      "classifications-ipcr",
      of("IPCR").map((each) => element("classification-ipcr", ipcrLine(each))),
    ),
    ...within(
      "classifications-cpc",
      of("CPC").map((each) => element("classification-cpc", ipcrLine(each))),
    ),
    ...within("classification-national", national, { country: "US" }),
    ...within("classification-locarno", locarno),
    ...within(
      "classification-ecla",
      of("ECLA").map(({ symbol, additional }) => classificationSymbol(additional ? "ICO" : "EC", symbol)),
    ),
    ...within(
      "classifications-jp",
      of("FI", "FTERM").map(({ scheme, symbol }) => classificationSymbol(scheme, symbol)),
    ),
  ];
}

function classificationSymbol(scheme: string, symbol: string): string {
  return `<classification-symbol scheme="${scheme}">${escaped(symbol)}</classification-symbol>`;
}

function mainOrFurther({ symbol, main }: Classification): string {
  return element(main ? "main-classification" : "further-classification", symbol);
}

/**
 * A line of WIPO standard ST.8: the symbol in 19 places, the date of its version in 8 (unknown here), then level,
 * position (first or later) and value (invention or not).
 */
function ipcrLine({ symbol, main, additional }: Classification): string {
  const parts = /^([A-H]\d\d[A-Z])(\d+)(\/.+)$/.exec(symbol);
  const spaced = parts ? `${parts[1]}${parts[2].padStart(4)}${parts[3]}` : symbol;
  return `${spaced.padEnd(19)}${" ".repeat(8)}A${main ? "F" : "L"}${additional ? "N" : "I"}`;
}

function description(each: Description): string {
  const number = (paragraph: Paragraph, i: number) =>
    paragraph.heading
      ? element("heading", paragraph.text)
      : `<p num="${String(i + 1).padStart(4, "0")}">${escaped(paragraph.text)}</p>`;
  return [`<description${lang(each)}>`, ...each.paragraphs.map(number), "</description>"].join("\n");
}

/** References that the text does not have are marked, as MAREC does for American documents. */
function claim({ number, text, dependsOn }: Claim): string {
  const shown = claimReferences(text, number);
  const marks = dependsOn
    .filter((reference) => !shown.includes(reference))
    .map((reference) => `<claim-ref idref="CLM-${String(reference).padStart(5, "0")}"/>`);
  return `<claim num="${number}"><claim-text>${escaped(text)}${marks.join("")}</claim-text></claim>`;
}

function lang({ language }: Pick<LocalText, "language">): string {
  return attributes({ lang: language?.toUpperCase() });
}

/** `2005-06-22` is written `20050622`; unknown parts of a date are zeros. */
function compactDate(date: string | undefined): string | undefined {
  return date?.replaceAll("-", "").padEnd(8, "0");
}

function within(name: string, lines: readonly string[], given: Readonly<Record<string, string>> = {}): string[] {
  return lines.length === 0 ? [] : [`<${name}${attributes(given)}>`, ...lines, `</${name}>`];
}

function element(name: string, text: string | undefined): string {
  return text ? `<${name}>${escaped(text)}</${name}>` : "";
}

function attributes(given: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(given)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}="${escaped(value)}"`))
    .join("");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for an element or an attribute; XML 1.0 cannot contain some characters, not even as references. */
function escaped(text: string): string {
  return (
    text
      .replace(/[&<>"]/g, (character) => ENTITIES[character])
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu, "\ufffd")
  );
}
