import { InvalidArgumentError } from "commander";
import { UsageError } from "../core/index.js";
import type { Engine } from "../retrieval/engine.js";
import { lowerCaseList } from "./search-option-values.js";

/** Codes of countries that are taken for those of their languages. */
const MEANT: Readonly<Record<string, string>> = { jp: "ja", kr: "ko", cn: "zh", gb: "en", us: "en", at: "de" };

/** What patents are mostly written in: where an index has none of what is asked for, these are looked for. */
const OF_PATENTS = ["en", "de", "fr", "ja", "zh", "ko", "es", "ru", "it", "nl", "pt", "sv", "da", "fi", "pl", "cs"];

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/**
 * The code of a language, ISO 639-1, also with a script or country: `en`, `zh-hant`.
 *
 * @throws InvalidArgumentError if no language has it
 */
export function languageCode(text: string): string {
  const code = text.trim().toLowerCase();
  try {
    if (names.of(code) !== undefined) return code;
  } catch {
    // Not even the form of one.
  }
  const hint = Object.hasOwn(MEANT, code) ? `; did you mean ${MEANT[code]}?` : ", such as en or de.";
  throw new InvalidArgumentError(`Not the code of a language: ${JSON.stringify(text)}${hint}`);
}

/** Codes of languages with commas between them. */
export function languageList(text: string): string[] {
  return lowerCaseList(text).map(languageCode);
}

/**
 * Refuses to look for documents in a language that no document is in.
 *
 * @param option what they were asked for by
 * @throws UsageError
 */
export async function refuseUnknownLanguages(
  languages: readonly string[] | undefined,
  engine: Pick<Engine, "count">,
  option = "--language",
): Promise<void> {
  for (const language of languages ?? []) {
    if ((await engine.count({ languages: [language] })) > 0) continue;
    const counts = await Promise.all(OF_PATENTS.map((each) => engine.count({ languages: [each] })));
    const there = OF_PATENTS.filter((_, i) => counts[i] > 0);
    const has = there.length > 0 ? `; there are documents in: ${there.join(", ")}` : "";
    throw new UsageError(`${option}: no document of the index is in ${JSON.stringify(language)}${has}`);
  }
}
