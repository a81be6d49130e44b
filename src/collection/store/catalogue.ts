import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { command, InputError } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { fileSystem, statusOf } from "../../files/node.js";
import { IdTable } from "./id-table.js";
import { type Manifest, parseManifest, SEGMENT_FILES, type Segment, type SegmentFile } from "./manifest.js";
import { decodeIndex } from "./segment-index.js";

/** The name of the manifest in a collection folder. */
export const MANIFEST_FILE = "collection.json";

/** Where a segment's file is. */
export function segmentPath(folder: string, name: string, file: SegmentFile): string {
  return join(folder, "segments", `${name}.${SEGMENT_FILES[file]}`);
}

/** A segment with the offsets of its lines. */
export interface OpenSegment {
  readonly segment: Segment;
  /** The row of its first document. */
  readonly firstRow: number;
  readonly documentEnds: Uint32Array;
  readonly headerEnds: Uint32Array;
}

/** Every document of a collection, as rows: those of the first segment in their order, then those of the next. */
export interface Catalogue {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Ids of all rows. If several rows have one id, the last is the document. */
  readonly ids: IdTable;
  readonly segments: readonly OpenSegment[];
}

/**
 * Reads the structure of a collection folder.
 *
 * @throws InputError if the folder is not a collection, or one of its files is missing or has the wrong size
 */
export function readCatalogue(folder: string): Catalogue {
  const manifest = readManifest(folder);
  const ids = new IdTable();
  const segments = manifest.segments.map((segment) => openSegment(folder, segment, ids));
  return { folder, manifest, ids, segments };
}

/** The manifest of a collection folder. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  const known = statusOf(folder);
  if (!known) {
    throw new InputError([{ file: folder, line: 0, message: "no such folder" }], { hint: HOW_TO_MAKE });
  }
  if (!known.isDirectory()) {
    throw new InputError([{ file: folder, line: 0, message: "is a file, not the folder of a collection" }]);
  }
  if (!existsSync(file)) {
    const message = `not a collection: there is no ${MANIFEST_FILE} in it`;
    throw new InputError([{ file: folder, line: 0, message }], { hint: HOW_TO_MAKE });
  }
  return parseManifest(
    withFile(file, () => fileSystem.readFileSync(file, "utf8")),
    file,
  );
}

const HOW_TO_MAKE = `Create a collection with: ${command("collection add")} FOLDER PATENTS...`;

function openSegment(folder: string, segment: Segment, ids: IdTable): OpenSegment {
  for (const name of Object.keys(SEGMENT_FILES) as SegmentFile[]) {
    const file = segmentPath(folder, segment.name, name);
    const size = withFile(file, () => statSync(file)).size;
    const { bytes } = segment.files[name];
    if (size !== bytes) throw damaged(file, `has ${size} bytes instead of ${bytes}`);
  }
  const file = segmentPath(folder, segment.name, "index");
  const index = decodeIndex(withFile(file, () => fileSystem.readFileSync(file)));
  if (index?.documents !== segment.documents) throw damaged(file, "not the index of this segment");
  if ((index.documentEnds.at(-1) ?? 0) !== segment.files.documents.bytes)
    throw damaged(file, "does not fit the documents");
  if ((index.headerEnds.at(-1) ?? 0) !== segment.files.headers.bytes) throw damaged(file, "does not fit the headers");
  const firstRow = ids.rows;
  const { documentEnds, headerEnds, idBytes, idEnds } = index;
  for (let i = 0, start = 0; i < idEnds.length; start = idEnds[i++]) ids.addBytes(idBytes, start, idEnds[i]);
  return { segment, firstRow, documentEnds, headerEnds };
}

/** A file of a collection that has changed since it was written. */
export function damaged(file: string, what: string, line = 0): InputError {
  return new InputError([{ file, line, message: `damaged: ${what}` }], {
    hint: `\`${command("collection check")}\` finds all damage; remove the folder and add its documents again.`,
  });
}

/** The segment of a row. */
export function segmentOfRow(segments: readonly OpenSegment[], row: number): OpenSegment {
  let low = 0;
  for (let high = segments.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if (segments[middle].firstRow <= row) low = middle;
    else high = middle - 1;
  }
  return segments[low];
}
