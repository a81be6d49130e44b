import { InputError } from "../../core/index.js";

/** The version that this program writes; it reads this one and all before it. */
export const FORMAT_VERSION = 1;

/** A file of a segment as it was committed. */
export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
}

/** What every segment has a file of: `000001.documents.jsonl` and so on. */
export const SEGMENT_FILES = {
  /** Whole patents, one a line. */
  documents: "documents.jsonl",
  /** The same without texts, line by line. */
  headers: "headers.jsonl",
  /** Where each document stands. */
  index: "index",
  /** Which files were read for it. */
  sources: "sources.jsonl",
} as const;

export type SegmentFile = keyof typeof SEGMENT_FILES;

/** A part of a collection that was committed at once and never changes again. */
export interface Segment {
  /** Six digits or more, from `000001`. */
  readonly name: string;
  readonly documents: number;
  readonly files: Readonly<Record<SegmentFile, FileFacts>>;
}

/** What a collection consists of: `collection.json`. What it does not name was never committed. */
export interface Manifest {
  readonly format: "presage-collection";
  readonly version: number;
  /** Documents, without those that a later one of the same id stands for. */
  readonly documents: number;
  readonly segments: readonly Segment[];
}

export const emptyManifest: Manifest = {
  format: "presage-collection",
  version: FORMAT_VERSION,
  documents: 0,
  segments: [],
};

/** A manifest as text. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Reads the text of a manifest.
 *
 * @throws InputError if it is none, is damaged, or is of a version that came after this program
 */
export function parseManifest(text: string, file: string): Manifest {
  const value = parseJson(text);
  if (!isObject(value) || value.format !== "presage-collection" || !Number.isInteger(value.version)) {
    throw new InputError([{ file, line: 0, message: "not the list of contents of a collection" }]);
  }
  if ((value.version as number) > FORMAT_VERSION) {
    const message = `written by a newer version of Presage: collection format ${value.version}, this one knows up to ${FORMAT_VERSION}`;
    throw new InputError([{ file, line: 0, message }], { hint: "Install a newer version to read it." });
  }
  if (!isCount(value.documents) || !Array.isArray(value.segments) || !value.segments.every(isSegment)) {
    throw new InputError([{ file, line: 0, message: "damaged list of contents of a collection" }]);
  }
  return value as unknown as Manifest;
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
