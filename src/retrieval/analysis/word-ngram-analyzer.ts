import { UsageError } from "../../core/index.js";
import type { Analyzer } from "./analyzer.js";
import { formatAnalyzerId } from "./analyzer-id.js";
import { TermNumbers } from "./ngram-analyzer.js";

/** Maximum distance of two words in a phrase: neighbours, or one stop word between them (`method of making`). */
const MAX_DISTANCE = 2;

/**
 * The terms of another analyzer, and phrases of 2 … n of them: `a_b`, at the position of the first. The words of a
 * phrase are neighbours after stop words are removed, with at most one stop word between two of them. If the other
 * analyzer emits several terms for one word, phrases use the first.
 */
export function wordNgramAnalyzer(base: Analyzer, n: number): Analyzer {
  if (!(Number.isInteger(n) && n >= 2 && n <= 5)) throw new UsageError(`a phrase must have 2 … 5 words: ${n}`);
  return {
    id: formatAnalyzerId("word-ngram", 1, { n, base: base.id }),
    data: base.data,
    bind(number) {
      const terms: string[] = [];
      const numbers = new Map<string, number>();
      const found: Occurrences = { terms: [], positions: [], starts: [], ends: [] };
      const phrases = new TermNumbers(number);
      const bound = base.bind((term) => {
        const known = numbers.get(term);
        if (known !== undefined) return known;
        numbers.set(term, terms.length);
        return terms.push(term) - 1;
      });
      return {
        analyse(text, language, field, emit) {
          for (const list of Object.values(found)) list.length = 0;
          bound.analyse(text, language, field, (term, position, start, end) => {
            found.terms.push(term);
            found.positions.push(position);
            found.starts.push(start);
            found.ends.push(end);
          });
          for (let i = 0; i < found.terms.length; i++) {
            emit(phrases.get(terms[found.terms[i]]), found.positions[i], found.starts[i], found.ends[i]);
            if (!isFirst(found, i)) continue;
            let phrase = terms[found.terms[i]];
            for (let words = 1, last = i; words < n; words++) {
              last = following(found, last);
              if (last < 0) break;
              phrase += `_${terms[found.terms[last]]}`;
              emit(phrases.get(phrase), found.positions[i], found.starts[i], found.ends[last]);
            }
          }
        },
      };
    },
  };
}

interface Occurrences {
  readonly terms: number[];
  readonly positions: number[];
  readonly starts: number[];
  readonly ends: number[];
}

/** Whether this is the first term of its word. */
function isFirst({ positions }: Occurrences, i: number): boolean {
  return i === 0 || positions[i - 1] !== positions[i];
}

/** The first term of the next word, if it is near enough; otherwise -1. */
function following({ positions }: Occurrences, i: number): number {
  let next = i + 1;
  while (next < positions.length && positions[next] === positions[i]) next++;
  return next < positions.length && positions[next] - positions[i] <= MAX_DISTANCE ? next : -1;
}
