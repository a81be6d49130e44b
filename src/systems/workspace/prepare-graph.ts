import { join } from "node:path";
import type { PatentHeader } from "../../collection/index.js";
import { MANIFEST_FILE, openCollection } from "../../collection/node.js";
import { buildIdentity } from "../../files/node.js";
import { learnPatentGraph } from "../patent-graph/patent-graph.js";
import { hashOf, type LearnedFile, learnedOnce, sha256Of } from "./learned-file.js";
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

async function* reported(headers: AsyncIterable<PatentHeader>, size: number, report: (share: number) => void) {
  let read = 0;
  for await (const header of headers) {
    report(read++ / size);
    yield header;
  }
}
