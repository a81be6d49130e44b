import type { Cell, Column, NamedTable, Table } from "../../core/index.js";
import { SEGMENT_FILES, type SegmentFile } from "../../retrieval/index.js";
import { type ClusterCommit, liveDocuments, liveLengths, type Manifest } from "../../retrieval/node.js";
import { engineName } from "../engines/engine-facts.js";

/** The contents of an index, as tables. */
export function indexTables(folder: string, manifest: Manifest): NamedTable[] {
  if (manifest.cluster) return [{ name: "index", table: clusterTable(folder, manifest, manifest.cluster) }];
  return [
    { name: "index", table: overview(folder, manifest) },
    { name: "files", table: filesTable(manifest) },
    { name: "segments", table: segmentsTable(manifest) },
  ];
}

/** Number of documents that can be found. */
export function documentsIn({ cluster, segments }: Manifest): number {
  return cluster ? cluster.documents : segments.reduce((sum, segment) => sum + liveDocuments(segment), 0);
}

/** Total bytes of all segments, or of the index in a cluster without replicas. */
export function bytesIn({ cluster, segments }: Manifest): number {
  return cluster
    ? cluster.bytes
    : segments.reduce((sum, { files }) => sum + total(Object.values(files).map(({ bytes }) => bytes)), 0);
}

/** Number of words of each field. */
export function wordsIn({ cluster, segments, fields }: Manifest): readonly number[] {
  return cluster ? cluster.fieldLengths : fields.map((_, f) => total(segments.map((each) => liveLengths(each)[f])));
}

/** Bytes of the positions of words and paragraphs. */
export function positionsBytesIn({ segments }: Manifest): number {
  const bytesOf = (file: SegmentFile) => total(segments.map(({ files }) => files[file]?.bytes ?? 0));
  return bytesOf("positions.dat") + bytesOf("paragraphs.dat");
}

function overview(folder: string, manifest: Manifest): Table {
  const { segments } = manifest;
  return factTable(folder, manifest, [
    ["documents", whole(documentsIn(manifest))],
    ["deleted", whole(total(segments.map(({ deleted }) => deleted?.documents ?? 0)))],
    ["segments", whole(segments.length)],
    ["terms", segments.length === 1 ? whole(segments[0].terms) : segments.map(({ terms }) => whole(terms)).join(" + ")],
    ...contentFacts(manifest),
  ]);
}

/** The facts about an index in a cluster, which has no files of its own. */
function clusterTable(folder: string, manifest: Manifest, commit: ClusterCommit): Table {
  const { cluster, clusterId, nodes, index, generation, id, shards, replicas, bm25 } = commit;
  const { documents, bytes } = commit;
  return factTable(folder, manifest, [
    ["engine", engineName(manifest)],
    ["cluster", `${cluster} (${clusterId})`],
    ["address", nodes.join(", ")],
    ["name in the cluster", index],
    ["generation", `${generation} (${id})`],
    ["shards", whole(shards)],
    ["replicas", whole(replicas)],
    ["BM25 of the cluster", `k1 ${bm25.k1}, b ${bm25.b}`],
    ["documents", whole(documents)],
    ["bytes per document", documents > 0 ? whole(Math.round(bytes / documents)) : "none"],
    ...contentFacts(manifest),
  ]);
}

/** What every index has, wherever its documents are. */
function contentFacts(manifest: Manifest): [string, string][] {
  const { fields, collection } = manifest;
  const words = wordsIn(manifest);
  return [
    ["analyzer", manifest.analyzer],
    ["fields", fields.map((field, f) => `${field} (${whole(words[f])} words)`).join(", ")],
    ["positions", manifest.positions ? "yes" : "no"],
    ["collection", collection?.folder ?? "none"],
    ...(collection?.filter ? [["only documents", JSON.stringify(collection.filter)] as [string, string]] : []),
    ...(collection?.languages ? [["only texts in", collection.languages.join(", ")] as [string, string]] : []),
    ["commits", whole(manifest.generation)],
  ];
}

function factTable(folder: string, manifest: Manifest, rows: [string, string][]): Table {
  return {
    caption: `${folder}: ${whole(documentsIn(manifest))} documents, ${(bytesIn(manifest) / 1e6).toFixed(1)} MB`,
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
