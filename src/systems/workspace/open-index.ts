import { tokenizer } from "../../retrieval/index.js";
import { EmbeddedEngine, indexAnalyzer } from "../../retrieval/node.js";
import type { OpenedIndex } from "../system.js";

/** @throws InputError if there is no index in the folder, or it cannot be used */
export function openIndexFolder(folder: string): OpenedIndex {
  const analyzer = indexAnalyzer(folder);
  return { engine: new EmbeddedEngine(folder, analyzer), tokens: tokenizer(analyzer) };
}
