import type { AlignedRecords } from "./aligned-records.js";
import { type LexiconEntry, weightedTranslations } from "./lexicon.js";
import type { LexiconOptions } from "./lexicon-options.js";

/** How well a target term translates a source term that shares `shared` records with it; 0 or less if not at all. */
export type PairScore = (target: number, shared: number) => number;

/**
 * For each term of the source language, the terms of the target language with the highest scores; ties are ordered by
 * their characters. Only terms that share records are considered.
 *
 * @param scoreOf returns the scores of a source term
 */
export function bestTranslations(
  records: AlignedRecords,
  scoreOf: (source: number) => PairScore,
  { top, minRecords, minShared, mutual }: Required<LexiconOptions>,
): Map<string, LexiconEntry> {
  const { source, target } = records;
  const shared = new Uint32Array(target.terms.length);
  const isKnown = (postings: readonly Uint32Array[], term: number) => postings[term].length >= minRecords;
  const pairs = function* (): Generator<{ readonly term: number; readonly scored: readonly ScoredTerm[] }> {
    for (let term = 0; term < source.terms.length; term++) {
      if (!isKnown(source.postings, term)) continue;
      const score = scoreOf(term);
      const scored: ScoredTerm[] = [];
      for (const candidate of coOccurring(records, term, shared)) {
        const count = shared[candidate];
        shared[candidate] = 0;
        if (count < minShared || !isKnown(target.postings, candidate)) continue;
        const value = score(candidate, count);
        if (value > 0) scored.push({ number: candidate, score: value });
      }
      yield { term, scored };
    }
  };
  const back = mutual ? bestBack(pairs(), target.terms.length) : undefined;
  const entries = new Map<string, LexiconEntry>();
  for (const { term, scored } of pairs()) {
    const best = scored
      .filter(({ number }) => !back || back[number] === term)
      .map(({ number, score }) => ({ term: target.terms[number], score }))
      .sort((a, b) => b.score - a.score || (a.term < b.term ? -1 : 1))
      .slice(0, top);
    if (best.length === 0) continue;
    entries.set(source.terms[term], {
      records: source.postings[term].length,
      translations: weightedTranslations(best),
    });
  }
  return entries;
}

interface ScoredTerm {
  readonly number: number;
  readonly score: number;
}

/** Counts the records that each target term shares with a term, and returns the target terms that share any. */
function coOccurring({ source, target }: AlignedRecords, term: number, shared: Uint32Array): number[] {
  const met: number[] = [];
  for (const record of source.postings[term]) {
    for (const other of target.records[record]) if (shared[other]++ === 0) met.push(other);
  }
  return met;
}

/** For each term of the target language, the source term with the highest score; -1 if there is none. */
function bestBack(
  pairs: Iterable<{ readonly term: number; readonly scored: readonly ScoredTerm[] }>,
  terms: number,
): Int32Array {
  const best = new Int32Array(terms).fill(-1);
  const scores = new Float64Array(terms);
  for (const { term, scored } of pairs) {
    for (const { number, score } of scored) {
      if (score <= scores[number]) continue;
      scores[number] = score;
      best[number] = term;
    }
  }
  return best;
}
