import { openCollection } from "../../collection/node.js";
import { UsageError } from "../../core/index.js";
import { tokenizer } from "../../retrieval/index.js";
import {
  ALIGNED_FIELDS,
  type Alignment,
  alignedRecords,
  LEXICON_METHODS,
  type Lexicon,
  multilingualRecords,
} from "../../systems/index.js";
import type { Effects } from "../effects.js";
import { analyzerOf } from "./lexicon-analyzer.js";

/** How a lexicon is learned. */
export interface LexiconSettings {
  readonly from: string;
  readonly to: string;
  /** Name of one of `LEXICON_METHODS`. */
  readonly method: string;
  /** Maximum number of translations per term. */
  readonly top: number;
  /** Minimum number of texts with a term. */
  readonly minRecords: number;
  /** Only translations that are each other's best. */
  readonly mutual?: boolean;
  /** Fields whose texts are aligned; default: title and abstract. */
  readonly texts?: readonly string[];
  /** Which texts count as translations of each other. */
  readonly align: Alignment;
  readonly analyzer: string;
  /** An index whose terms are used. */
  readonly index?: string;
}

export interface LearnedLexicon {
  readonly lexicon: Lexicon;
  /** Number of aligned texts that it was learned from. */
  readonly texts: number;
}

/**
 * Learns a lexicon from texts that a collection has in both languages.
 *
 * @throws UsageError if there are none
 */
export async function learnLexicon(
  folder: string,
  settings: LexiconSettings,
  { onProgress, signal }: Effects = {},
): Promise<LearnedLexicon> {
  const { from, to, method, top, minRecords, mutual = false } = settings;
  const fields = alignedFields(settings.texts ?? ["title", "abstract"]);
  if (from === to) throw new UsageError(`must differ from the source language: ${to}`, { setting: "to", value: to });
  if (top < 1) throw new UsageError(`must be 1 or more: ${top}`, { setting: "top", value: top });
  const collection = await openCollection(folder);
  try {
    const analyzer = analyzerOf(folder, settings.analyzer, settings.index);
    const texts = await multilingualRecords(collection, tokenizer(analyzer), {
      fields,
      within: settings.align,
      languages: [from, to],
      progress: (share) => {
        signal?.throwIfAborted();
        onProgress?.({ what: "documents read", done: Math.round(share * collection.size), total: collection.size });
      },
    });
    const records = alignedRecords(texts, from, to);
    if (records.count === 0) throw new UsageError(`${folder}: no ${fields.join(", ")} in both ${from} and ${to}`);
    const lexicon = LEXICON_METHODS[method](records, analyzer.id, { top, minRecords, mutual });
    return { lexicon, texts: records.count };
  } finally {
    await collection.close();
  }
}

function alignedFields(names: readonly string[]) {
  return names.map((name) => {
    const field = ALIGNED_FIELDS.find((each) => each === name);
    if (field !== undefined) return field;
    throw new UsageError(`not one of ${ALIGNED_FIELDS.join(", ")}: ${name}`, { setting: "texts", value: name });
  });
}
