import { existsSync } from "node:fs";
import { World, type WorldLanguage, type WorldOffice } from "../../collection/index.js";
import { writeWorldFiles } from "../../collection/node.js";
import { setting, UsageError } from "../../core/index.js";
import { makeNewFolder, version } from "../../files/node.js";
import type { Effects } from "../effects.js";

export interface SimulateRequest {
  readonly documents: number;
  /** The same seed yields the same world. */
  readonly seed: string;
  readonly languages?: readonly WorldLanguage[] | undefined;
  readonly offices?: readonly WorldOffice[] | undefined;
  /** Mean length of a document in words. */
  readonly words: number;
  /** Chance that examiners find what is relevant: 1 is the usual chance, 0 never. */
  readonly diligence: number;
  /** Number of newspaper articles. */
  readonly newsTopics: number;
  /** Add the documents to this collection instead of writing files. */
  readonly collection?: string | undefined;
  /** Compress the files of documents. */
  readonly gzip?: boolean | undefined;
  /** Also write the truth about the documents. */
  readonly truth: boolean;
}

/** Makes a synthetic world of patents in a new folder, completely or not at all. */
export async function simulateWorld(folder: string, request: SimulateRequest, effects: Effects = {}): Promise<void> {
  const { documents, seed, languages, offices, words, diligence, newsTopics, collection, gzip, truth } = request;
  const { onProgress, signal } = effects;
  if (existsSync(folder)) throw new UsageError(`folder exists already; name a new one: ${JSON.stringify(folder)}`);
  if (gzip && collection !== undefined)
    throw new UsageError(`cannot be combined with ${setting("collection")}`, { setting: "gzip" });
  const world = new World({
    ...{ documents, seed, words, diligence },
    ...(languages && { languages }),
    ...(offices && { offices }),
  });
  await makeNewFolder(folder, (unfinished) =>
    writeWorldFiles(world, unfinished, {
      version: version(),
      ...(collection !== undefined && { collection }),
      gzip: gzip === true,
      truth,
      newsTopics,
      onProgress: (done, total) => {
        signal?.throwIfAborted();
        onProgress?.({ what: "documents", done, total });
      },
    }),
  );
}
