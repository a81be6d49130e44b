import { stemGerman } from "./german.js";

/** Words of patents that would share the stem of another word, by their first letters, with stems of their own. */
const APART: readonly (readonly [RegExp, string])[] = [
  [/^d(ä|ae)mpf/, "daempf"], // Dampf
  [/^drucker(in|innen|[ns])?$/, "drucker"], // Druck
  [/^f(ö|oe)rder/, "foerder"], // fordern
  [/^kammern?$/, "kammer"], // Kamm
  [/^lager[ns]?$/, "lager"], // Lage
  [/^l(ä|ae)ufer[ns]?$/, "laeufer"], // Lauf
  [/^l(ü|ue)ft/, "lueft"], // Luft
  [/^messer[ns]?$/, "messer"], // messen
  [/^sp(ü|ue)l/, "spuel"], // Spule
  [/^st(ä|ae)nder[ns]?$/, "staender"], // Stand
];

/**
 * Snowball's stem, except for technical words that would get the stem of a word with another meaning: `Dämpfer`, a
 * damper, would be `dampf`, steam.
 */
export function stemTechnicalGerman(word: string): string {
  for (const [beginning, stem] of APART) if (beginning.test(word)) return stem;
  return stemGerman(word);
}
