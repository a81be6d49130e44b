import type { SearchTopic } from "../../retrieval/index.js";

/** The title of a topic, in its own language if it has several; empty if it has none. */
export function titleOf({ texts, patent, ntcir }: SearchTopic): string {
  const titles = texts.filter(({ field }) => field === "title");
  const own = titles.find(({ language }) => language !== undefined && language === patent?.language);
  return ntcir?.title ?? (own ?? titles[0])?.text ?? "";
}
