import { nthLargest } from "../../core/index.js";
import { isMatched, type QueryScorer, type ScoreBounds } from "../models/model.js";
import { type CoarsePart, GROUP_SIZES, wholeGroups } from "../segment/coarse-part.js";
import type { TermRecord } from "../segment/term-reader.js";
import { type ExactMemory, ExactScores } from "./exact-scores.js";
import type { QueryClause } from "./query-clauses.js";
import { inUnits, type ScoreUnits, termsInUnits, type WorthyTerm } from "./score-units.js";
import type { SegmentPart } from "./segment-part.js";
import type { TopK } from "./top-k.js";

/** What work costs, in nanoseconds, and what follows. The values decide how a search proceeds, never what it finds. */
export interface SearchCosts {
  /** Scoring a posting exactly, as one of all. */
  readonly posting: number;
  /** Adding a posting to coarse scores. */
  readonly coarse: number;
  /** Passing over a posting. */
  readonly passed: number;
  /** Looking for a listed document among the postings of a term. */
  readonly listed: number;
  /** Scoring a document by its vector. */
  readonly document: number;
  /** Making the table of a term. */
  readonly table: number;
  /** If this many documents are wanted, scoring as many to find a threshold takes longer than guessing it. */
  readonly guessFrom: number;
}

export const USUAL_COSTS: SearchCosts = {
  posting: 2.2,
  coarse: 1.2,
  passed: 0.3,
  listed: 20,
  document: 8000,
  table: 40_000,
  guessFrom: 256,
};

/** How many documents are compared, at most, for each that is found, if skipping is to be faster. */
const RIVALS = 2.5;

/**
 * Whether skipping documents takes less time than scoring all. With few postings, reading the vectors of the best
 * documents and of their rivals takes longer.
 *
 * @param clauses of the query
 */
export function isWorthSkipping(
  clauses: readonly QueryClause[],
  limit: number,
  { postingEffort = 1, hasCostlyTables = false }: ScoreBounds,
  costs: SearchCosts,
): boolean {
  const postings = clauses.reduce((sum, { statistics }) => sum + statistics.documentFrequency, 0);
  const tables = hasCostlyTables ? clauses.length : 0;
  return RIVALS * limit * costs.document + tables * costs.table <= postings * costs.posting * postingEffort;
}

/** What a search that skips documents works on. */
export interface SkippingSearch extends ExactMemory {
  readonly parts: readonly SegmentPart[];
  readonly coarse: readonly CoarsePart[];
  /** Terms, no phrases. */
  readonly clauses: readonly QueryClause[];
  readonly scorer: QueryScorer;
  /** Of the clauses. */
  readonly bounds: ScoreBounds;
  readonly limit: number;
  /** An empty list of the best documents. */
  readonly newTop: () => TopK;
  /** Whether documents are grouped: then several documents may count as one. */
  readonly hasGroups: boolean;
  /** The documents of each part that may be found, one byte each; `undefined` if all may. */
  readonly passing: (p: number) => Uint8Array | undefined;
  readonly postings: (p: number, record: TermRecord) => Uint8Array;
  readonly costs: SearchCosts;
}

/** The least share of all postings that is added at a time. */
const ROUND = 0.08;
/** What the terms that are added last may add to a score, as a share of the best ones. */
const LITTLE = 0.5;
/** How much the best scores grow, at most, before they are looked at again. */
const GROWTH = 1.15;
/** At most this many documents are scored before the others are compared with them. */
const CHUNK = 256;
/** About this many documents are scored to guess the threshold. */
const SAMPLE = 64;
/**
 * By how many standard deviations of what other terms add the threshold exceeds the mean, at least: for 100 queries of 200
 * terms it was 0.85 to 5.4.
 */
const GUESSED_DEVIATIONS = 0.75;
/** More than the relative error of a score of thousands of terms. */
const SCORE_ERROR = 1e-9;

/** The best documents, and how many were found to match. */
export interface BestDocuments {
  readonly top: TopK;
  readonly matches: number;
}

