import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Patent } from "../patent.js";
import { childOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { ClassificationList } from "./classification-list.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent } from "./new-patent.js";
import { symbolOfParts } from "./symbol-parts.js";

/**
 * The USPTO's master files of CPC symbols: the current classification of its grants and applications, and nothing else
 * about them. Added to a collection, they update the classes of old documents.
 */
export const cpcMaster: PatentFormat = {
  name: "cpc-master",
  about: "USPTO CPC master classification files",
  layout: { elements: ["CPCMasterClassificationRecord"] },
  matches: (head) => /<(?:\w+:)?CPCMasterClassification(?:File|Record)[\s>]/.test(head),
  read: (record, remark) => [readRecord(parseXml(decodeNamedCharacters(record, remark)), remark)],
};

function readRecord(record: XmlElement, remark: Remark): Patent {
  const grant = childOf(record, "PatentGrantIdentification");
  const published = childOf(record, "PatentPublicationIdentification");
  const number = partOf(grant, "PatentNumber") ?? partOf(published, "PublicationNumber");
  const found = grant ?? published;
  const id = publicationOf(
    partOf(found, "IPOfficeCode") ?? "US",
    number ?? "",
    partOf(found, "PatentDocumentKindCode"),
  );
  if (!id) throw new RecordError("CPCMasterClassificationRecord has no publication number", number);
  const application = childOf(record, "ApplicationIdentification");
  const filed = partOf(application, "ApplicationNumber");
  const date = isoDate(partOf(application, "FilingDate") ?? "");
  return newPatent(id, {
    publicationDate: isoDate(partOf(found, "GrantDate") ?? partOf(found, "PublicationDate") ?? ""),
    application:
      filed === undefined ? undefined : { country: "US", number: filed, ...(date !== undefined && { date }) },
    classifications: classificationsOf(record, remark),
  });
}

function partOf(element: XmlElement | undefined, name: string): string | undefined {
  return textOf(childOf(element, name));
}

function classificationsOf(record: XmlElement, remark: Remark): Patent["classifications"] {
  const list = new ClassificationList(remark);
  for (const element of descendantsOf(record, "CPCClassification")) {
    const parts = ["CPCSection", "Class", "Subclass", "MainGroup", "Subgroup"];
    list.add("CPC", symbolOfParts(parts.map((name) => partOf(element, name))), {
      main: partOf(element, "SymbolPositionCode") === "F",
      additional: partOf(element, "CPCClassificationValueCode") === "A",
    });
  }
  return list.list();
}
