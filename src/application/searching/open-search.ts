import { openSearchIndex } from "../../retrieval/node.js";
import type { Effects } from "../effects.js";
import { graphOf } from "../reading/collection-graph.js";
import { refuseUnknownLanguages } from "./known-languages.js";
import { openTexts } from "./open-texts.js";
import type { SearchContext } from "./search-context.js";
import type { SearchOptionValues } from "./search-options.js";
import { topicSearchOptions } from "./search-settings.js";
import { openSource } from "./term-source.js";

/** An open search, to be closed after use. */
export interface OpenSearch {
  readonly context: SearchContext;
  close(): Promise<void>;
}

/**
 * Opens an index for searching with these options, with the texts of its documents and the source for term distillation.
 *
 * @param collection with the texts; default: the collection that the index was made from
 * @throws UsageError for invalid options, InputError for an index or collection that cannot be used
 */
export async function openSearch(
  folder: string,
  options: SearchOptionValues,
  collection?: string,
  effects: Pick<Effects, "onProgress"> = {},
): Promise<OpenSearch> {
  const opened: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const each of opened) await each.close();
  };
  try {
    const index = openSearchIndex(folder);
    opened.push(index.engine);
    const texts = await openTexts(folder, collection);
    if (texts) opened.push(texts);
    const source = openSource(options, index);
    opened.push(source);
    // Invalid options are reported before the first search.
    topicSearchOptions(options, index, 1, source.source);
    await refuseUnknownLanguages(options.language, index.engine);
    const context = {
      index,
      texts,
      options,
      ...(texts && { graph: graphOf(texts.folder, effects) }),
      ...(source.source && { source: source.source }),
    };
    return { context, close };
  } catch (error) {
    await close();
    throw error;
  }
}
