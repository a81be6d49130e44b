import type { CutOff } from "../../collection/index.js";
import type { ClassificationLevel } from "../../patents/index.js";
import type { Selection, TermValueName, TermWeight } from "../../retrieval/index.js";

/** The date of a patent that its prior art must be published before; `topics`: that of the list, else publication. */
export type SearchCutOff = CutOff | "topics" | "none";

/** How an index is searched. Plain data: passed to threads and written to journals. */
export interface SearchOptionValues {
  readonly model: string;
  readonly fields?: Readonly<Record<string, number>>;
  readonly in?: readonly string[];
  readonly select?: Selection;
  readonly terms?: number;
  readonly perField?: true;
  readonly sameField?: true;
  readonly minFrequency?: number;
  readonly weights?: TermWeight;
  readonly phrases?: number;
  readonly distil?: TermValueName;
  readonly alpha?: number;
  readonly source?: string;
  readonly textLanguage?: string;
  readonly feedback?: string;
  readonly before?: string;
  readonly class?: readonly string[];
  readonly language?: readonly string[];
  readonly sameClass?: readonly ClassificationLevel[];
  readonly sameClassLeast?: number;
  readonly cutOff: SearchCutOff;
  readonly keepFamily?: true;
  readonly groupBy?: "patent" | "family";
}

/** The default search: whole topics by BM25, with prior art by the dates of topics. */
export const SEARCH_DEFAULTS: SearchOptionValues = { model: "bm25", cutOff: "topics" };
