import { InputError } from "../../core/index.js";
import { sealed, unsealed } from "../../files/node.js";

/**
 * The version that this program writes; it also reads all earlier ones. Version 2 added checksums: of the manifest, and
 * of every line of documents and headers.
 */
export const FORMAT_VERSION = 2;

/** The first version whose manifest has a checksum. */
const FIRST_SEALED = 2;

/** A file of a segment when it was committed. */
export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

/** Every segment has a file of each kind: `000001.documents.jsonl` and so on. */
export const SEGMENT_FILES = {
  /** Whole patents, one per line. */
  documents: "documents.jsonl",
  /** The same without texts, in the same lines. */
  headers: "headers.jsonl",
  /** The position of each document. */
  index: "index",
  /** The files that were read for it. */
  sources: "sources.jsonl",
} as const;

export type SegmentFile = keyof typeof SEGMENT_FILES;

/** A part of a collection that was committed at once and never changes. */
export interface Segment {
  /** Six digits or more, from `000001`. */
  readonly name: string;
  readonly documents: number;
  readonly files: Readonly<Record<SegmentFile, FileFacts>>;
}

/** The parts of a collection: `collection.json`. Files that it does not name were never committed. */
export interface Manifest {
  readonly format: "presage-collection";
  readonly version: number;
  /** Number of documents, without those that a later one of the same id replaces. */
  readonly documents: number;
  readonly segments: readonly Segment[];
}

export const emptyManifest: Manifest = {
  format: "presage-collection",
  version: FORMAT_VERSION,
  documents: 0,
  segments: [],
};

/** A manifest as text, with its checksum. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(sealed(manifest), null, 2)}\n`;
}

/**
 * Reads the text of a manifest.
 *
 * @throws InputError if it is not a manifest, is damaged, or has a version later than this program
 */
export function parseManifest(text: string, file: string): Manifest {
  const value = parseJson(text);
  if (!isObject(value) || value.format !== "presage-collection" || !Number.isInteger(value.version)) {
    throw new InputError([{ file, line: 0, message: "not the manifest of a collection" }]);
  }
  if ((value.version as number) > FORMAT_VERSION) {
    const message = `written by a newer version of Presage: collection format ${value.version}, this one reads up to ${FORMAT_VERSION}`;
    throw new InputError([{ file, line: 0, message }], { hint: "Install a newer version to read it." });
  }
  const content = unsealed(value);
  const isWhole = content?.isSealed === true || (content !== undefined && isUnsealedVersion(value.version as number));
  if (!isWhole || !isManifest(content.value)) {
    throw new InputError([{ file, line: 0, message: "damaged manifest of a collection" }]);
  }
  return content.value as unknown as Manifest;
}

function isUnsealedVersion(version: number): boolean {
  return version >= 1 && version < FIRST_SEALED;
}

function isManifest({ documents, segments }: Record<string, unknown>): boolean {
  return isCount(documents) && Array.isArray(segments) && segments.every(isSegment);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSegment(value: unknown): value is Segment {
  if (!isObject(value) || typeof value.name !== "string" || !/^\d{6,}$/.test(value.name)) return false;
  const { documents, files } = value;
  if (!isCount(documents) || !isObject(files)) return false;
  return Object.keys(SEGMENT_FILES).every((name) => {
    const facts = files[name];
    return isObject(facts) && isCount(facts.bytes) && typeof facts.sha256 === "string";
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
