import { parseXml } from "../xml/parse.js";
import { readExchangeDocument } from "./exchange-document.js";
import type { PatentFormat } from "./format.js";
import { decodeNamedCharacters } from "./named-characters.js";

/** The exchange files of the EPO's master documentation database: bibliographic data and abstracts of all offices. */
export const docdb: PatentFormat = {
  name: "docdb",
  about: "EPO DOCDB exchange files",
  layout: { elements: ["exchange-document"] },
  matches: (head) => /<(?:\w+:)?exchange-documents?[\s>]/.test(head) && !/<(?:\w+:)?world-patent-data[\s>]/.test(head),
  read(record, remark) {
    const patent = readExchangeDocument(parseXml(decodeNamedCharacters(record, remark)), remark);
    return patent ? [patent] : [];
  },
};
