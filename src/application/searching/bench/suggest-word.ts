import type { Engine, Tokenizer } from "../../../retrieval/index.js";

/** Terms that begin alike and are compared with a word that no document has. */
const MOST_COMPARED = 4000;

/**
 * The word of the index that was probably meant by one that no document contains: with one or two letters different,
 * the most frequent first. `undefined` if there is none, or if the word is short.
 */
export async function suggestWord(
  word: string,
  engine: Pick<Engine, "termsLike" | "termStatistics">,
  tokens: Tokenizer,
  language: string | undefined,
): Promise<string | undefined> {
  const typed = word.toLowerCase();
  const [own] = tokens(typed, language, "description");
  if (!own || typed.length < 4) return undefined;
  const wanted = own.term;
  const limit = wanted.length > 6 ? 2 : 1;
  const alike = await engine.termsLike({ pattern: `${wanted[0]}*` }, MOST_COMPARED);
  const near = alike.filter((term) => term !== wanted && distance(term, wanted, limit) <= limit);
  if (near.length === 0) return undefined;
  const statistics = await engine.termStatistics(near);
  const ranked = near
    .map((term, i) => ({ term, far: distance(term, wanted, limit), frequency: statistics[i].documentFrequency }))
    .sort((a, b) => a.far - b.far || b.frequency - a.frequency);
  // The ending that the stem of the typed word lost is put back, if that gives the same term.
  const ending = typed.startsWith(wanted) ? typed.slice(wanted.length) : "";
  for (const { term } of ranked) {
    for (const spelling of [`${term}${ending}`, ...(typed.length > term.length ? [`${term}e`] : []), term]) {
      if (tokens(spelling, language, "description").some((token) => token.term === term)) return spelling;
    }
  }
  return undefined;
}

/** Insertions, deletions, replacements and exchanges of neighbours; any number above the limit if there are more. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    before = last;
    last = row;
  }
  return last[b.length];
}
