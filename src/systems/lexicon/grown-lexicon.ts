import type { Lexicon, LexiconEntry } from "./lexicon.js";

/**
 * A lexicon that grows: entries of the first stay as they are, and what it does not have is taken from the second, as from
 * one that was learnt from patent families.
 *
 * A. Fujii, T. Ishikawa et al.: PRIME: a system for multi-lingual patent retrieval. arXiv cs/0206035, 2001
 */
export function grownLexicon(known: Lexicon, learnt: Lexicon): Lexicon {
  const entries = new Map<string, LexiconEntry>(learnt.entries);
  for (const [term, entry] of known.entries) entries.set(term, entry);
  return { ...known, method: `${known.method} + ${learnt.method}`, entries };
}
