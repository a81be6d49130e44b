/**
 * Splits a text into tokens that concatenate to it: words, numbers, signs, each with the blanks before it. Japanese and
 * Chinese are split where the script changes. Blanks at the end are a token.
 */
export function surfaceTokens(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

const LETTER = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Hangul}\\p{M}]";
const KINDS = [
  `${LETTER}+(?:['’]${LETTER}+)*`,
  "[\\p{Script=Han}々]+",
  "\\p{Script=Hiragana}+",
  "[\\p{Script=Katakana}ー]+",
  "\\p{N}+",
  // Anything else, sign by sign.
  "\\S",
];
const TOKEN = new RegExp(`\\s*(?:${KINDS.join("|")})|\\s+`, "gu");
