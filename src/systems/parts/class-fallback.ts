import type { ClassificationLevel } from "../../patents/index.js";
import { type ClassFilter, NO_CLASSES } from "../../retrieval/index.js";

/**
 * The fallback of a search in the classes of a topic, for systems that search in all documents if there are none.
 *
 * @param asked the level that the system prefers
 */
export function classFallback({ level, documents }: ClassFilter, asked: ClassificationLevel): string | undefined {
  if (level === undefined) return NO_CLASSES;
  if (documents === 0) return `no documents in its classes (${level}); searched in all documents`;
  return level === asked ? undefined : `too few documents in its classes (${asked}); searched at the level ${level}`;
}
