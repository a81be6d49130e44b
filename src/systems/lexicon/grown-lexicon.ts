import type { Lexicon, LexiconEntry } from "./lexicon.js";

/**
 * Extends a lexicon: entries of the first stay as they are, and missing ones are taken from the second, such as one
 * learned from patent families.
 *
 * A. Fujii, T. Ishikawa et al.: PRIME: a system for multi-lingual patent retrieval. arXiv cs/0206035, 2001
 */
export function grownLexicon(known: Lexicon, learnt: Lexicon): Lexicon {
  const entries = new Map<string, LexiconEntry>(learnt.entries);
  for (const [term, entry] of known.entries) entries.set(term, entry);
  return { ...known, method: `${known.method} + ${learnt.method}`, entries };
}
