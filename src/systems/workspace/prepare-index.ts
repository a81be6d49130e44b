import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { type CollectionRows, openRows } from "../../collection/node.js";
import { InputError } from "../../core/index.js";
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
  indexInCluster,
  isIndex,
  type Manifest,
  readManifest,
  sampleTexts,
} from "../../retrieval/node.js";
import type { IndexNeed } from "../system.js";
import { indexPlace, keptIndexes } from "./kept-indexes.js";
import { clusterLabel, isInCluster, type NamedCluster } from "./named-cluster.js";

/** The place of indexes, and how they are made. */
export interface IndexOptions {
  /** An index to use if it suits, or a folder for indexes in place of `indexes` in the collection. */
  readonly index?: string;
  /** The cluster for indexes; default: they are on this machine. Those that are elsewhere are not used. */
  readonly cluster?: NamedCluster;
  /** Default: the number of processors. */
  readonly threads?: number;
  /** @param index its folder */
  readonly onIndexing?: (index: string, progress: IndexProgress) => void;
  /** Receives a remark if the given index is not used. */
  readonly onRemark?: (text: string) => void;
}

/**
 * Prepares indexes of a collection, in the order of the needs. Updates existing indexes to the state of the collection
 * and makes missing ones. An index with positions also serves needs without positions. An index in a cluster has a folder
 * as well, which names it.
 *
 * @returns their folders
 * @throws InputError if the given index is of another collection, or another process writes to one of them
 */
export async function prepareIndexes(
  collection: string,
  needs: readonly IndexNeed[],
  options: IndexOptions = {},
): Promise<string[]> {
  const rows = openRows(collection);
  const named = options.index !== undefined && isIndex(options.index) ? options.index : undefined;
  const place = named === undefined && options.index !== undefined ? options.index : indexPlace(collection);
  const given = named === undefined ? undefined : readManifest(named);
  if (named !== undefined && given) {
    refuseOther(named, given, rows, options.cluster);
    if (!needs.some((need) => fits(given, need))) options.onRemark?.(`${named}: not used, ${whyNot(given, needs)}`);
  }
  const folders: string[] = [];
  // Those with positions first: they may also serve the others.
  const inOrder = [...needs.entries()].sort(
    ([, a], [, b]) => Number(b.positions ?? false) - Number(a.positions ?? false),
  );
  for (const [i, need] of inOrder) {
    const folder = named !== undefined && given && fits(given, need) ? named : keptIndex(place, need, rows, options);
    await bringUpToDate(folder, need, rows, options);
    folders[i] = folder;
  }
  return folders;
}

function refuseOther(
  folder: string,
  manifest: Manifest,
  rows: CollectionRows,
  cluster: NamedCluster | undefined,
): void {
  const message = !isOf(manifest, rows)
    ? `made from another collection than ${rows.folder}`
    : cluster && !isInCluster(manifest, cluster)
      ? `its documents are not in the cluster at ${cluster.nodes[0]}`
      : undefined;
  if (message !== undefined) throw new InputError([{ file: folder, line: 0, message }]);
}

/** The reason why an index serves none of the needs. */
function whyNot(manifest: Manifest, needs: readonly IndexNeed[]): string {
  if (needs.some((need) => suits(manifest, need))) {
    return `it has the fields ${manifest.fields.join(", ")}; needed: ${PATENT_FIELDS.join(", ")}`;
  }
  const wanted = needs.map(({ analyzer, positions }) => `${analyzer}${positions ? " with positions" : ""}`).join(", ");
  const has = `${manifest.analyzer}${manifest.positions ? "" : " without positions"}`;
  return `it was made with ${has}; needed: ${wanted}`;
}

/** The folder of an existing index, or of one to be made. */
function keptIndex(place: string, need: IndexNeed, rows: CollectionRows, { cluster }: IndexOptions): string {
  const found = keptIndexes(place).find(
    ({ manifest }) =>
      fits(manifest, need) && isOf(manifest, rows) && isWhole(manifest) && isInCluster(manifest, cluster),
  );
  if (found) return found.folder;
  const where = cluster ? `@${clusterLabel(cluster)}` : "";
  const name = join(place, indexName(need));
  if (!isIndex(`${name}${where}`)) return `${name}${where}`;
  let number = 2;
  while (isIndex(`${name}-${number}${where}`)) number++;
  return `${name}-${number}${where}`;
}

/** The name of a kept index in a cluster, which other collections and other machines share. */
function nameInCluster(folder: string, rows: CollectionRows): string {
  const source = JSON.stringify([realpathSync(rows.folder), rows.mark ?? null]);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 12);
  return `presage-${hash}-${basename(folder).replace(/@.*$/, "").toLowerCase()}`;
}

/** The name of a kept index. */
export function indexName({ analyzer, positions }: IndexNeed): string {
  const name = analyzer.replace(/\W+/g, "-").replace(/^-|-$/g, "");
  return positions ? `${name}-positions` : name;
}

/** Whether an index has the fields that systems search, with the analysis that is needed. */
function fits(manifest: Manifest, need: IndexNeed): boolean {
  return suits(manifest, need) && manifest.fields.join() === PATENT_FIELDS.join();
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

/** Whether it has all documents completely. */
function isWhole({ collection }: Manifest): boolean {
  return collection !== undefined && !collection.filter && !collection.languages;
}

async function bringUpToDate(folder: string, need: IndexNeed, rows: CollectionRows, options: IndexOptions) {
  const known = isIndex(folder) ? readManifest(folder) : undefined;
  const { collection } = known ?? {};
  // Reading alone takes no lock, and works in a read-only folder.
  if (known && (!collection || missingRanges(collection.rows, rows.length).length === 0)) return;
  const settings = {
    analyzer: known
      ? indexAnalyzer(folder, known)
      : namedAnalyzer(need.analyzer, () => sampleTexts(rows, PATENT_FIELDS)),
    fields: known?.fields ?? PATENT_FIELDS,
    positions: known?.positions ?? need.positions ?? false,
    ...(collection?.filter && { filter: collection.filter }),
    ...(collection?.languages && { languages: collection.languages }),
    ...(options.threads !== undefined && { threads: options.threads }),
    onProgress: (progress: IndexProgress) => options.onIndexing?.(folder, progress),
  };
  const cluster = known ? known.cluster : options.cluster;
  if (!cluster) await indexCollection(rows.folder, folder, settings);
  else {
    const index = known?.cluster?.index ?? nameInCluster(folder, rows);
    await indexInCluster(rows.folder, folder, { ...settings, cluster: { ...cluster, ...options.cluster, index } });
  }
}
