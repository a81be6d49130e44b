/**
 * Words that tell nothing about the subject of a text. Compiled for this project, for two reasons: lists for news
 * remove words that are things in patents (German lists have `offen`, `mittel`, `teil`); and if a package changed its
 * list, the terms of an index would change unnoticed.
 */
export interface StopWords {
  /** Words of the language without a meaning of their own; separated by spaces. */
  readonly general: string;
  /** Words that occur in every patent: `said`, `wherein`, `embodiment`. */
  readonly patent: string;
  /** Words that are empty in these fields but meaningful in others: `claim` in claims, `figure` in descriptions. */
  readonly fields: Readonly<Partial<Record<PatentField, string>>>;
}

export type PatentField = "title" | "abstract" | "claims" | "description";

const FIELDS: readonly PatentField[] = ["title", "abstract", "claims", "description"];

/** The mask of a word that is a stop word in every field. */
export const EVERY_FIELD = 31;

/** The bit of a field in the masks of {@link stopWordMasks}; fields with other names share one bit. */
export function fieldBit(field: string): number {
  const at = FIELDS.indexOf(field as PatentField);
  return at < 0 ? 16 : 1 << at;
}

/** For each stop word, a mask of the fields where it is one. */
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
