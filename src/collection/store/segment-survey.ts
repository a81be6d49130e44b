import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { fileSystem, statusOf } from "../../files/node.js";
import type { Patent } from "../../patents/index.js";
import { headerOf } from "../memory-collection.js";
import { segmentPath } from "./catalogue.js";
import type { FileFacts, Segment, SegmentFile } from "./manifest.js";
import { decodeIndex, type StoredIndex } from "./segment-index.js";
import type { SourceEntry } from "./source-ledger.js";

/**
 * A line of a segment's documents. `intact`: as it was written, by a checksum. `plausible`: it can be read and fits its
 * header, but no checksum is known. `lost`: neither.
 */
export interface SurveyedLine {
  readonly state: "intact" | "plausible" | "lost";
  /** As far as it is known. */
  readonly id: string | undefined;
  /** Absent if it is lost. */
  readonly patent?: Patent;
}

/** What can be read of a segment, whatever happened to its files. */
export interface SegmentSurvey {
  readonly name: string;
  readonly lines: readonly SurveyedLine[];
  /** The files that were read for it; undefined if that is lost. */
  readonly sources: readonly SourceEntry[] | undefined;
}

/**
 * Reads what can be read of a segment.
 *
 * @param facts its entry in the manifest, if that is known
 */
export function surveySegment(folder: string, name: string, facts?: Segment): SegmentSurvey {
  const read = (file: SegmentFile) => {
    const path = segmentPath(folder, name, file);
    const bytes = statusOf(path)?.isFile() ? fileSystem.readFileSync(path) : Buffer.alloc(0);
    return { bytes, isIntact: facts !== undefined && isAsWritten(bytes, facts.files[file]) };
  };
  const [documents, headers, index, sources] = [read("documents"), read("headers"), read("index"), read("sources")];
  const decoded = decodeIndex(index.bytes);
  // Without a manifest, an index of version 2 is proven by its own checksum.
  const known = index.isIntact || (facts === undefined && decoded?.documentSums) ? decoded : undefined;
  const count = known?.documents ?? facts?.documents;
  return {
    name,
    lines: surveyLines(documents, headers, known, count),
    sources: sources.isIntact ? entriesIn(sources.bytes) : undefined,
  };
}

interface ReadFile {
  readonly bytes: Uint8Array;
  readonly isIntact: boolean;
}

function surveyLines(
  documents: ReadFile,
  headers: ReadFile,
  index: StoredIndex | undefined,
  count: number | undefined,
): SurveyedLine[] {
  const lines = cut(documents.bytes, index?.documentEnds);
  const heads = cut(headers.bytes, index?.headerEnds);
  const ids = index && idsOf(index);
  const sums = index?.documentSums;
  return Array.from({ length: count ?? lines.length }, (_, i): SurveyedLine => {
    const line = lines[i];
    const patent = line && parsed<Patent>(line);
    const header = heads[i] && parsed<{ readonly id?: string }>(heads[i]);
    const id = ids?.[i] ?? header?.id ?? patent?.id;
    if (!patent || typeof patent.id !== "string") return { state: "lost", id };
    const isIntact = documents.isIntact || (sums !== undefined && crc32(line) === sums[i]);
    if (isIntact) return { state: "intact", id: patent.id, patent };
    if (sums !== undefined || patent.id !== id || !fits(patent, heads[i])) return { state: "lost", id };
    return { state: "plausible", id, patent };
  });
}

/** Lines with their line feeds: where an index says that they end, or at each line feed. */
function cut(bytes: Uint8Array, ends: Uint32Array | undefined): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  if (ends) {
    for (const end of ends) {
      lines.push(bytes.subarray(start, end));
      start = end;
    }
    return lines;
  }
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines.push(bytes.subarray(start, end + 1));
    start = end + 1;
  }
  return lines;
}

/** Whether a document is the one that a header was made from, as far as a header tells. */
function fits(patent: Patent, header: Uint8Array | undefined): boolean {
  try {
    return header !== undefined && `${JSON.stringify(headerOf(patent))}\n` === new TextDecoder().decode(header);
  } catch {
    // Not the fields of a patent.
    return false;
  }
}

function idsOf({ idBytes, idEnds }: StoredIndex): string[] {
  const decoder = new TextDecoder();
  return Array.from(idEnds, (end, i) => decoder.decode(idBytes.subarray(i === 0 ? 0 : idEnds[i - 1], end)));
}

function entriesIn(bytes: Uint8Array): SourceEntry[] {
  return new TextDecoder()
    .decode(bytes)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as SourceEntry);
}

/** Any JSON, perhaps without the fields of a document. */
function parsed<T>(line: Uint8Array): T | null | undefined {
  try {
    return JSON.parse(new TextDecoder().decode(line));
  } catch {
    return undefined;
  }
}

function isAsWritten(bytes: Uint8Array, { bytes: size, sha256 }: FileFacts): boolean {
  return bytes.length === size && createHash("sha256").update(bytes).digest("hex") === sha256;
}
