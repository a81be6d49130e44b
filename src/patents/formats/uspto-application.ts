import { childOf } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import type { PatentFormat } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { readUsDocument } from "./us-patent-document.js";

/** Published applications of the USPTO, XML 4.0 to 4.6; weekly files like those of grants. They have no citations. */
export const usptoApplication: PatentFormat = {
  name: "uspto-application",
  about: "USPTO applications since 2005 (XML 4)",
  layout: { elements: ["us-patent-application"] },
  matches: (head) => /<us-patent-application[\s>]/.test(head),
  read(record, remark) {
    const document = parseXml(decodeNamedCharacters(record, remark));
    return [readUsDocument(document, childOf(document, "us-bibliographic-data-application"), remark)];
  },
};
