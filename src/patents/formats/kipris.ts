import { isoDate } from "../dates.js";
import { publicationOf } from "../numbers/written-number.js";
import type { Patent } from "../patent.js";
import { childOf, textOf, type XmlElement } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import { ClassificationList } from "./classification-list.js";
import type { PatentFormat, Remark } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { newPatent, type PatentParts, textsIn } from "./new-patent.js";

/**
 * Hits of the Korean office's KIPRIS Plus, with abstracts, but without claims. An application gives a patent for each
 * of its publications: as laid open (`OpeningNumber`) and as granted (`RegistrationNumber`).
 */
export const kipris: PatentFormat = {
  name: "kipris",
  about: "hits of the Korean office's KIPRIS Plus: PatentUtilityInfo",
  layout: { elements: ["PatentUtilityInfo"] },
  matches: (head) => /<PatentUtilityInfo[\s>]/.test(head),
  read(record, remark) {
    const hit = parseXml(decodeNamedCharacters(record, remark));
    const isModel = part(hit, "ApplicationNumber")?.startsWith("20") ?? false;
    const parts = partsOf(hit, remark);
    const patents = [
      ...publication(hit, "Opening", isModel ? "U" : "A", parts),
      ...publication(hit, "Registration", isModel ? "Y1" : "B1", parts),
    ];
    if (patents.length === 0) remark("application has no publication, skipped", part(hit, "ApplicationNumber"));
    return patents;
  },
};

function part(element: XmlElement, name: string): string | undefined {
  return textOf(childOf(element, name));
}

/** A number has 13 digits; those of registrations end in four zeros that do not belong to them. */
function publication(hit: XmlElement, which: "Opening" | "Registration", kind: string, parts: PatentParts): Patent[] {
  const written = part(hit, `${which}Number`) ?? "";
  const number = which === "Registration" ? written.replace(/^(\d{9})0000$/, "$1") : written;
  const id = publicationOf("KR", number, kind);
  return id ? [newPatent(id, { publicationDate: isoDate(part(hit, `${which}Date`) ?? ""), ...parts })] : [];
}

function partsOf(hit: XmlElement, remark: Remark): PatentParts {
  const list = new ClassificationList(remark);
  for (const [index, symbol] of (part(hit, "InternationalpatentclassificationNumber") ?? "").split("|").entries()) {
    list.add("IPCR", symbol, { main: index === 0 });
  }
  const number = part(hit, "ApplicationNumber");
  const date = isoDate(part(hit, "ApplicationDate") ?? "");
  return {
    application: number === undefined ? undefined : { country: "KR", number, ...(date !== undefined && { date }) },
    ...textsIn("ko", {
      title: part(hit, "InventionName"),
      abstract: part(hit, "Abstract"),
      paragraphs: [],
      claims: [],
    }),
    classifications: list.list(),
    applicants: (part(hit, "Applicant") ?? "")
      .split("|")
      .flatMap((name) => (name.trim() ? [{ name: name.trim() }] : [])),
  };
}
