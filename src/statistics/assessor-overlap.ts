/**
 * Overlap of the relevant documents of several assessors: |∩| / |∪|; for two assessors, Jaccard's coefficient. NaN if
 * none found a relevant document.
 *
 * E. M. Voorhees: Variations in relevance judgments and the measurement of retrieval effectiveness. IP&M 36(5), 2000
 *
 * @example assessorOverlap([new Set(["a", "b"]), new Set(["b", "c"])]) // 1/3
 */
export function assessorOverlap<T>(relevant: readonly ReadonlySet<T>[]): number {
  const all = new Set<T>();
  for (const documents of relevant) for (const document of documents) all.add(document);
  let shared = 0;
  for (const document of all) if (relevant.every((documents) => documents.has(document))) shared++;
  return shared / all.size;
}

/** Documents by the judgements of two assessors. */
export interface AgreementCounts {
  readonly bothRelevant: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  readonly neither: number;
}

/** Counts the documents that two assessors judged; the i-th values belong to the same document. */
export function agreementCounts(first: ArrayLike<boolean>, second: ArrayLike<boolean>): AgreementCounts {
  if (first.length !== second.length) {
    throw new RangeError(`assessors differ in length: ${first.length} and ${second.length}`);
  }
  let [bothRelevant, onlyFirst, onlySecond] = [0, 0, 0];
  for (let i = 0; i < first.length; i++) {
    if (first[i] && second[i]) bothRelevant++;
    else if (first[i]) onlyFirst++;
    else if (second[i]) onlySecond++;
  }
  return { bothRelevant, onlyFirst, onlySecond, neither: first.length - bothRelevant - onlyFirst - onlySecond };
}

/**
 * Positive agreement, 2a/(2a + b + c): the probability that one assessor judges a document relevant, given that the
 * other does. It is the F₁ of one against the other; with overlap o, it is 2o/(1 + o). Unlike κ, it does not change
 * with the number of documents that both judge not relevant. NaN if neither found any.
 *
 * A. R. Feinstein, D. V. Cicchetti: High agreement but low kappa. J. of Clinical Epidemiology 43(6), 1990, 543–558
 */
export function positiveAgreement({ bothRelevant, onlyFirst, onlySecond }: AgreementCounts): number {
  return (2 * bothRelevant) / (2 * bothRelevant + onlyFirst + onlySecond);
}

/** Negative agreement, 2d/(2d + b + c): {@link positiveAgreement} of the documents that are not relevant. */
export function negativeAgreement({ neither, onlyFirst, onlySecond }: AgreementCounts): number {
  return (2 * neither) / (2 * neither + onlyFirst + onlySecond);
}
