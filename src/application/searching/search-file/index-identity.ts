import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { MANIFEST_FILE as COLLECTION_FILE } from "../../../collection/node.js";
import { contentHash, fileHash } from "../../../files/node.js";
import { liveDocuments, readManifest } from "../../../retrieval/node.js";
import type { SearchContext } from "../search-context.js";
import type { CollectionIdentity, IndexIdentity } from "./search-events.js";

/**
 * The identity of an index that is searched.
 *
 * @param file the search file that it is written to; paths are relative to its folder
 */
export function indexIdentity({ index, texts }: Pick<SearchContext, "index" | "texts">, file?: string): IndexIdentity {
  const { analyzer, analyzerData, fields, positions, segments } = readManifest(index.folder);
  return {
    folder: pathFrom(file, index.folder),
    version: contentHash({ analyzer, analyzerData, fields, positions, segments }),
    documents: segments.reduce((sum, segment) => sum + liveDocuments(segment), 0),
    engine: "presage",
    analyzer,
    ...(texts && { collection: collectionIdentity(texts, file) }),
  };
}

function collectionIdentity(
  { folder, size }: NonNullable<SearchContext["texts"]>,
  file: string | undefined,
): CollectionIdentity {
  return { folder: pathFrom(file, folder), version: fileHash(join(folder, COLLECTION_FILE)), documents: size };
}

function pathFrom(file: string | undefined, folder: string): string {
  const to = realPath(folder);
  const path = file === undefined ? to : relative(realPath(dirname(resolve(file))), to);
  return path.split(sep).join("/") || ".";
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : resolve(path);
}

/** The folder that an identity of a search file means. */
export function identityFolder({ folder }: Pick<IndexIdentity, "folder">, file: string): string {
  return isAbsolute(folder) ? folder : resolve(dirname(resolve(file)), folder);
}