/**
 * Finds the best documents without scoring all. The result is the same as if all were scored, if there is one.
 *
 * Terms are ordered by how much they can add to a score for each posting. The first ones are added to coarse scores of
 * all documents. Documents that are best so far are scored exactly: their scores tell the threshold. As soon as the
 * remaining terms together cannot lift a document over it, only documents with a sufficient coarse score remain; they
 * become fewer with each term. Those that are left are scored exactly.
 *
 * If many documents are wanted, a few of the best so far are scored, and the threshold is guessed. If the guess proves
 * too high, all of the best so far are scored.
 *
 * @returns `undefined` if all must be scored, because too few match
 */
export function findBest(search: SkippingSearch): BestDocuments | undefined {
  const bounded = termsInUnits(search.clauses, search.bounds, search.coarse);
  if (!bounded) return undefined;
  const { terms, units } = bounded;
  const mayGuess = search.limit >= search.costs.guessFrom && !search.hasGroups;
  return (mayGuess ? findAbove(search, terms, units, guessThreshold) : undefined) ?? findAbove(search, terms, units);
}

/** Documents that are scored exactly as they are found. */
interface ExactSearch {
  readonly top: TopK;
  /** Scores documents of a part; they are never listed again. Returns what each has beyond its coarse score, in units. */
  score(p: number, documents: Uint32Array): number[];
}

/** @param guess a guess of the threshold, in units; default: it is found for certain */
function findAbove(
  search: SkippingSearch,
  terms: readonly WorthyTerm[],
  units: ScoreUnits,
  guess?: (search: SkippingSearch, exact: ExactSearch) => number | undefined,
): BestDocuments | undefined {
  const { parts, coarse } = search;
  const top = search.newTop();
  const scores = parts.map((part, p) => new ExactScores(part, p, search.clauses, search.scorer, search));
  let matches = 0;
  const score = (p: number, documents: Uint32Array) => {
    const beyond: number[] = [];
    scores[p].of(documents, (document, each) => {
      const known = coarse[p].score(document);
      coarse[p].exclude(document);
      if (!isMatched(each)) return;
      beyond.push(inUnits(each, units) - known);
      matches++;
      top.add(each, p, document);
    });
    return beyond;
  };
  const exact: ExactSearch = { top, score };
  for (const [p, part] of coarse.entries()) part.start(search.passing(p), units.ofClass);
  const first = addFirst(search, terms);
  const guessed = guess?.(search, exact);
  if (guess ? guessed === undefined : !scoreBest(search, exact)) return undefined;
  const threshold = () => Math.max(guessed ?? 0, inUnits(top.threshold, units)) * (1 - SCORE_ERROR);
  for (const p of parts.keys()) {
    if (!findRest(search, p, terms.slice(first), threshold, exact)) return undefined;
  }
  return guessed !== undefined && inUnits(top.threshold, units) < guessed ? undefined : { top, matches };
}

/**
 * Guesses the coarse score that the last of the best documents will have. Terms that were not yet added lift documents
 * by different amounts, so the last of the best by final scores is higher than the last of the best so far.
 */
function guessThreshold({ coarse, limit }: SkippingSearch, { score }: ExactSearch): number | undefined {
  const floor = floorOfBest(coarse, limit);
  if (!(floor > 0)) return undefined;
  const step = Math.ceil(limit / SAMPLE);
  const beyond = coarse.flatMap((part, p) =>
    score(
      p,
      part.listAtLeast(floor).filter((_, i) => i % step === 0),
    ),
  );
  if (beyond.length === 0) return undefined;
  const mean = beyond.reduce((sum, each) => sum + each, 0) / beyond.length;
  const variance = beyond.reduce((sum, each) => sum + (each - mean) ** 2, 0) / beyond.length;
  return floor + mean + GUESSED_DEVIATIONS * Math.sqrt(variance);
}

/** Scores the best documents so far, as many as are wanted; returns whether there are as many. */
function scoreBest({ coarse, limit }: SkippingSearch, { top, score }: ExactSearch): boolean {
  // With groups, several of the best documents may count as one.
  for (let wanted = limit; top.threshold === Number.NEGATIVE_INFINITY; wanted *= 2) {
    const floor = floorOfBest(coarse, wanted);
    if (!(floor > 0) || wanted > 8 * limit) return false;
    for (const [p, part] of coarse.entries()) score(p, part.listAtLeast(floor).slice());
  }
  return true;
}

