import type { Patent } from "../patents/index.js";

/** A patent without its texts: what choosing topics, families and judgements look at. */
export interface PatentHeader extends Omit<Patent, "abstracts" | "descriptions" | "claims"> {
  /** Characters of each field, over all languages; 0 where there is none. */
  readonly lengths: { readonly abstract: number; readonly description: number; readonly claims: number };
  /** Languages that each field has. */
  readonly textLanguages: readonly string[];
}

/** A set of patents that can be walked through and looked up, on disk or in memory. */
export interface PatentCollection {
  /** How many documents. */
  readonly size: number;
  /** All documents in the order in which they were added. */
  documents(): AsyncIterable<Patent>;
  /** The same without the texts: much less to read. */
  headers(): AsyncIterable<PatentHeader>;
  get(id: string): Promise<Patent | undefined>;
}
