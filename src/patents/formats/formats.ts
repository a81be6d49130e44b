import { cpcMaster } from "./cpc-master.js";
import { docdb } from "./docdb.js";
import { epo } from "./epo.js";
import type { ElementLayout, PatentFormat } from "./format.js";
import { google } from "./google.js";
import { greenbook } from "./greenbook.js";
import { jsonDocuments } from "./json-documents.js";
import { marec } from "./marec.js";
import { ntcir } from "./ntcir.js";
import { ops, opsFulltext } from "./ops.js";
import { opsJson } from "./ops-json.js";
import { pap } from "./pap.js";
import { plainText } from "./plain-text.js";
import { presageJsonl } from "./presage-jsonl.js";
import { pubmedText, pubmedXml } from "./pubmed.js";
import { ris } from "./ris.js";
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
  jsonDocuments,
  presageJsonl,
  usptoGrant,
  usptoApplication,
  usptoSgml,
  pap,
  greenbook,
  ntcir,
  cpcMaster,
  trecDocuments,
  pubmedXml,
  pubmedText,
  ris,
  table,
  plainText,
];

/**
 * The format of a file, detected from its first 64 K characters; `undefined` if it is none of {@link patentFormats}.
 */
export function formatOf(head: string): PatentFormat | undefined {
  return patentFormats.find((format) => format.matches(head));
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
