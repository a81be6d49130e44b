const SIGN = "\\d{1,4}[a-zA-DF-QT-Y]?['’′\"]{0,3}";
const BETWEEN = "\\s?(?:,\\s?and|[,;/–-]|and|to|und|bis|et|à)\\s?";

/**
 * Reference signs of drawings, as claims and descriptions put them behind what they name: `(12)`, `(12a, 14')`,
 * `(3 to 5)`. A year is none, `(1997)`, nor is the shape of a molecule, `(2S,3R)-`.
 */
const REFERENCES = new RegExp(
  `(?!(?:18|19|20)\\d\\d[a-z]?\\))${SIGN}(?:${BETWEEN}${SIGN}){0,15}\\)(?![-\\p{L}])`,
  "uy",
);

/**
 * Where a bracket of reference signs ends, if there is one: after its closing bracket.
 *
 * @param at the place after the opening bracket
 * @returns -1 if something else stands there
 */
export function endOfReference(text: string, at: number): number {
  REFERENCES.lastIndex = at;
  return REFERENCES.test(text) ? REFERENCES.lastIndex : -1;
}

/**
 * Whether a word is a number of up to four digits, with a letter from a to f behind it or without: `12`, `1138b`. In
 * patents that is a reference sign, a claim, a figure or a line, and a term that joins documents by chance. `3d` is not.
 */
export function isReferenceNumber(word: string): boolean {
  return /^\d{1,4}(?:[abcef]|(?<!^\d)d)?'*$/.test(word);
}
