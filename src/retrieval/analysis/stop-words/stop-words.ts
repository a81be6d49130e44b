/**
 * Words that say nothing about what a text is about. Written for this project: lists for news take away words that are
 * things in patents (German lists have `offen`, `mittel`, `teil`), and a list that a package may change would change
 * the terms of an index behind its back.
 */
export interface StopWords {
  /** Words of the language with no meaning of their own; apart by blanks. */
  readonly general: string;
  /** What patents say in every text: `said`, `wherein`, `embodiment`. */
  readonly patent: string;
  /** Words that are empty in these fields and mean something in others: `claim` in claims, `figure` in descriptions. */
  readonly fields: Readonly<Partial<Record<PatentField, string>>>;
}

export type PatentField = "title" | "abstract" | "claims" | "description";

const FIELDS: readonly PatentField[] = ["title", "abstract", "claims", "description"];

/** A word that is a stop word in every field. */
export const EVERY_FIELD = 31;

/** The bit of a field in the masks of {@link stopWordMasks}; fields with other names share one. */
export function fieldBit(field: string): number {
  const at = FIELDS.indexOf(field as PatentField);
  return at < 0 ? 16 : 1 << at;
}

/** For each stop word a mask of the fields where it is one. */
export function stopWordMasks(words: StopWords): Map<string, number> {
  const masks = new Map<string, number>();
  const add = (list: string, mask: number) => {
    for (const word of list.split(/\s+/)) if (word) masks.set(word, (masks.get(word) ?? 0) | mask);
  };
  add(words.general, EVERY_FIELD);
  add(words.patent, EVERY_FIELD);
  for (const field of FIELDS) add(words.fields[field] ?? "", fieldBit(field));
  return masks;
}
