const SIGN = "\\d{1,4}[a-zA-DF-QT-Y]?['’′\"]{0,3}";
const BETWEEN = "\\s?(?:,\\s?and|[,;/–-]|and|to|und|bis|et|à)\\s?";

/**
 * Reference signs of drawings, as claims and descriptions put them after what they name: `(12)`, `(12a, 14')`, `(3 to
 * 5)`. A year, `(1997)`, is not one, nor is the configuration of a molecule, `(2S,3R)-`.
 */
const REFERENCES = new RegExp(
  `(?!(?:18|19|20)\\d\\d[a-z]?\\))${SIGN}(?:${BETWEEN}${SIGN}){0,15}\\)(?![-\\p{L}])`,
  "uy",
);

/**
 * The end of a bracket of reference signs, after its closing bracket.
 *
 * @param at the offset after the opening bracket
 * @returns -1 if something else is there
 */
export function endOfReference(text: string, at: number): number {
  REFERENCES.lastIndex = at;
  return REFERENCES.test(text) ? REFERENCES.lastIndex : -1;
}

/**
 * Whether a word is a number of up to four digits, optionally followed by a letter from a to f: `12`, `1138b`. In
 * patents that is a reference sign, a claim, a figure or a line; as a term, it would link documents by chance. `3d` is
 * not.
 */
export function isReferenceNumber(word: string): boolean {
  return /^\d{1,4}(?:[abcef]|(?<!^\d)d)?'*$/.test(word);
}
