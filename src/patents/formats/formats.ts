import { cnipa, cnipaOld } from "./cnipa.js";
import { cpcMaster } from "./cpc-master.js";
import { docdb } from "./docdb.js";
import { dpma } from "./dpma.js";
import { epo } from "./epo.js";
import { epoText } from "./epo-text.js";
import type { ElementLayout, PatentFormat } from "./format.js";
import { google } from "./google.js";
import { greenbook } from "./greenbook.js";
import { jpo } from "./jpo.js";
import { jsonDocuments } from "./json-documents.js";
import { kipris } from "./kipris.js";
import { marec } from "./marec.js";
import { ntcir } from "./ntcir.js";
import { odp } from "./odp.js";
import { ops, opsFulltext } from "./ops.js";
import { opsJson } from "./ops-json.js";
import { pap } from "./pap.js";
import { plainText } from "./plain-text.js";
import { ppubs } from "./ppubs.js";
import { presageJsonl } from "./presage-jsonl.js";
import { pubmedText, pubmedXml } from "./pubmed.js";
import { ris } from "./ris.js";
import { st96 } from "./st96.js";
import { table } from "./table.js";
import { trecDocuments } from "./trec-documents.js";
import { usptoApplication } from "./uspto-application.js";
import { usptoGrant } from "./uspto-grant.js";
import { usptoSgml } from "./uspto-sgml.js";

/** All readable formats, in the order in which they are tried. The only list of them. */
export const patentFormats: readonly PatentFormat[] = [
  marec,
  epo,
  docdb,
  ops,
  opsFulltext,
  opsJson,
  google,
  ppubs,
  odp,
  jsonDocuments,
  presageJsonl,
  usptoGrant,
  usptoApplication,
  usptoSgml,
  pap,
  greenbook,
  ntcir,
  cpcMaster,
  jpo,
  cnipaOld,
  cnipa,
  kipris,
  dpma,
  st96,
  epoText,
  trecDocuments,
  pubmedXml,
  pubmedText,
  ris,
  table,
  plainText,
];

/**
 * The format of a file, detected from its first 64 K characters; `undefined` if it is none of {@link patentFormats}. A
 * text that only mentions an element, such as the readme of a delivery, is not XML.
 */
export function formatOf(head: string): PatentFormat | undefined {
  const isMarkup = /^[\s\uFEFF]*</.test(head);
  return patentFormats.find((format) => (isMarkup || !isXml(format)) && format.matches(head));
}

function isXml({ layout }: PatentFormat): boolean {
  return typeof layout !== "string" && "elements" in layout;
}

/** The XML records of all formats. */
export const elementLayouts: readonly ElementLayout[] = patentFormats.flatMap(({ layout }) =>
  typeof layout !== "string" && "elements" in layout ? [layout] : [],
);

/** The format whose records are elements of a local name. */
export function formatOfElement(name: string): PatentFormat | undefined {
  return patentFormats.find(
    ({ layout }) => typeof layout !== "string" && "elements" in layout && layout.elements.includes(name),
  );
}

/** The formats with one record per line that may match this line. */
export function formatsOfLine(line: string): readonly PatentFormat[] {
  return patentFormats.filter((format) => format.layout === "lines" && format.matches(line));
}
