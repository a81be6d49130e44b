import type { SearchTopic } from "../../retrieval/index.js";

/** The language of a topic: that of its first text, if known, else that of the patent. */
export function languageOf({ texts, patent }: SearchTopic): string | undefined {
  return texts.find(({ language }) => language !== undefined)?.language ?? patent?.language;
}
