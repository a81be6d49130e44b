import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Patent } from "../patent.js";
import { childOf, childrenOf, descendantsOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { readExchangeDocument } from "./exchange-document.js";
import { filingOf, numberFormats, prioritiesOf } from "./exchange-numbers.js";
import type { PatentFormat, Remark } from "./format.js";
import { readFulltextDocument } from "./fulltext-document.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent, type PatentParts } from "./new-patent.js";

/**
 * Answers of the EPO's Open Patent Services: bibliographic data, abstracts, full cycles, descriptions, claims, families
 * and searches. Documents of a family, or of a search without bibliographic data, have little more than a number and a
 * family.
 */
export const ops: PatentFormat = {
  name: "ops",
  about: "answers of EPO Open Patent Services",
  layout: { elements: ["world-patent-data"], within: ["exchange-document", "fulltext-document"] },
  matches: (head) => /<(?:\w+:)?world-patent-data[\s>]/.test(head),
  read(record, remark) {
    const answer = parseXml(decodeNamedCharacters(record, remark));
    const patents = [...patentsOf(answer, remark)];
    if (patents.length === 0) remark("answer has no patents", contentOf(answer));
    return patents;
  },
};

/** Full texts of OPS, each cut out of its answer. */
export const opsFulltext: PatentFormat = {
  name: "ops-fulltext",
  about: "full texts from EPO Open Patent Services, without the answer around them",
  layout: { elements: ["fulltext-document"] },
  matches: (head) => /<(?:\w+:)?fulltext-documents?[\s>]/.test(head) && !ops.matches(head),
  read: (record, remark) => [readFulltextDocument(parseXml(decodeNamedCharacters(record, remark)))],
};

function* patentsOf(answer: XmlElement, remark: Remark): Generator<Patent> {
  for (const child of answer.children) {
    if (typeof child === "string") continue;
    if (child.name === "exchange-document") {
      const patent = readExchangeDocument(child, remark);
      if (patent) yield patent;
    } else if (child.name === "fulltext-document") yield readFulltextDocument(child);
    else if (child.name === "patent-family") yield* membersOf(child, remark);
    else if (child.name === "search-result") yield* foundIn(child, remark);
    else yield* patentsOf(child, remark);
  }
}

/** Members with bibliographic data have it; the others only have numbers, dates and priorities. */
function* membersOf(family: XmlElement, remark: Remark): Generator<Patent> {
  for (const member of childrenOf(family, "family-member")) {
    const documents = [...descendantsOf(member, "exchange-document")];
    const patents = documents
      .map((document) => readExchangeDocument(document, remark))
      .filter((patent) => patent !== undefined);
    const familyId = member.attributes["family-id"];
    if (patents.length > 0) {
      yield* patents.map((patent) => (familyId && !patent.familyId ? { ...patent, familyId } : patent));
      continue;
    }
    const patent = bareDocument(childOf(member, "publication-reference"), familyId, remark, {
      application: filingOf(childrenOf(member, "application-reference")),
      priorities: prioritiesOf(childrenOf(member, "priority-claim")),
    });
    if (patent) yield patent;
  }
}

function* foundIn(result: XmlElement, remark: Remark): Generator<Patent> {
  for (const reference of childrenOf(result, "publication-reference")) {
    const patent = bareDocument(reference, reference.attributes["family-id"], remark);
    if (patent) yield patent;
  }
  yield* patentsOf({ ...result, children: result.children.filter((child) => !isReference(child)) }, remark);
}

function isReference(child: XmlElement | string): boolean {
  return typeof child !== "string" && child.name === "publication-reference";
}

function bareDocument(
  reference: XmlElement | undefined,
  familyId: string | undefined,
  remark: Remark,
  filings: PatentParts = {},
): Patent | undefined {
  const ids = numberFormats(reference ? [reference] : []);
  const number = ids.docdb ?? ids.any;
  const id = number && publicationOf(number.country, number.number, number.kind);
  if (!id) {
    remark("publication number is not understood, skipped", number && `${number.country} ${number.number}`);
    return undefined;
  }
  return newPatent(id, { publicationDate: isoDate(ids.date ?? ""), familyId, ...filings });
}

/** The content of an answer without patents: `document-inquiry` for pages and images, `fault` for a refused request. */
function contentOf(answer: XmlElement): string {
  return answer.children.flatMap((child) => (typeof child === "string" ? [] : [child.name])).join(" ");
}
