import type { AlignedRecords } from "./aligned-records.js";
import type { Lexicon } from "./lexicon.js";
import type { LexiconOptions } from "./lexicon-options.js";
import { llrLexicon } from "./llr-lexicon.js";
import { randomIndexingLexicon } from "./random-indexing-lexicon.js";

/** Methods of learning a lexicon from aligned records; the only list of them. */
export const LEXICON_METHODS: Readonly<
  Record<string, (records: AlignedRecords, analyzer: string, options?: LexiconOptions) => Lexicon>
> = {
  llr: llrLexicon,
  "random-indexing": randomIndexingLexicon,
};
