import { setting, UsageError } from "../../core/index.js";
import { countedSource, type Distillation, engineSource, type TermCounts } from "../../retrieval/index.js";
import { openSearchIndex, type SearchIndex } from "../../retrieval/node.js";
import type { SearchOptionValues } from "./search-options.js";

/** What term distillation compares the index with. */
export interface OpenSource {
  readonly source?: Distillation["source"];
  close(): Promise<void>;
}

/**
 * Opens the index that is given as source, if terms are distilled.
 *
 * @param counts of the topics, which replace the source if none is given
 */
export function openSource(options: SearchOptionValues, index: SearchIndex, counts?: TermCounts): OpenSource {
  const close = async () => {};
  if (options.distil === undefined) return { close };
  if (options.source === undefined) {
    if (counts) return { source: countedSource(counts), close };
    const message = `give an index of the kind of texts that queries come from: ${setting("source")} INDEX`;
    throw new UsageError(message, { setting: "distil", value: options.distil });
  }
  const { engine } = openSearchIndex(options.source);
  if (engine.analyzer !== index.engine.analyzer) {
    const own = `and ${index.folder} with ${index.engine.analyzer}`;
    const message = `analysed with ${engine.analyzer}, ${own}: ${options.source}`;
    throw new UsageError(message, { setting: "source", value: options.source });
  }
  return { source: engineSource(engine), close: () => engine.close() };
}
