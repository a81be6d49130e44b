import type { PatentCollection } from "../../collection/index.js";
import { patentDocument, type Token, type Tokenizer } from "../../retrieval/index.js";
import { firstLetters, transliterationCost } from "./katakana.js";

/** A word as spelled in texts: the term that it becomes, and its frequency. */
export interface SpelledWord {
  readonly term: string;
  readonly count: number;
}

/** Words of a language by their spelling in lower case: plain data. */
export type SpelledWords = ReadonlyMap<string, SpelledWord>;

/** Maximum cost of a match. */
const HIGHEST_COST = 0.08;
/** Among words whose cost is within this margin of the best, the most frequent is taken. */
const MARGIN = 0.04;
/** Minimum number of kana: shorter words sound like too many others. */
const LEAST_KANA = 3;
const LEAST_LETTERS = 3;
/** Maximum number of letters per kana, on average. */
const LONGEST = 3;

/**
 * Counts the words of titles, abstracts and claims in a language as they are spelled, because terms of an index are
 * stems, which are not pronounced. Words that occur once are left out: they may be typing errors.
 */
export async function learnSpelledWords(
  collection: PatentCollection,
  tokens: Tokenizer,
  language: string,
): Promise<Map<string, SpelledWord>> {
  const words = new Map<string, SpelledWord>();
  for await (const patent of collection.documents()) {
    for (const { field, language: own = patent.language, text } of patentDocument(patent).texts) {
      if (own !== language || field === "description") continue;
      for (const { term, start, end } of tokens(text, language, field)) {
        const spelling = text.slice(start, end).toLowerCase();
        if (spelling.length < LEAST_LETTERS || !/^[a-z]+$/.test(spelling)) continue;
        words.set(spelling, { term, count: (words.get(spelling)?.count ?? 0) + 1 });
      }
    }
  }
  for (const [spelling, { count }] of words) if (count < 2) words.delete(spelling);
  return words;
}

/** Finds English words for katakana words: terms, one per part of a compound; none if nothing sounds the same. */
export type Transliterator = (katakana: string) => readonly string[];

/**
 * Finds the word whose spelling fits the sounds best, if any fits well enough. A compound (データメモリ) is split in two if
 * no word fits the whole and words fit both halves.
 */
export function transliterator(words: SpelledWords): Transliterator {
  const byLetter = new Map<string, [string, SpelledWord][]>();
  for (const entry of words) {
    const letter = entry[0][0];
    const list = byLetter.get(letter);
    if (list) list.push(entry);
    else byLetter.set(letter, [entry]);
  }
  const known = new Map<string, { readonly term: string; readonly cost: number } | undefined>();
  const nearest = (katakana: string) => {
    if (!known.has(katakana)) known.set(katakana, nearestWord(katakana, byLetter));
    return known.get(katakana);
  };
  return (katakana) => {
    const whole = nearest(katakana);
    if (whole) return [whole.term];
    let best: { readonly terms: readonly string[]; readonly cost: number } | undefined;
    for (let cut = LEAST_KANA; cut <= katakana.length - LEAST_KANA; cut++) {
      const first = nearest(katakana.slice(0, cut));
      const second = first && nearest(katakana.slice(cut));
      if (!second) continue;
      const cost = first.cost + second.cost;
      if (!best || cost < best.cost) best = { terms: [first.term, second.term], cost };
    }
    return best?.terms ?? [];
  };
}

function nearestWord(katakana: string, byLetter: ReadonlyMap<string, readonly [string, SpelledWord][]>) {
  if (katakana.length < LEAST_KANA) return undefined;
  // Every kana takes a letter, except the small ones.
  const least = katakana.replace(/[ァィゥェォャュョ]/g, "").length;
  const near: { readonly term: string; readonly count: number; readonly cost: number }[] = [];
  for (const letter of firstLetters(katakana)) {
    for (const [spelling, { term, count }] of byLetter.get(letter) ?? []) {
      if (spelling.length < least || spelling.length > LONGEST * katakana.length) continue;
      const cost = transliterationCost(katakana, spelling, HIGHEST_COST);
      if (cost <= HIGHEST_COST) near.push({ term, count, cost });
    }
  }
  const best = near.reduce((cost, each) => Math.min(cost, each.cost), Infinity);
  return near.filter(({ cost }) => cost <= best + MARGIN).sort((a, b) => b.count - a.count || a.cost - b.cost)[0];
}

/** A sequence of tokens made from one katakana word. */
interface KatakanaRun {
  readonly word: string;
  readonly tokens: readonly Token[];
}

const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;

/** The katakana words among tokens, which are words or overlapping pairs of characters. */
export function katakanaRuns(tokens: readonly Token[]): KatakanaRun[] {
  const runs: { word: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    if (!KATAKANA.test(token.term)) continue;
    const run = runs.at(-1);
    const before = run?.tokens.at(-1);
    if (run && before && token.start <= before.end && token.start > before.start) {
      run.word += token.start < before.end ? token.term.slice(1) : token.term;
      run.tokens.push(token);
    } else runs.push({ word: token.term, tokens: [token] });
  }
  return runs;
}
