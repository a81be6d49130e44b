import { UsageError } from "../../core/index.js";
import type { Engine } from "../../retrieval/index.js";

/** The most frequent languages of patents; an error lists which of these an index has. */
const OF_PATENTS = ["en", "de", "fr", "ja", "zh", "ko", "es", "ru", "it", "nl", "pt", "sv", "da", "fi", "pl", "cs"];

/**
 * Refuses a language that no document of the index has.
 *
 * @throws UsageError
 */
export async function refuseUnknownLanguages(
  languages: readonly string[] | undefined,
  engine: Pick<Engine, "count">,
): Promise<void> {
  for (const language of languages ?? []) {
    if ((await engine.count({ languages: [language] })) > 0) continue;
    const counts = await Promise.all(OF_PATENTS.map((each) => engine.count({ languages: [each] })));
    const there = OF_PATENTS.filter((_, i) => counts[i] > 0);
    const has = there.length > 0 ? `; there are documents in: ${there.join(", ")}` : "";
    const message = `no document of the index is in ${JSON.stringify(language)}${has}`;
    throw new UsageError(message, { setting: "language", value: language });
  }
}
