/** What a column of a table, or a field of a JSON object, can mean. */
export const COLUMN_MEANINGS = [
  ...["number", "kind", "country", "id", "title", "abstract", "text", "claims", "applicants", "inventors", "authors"],
  ...["date", "year", "application", "applicationDate", "priorities", "ipc", "cpc", "uspc", "family", "members"],
  ...["citations", "literature", "language", "journal", "doi", "url", "keywords", "label"],
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];

/** Meanings that several columns may have. */
export const REPEATABLE: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(["keywords", "label", "ipc", "cpc"]);

/**
 * Names of columns by meaning, in lower case and with blanks for other signs. If a table has several of them, the first
 * in this order counts. They are the names in exports of Espacenet, The Lens, Google Patents, PatentsView, DEPATISnet,
 * PATSTAT, Scopus, Embase, Web of Science, Zotero and ASReview, and in BEIR, Anserini and CORD-19.
 */
const NAMES: Readonly<Record<Exclude<ColumnMeaning, "label">, readonly string[]>> = {
  number: [
    ...["publication number", "publication no", "pub number", "pub no", "display key", "patent publication number"],
    ...["patent number", "patent no", "patent id", "publication numbers", "document number", "doc number", "publn nr"],
    ...["veröffentlichungsnummer", "numéro de publication"],
  ],
  kind: ["kind", "kind code", "wipo kind", "publication kind", "publn kind"],
  country: ["jurisdiction", "country code", "publication country", "publn auth", "office", "authority", "country"],
  id: [
    ...["record id", "id", "docno", "doc id", "docid", "document id", "corpus id", "corpusid", "cord uid", "paper id"],
    ...[
      "lens id",
      "pmid",
      "pubmed id",
      "pubmedid",
      "accession number",
      "ut unique wos id",
      "eid",
      "openalex id",
      "key",
    ],
  ],
  title: [
    ...["title", "primary title", "document title", "article title", "patent title", "invention title", "titles"],
    ...["titel", "titre", "ti"],
  ],
  abstract: [
    ...["abstract", "abstract en", "patent abstract", "abstracts", "abstract note", "notes abstract", "summary"],
    ...["zusammenfassung", "abrégé", "résumé", "ab"],
  ],
  text: ["text", "contents", "content", "body", "full text", "fulltext", "description", "passage"],
  claims: ["claims", "claim text", "claim", "first claim", "ansprüche", "revendications"],
  applicants: [
    ...["applicants", "applicant", "assignees", "assignee", "applicants assignees", "current assignee"],
    ...["assignee organization", "anmelder", "demandeurs"],
  ],
  inventors: ["inventors", "inventor", "inventor s", "inventor author", "erfinder", "inventeurs"],
  authors: [
    ...["authors", "author", "author s", "author full names", "author names", "first authors", "creators", "au"],
  ],
  date: [
    ...["publication date", "date published", "pub date", "patent date", "publn date", "publish time", "published"],
    ...["veröffentlichungsdatum", "date de publication", "date"],
  ],
  year: ["publication year", "year", "published year", "py"],
  application: ["application number", "application no", "appl no", "anmeldenummer", "aktenzeichen"],
  applicationDate: ["application date", "filing date", "anmeldedatum"],
  priorities: ["priority numbers", "priority number", "priorities"],
  ipc: ["ipc", "ipcr classifications", "ipc classifications", "ipc codes", "ipcr", "ipc main class"],
  cpc: ["cpc", "cpc classifications", "cpc codes"],
  uspc: ["us classifications", "uspc", "us classification"],
  family: ["family number", "family id", "simple family id", "docdb family id", "familiennummer"],
  members: ["simple family members", "family members"],
  citations: ["cited patents", "patent citations", "backward citations", "cited patent numbers"],
  literature: ["npl citations", "non patent citations"],
  language: ["language", "languages", "lang", "language of original document", "la"],
  journal: [
    ...["journal", "source title", "journal book", "publication title", "secondary title", "journal name", "venue"],
    ...["source"],
  ],
  doi: ["doi"],
  url: ["url", "result link", "external url", "link", "urls"],
  keywords: ["keywords", "author keywords", "index keywords", "mesh terms", "tags", "kw"],
};

const LABEL =
  /^(?:\w+ )?label(?: \w+)*$|^(?:final )?(?:included|inclusion|decision|relevan(?:t|ce))$|^(?:abstract|full text) screening$/;

const MEANINGS: ReadonlyMap<string, { readonly meaning: ColumnMeaning; readonly order: number }> = new Map(
  Object.entries(NAMES).flatMap(([meaning, names]) =>
    names.map((name, order) => [name, { meaning: meaning as ColumnMeaning, order }] as const),
  ),
);

/** What the name of a column suggests, with its place among the names of that meaning; undefined if it is unknown. */
export function suggestedMeaning(
  name: string,
): { readonly meaning: ColumnMeaning; readonly order: number } | undefined {
  const plain = plainName(name);
  return MEANINGS.get(plain) ?? (LABEL.test(plain) ? { meaning: "label", order: 0 } : undefined);
}

/** `patent_title` and `Patent Title` are `patent title`. */
export function plainName(name: string): string {
  return name
    .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
