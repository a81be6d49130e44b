import { openCollection } from "../../collection/node.js";
import { UsageError } from "../../core/index.js";
import { importPackage } from "../../files/node.js";
import { countedSource, engineSource } from "../../retrieval/index.js";
import { openSearchIndex } from "../../retrieval/node.js";
import type { PatentGraph } from "../patent-graph/patent-graph.js";
import type { OpenedIndex, SystemContext } from "../system.js";
import { openLearned } from "./learned-file.js";
import { systemFiles } from "./system-files.js";
import type { PreparedSystem } from "./system-resources.js";

/** Opens the context of a system before it has learned anything. */
export async function openContext(
  prepared: PreparedSystem,
): Promise<{ readonly context: SystemContext; close(): Promise<void> }> {
  const { limit, groupBy, training } = prepared;
  const files = systemFiles();
  const opened: { close(): Promise<void> }[] = [];
  const open = (folder: string): OpenedIndex => {
    // Runs have hits only.
    const index = openSearchIndex(folder, { countMatches: false });
    opened.push(index.engine);
    return index;
  };
  const close = async () => {
    files.close();
    for (const each of opened) await each.close();
  };
  try {
    const collection = await openCollection(prepared.collection);
    opened.push(collection);
    // An index that is needed twice is opened once.
    const byFolder = new Map(Array.from(new Set(prepared.indexes), (folder) => [folder, open(folder)]));
    const indexes = prepared.indexes.map((folder) => byFolder.get(folder)!);
    const [{ engine, tokens }] = indexes;
    const source = openSource(prepared.source, engine.analyzer, open);
    const context = {
      engine,
      tokens,
      indexes,
      collection,
      limit,
      ...(groupBy && { groupBy }),
      ...(training && { training }),
      ...(source && { source }),
      ...(prepared.graph && { graph: openLearned(prepared.graph) as PatentGraph }),
      readFile: files.readFile,
      ...(files.openFile && { openFile: files.openFile }),
      importPackage,
    };
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function openSource(
  source: PreparedSystem["source"],
  analyzer: string,
  open: (folder: string) => OpenedIndex,
): SystemContext["source"] {
  if (source === undefined) return undefined;
  if (typeof source !== "string") return countedSource(source);
  const { engine } = open(source);
  if (engine.analyzer !== analyzer) {
    throw new UsageError(`source is analysed by ${engine.analyzer}, but the collection by ${analyzer}: ${source}`);
  }
  return engineSource(engine);
}
