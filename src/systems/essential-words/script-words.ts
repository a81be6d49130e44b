/** Runs of one script: Chinese characters, katakana, and letters or digits of any other script except hiragana. */
const WORD =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])[\p{L}\p{N}])+/gu;

/**
 * The words of a text, without a dictionary: if blanks and signs do not separate them, the change of script does.
 * Hiragana, in which Japanese grammar is written, and single characters are left out. Each word once, in the order of
 * the text.
 */
export function scriptWords(text: string): string[] {
  return [...new Set(text.match(WORD))].filter((word) => word.length > 1);
}
