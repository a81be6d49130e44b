import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE as COLLECTION_FILE } from "../../collection/node.js";
import { InputError } from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { buildIdentity, statusOf } from "../../files/node.js";
import { countTerms, tokenizer } from "../../retrieval/index.js";
import { indexAnalyzer, MANIFEST_FILE } from "../../retrieval/node.js";
import type { ChosenSystem } from "../parse-system.js";
import { learnsAnything, refuseWithout } from "../requirements.js";
import type { SystemContext, Training } from "../system.js";
import { filesOfSystem } from "../system-files.js";
import { hashOf, learnedOnce, sha256Of, statusText } from "./learned-file.js";
import { openContext } from "./open-context.js";
import { prepareGraph } from "./prepare-graph.js";
import { prepareIndexes } from "./prepare-index.js";
import { learnedPlace, type PreparedSystem, type SystemResources } from "./system-resources.js";

/**
 * Does the work that must precede opening a system, once for all threads: makes or updates its indexes, and lets it
 * learn unless what it learned from the same input is kept. The same applies to the graph, if the system uses it.
 *
 * @throws UsageError if it lacks a resource it needs, InputError for an unusable collection, index or file
 */
export async function prepareSystem(chosen: ChosenSystem, resources: SystemResources): Promise<PreparedSystem> {
  const { definition, values, name } = chosen;
  refuseWithout(chosen, resources);
  refuseMissingFiles(chosen);
  const { collection, index, cluster, limit = 1000, groupBy, training, threads, onProgress, onRemark } = resources;
  const indexes = await prepareIndexes(collection, definition.indexes(values), {
    ...(index !== undefined && { index }),
    ...(cluster && { cluster }),
    ...(threads !== undefined && { threads }),
    ...(onRemark && { onRemark }),
    onIndexing: (folder, progress) => onProgress?.({ kind: "index", index: folder, ...progress }),
  });
  const source = sourceOf(resources, indexes[0]);
  const prepared: PreparedSystem = {
    name,
    collection,
    indexes,
    limit,
    ...(groupBy && { groupBy }),
    ...(source !== undefined && { source }),
    ...(definition.usesGraph?.(values) && { graph: await prepareGraph(resources) }),
    // What is learned from training replaces it.
    ...(training && !learnsAnything(chosen) && { training }),
  };
  if (!learnsAnything(chosen)) return prepared;
  const key = keyOf(chosen, prepared, resources);
  const file = join(learnedPlace(resources), `${definition.name}-${key.slice(0, 16)}`);
  return { ...prepared, learned: await learnedOnce(file, () => learn(chosen, prepared, resources)) };
}

/**
 * Refuses a system that reads a missing file, or one whose content it can check and that has errors, before any work is
 * done for it.
 *
 * @throws InputError that names the parameter
 */
export function refuseMissingFiles(chosen: ChosenSystem): void {
  for (const { path, parameter } of filesOfSystem(chosen)) {
    const known = statusOf(path);
    if (known && !known.isDirectory()) continue;
    const what = parameter === undefined ? chosen.name : `${chosen.name}, ${parameter}`;
    const message = `${known ? "a folder, not a file" : "no such file"}: ${what}`;
    throw new InputError([{ file: path, line: 0, message }]);
  }
  chosen.definition.check?.(chosen.values, readWhole);
}

function readWhole(path: string): Uint8Array {
  return withFile(path, () => readFileSync(path), "read");
}

function sourceOf({ source }: SystemResources, index: string): PreparedSystem["source"] {
  if (source === undefined || typeof source === "string") return source;
  return countTerms(source, tokenizer(indexAnalyzer(index)));
}

async function learn({ definition, values }: ChosenSystem, prepared: PreparedSystem, resources: SystemResources) {
  const { training, onProgress, onRemark } = resources;
  const { context, close } = await openContext(prepared);
  const files = new Map<string, string>();
  const learning: SystemContext = {
    ...context,
    ...(training && { training }),
    async readFile(path) {
      const bytes = await context.readFile(path);
      files.set(path, sha256Of(bytes));
      return bytes;
    },
    ...(context.openFile && {
      openFile(path) {
        files.set(path, statusText(path));
        return context.openFile!(path);
      },
    }),
    ...(onRemark && { remark: onRemark }),
    progress: (what, share) => onProgress?.({ kind: "learning", what, share }),
  };
  try {
    return { value: await definition.learn!(learning, values), files };
  } finally {
    await close();
  }
}

/** Everything that learning depends on, except the files that are read for it. */
function keyOf({ definition, values }: ChosenSystem, prepared: PreparedSystem, resources: SystemResources): string {
  const { source, indexes, collection, limit, groupBy } = prepared;
  const given = [
    [
      resources.version,
      buildIdentity().hash,
      definition.name,
      definition.learnsFrom?.(values) ?? values,
      limit,
      groupBy,
    ],
    hashOf(join(collection, COLLECTION_FILE)),
    indexes.map((folder) => hashOf(join(folder, MANIFEST_FILE))),
    typeof source === "string"
      ? hashOf(join(source, MANIFEST_FILE))
      : source && [source.documents, ...source.documentFrequencies],
    resources.training && hashOfTraining(resources.training),
  ];
  return sha256Of(JSON.stringify(given));
}

function hashOfTraining({ topics, judgements }: Training): string {
  const grades = Array.from(judgements, ([topic, documents]) => [topic, [...documents]]);
  return sha256Of(JSON.stringify([topics, grades]));
}
