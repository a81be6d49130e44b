import { openCollection } from "../../collection/node.js";
import { setting } from "../../core/index.js";
import { maskTemplate } from "../../systems/index.js";
import type { Effects } from "../effects.js";
import { loadTopic, readTopicTasks } from "../topics/read-topics.js";

/** Which texts of topics are numbered. */
export interface MaskSettings {
  /** Folder of the collection with the patents that topics name. */
  readonly collection?: string;
  /** For topics in several languages, use those in this one; for patents, the texts in it. */
  readonly textLanguage?: string;
}

/** The texts of topics with numbers and, for each topic, a line that keeps them all: a template for a mask. */
export async function maskTopics(
  files: readonly string[],
  { collection: folder, textLanguage }: MaskSettings = {},
  { signal }: Effects = {},
): Promise<string> {
  const language = textLanguage === undefined ? {} : { language: textLanguage };
  const reading = { model: "bm25", cutOff: "none", ...(textLanguage !== undefined && { textLanguage }) } as const;
  const collection = folder === undefined ? undefined : await openCollection(folder);
  try {
    const topics = [];
    for (const task of await readTopicTasks(files, collection, {
      languageOption: setting("textLanguage"),
      ...language,
    })) {
      signal?.throwIfAborted();
      topics.push(await loadTopic(task, collection, { tokens: () => [], positions: false }, reading));
    }
    return maskTemplate(topics);
  } finally {
    await collection?.close();
  }
}