/**
 * Adds terms to the scores of all documents, until the others together add little compared with the best scores.
 *
 * @returns how many terms were added
 */
function addFirst(search: SkippingSearch, terms: readonly WorthyTerm[]): number {
  const all = terms.reduce((sum, { postings }) => sum + postings, 0);
  let bound = terms.reduce((sum, { most }) => sum + most, 0);
  let best = Number.POSITIVE_INFINITY;
  let count = 0;
  while (count < terms.length) {
    const from = count;
    // The best scores grow: it is too early to look at them again as long as the other terms add much more.
    for (let postings = 0; count < terms.length && (postings < all * ROUND || bound > best * LITTLE); count++) {
      postings += terms[count].postings;
      bound -= terms[count].most;
    }
    // Part by part: the scores of a part stay in the processor's cache.
    for (const p of search.parts.keys()) {
      for (let i = from; i < count; i++) addTerm(search, p, terms[i]);
    }
    best = floorOfBest(search.coarse, search.limit);
    if (bound <= best * LITTLE) break;
    best *= GROWTH;
  }
  return count;
}

function recordOf({ clauses }: SkippingSearch, p: number, { clause }: WorthyTerm): TermRecord | undefined {
  const found = clauses[clause].postings[p];
  return found && "number" in found ? found : undefined;
}

function addTerm(search: SkippingSearch, p: number, term: WorthyTerm): void {
  const record = recordOf(search, p, term);
  if (record) search.coarse[p].add(search.postings(p, record), term);
}

/** A coarse score that at least this many documents have; usually few more do. −∞ if there are fewer. */
function floorOfBest(coarse: readonly CoarsePart[], wanted: number): number {
  const documents = coarse.reduce((sum, { documentCount }) => sum + wholeGroups(documentCount), 0);
  const [small, large] = GROUP_SIZES;
  // The best of few groups would be too many documents.
  const size = documents / large > 8 * wanted ? large : small;
  const largest = new Int32Array(documents / size);
  let at = 0;
  for (const part of coarse) at = part.largestOfGroups(size, largest, at);
  return nthLargest(largest, wanted);
}

/**
 * Finds the documents of a part that may still be among the best, and scores them.
 *
 * @param terms those not yet added
 * @param threshold the coarse score that a document must reach to be among the best, as far as is known
 * @returns whether it was possible
 */
function findRest(
  search: SkippingSearch,
  p: number,
  terms: readonly WorthyTerm[],
  threshold: () => number,
  { score }: ExactSearch,
): boolean {
  const { costs } = search;
  const part = search.coarse[p];
  const rest = terms.filter((term) => recordOf(search, p, term));
  let bound = rest.reduce((sum, { most }) => sum + most, 0);
  let postings = rest.reduce((sum, term) => sum + (recordOf(search, p, term)?.documentFrequency ?? 0), 0);
  /** The least coarse score that may belong to one of the best. */
  const floor = () => Math.ceil(threshold()) - bound;
  let list: Uint32Array | undefined;
  for (const [i, term] of rest.entries()) {
    const record = recordOf(search, p, term) as TermRecord;
    const { documentFrequency } = record;
    if (floor() > 0 && !(list && list.length > 2 * documentFrequency)) {
      list = list ? part.keepAtLeast(list, floor()) : part.listAtLeast(floor());
      const ofList = postings * costs.passed + list.length * costs.listed * (rest.length - i);
      if (list.length * costs.document <= Math.min(ofList, postings * costs.coarse)) break;
    }
    const bytes = search.postings(p, record);
    if (list && list.length * costs.listed < documentFrequency * (costs.coarse - costs.passed)) {
      part.addToListed(bytes, term, list);
    } else part.add(bytes, term);
    bound -= term.most;
    postings -= documentFrequency;
  }
  if (!(floor() > 0)) return false;
  list = list ? part.keepAtLeast(list, floor()) : part.listAtLeast(floor());
  // The best first: they raise the threshold for the others.
  const best = list.slice().sort((a, b) => part.score(b) - part.score(a) || a - b);
  for (let at = 0; at < best.length && part.score(best[at]) >= floor(); at += CHUNK) {
    const chunk = best.subarray(at, at + CHUNK);
    score(p, chunk.filter((document) => part.score(document) >= floor()).sort());
  }
  return true;
}
