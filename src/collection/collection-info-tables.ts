import type { Table } from "../core/index.js";
import { type CollectionInfo, TEXT_FIELDS } from "./collection-info.js";

/** A table about a collection, with its name. */
export interface InfoTable {
  readonly name: string;
  readonly table: Table;
}

/** The contents of a collection as tables. */
export function collectionInfoTables(info: CollectionInfo): InfoTable[] {
  if (info.plain > 0 && info.plain === info.documents) return plainInfoTables(info);
  return [
    { name: "overview", table: overviewTable(info) },
    { name: "offices", table: countTable("office", "Documents by office", info.offices, info.documents - info.plain) },
    { name: "kinds", table: kindsTable(info) },
    { name: "years", table: countTable("year", "Documents by year of publication", info.years, info.documents) },
    { name: "languages", table: languagesTable(info) },
    { name: "sections", table: sectionsTable(info) },
    { name: "citations", table: citationsTable(info) },
    { name: "lengths", table: lengthsTable(info) },
  ];
}

/** The tables that say something about documents that are not patents. */
function plainInfoTables(info: CollectionInfo): InfoTable[] {
  const names: Readonly<Record<string, string>> = { abstract: "an abstract", description: "a body text" };
  const rows: [string, number][] = [
    ["documents (not patents)", info.documents],
    ...TEXT_FIELDS.filter((field) => field !== "claims").map((field): [string, number] => [
      `documents with ${names[field] ?? `a ${field}`}`,
      info.lengths[field].documents,
    ]),
  ];
  return [
    { name: "overview", table: countsTable(rows) },
    { name: "years", table: countTable("year", "Documents by year of publication", info.years, info.documents) },
    { name: "languages", table: languagesTable(info) },
    { name: "lengths", table: lengthsTable(info) },
  ];
}

function overviewTable(info: CollectionInfo): Table {
  const rows: [string, number][] = [
    ["documents", info.documents],
    ...(info.plain > 0 ? [["documents that are not patents", info.plain] as [string, number]] : []),
    ["patents", info.patents],
    ["families", info.families],
    ["documents without a family", info.withoutFamily],
    ["documents with priorities", info.withPriorities],
    ["documents that cite patents", info.citingDocuments],
    ["citations of patents", info.patentCitations],
    ["citations of literature", info.literatureCitations],
    ...TEXT_FIELDS.map((field): [string, number] => [
      `documents with ${field === "claims" ? "claims" : `${field === "abstract" ? "an" : "a"} ${field}`}`,
      info.lengths[field].documents,
    ]),
  ];
  return {
    ...countsTable(rows),
    notes: ["A patent is all documents of one number, of any kind; families have the sources' numbers."],
  };
}

function countsTable(rows: readonly (readonly [string, number])[]): Table {
  return {
    columns: [
      { name: "what", kind: "text", id: true },
      { name: "count", kind: "integer" },
    ],
    rows,
  };
}

function countTable(name: string, caption: string, counts: ReadonlyMap<string, number>, total: number): Table {
  return {
    caption,
    columns: [
      { name, kind: "text", id: true },
      { name: "documents", kind: "integer" },
      { name: "share", kind: "real", digits: 3 },
    ],
    rows: Array.from(counts, ([key, count]) => [key || "unknown", count, count / total]),
  };
}

function kindsTable({ kinds }: CollectionInfo): Table {
  return {
    caption: "Documents by office and kind",
    columns: [
      { name: "office", kind: "text", id: true },
      { name: "kind", kind: "text", id: true },
      { name: "documents", kind: "integer" },
    ],
    rows: Array.from(kinds, ([key, count]) => {
      const [office, kind] = key.split(" ");
      return [office, kind || "unknown", count];
    }),
  };
}

function languagesTable({ languages, textLanguages }: CollectionInfo): Table {
  const names = new Set([...languages.keys(), ...textLanguages.keys()]);
  return {
    caption: "Documents by language",
    columns: [
      { name: "language", kind: "text", id: true },
      { name: "published", kind: "integer", label: "published in it" },
      { name: "texts", kind: "integer", label: "with a text in it" },
    ],
    rows: Array.from(names, (name) => [name || "unknown", languages.get(name) ?? 0, textLanguages.get(name) ?? 0]),
  };
}

function sectionsTable({ sections, documents, plain }: CollectionInfo): Table {
  const table = countTable("section", "Documents by section of the IPC", sections, documents - plain);
  return {
    ...table,
    notes: ["A document counts once in each of its sections; IPC, CPC, ECLA and FI are taken together."],
  };
}

function citationsTable({ citations }: CollectionInfo): Table {
  return {
    caption: "Citations of patents by origin and category",
    columns: [
      { name: "origin", kind: "text", id: true },
      { name: "category", kind: "text", id: true },
      { name: "citations", kind: "integer" },
      { name: "documents", kind: "integer", label: "documents that have them" },
    ],
    rows: citations.map(({ origin, category, citations: count, documents }) => [
      origin,
      category || "none",
      count,
      documents,
    ]),
  };
}

function lengthsTable({ lengths }: CollectionInfo): Table {
  const names = ["min", "q25", "median", "q75", "q95", "max"];
  const labels: Readonly<Record<string, string>> = { q25: "25%", q75: "75%", q95: "95%" };
  return {
    caption: "Lengths in characters, over all languages, where there is a text",
    columns: [
      { name: "field", kind: "text", id: true },
      { name: "documents", kind: "integer" },
      { name: "mean", kind: "real", digits: 0 },
      ...names.map((name) => ({ name, label: labels[name] ?? name, kind: "real" as const, digits: 0 })),
    ],
    rows: TEXT_FIELDS.map((field) => [
      field,
      lengths[field].documents,
      lengths[field].mean,
      ...lengths[field].quantiles,
    ]),
  };
}
