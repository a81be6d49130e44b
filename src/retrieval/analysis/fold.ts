/** Soft hyphens, zero-width characters and byte order marks: invisible to a reader. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * A word in the form that all later steps start from: NFKC (`Ｆｅ₂Ｏ₃` is `Fe2O3`, `ﬁ` is `fi`), lower case, plain hyphens
 * and apostrophes, nothing invisible.
 */
export function normaliseWord(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  const normal = word.replace(INVISIBLE, "").normalize("NFKC").toLowerCase().normalize("NFC");
  return normal.replace(/[‐‑–−]/g, "-").replace(/[’′]/g, "'");
}

/**
 * A normalised word with Latin and Greek letters in their plainest form: no accents, `ß` as `ss`, `æ` as `ae`, `ø` as
 * `o`. Marks of other scripts stay, because they separate words or vowels there.
 *
 * @param kept letters with accents that stay
 */
export function withoutAccents(word: string, kept = ""): string {
  if (isAscii(word)) return word;
  let plain = "";
  for (const letter of word) plain += kept.includes(letter) ? letter : (PLAIN[letter] ?? withoutMarks(letter));
  return plain;
}

export function isAscii(text: string): boolean {
  return IS_ASCII.test(text);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const IS_ASCII = /^[\x00-\x7f]*$/;

/** Letters that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

function withoutMarks(letter: string): string {
  const parts = letter.normalize("NFD");
  if (parts === letter || !/^[\p{Script=Latin}\p{Script=Greek}]/u.test(parts)) return letter;
  const bare = parts.replace(/\p{Mn}/gu, "");
  return PLAIN[bare] ?? bare;
}
