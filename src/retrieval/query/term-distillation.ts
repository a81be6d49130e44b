/**
 * The values of a term: how typical it is of the collection searched, compared with the collection that the query comes
 * from.
 */
export type TermValueName = keyof typeof TERM_VALUES;

/**
 * The values of a term, from p, the share of documents with the term in the target (the patents), and q, the share in
 * the source (for example newspapers). `alpha` is the share of the target in the mixture that Bayes' rule is applied
 * to.
 */
const TERM_VALUES = {
  zero: () => 1,
  swet: (p: number, q: number) => Math.log((p * (1 - q)) / (q * (1 - p))),
  "2-poisson": (p: number, q: number) => p / q,
  "log-2-poisson": (p: number, q: number) => Math.log(p / q),
  entropy: (p: number, q: number) => p * Math.log(p / q),
  bayes: (p: number, q: number, alpha: number) => (alpha * p) / (alpha * p + (1 - alpha) * q),
  "log-bayes": (p: number, q: number, alpha: number) => Math.log((alpha * p) / (alpha * p + (1 - alpha) * q)),
} satisfies Record<string, (p: number, q: number, alpha: number) => number>;

export const TERM_VALUE_NAMES = Object.keys(TERM_VALUES) as TermValueName[];

/** The number of documents that contain a term, and of all documents. */
export interface DocumentShare {
  readonly documentFrequency: number;
  readonly documents: number;
}

/**
 * The value TV of a term in term distillation. A word such as "president" is rare in patents, so its idf there is
 * large, but a query from a newspaper has it for no good reason: q is much larger than p. Frequencies are smoothed by
 * ½, so that neither share is 0 or 1. The value of log-Bayes is negative; so are those of other logarithms if q is
 * larger than p.
 *
 * H. Itoh, H. Mano, Y. Ogawa: Term distillation in patent retrieval. ACL workshop on patent corpus processing, 2003
 */
export function termValue(name: TermValueName, target: DocumentShare, source: DocumentShare, alpha = 0.5): number {
  return TERM_VALUES[name](smoothed(target), smoothed(source), alpha);
}

function smoothed({ documentFrequency, documents }: DocumentShare): number {
  return (documentFrequency + 0.5) / (documents + 1);
}
