import { join } from "node:path";
import type { PatentHeader } from "../../collection/index.js";
import { MANIFEST_FILE, openCollection } from "../../collection/node.js";
import { InputError } from "../../core/index.js";
import { buildIdentity } from "../../files/node.js";
import { learnPatentGraph, type PatentGraph } from "../patent-graph/patent-graph.js";
import { hashOf, type LearnedFile, learnedOnce, openLearned, sha256Of } from "./learned-file.js";
import { learnedPlace, type SystemResources } from "./system-resources.js";

/** The graph of a collection's patents, learned once per state of the collection, for all systems. */
export function prepareGraph(resources: SystemResources): Promise<LearnedFile> {
  const { collection: folder, version, onProgress } = resources;
  const key = sha256Of(JSON.stringify([version, buildIdentity().hash, hashOf(join(folder, MANIFEST_FILE))]));
  const file = join(learnedPlace(resources), `patent-graph-${key.slice(0, 16)}`);
  return learnedOnce(file, async () => {
    const collection = await openCollection(folder);
    const report = (share: number) => onProgress?.({ kind: "learning", what: "patent graph", share });
    try {
      const value = await learnPatentGraph(reported(collection.headers(), collection.size, report));
      return { value, files: new Map() };
    } finally {
      await collection.close();
    }
  });
}

/**
 * The graph of a collection's patents. It is kept in the folder of the collection, so only the first call after a change
 * of the collection reads all headers. If nothing can be written there, it is learned each time.
 */
export async function openGraph(resources: Pick<SystemResources, "collection" | "version" | "onProgress">) {
  try {
    return openLearned(await prepareGraph(resources)) as PatentGraph;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const collection = await openCollection(resources.collection);
    try {
      return await learnPatentGraph(collection.headers());
    } finally {
      await collection.close();
    }
  }
}

async function* reported(headers: AsyncIterable<PatentHeader>, size: number, report: (share: number) => void) {
  let read = 0;
  for await (const header of headers) {
    report(read++ / size);
    yield header;
  }
}
