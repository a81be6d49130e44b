import type { CollectionStatistics, TermStatistics } from "./model.js";

/*
 * Numbers that several models share. Sums over fields run over the fields of a mask.
 */

/** Numbers by field, summed. */
export function sumOverFields(byField: ArrayLike<number>, mask: number): number {
  let sum = 0;
  for (let f = 0; f < byField.length; f++) if (mask & (1 << f)) sum += byField[f];
  return sum;
}

/** Average number of words of a document, over all documents, including empty ones; 1 if there are none. */
export function averageLength({ documents, fieldLengths }: CollectionStatistics, mask: number): number {
  return sumOverFields(fieldLengths, mask) / documents || 1;
}

/** P(t|C): the share of the term among all words. */
export function collectionProbability(
  { collectionFrequency }: TermStatistics,
  { fieldLengths }: CollectionStatistics,
  mask: number,
): number {
  return sumOverFields(collectionFrequency, mask) / sumOverFields(fieldLengths, mask);
}
