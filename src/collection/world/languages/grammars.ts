import { english } from "./english.js";
import { french } from "./french.js";
import { german } from "./german.js";
import { japanese } from "./japanese.js";
import type { Grammar, WorldLanguage } from "./language.js";

/** All languages. */
export const grammars: Readonly<Record<WorldLanguage, Grammar>> = {
  en: english,
  de: german,
  fr: french,
  ja: japanese,
};
