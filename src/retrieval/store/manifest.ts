import { existsSync } from "node:fs";
import { join } from "node:path";
import type { PatentFilter } from "../../collection/index.js";
import { command, InputError, setting } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { fileSystem, replaceDurably, sealed, statusOf, unsealed } from "../../files/node.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import {
  FIRST_FILES,
  type FileDigest,
  MAX_SEGMENT_DOCUMENTS,
  SEGMENT_FILES,
  type SegmentFile,
  type SegmentInfo,
} from "../segment/segment-files.js";
import type { RowRange } from "./row-ranges.js";

/**
 * The format of the files that this version writes. It reads this and all earlier formats. Since format 3, segments have
 * all present files; format 4 was that of an index in a cluster; format 5, for both, added the checksum of the manifest. Since format 6,
 * frequencies by field are apart from the other postings in new segments. Since format 7, segments may have 524,288
 * documents; before, it was 131,072. Since format 8, new segments have vectors in columns.
 */
export const INDEX_FORMAT = 8;

/** The first format whose manifest has a checksum. */
const FIRST_SEALED = 5;

/** The earliest format that is read. */
const FIRST_FORMAT = 2;

/** The contents of an index: the last commit. */
export interface Manifest {
  readonly format: number;
  /** Number of the commit. */
  readonly generation: number;
  /** Number of the next segment. No number is used twice, so no reader confuses one segment with another. */
  readonly nextSegment: number;
  /** Id of the analyzer that made the terms. */
  readonly analyzer: string;
  /** What the analyzer has learned, if anything, in {@link ANALYZER_FILE}. */
  readonly analyzerData?: FileDigest;
  readonly fields: readonly string[];
  readonly positions: boolean;
  /** The source of the documents, if it is a collection on disk. */
  readonly collection?: IndexedCollection;
  /** Where the documents are, if not in this folder; there are no segments then. */
  readonly cluster?: ClusterCommit;
  readonly segments: readonly CommittedSegment[];
}

/** A commit in an OpenSearch cluster. It never changes. */
export interface ClusterCommit {
  readonly nodes: readonly string[];
  /** The name of the index in the cluster. */
  readonly index: string;
  /** The name of the commit, and the cluster's own id of it. */
  readonly generation: string;
  readonly id: string;
  readonly cluster: string;
  readonly clusterId: string;
  /** Version of OpenSearch. */
  readonly version: string;
  readonly shards: number;
  readonly replicas: number;
  /** Parameters of the BM25 that the cluster itself ranks by. */
  readonly bm25: { readonly k1: number; readonly b: number };
  readonly documents: number;
  /** Number of words of each field over all documents. */
  readonly fieldLengths: readonly number[];
  /** On disk, without replicas. */
  readonly bytes: number;
}

/** A collection whose documents are in an index, and which of them. */
export interface IndexedCollection {
  /** Relative to the folder of the index, with `/` between names; absolute if there is no relative path. */
  readonly folder: string;
  /** Rows of the collection that have been processed. */
  readonly rows: readonly RowRange[];
  /** The last segment of the collection at that time, and the SHA-256 of its documents. */
  readonly mark?: { readonly segment: string; readonly sha256: string };
  /** The documents that are indexed; default: all. */
  readonly filter?: PatentFilter;
  /** The languages of texts that are indexed; default: all. */
  readonly languages?: readonly string[];
}

export interface CommittedSegment extends SegmentInfo {
  /** The file that lists the deleted documents, if any. */
  readonly deleted?: {
    readonly file: string;
    readonly digest: FileDigest;
    readonly documents: number;
    /** Words of these documents by field. */
    readonly fieldLengths: readonly number[];
  };
}

/** Documents of a segment that are not deleted. */
export function liveDocuments({ documents, deleted }: CommittedSegment): number {
  return documents - (deleted?.documents ?? 0);
}

/** Number of words of each field over the documents that are not deleted. */
export function liveLengths({ fieldLengths, deleted }: CommittedSegment): number[] {
  return fieldLengths.map((length, field) => length - (deleted?.fieldLengths[field] ?? 0));
}

/**
 * Refuses work on files of an index whose documents are in a cluster.
 *
 * @throws InputError
 */
