import type { DocumentTerms } from "../document-terms.js";

/** Documents as rows of weighted terms, each of length 1. A row's terms and values begin at its start. */
export interface TermMatrix {
  readonly ids: readonly string[];
  readonly starts: Uint32Array;
  readonly terms: Uint32Array;
  readonly values: Float32Array;
  /** Number of different terms. */
  readonly width: number;
}

/** Terms in more than this share of the documents tell nothing. */
const COMMON = 0.95;

/**
 * The documents that are to be screened, as (1 + ln tf) · (1 + ln((1 + N) / (1 + df))), normalised to length 1; N and df
 * are counted among these documents.
 */
export function termMatrix({ documents, count }: Pick<DocumentTerms, "documents" | "count">): TermMatrix {
  const containing = new Uint32Array(count);
  for (const { terms } of documents) for (const term of terms) containing[term]++;
  const idf = Float64Array.from(containing, (df) =>
    df > COMMON * documents.length ? 0 : 1 + Math.log((1 + documents.length) / (1 + df)),
  );
  const starts = new Uint32Array(documents.length + 1);
  documents.forEach(({ terms }, i) => {
    starts[i + 1] = starts[i] + terms.length;
  });
  const terms = new Uint32Array(starts[documents.length]);
  const values = new Float32Array(starts[documents.length]);
  documents.forEach((document, row) => {
    const weights = Float64Array.from(document.terms, (term, i) => (1 + Math.log(document.frequencies[i])) * idf[term]);
    let squares = 0;
    for (const weight of weights) squares += weight * weight;
    const length = Math.sqrt(squares) || 1;
    terms.set(document.terms, starts[row]);
    for (let i = 0; i < weights.length; i++) values[starts[row] + i] = weights[i] / length;
  });
  return { ids: documents.map(({ id }) => id), starts, terms, values, width: count };
}
