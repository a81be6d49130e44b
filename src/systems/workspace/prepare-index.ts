import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type CollectionRows, openRows } from "../../collection/node.js";
import { InputError, isPresageError, UsageError } from "../../core/index.js";
import {
  analyzerById,
  learnAnalyzer,
  missingRanges,
  mustLearn,
  namedAnalyzer,
  PATENT_FIELDS,
} from "../../retrieval/index.js";
import {
  type IndexProgress,
  indexAnalyzer,
  indexCollection,
  isIndex,
  type Manifest,
  readManifest,
  sampleTexts,
} from "../../retrieval/node.js";
import type { IndexNeed } from "../system.js";

/** Where indexes are, and how they are made. */
export interface IndexOptions {
  /** An index to use where it suits; or a folder to keep indexes in, instead of `indexes` in the collection. */
  readonly index?: string;
  /** As many as there are processors when left out. */
  readonly threads?: number;
  /** @param index its folder */
  readonly onIndexing?: (index: string, progress: IndexProgress) => void;
}

/**
 * Indexes of a collection that hold what is needed, in the order of the needs. Those that are there are brought up to
 * date with the collection, others are made; one with positions serves those who need none.
 *
 * @returns their folders
 * @throws UsageError if the index that is named suits none of the needs
 * @throws InputError if it is of another collection, or another process writes to one of them
 */
export async function prepareIndexes(
  collection: string,
  needs: readonly IndexNeed[],
  options: IndexOptions = {},
): Promise<string[]> {
  const rows = openRows(collection);
  const named = options.index !== undefined && isIndex(options.index) ? options.index : undefined;
  if (named !== undefined) refuseOther(named, needs, rows);
  const place = named === undefined && options.index !== undefined ? options.index : join(collection, "indexes");
  const folders: string[] = [];
  // Those with positions first: they may serve the others.
  const inOrder = [...needs.entries()].sort(
    ([, a], [, b]) => Number(b.positions ?? false) - Number(a.positions ?? false),
  );
  for (const [i, need] of inOrder) {
    const folder = named !== undefined && suits(readManifest(named), need) ? named : keptIndex(place, need, rows);
    await bringUpToDate(folder, need, rows, options);
    folders[i] = folder;
  }
  return folders;
}

function refuseOther(folder: string, needs: readonly IndexNeed[], rows: CollectionRows): void {
  const manifest = readManifest(folder);
  if (!isOf(manifest, rows)) {
    throw new InputError([{ file: folder, line: 0, message: `made from another collection than ${rows.folder}` }]);
  }
  if (needs.some((need) => suits(manifest, need))) return;
  const wanted = needs.map(({ analyzer, positions }) => `${analyzer}${positions ? " with positions" : ""}`).join(", ");
  const has = `${manifest.analyzer}${manifest.positions ? "" : " without positions"}`;
  throw new UsageError(`index does not suit: it is made with ${has}, and needed is ${wanted}: ${folder}`);
}

/** The folder of an index among those that are kept, or of one that is to be made. */
function keptIndex(place: string, need: IndexNeed, rows: CollectionRows): string {
  const found = foldersIn(place).find((folder) => {
    const manifest = manifestOf(folder);
    return manifest && suits(manifest, need) && isOf(manifest, rows) && isWhole(manifest);
  });
  if (found !== undefined) return found;
  const name = join(place, indexName(need));
  if (!isIndex(name)) return name;
  let number = 2;
  while (isIndex(`${name}-${number}`)) number++;
  return `${name}-${number}`;
}

/** What an index that is kept is called. */
export function indexName({ analyzer, positions }: IndexNeed): string {
  const name = analyzer.replace(/\W+/g, "-").replace(/^-|-$/g, "");
  return positions ? `${name}-positions` : name;
}

function foldersIn(place: string): string[] {
  try {
    return readdirSync(place)
      .sort()
      .map((name) => join(place, name))
      .filter(isIndex);
  } catch {
    // It is made when the first index is.
    return [];
  }
}

/** One that is damaged is passed over, and another made. */
function manifestOf(folder: string): Manifest | undefined {
  try {
    return readManifest(folder);
  } catch (error) {
    if (isPresageError(error)) return undefined;
    throw error;
  }
}

function suits({ analyzer, positions }: Manifest, need: IndexNeed): boolean {
  if (need.positions && !positions) return false;
  return mustLearn(need.analyzer)
    ? withoutLearning(analyzer) === withoutLearning(learnAnalyzer(need.analyzer, []).id)
    : analyzer === analyzerById(need.analyzer).id;
}

/** The id of an analyzer without the hash of what it has learned. */
function withoutLearning(id: string): string {
  return id.replace(/\b(grams|compounds)=(?!on\b|off\b)[^,)]+/g, "$1=learn");
}

function isOf({ collection }: Manifest, rows: CollectionRows): boolean {
  return !collection?.mark || rows.hasGrownFrom(collection.mark);
}

/** Whether all of each document is in it. */
function isWhole({ fields, collection }: Manifest): boolean {
  return (
    collection !== undefined && !collection.filter && !collection.languages && fields.join() === `${PATENT_FIELDS}`
  );
}

async function bringUpToDate(folder: string, need: IndexNeed, rows: CollectionRows, options: IndexOptions) {
  const known = isIndex(folder) ? readManifest(folder) : undefined;
  const { collection } = known ?? {};
  // Who only reads takes no lock, and may do so where nothing can be written.
  if (known && (!collection || missingRanges(collection.rows, rows.length).length === 0)) return;
  await indexCollection(rows.folder, folder, {
    analyzer: known
      ? indexAnalyzer(folder, known)
      : namedAnalyzer(need.analyzer, () => sampleTexts(rows, PATENT_FIELDS)),
    fields: known?.fields ?? PATENT_FIELDS,
    positions: known?.positions ?? need.positions ?? false,
    ...(collection?.filter && { filter: collection.filter }),
    ...(collection?.languages && { languages: collection.languages }),
    ...(options.threads !== undefined && { threads: options.threads }),
    onProgress: (progress) => options.onIndexing?.(folder, progress),
  });
}
