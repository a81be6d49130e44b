import { childOf } from "../xml/element.js";
import { parseXml } from "../xml/parse.js";
import type { PatentFormat } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";
import { readUsDocument } from "./us-patent-document.js";

/**
 * Grants of the USPTO, XML 4.0 to 4.7. A weekly file has thousands, each with its own XML declaration and DOCTYPE.
 * Sequence listings (`sequence-cwu`) between them are not patents.
 */
export const usptoGrant: PatentFormat = {
  name: "uspto-grant",
  about: "USPTO grants since 2005 (XML 4)",
  layout: { elements: ["us-patent-grant"] },
  matches: (head) => /<us-patent-grant[\s>]/.test(head),
  read(record, remark) {
    const document = parseXml(decodeNamedCharacters(record, remark));
    return [readUsDocument(document, childOf(document, "us-bibliographic-data-grant"), remark)];
  },
};
