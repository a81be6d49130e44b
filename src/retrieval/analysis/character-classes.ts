/** Separates words. */
export const SEPARATOR = 0;
/** Occurs inside technical words (`2,4-dichloro`, `TCP/IP`); separates words elsewhere. */
export const JOINER = 1;
/** Letters of scripts that put spaces between words, including accents and invisible characters inside words. */
export const LETTER = 2;
export const DIGIT = 3;
export const HAN = 4;
export const HIRAGANA = 5;
export const KATAKANA = 6;
export const HANGUL = 7;

/** Whether a class is {@link LETTER} or {@link DIGIT}. A single test, because it runs in the innermost loops. */
export function isWordClass(kind: number): boolean {
  return (kind & 6) === 2;
}

const JOINERS = "-‐‑–−.,/'’′+&_·#";

/**
 * The class of every UTF-16 unit, determined by the character after NFKC. Full-width and half-width forms, subscripts,
 * superscripts and circled numbers have the classes of the plain characters. Halves of surrogate pairs are letters, so
 * pairs are never split.
 */
export const CLASS_OF: Uint8Array = classes();

function classes(): Uint8Array {
  const table = new Uint8Array(1 << 16);
  // Fill the large blocks of one class without looking at each character: this runs at every start.
  table.fill(HAN, 0x3400, 0x4dc0).fill(HAN, 0x4e00, 0xa000).fill(HANGUL, 0xac00, 0xd7a4).fill(LETTER, 0xd800, 0xe000);
  const others = [
    [0, 0x3400],
    [0x4dc0, 0x4e00],
    [0xa000, 0xac00],
    [0xd7a4, 0xd800],
    [0xf900, 0x10000],
  ];
  for (const [from, to] of others)
    for (let code = from; code < to; code++) table[code] = classOf(String.fromCharCode(code));
  return table;
}

function classOf(character: string): number {
  const plain = character.normalize("NFKC");
  if (JOINERS.includes(character) || (plain.length === 1 && JOINERS.includes(plain))) return JOINER;
  // Fractions, and letters in brackets: they do not form words.
  if (plain.includes("\u2044") || /[()]/.test(plain)) return SEPARATOR;
  if (/[\u30fc\uff70]/.test(character)) return KATAKANA;
  if (/\p{Script=Hiragana}/u.test(character)) return HIRAGANA;
  if (/[\u3099\u309a\uff9e\uff9f]/.test(character)) return KATAKANA;
  const isUnitSign = plain !== character && /^[\p{L}\p{N}]+$/u.test(plain);
  if (!isUnitSign && !/[\p{L}\p{N}\p{M}\p{Cs}\u00ad\u200b-\u200d\u2060\ufeff]/u.test(character)) return SEPARATOR;
  if (/\p{Script=Katakana}/u.test(plain[0])) return KATAKANA;
  if (/\p{Script=Han}/u.test(plain[0])) return HAN;
  if (/\p{Script=Hangul}/u.test(plain[0])) return HANGUL;
  return /\p{N}/u.test(character) ? DIGIT : LETTER;
}
