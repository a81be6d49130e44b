import type { Cell, Column, NamedTable, Table } from "../../core/index.js";
import { SEGMENT_FILES, type SegmentFile } from "../../retrieval/index.js";
import { liveDocuments, liveLengths, type Manifest } from "../../retrieval/node.js";

/** The contents of an index, as tables. */
export function indexTables(folder: string, manifest: Manifest): NamedTable[] {
  return [
    { name: "index", table: overview(folder, manifest) },
    { name: "files", table: filesTable(manifest) },
    { name: "segments", table: segmentsTable(manifest) },
  ];
}

/** Number of documents that can be found. */
export function documentsIn({ segments }: Manifest): number {
  return segments.reduce((sum, segment) => sum + liveDocuments(segment), 0);
}

/** Total bytes of all segments. */
export function bytesIn({ segments }: Manifest): number {
  return segments.reduce((sum, { files }) => sum + total(Object.values(files).map(({ bytes }) => bytes)), 0);
}

/** Bytes of the positions of words and paragraphs. */
export function positionsBytesIn({ segments }: Manifest): number {
  const bytesOf = (file: SegmentFile) => total(segments.map(({ files }) => files[file]?.bytes ?? 0));
  return bytesOf("positions.dat") + bytesOf("paragraphs.dat");
}

function overview(folder: string, manifest: Manifest): Table {
  const { segments, fields, collection } = manifest;
  const documents = documentsIn(manifest);
  const words = fields.map((_, f) => total(segments.map((segment) => liveLengths(segment)[f])));
  const rows: [string, string][] = [
    ["documents", whole(documents)],
    ["deleted", whole(total(segments.map(({ deleted }) => deleted?.documents ?? 0)))],
    ["segments", whole(segments.length)],
    ["terms", segments.length === 1 ? whole(segments[0].terms) : segments.map(({ terms }) => whole(terms)).join(" + ")],
    ["analyzer", manifest.analyzer],
    ["fields", fields.map((field, f) => `${field} (${whole(words[f])} words)`).join(", ")],
    ["positions", manifest.positions ? "yes" : "no"],
    ["collection", collection?.folder ?? "none"],
    ...(collection?.filter ? [["only documents", JSON.stringify(collection.filter)] as [string, string]] : []),
    ...(collection?.languages ? [["only texts in", collection.languages.join(", ")] as [string, string]] : []),
    ["commits", whole(manifest.generation)],
  ];
  return {
    caption: `${folder}: ${whole(documents)} documents, ${(bytesIn(manifest) / 1e6).toFixed(1)} MB`,
    columns: [
      { name: "fact", kind: "text", id: true },
      { name: "value", kind: "text" },
    ],
    rows,
  };
}

function filesTable(manifest: Manifest): Table {
  const documents = documentsIn(manifest);
  const rows = SEGMENT_FILES.map((file): [string, number] => [
    file,
    total(manifest.segments.map(({ files }) => files[file]?.bytes ?? 0)),
  ]);
  return {
    caption: "Bytes by file, over all segments",
    columns: [
      { name: "file", kind: "text", id: true },
      { name: "bytes", kind: "integer" },
      { name: "per_document", kind: "real", digits: 1, label: "per document" },
    ],
    rows: [...rows, ["all", bytesIn(manifest)] as const].map(([file, bytes]) => [
      file,
      bytes,
      documents > 0 ? bytes / documents : null,
    ]),
  };
}

function segmentsTable({ segments }: Manifest): Table {
  const columns: Column[] = [
    { name: "segment", kind: "text", id: true },
    ...["documents", "deleted", "terms", "bytes"].map((name) => ({ name, kind: "integer" as const })),
  ];
  const rows = segments.map(({ name, documents, deleted, terms, files }): Cell[] => [
    name,
    documents,
    deleted?.documents ?? 0,
    terms,
    total(Object.values(files).map(({ bytes }) => bytes)),
  ]);
  return { caption: "Segments", columns, rows };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function whole(number: number): string {
  return number.toLocaleString("en-US");
}
