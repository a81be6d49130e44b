import { isoDate } from "../dates.js";
import { languageCode } from "../language.js";
import { formatPublicationId } from "../numbers/publication-id.js";
import { publicationOf } from "../numbers/written-number.js";
import type { ClassificationScheme, LocalText, Party, Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { ClassificationList } from "./classification-list.js";
import { columnText } from "./column-text.js";
import { citationsOf } from "./exchange-citations.js";
import { filingOf, numberFormats, prioritiesOf } from "./exchange-numbers.js";
import { RecordError, type Remark } from "./format.js";
import { ipcrLine } from "./ipcr-line.js";
import { newPatent } from "./new-patent.js";
import { symbolOfParts } from "./symbol-parts.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/**
 * An `exchange-document` of the EPO's master documentation database, as contained in DOCDB files and OPS answers. If it
 * has a number or name in several formats, that of DOCDB counts, which is the same for all offices.
 *
 * @returns undefined for a document that the file marks as deleted
 */
export function readExchangeDocument(document: XmlElement, remark: Remark): Patent | undefined {
  const { attributes } = document;
  const biblio = childOf(document, "bibliographic-data");
  const ids = numberFormats(childrenOf(biblio, "publication-reference"));
  const publication = ids.docdb ?? ids.any;
  const id = publicationOf(
    attributes.country ?? publication?.country ?? "",
    attributes["doc-number"] ?? publication?.number ?? "",
    attributes.kind ?? publication?.kind,
  );
  if (!id) throw new RecordError("exchange-document has no publication number", Object.values(attributes).join(" "));
  if (attributes.status === "D") {
    remark("document is marked as deleted, skipped", formatPublicationId(id));
    return undefined;
  }
  const { citations, literature } = citationsOf(biblio, remark);
  return newPatent(id, {
    publicationDate: isoDate(attributes["date-publ"] ?? ids.date ?? ""),
    application: filingOf(childrenOf(biblio, "application-reference")),
    priorities: prioritiesOf(childrenOf(childOf(biblio, "priority-claims"), "priority-claim")),
    language: languageCode(textOf(childOf(biblio, "language-of-publication")) ?? ids.language ?? ""),
    titles: localTexts(childrenOf(biblio, "invention-title")),
    abstracts: localTexts(childrenOf(document, "abstract")),
    classifications: classificationsOf(biblio, remark),
    applicants: partiesOf(childOf(biblio, "parties", "applicants"), "applicant"),
    inventors: partiesOf(childOf(biblio, "parties", "inventors"), "inventor"),
    familyId: attributes["family-id"],
    citations,
    literature,
  });
}

/**
 * Titles or abstracts, one for each language. Those marked as original repeat them in the office's own characters,
 * often without a language, and count only if there are no others.
 */
function localTexts(elements: readonly XmlElement[]): LocalText[] {
  const isOriginal = ({ attributes }: XmlElement) => attributes["data-format"] === "original";
  const chosen = elements.every(isOriginal) ? elements : elements.filter((element) => !isOriginal(element));
  const texts: LocalText[] = [];
  for (const element of chosen) {
    const text = textOf(element, TEXT_BLOCKS);
    const language = languageCode(element.attributes.lang ?? "");
    if (text !== undefined) texts.push({ ...(language !== undefined && { language }), text });
  }
  return texts;
}

/** Formats of names, the best one first: standardised by the EPO; as printed. */
const NAME_FORMATS = ["docdb", "epodoc", "docdba", "original"];

function partiesOf(parent: XmlElement | undefined, name: string): Party[] {
  const parties = childrenOf(parent, name);
  const format = NAME_FORMATS.find((known) => parties.some(({ attributes }) => attributes["data-format"] === known));
  const found: Party[] = [];
  for (const party of parties) {
    if (party.attributes["data-format"] !== format) continue;
    const written = textOf(childOf(party, `${name}-name`, "name")) ?? textOf(childOf(party, `${name}-name`));
    // OPS adds the country to the name: BEDNAREK MICHAEL C [US]
    const [bracket, bracketed] = /\[([A-Z]{2})\]$/.exec(written ?? "") ?? [""];
    const text = written?.slice(0, written.length - bracket.length).replace(/(?<![\s,;])[\s,;]+$/, "");
    const country = textOf(childOf(party, "residence", "country")) ?? bracketed;
    if (text) found.push({ name: text, ...(country !== undefined && { country }) });
  }
  return found;
}

/** Schemes as the EPO names them; national offices' own schemes are not among ours. */
function schemeOf(name: string): ClassificationScheme | undefined {
  if (/^CPC/.test(name)) return "CPC";
  if (/^(?:EC|ECLA)$/.test(name)) return "ECLA";
  if (/^(?:UC|USPC|UCNO)$/.test(name)) return "USPC";
  if (/^FI$/.test(name)) return "FI";
  if (/^(?:FT|FTERM|FTC?)$/.test(name)) return "FTERM";
  return undefined;
}

function classificationsOf(biblio: XmlElement | undefined, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  const ipc = childOf(biblio, "classification-ipc");
  list.add("IPC", columnText(childOf(ipc, "main-classification")), { main: true });
  for (const further of childrenOf(ipc, "further-classification")) list.add("IPC", columnText(further));
  for (const [index, text] of childrenOf(ipc, "text").entries()) list.add("IPC", textOf(text), { main: index === 0 });
  for (const ipcr of childrenOf(childOf(biblio, "classifications-ipcr"), "classification-ipcr")) {
    const line = ipcrLine(columnText(childOf(ipcr, "text")) ?? "");
    list.add("IPCR", line.text, line);
  }
  for (const element of descendantsOf(childOf(biblio, "patent-classifications"), "patent-classification")) {
    const name = childOf(element, "classification-scheme")?.attributes.scheme ?? "";
    const scheme = schemeOf(name);
    const symbol = symbolOf(element);
    if (scheme === undefined) remark("classification scheme is unknown, symbol skipped", `${name} ${symbol}`);
    else {
      list.add(scheme, symbol, {
        main: textOf(childOf(element, "symbol-position")) === "F",
        additional: textOf(childOf(element, "classification-value")) === "A",
      });
    }
  }
  return list.list();
}

/** A symbol in one piece or, in OPS, in parts. */
function symbolOf(element: XmlElement): string | undefined {
  const whole = textOf(childOf(element, "classification-symbol"));
  if (whole !== undefined) return whole;
  return symbolOfParts(
    ["section", "class", "subclass", "main-group", "subgroup"].map((name) => textOf(childOf(element, name))),
  );
}
