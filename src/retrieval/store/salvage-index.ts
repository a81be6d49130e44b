import { join } from "node:path";
import type { CollectionRows } from "../../collection/node.js";
import { InputError } from "../../core/index.js";
import { fileSystem, statusOf } from "../../files/node.js";
import { damageOf, filesOf } from "./damaged-files.js";
import { namesIn } from "./index-folder.js";
import { ANALYZER_FILE, INDEX_FORMAT, liveDocuments, type Manifest, readManifest, writeManifest } from "./manifest.js";
import { openIndex } from "./open-index.js";
import { joinRanges, type RowRange } from "./row-ranges.js";

/** What was saved of an index. */
export interface SalvagedIndex {
  readonly manifest: Manifest;
  /** Number of documents that can be found in what was saved. */
  readonly saved: number;
  /** Number of documents of dropped segments. */
  readonly lost: number;
  readonly lostSegments: readonly string[];
}

/** The collection of an index, for {@link salvageIndex}. */
export interface SalvageSource {
  /** The path from the index to it; default: as the index has it. */
  readonly folder?: string;
  /** Its rows, if it can be read and is the one that was indexed. */
  readonly rows?: CollectionRows;
  /** Whether it has lost documents, so that rows have other numbers: then no segment is saved, only how it was indexed. */
  readonly isOther?: boolean;
}

/**
 * Saves the undamaged segments of an index to a new folder. Rows of the collection that only a damaged segment had no
 * longer count as indexed, so that indexing the collection again completes the index. If the collection is not known, no
 * row counts as indexed.
 *
 * @param target an existing, empty folder
 * @throws InputError if the manifest, or what the analyzer learned, is damaged: then nothing can be saved
 */
export function salvageIndex(folder: string, target: string, source: SalvageSource = {}): SalvagedIndex {
  const known = readManifest(folder);
  const { analyzerData } = known;
  const isIntact = (part: Pick<Manifest, "segments" | "analyzerData">) =>
    filesOf(folder, part as Manifest).every((file) => damageOf(file) === undefined);
  if (analyzerData && !isIntact({ segments: [], analyzerData })) {
    const file = join(folder, ANALYZER_FILE);
    throw new InputError([
      { file, line: 0, message: "damaged: without what its analyzer learned, nothing can be found" },
    ]);
  }
  if (analyzerData) fileSystem.copyFileSync(join(folder, ANALYZER_FILE), join(target, ANALYZER_FILE));
  const segments = source.isOther ? [] : known.segments.filter((segment) => isIntact({ segments: [segment] }));
  for (const name of namesIn({ ...known, segments })) copy(join(folder, name), join(target, name));
  const kept: Manifest = { ...known, format: INDEX_FORMAT, segments };
  const dropped = known.segments.filter((segment) => !segments.includes(segment));
  writeManifest(target, { ...kept, ...collectionOf(kept, source, []) });
  const rows =
    dropped.length === 0 && !source.isOther ? (known.collection?.rows ?? []) : indexedRows(target, known, source.rows);
  const manifest = { ...kept, ...collectionOf(kept, source, rows) };
  writeManifest(target, manifest);
  const count = (list: Manifest["segments"]) => list.reduce((sum, segment) => sum + liveDocuments(segment), 0);
  return { manifest, saved: count(segments), lost: count(dropped), lostSegments: dropped.map(({ name }) => name) };
}

function collectionOf({ collection }: Manifest, { folder, isOther }: SalvageSource, rows: readonly RowRange[]) {
  if (!collection) return undefined;
  const { mark, ...rest } = collection;
  const place = folder === undefined ? {} : { folder };
  return { collection: { ...rest, ...(mark && !isOther && { mark }), ...place, rows } };
}

/** The rows that were indexed and whose documents are still there. */
function indexedRows(folder: string, { collection }: Manifest, rows: CollectionRows | undefined): RowRange[] {
  if (!collection || !rows) return [];
  const { readers } = openIndex(folder);
  try {
    const found = new Set<string>();
    for (const { columns, deletions, documentCount } of readers) {
      for (let document = 0; document < documentCount; document++) {
        if (!deletions.has(document)) found.add(columns.ids.at(document));
      }
    }
    const kept: RowRange[] = [];
    for (const [from, to] of collection.rows) {
      for (let row = from; row < to; row++) {
        const id = rows.idOf(row);
        // A row that a later one replaces has no document, and need not be indexed again.
        if (id === undefined || found.has(id)) kept.push([row, row + 1]);
      }
    }
    return joinRanges(kept);
  } finally {
    for (const reader of readers) reader.close();
  }
}

/** Copies a segment, or a file of deletions. */
function copy(from: string, to: string): void {
  if (!statusOf(from)?.isDirectory()) {
    fileSystem.copyFileSync(from, to);
    return;
  }
  fileSystem.mkdirSync(to);
  for (const name of fileSystem.readdirSync(from)) fileSystem.copyFileSync(join(from, name), join(to, name));
}
