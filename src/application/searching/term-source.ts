import { UsageError } from "../../core/index.js";
import { countedSource, type Distillation, engineSource, type TermCounts } from "../../retrieval/index.js";
import { openSearchIndex, type SearchIndex } from "../../retrieval/node.js";
import type { SearchOptionValues } from "./search-options.js";

/** What term distillation compares the index with. */
export interface OpenSource {
  readonly source?: Distillation["source"];
  close(): Promise<void>;
}

/**
 * Opens what `--source` names, if terms are distilled.
 *
 * @param counts of the topics, which stand for the source when none is named
 */
export function openSource(options: SearchOptionValues, index: SearchIndex, counts?: TermCounts): OpenSource {
  const close = async () => {};
  if (options.distil === undefined) return { close };
  if (options.source === undefined) {
    if (counts) return { source: countedSource(counts), close };
    throw new UsageError("--distil: name the index of what the query comes from: --source INDEX");
  }
  const { engine } = openSearchIndex(options.source);
  if (engine.analyzer !== index.engine.analyzer) {
    const own = `but ${index.folder} by ${index.engine.analyzer}`;
    throw new UsageError(`--source: analysed by ${engine.analyzer}, ${own}: ${options.source}`);
  }
  return { source: engineSource(engine), close: () => engine.close() };
}
