import { InvalidArgumentError } from "commander";
import { lowerCaseList } from "./search-values.js";

/** Codes of countries that are taken for those of their languages. */
const MEANT: Readonly<Record<string, string>> = { jp: "ja", kr: "ko", cn: "zh", gb: "en", us: "en", at: "de" };

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
