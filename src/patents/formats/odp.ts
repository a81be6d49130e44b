import { parsePublicationId } from "../numbers/parse-number.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Filing, Party, Patent } from "../patent.js";
import { joinBlanks } from "../xml/element.js";
import { ClassificationList } from "./classification-list.js";
import { type PatentFormat, RecordError, type Remark } from "./format.js";
import { dateField, fieldOf, fieldsOf, objectsOf } from "./json-fields.js";
import { type JsonObject, parseJsonLine } from "./json-line.js";
import { newPatent, type PatentParts, textsIn } from "./new-patent.js";

/**
 * File wrappers of the USPTO's Open Data Portal as JSON: bibliographic data of applications, without texts. An
 * application gives a patent for each of its publications, as application and as granted; one that was not published
 * gives none.
 */
export const odp: PatentFormat = {
  name: "odp",
  about: "file wrappers of the USPTO's Open Data Portal: JSON with patentFileWrapperDataBag",
  layout: "lines",
  matches: (head) =>
    /^[\s\uFEFF]*[[{]/.test(head) && /"(?:patentFileWrapperDataBag|applicationMetaData)"\s*:/.test(head),
  read(record, remark) {
    const answer = parseJsonLine(record);
    const bag = objectsOf(answer, "patentFileWrapperDataBag");
    const wrappers = bag.length > 0 ? bag : "applicationMetaData" in answer ? [answer] : [];
    if (wrappers.length === 0) throw new RecordError("answer has no file wrappers");
    return wrappers.flatMap((wrapper) => publicationsOf(wrapper, remark));
  },
};

function publicationsOf(wrapper: JsonObject, remark: Remark): Patent[] {
  const [data] = objectsOf(wrapper, "applicationMetaData");
  const parts = partsOf(wrapper, data, remark);
  const applied = parsePublicationId(fieldOf(data, "earliestPublicationNumber") ?? "");
  const granted = publicationOf("US", fieldOf(data, "patentNumber") ?? "");
  if (!applied && !granted) {
    remark("application has no publication, skipped", fieldOf(wrapper, "applicationNumberText"));
  }
  return [
    ...(applied ? [newPatent(applied, { publicationDate: dateField(data, "earliestPublicationDate"), ...parts })] : []),
    ...(granted ? [newPatent(granted, { publicationDate: dateField(data, "grantDate"), ...parts })] : []),
  ];
}

function partsOf(wrapper: JsonObject, data: JsonObject | undefined, remark: Remark): PatentParts {
  const list = new ClassificationList(remark);
  for (const symbol of fieldsOf(data, "cpcClassificationBag")) list.add("CPC", symbol);
  list.add("USPC", fieldOf(data, "uspcSymbolText"), { main: true });
  const title = fieldOf(data, "inventionTitle");
  const parents = objectsOf(wrapper, "parentContinuityBag").map((each) =>
    filing(
      parentCountry(each),
      fieldOf(each, "parentApplicationNumberText"),
      dateField(each, "parentApplicationFilingDate"),
    ),
  );
  const foreign = objectsOf(wrapper, "foreignPriorityBag").map((each) =>
    filing(
      officeOf(fieldOf(each, "ipOfficeName")),
      fieldOf(each, "applicationNumberText"),
      dateField(each, "filingDate"),
    ),
  );
  return {
    application: filing("US", fieldOf(wrapper, "applicationNumberText"), dateField(data, "filingDate")),
    priorities: [...foreign, ...parents].filter((found) => found !== undefined),
    ...textsIn("en", { title: title && joinBlanks(title), paragraphs: [], claims: [] }),
    classifications: list.list(),
    applicants: partiesOf(data, "applicantBag", "applicantNameText"),
    inventors: partiesOf(data, "inventorBag", "inventorNameText"),
  };
}

function parentCountry(parent: JsonObject): string {
  return fieldOf(parent, "parentApplicationNumberText")?.startsWith("PCT") ? "WO" : "US";
}

/** Offices have names here; those of the most frequent ones are known, others lose the priority. */
const OFFICES: Readonly<Record<string, string>> = {
  JAPAN: "JP",
  GERMANY: "DE",
  "REPUBLIC OF KOREA": "KR",
  CHINA: "CN",
  FRANCE: "FR",
  "UNITED KINGDOM": "GB",
  "EUROPEAN PATENT OFFICE": "EP",
  "EUROPEAN PATENT OFFICE (EPO)": "EP",
  TAIWAN: "TW",
  ITALY: "IT",
  CANADA: "CA",
  AUSTRALIA: "AU",
  SWEDEN: "SE",
};

function officeOf(name: string | undefined): string | undefined {
  return name && OFFICES[name.toUpperCase()];
}

function filing(country: string | undefined, number: string | undefined, date: string | undefined): Filing | undefined {
  if (country === undefined || number === undefined) return undefined;
  return { country, number, ...(date !== undefined && { date }) };
}

function partiesOf(data: JsonObject | undefined, bag: string, field: string): Party[] {
  return objectsOf(data, bag).flatMap((party) => {
    const name = fieldOf(party, field);
    const country = objectsOf(party, "correspondenceAddressBag").map((each) => fieldOf(each, "countryCode"))[0];
    return name === undefined ? [] : [{ name: joinBlanks(name), ...(country !== undefined && { country }) }];
  });
}