export function refuseCluster(folder: string, { cluster }: Manifest, what: string): void {
  if (!cluster) return;
  const message = `the documents of this index are in the cluster at ${cluster.nodes[0]}: ${what}`;
  throw new InputError([{ file: folder, line: 0, message }]);
}

/** The file that describes the contents of an index. */
export const MANIFEST_FILE = "index.json";
/** What an analyzer has learned. */
export const ANALYZER_FILE = "analyzer.dat";

export function isIndex(folder: string): boolean {
  return existsSync(join(folder, MANIFEST_FILE));
}

/** @throws InputError if the folder contains no index, or one of an unknown format */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!statusOf(file)) {
    throw new InputError([{ file: folder, line: 0, message: whyNoIndex(folder) }], {
      hint: `Make one with: ${command("index")} COLLECTION ${setting("output")} FOLDER`,
    });
  }
  return parseManifest(
    withFile(file, () => fileSystem.readFileSync(file, "utf8"), "read"),
    file,
  );
}

function whyNoIndex(folder: string): string {
  const status = statusOf(folder);
  if (!status) return "no such folder";
  return status.isDirectory() ? "no index in this folder" : "is a file; an index is a folder";
}

/** @throws InputError if it is not a manifest, is damaged, or has a format that this program cannot read */
export function parseManifest(text: string, file: string): Manifest {
  const value = parseJson(text);
  if (!isObject(value) || !isCount(value.format)) {
    throw new InputError([{ file, line: 0, message: "not the list of contents of an index" }]);
  }
  if (value.format > INDEX_FORMAT) {
    const message = `written by a newer version of Presage: index format ${value.format}, this one reads up to ${INDEX_FORMAT}`;
    throw new InputError([{ file, line: 0, message }], {
      hint: "Install a newer version to read it, or index the collection again.",
    });
  }
  if (value.format < FIRST_FORMAT) {
    const message = `index format ${value.format}, which was a trial and is no longer read`;
    throw new InputError([{ file, line: 0, message }], { hint: "Index the collection again." });
  }
  const content = unsealed(value);
  if (!content || !isManifest(content.value) || (!content.isSealed && value.format >= FIRST_SEALED)) {
    throw new InputError([{ file, line: 0, message: "damaged list of contents of an index" }]);
  }
  return content.value as unknown as Manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isManifest(value: Record<string, unknown>): boolean {
  const { generation, nextSegment, analyzer, fields, positions, segments, cluster } = value;
  if (cluster !== undefined && !isCluster(cluster)) return false;
  if (!isCount(generation) || !isCount(nextSegment) || typeof analyzer !== "string") return false;
  if (!Array.isArray(fields) || fields.length > MAX_FIELDS || typeof positions !== "boolean") return false;
  return Array.isArray(segments) && segments.every(isSegment);
}

function isCluster(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.nodes)) return false;
  return [...value.nodes, value.index, value.generation].every((text) => typeof text === "string");
}

function isSegment(value: unknown): boolean {
  if (!isObject(value) || typeof value.name !== "string" || !/^segment-\d{6,}$/.test(value.name)) return false;
  const { documents, terms, fieldLengths, files, deleted } = value;
  if (
    !isCount(documents) ||
    documents > MAX_SEGMENT_DOCUMENTS ||
    !isCount(terms) ||
    !Array.isArray(fieldLengths) ||
    !isObject(files)
  )
    return false;
  if (deleted !== undefined && !(isObject(deleted) && isDigest(deleted.digest))) return false;
  const names: readonly SegmentFile[] = "nameTerms" in value ? SEGMENT_FILES : FIRST_FILES;
  return names.every((name) => isDigest(files[name]));
}

function isDigest(value: unknown): boolean {
  return isObject(value) && isCount(value.bytes) && isCount(value.crc32);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Makes a manifest the current one, atomically: until it is in place the old one counts, then the new one. */
export function writeManifest(folder: string, manifest: Manifest): void {
  replaceDurably(join(folder, MANIFEST_FILE), Buffer.from(`${JSON.stringify(sealed(manifest), null, 1)}\n`));
}
