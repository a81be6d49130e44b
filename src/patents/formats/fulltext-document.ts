import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { ClaimSet, Description, LocalText, Paragraph, Patent } from "../patent.js";
import { childOf, childrenOf, textOf, type XmlElement } from "../xml/element.js";
import { claimNumber, claimOf, claimsOfLines } from "./claim-list.js";
import { documentTexts, languageOf } from "./document-texts.js";
import { filingOf, numberFormats } from "./exchange-numbers.js";
import { RecordError } from "./format.js";
import { newPatent } from "./new-patent.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/**
 * A `fulltext-document`: of OPS, the description or the claims of a publication, with its number and nothing else; of
 * the EPO's bulk deliveries of full texts (FTM), all texts of a publication, with its date and its application. The
 * language is that of the description, or of the claims.
 */
export function readFulltextDocument(document: XmlElement): Patent {
  const biblio = childOf(document, "bibliographic-data");
  const ids = numberFormats(childrenOf(biblio, "publication-reference"));
  const number = ids.docdb ?? ids.any;
  const id = number && publicationOf(number.country, number.number, number.kind);
  if (!id)
    throw new RecordError(
      "fulltext-document has no publication number",
      number && `${number.country} ${number.number}`,
    );
  const texts = {
    titles: childrenOf(biblio, "invention-title").flatMap(titleOf),
    ...documentTexts(document),
    descriptions: childrenOf(document, "description").flatMap(descriptionOf),
    claims: childrenOf(document, "claims").flatMap(claimSetOf),
  };
  return newPatent(id, {
    publicationDate: isoDate(ids.date ?? ""),
    application: filingOf(childrenOf(biblio, "application-reference")),
    language: [...texts.descriptions, ...texts.claims, ...texts.abstracts].find(({ language }) => language)?.language,
    ...texts,
  });
}

function titleOf(element: XmlElement): LocalText[] {
  const text = textOf(element, TEXT_BLOCKS);
  return text === undefined ? [] : [{ ...languageOf(element), text }];
}

function descriptionOf(element: XmlElement): Description[] {
  const paragraphs: Paragraph[] = [];
  for (const child of element.children) {
    if (typeof child === "string") continue;
    const text = withoutParagraphNumber(textOf(child, TEXT_BLOCKS) ?? "");
    if (text !== "") paragraphs.push({ text, ...(child.name === "heading" && { heading: true }) });
  }
  return paragraphs.length === 0 ? [] : [{ ...languageOf(element), paragraphs }];
}

/** `[0001] The invention …`: other formats keep the number of a paragraph out of its text. */
export function withoutParagraphNumber(text: string): string {
  return text.replace(/^\[\s*\d{1,5}\s*\]\s*/, "").trim();
}

/** OPS puts all claims into one `claim`: each in its own text, or all in one text, one per line. */
function claimSetOf(element: XmlElement): ClaimSet[] {
  const elements = childrenOf(element, "claim");
  const claims =
    elements.length === 1
      ? claimsOfLines(linesOf(elements[0]))
      : elements.map((claim, index) =>
          claimOf(claimNumber(claim.attributes.num) ?? index + 1, textOf(claim, TEXT_BLOCKS) ?? ""),
        );
  const used = claims.filter(({ text }) => text !== "");
  return used.length === 0 ? [] : [{ ...languageOf(element), claims: used }];
}

function* linesOf(claim: XmlElement): Generator<string> {
  for (const child of claim.children) {
    if (typeof child === "string") yield* child.split("\n");
    else yield* plainText(child).split("\n");
  }
}

/** Lines matter here, so blanks are not collapsed. */
function plainText(element: XmlElement): string {
  return element.children.map((child) => (typeof child === "string" ? child : blockText(child))).join("");
}

function blockText(element: XmlElement): string {
  return TEXT_BLOCKS.has(element.name) ? `\n${plainText(element)}\n` : plainText(element);
}
