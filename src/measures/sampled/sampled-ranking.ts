/** Documents of a topic that were sampled together. */
export interface SampledStratum {
  /** Number of documents in it, known or estimated. */
  readonly size: number;
  /** Number of documents that were drawn; those without a grade count as not relevant. */
  readonly drawn: number;
  /** Every document had the same probability (`simple`), or each has its own (`unequal`). */
  readonly design: "simple" | "unequal";
  /** Whether the documents that were not drawn are listed, too. */
  readonly isComplete: boolean;
}

/** A pooled document of a topic. */
export interface SampledDocument {
  /** Infinity if it was not retrieved. */
  readonly rank: number;
  /** Negative if it was not judged. */
  readonly grade: number;
  /** Its place in `strata`. */
  readonly stratum: number;
  /** The number of documents of the pool that it represents: 1 / its probability of being judged. */
  readonly weight: number;
}

/** A ranking of one topic of which a random sample was judged. Documents outside the pool are not relevant. */
export interface SampledRanking {
  readonly topic: string;
  /** By ascending rank. */
  readonly documents: readonly SampledDocument[];
  readonly strata: readonly SampledStratum[];
}

/** Whether a document was in the sample by chance, and not because its whole stratum was judged. */
export function isRandom({ stratum, weight }: SampledDocument, { strata }: SampledRanking): boolean {
  const { design, size, drawn } = strata[stratum];
  return design === "simple" ? drawn < size : weight > 1;
}
