import type { Patent } from "../patents/index.js";

/** A patent without its texts: enough to choose topics, form families and judge. */
export interface PatentHeader extends Omit<Patent, "abstracts" | "descriptions" | "claims"> {
  /** Length of each field in characters, over all languages; 0 if it is missing. */
  readonly lengths: { readonly abstract: number; readonly description: number; readonly claims: number };
  /** Languages of all its texts, sorted. */
  readonly textLanguages: readonly string[];
}

/** A set of patents, on disk or in memory, that can be iterated and looked up. */
export interface PatentCollection {
  /** Number of documents. */
  readonly size: number;
  /** All documents in the order in which they were added. */
  documents(): AsyncIterable<Patent>;
  /** The same without the texts, which is much less to read. */
  headers(): AsyncIterable<PatentHeader>;
  get(id: string): Promise<Patent | undefined>;
}
