import { InvalidArgumentError } from "commander";
import { lowerCaseList } from "./search-values.js";

/** Country codes that are often given by mistake, with the language codes that are meant. */
const MEANT: Readonly<Record<string, string>> = { jp: "ja", kr: "ko", cn: "zh", gb: "en", us: "en", at: "de" };

const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/**
 * Checks an ISO 639-1 language code, optionally with a script or country: `en`, `zh-hant`.
 *
 * @throws InvalidArgumentError if it is not the code of a language
 */
export function languageCode(text: string): string {
  const code = text.trim().toLowerCase();
  try {
    if (names.of(code) !== undefined) return code;
  } catch {
    // Not well-formed.
  }
  const hint = Object.hasOwn(MEANT, code) ? `; did you mean ${MEANT[code]}?` : "; examples: en, de";
  throw new InvalidArgumentError(`Not a language code: ${JSON.stringify(text)}${hint}`);
}

/** Comma-separated language codes. */
export function languageList(text: string): string[] {
  return lowerCaseList(text).map(languageCode);
}
