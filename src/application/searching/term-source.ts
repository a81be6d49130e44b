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
 * Opens the index that is named as source, if terms are distilled.
 *
 * @param counts of the topics, which stand for the source when none is named
 */
export function openSource(options: SearchOptionValues, index: SearchIndex, counts?: TermCounts): OpenSource {
  const close = async () => {};
  if (options.distil === undefined) return { close };
  if (options.source === undefined) {
    if (counts) return { source: countedSource(counts), close };
    const message = `name the index of what the query comes from: ${setting("source")} INDEX`;
    throw new UsageError(message, { setting: "distil", value: options.distil });
  }
  const { engine } = openSearchIndex(options.source);
  if (engine.analyzer !== index.engine.analyzer) {
    const own = `but ${index.folder} by ${index.engine.analyzer}`;
    const message = `analysed by ${engine.analyzer}, ${own}: ${options.source}`;
    throw new UsageError(message, { setting: "source", value: options.source });
  }
  return { source: engineSource(engine), close: () => engine.close() };
}
