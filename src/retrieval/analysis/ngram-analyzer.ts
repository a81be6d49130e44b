import { UsageError } from "../../core/index.js";
import type { Analyzer } from "./analyzer.js";
import { formatAnalyzerId } from "./analyzer-id.js";
import { characterRuns, isInsideCharacter } from "./character-runs.js";
import { endIn, startIn } from "./normal-run.js";

export interface NgramOptions {
  /** Length of the shortest grams in characters. */
  readonly min: number;
  /** Length of the longest grams; at least {@link min}. */
  readonly max: number;
}

/**
 * Character n-grams of words, for any script and without knowledge of any language: `valve` is `valv`, `alve` for min =
 * max = 4. Words shorter than `min` characters are terms themselves. The position of a gram is that of its first
 * character, counted over the characters of all words.
 *
 * P. McNamee, J. Mayfield: Character n-gram tokenization for European language text retrieval. Information Retrieval 7,
 * 2004
 */
export function ngramAnalyzer({ min, max }: NgramOptions): Analyzer {
  if (!(Number.isInteger(min) && Number.isInteger(max) && min >= 1 && max >= min && max <= 32)) {
    throw new UsageError(`lengths of n-grams must satisfy 1 ≤ min ≤ max ≤ 32: min=${min}, max=${max}`);
  }
  return {
    id: formatAnalyzerId("ngram", 1, { min, max }),
    bind(number) {
      const numbers = new TermNumbers(number);
      return {
        analyse(text, _language, _field, emit) {
          let position = 0;
          for (const places of characterRuns(text)) {
            const { text: run, offset } = places;
            const shortest = Math.min(min, run.length);
            for (let at = 0; at + shortest <= run.length && run !== ""; at++) {
              if (isInsideCharacter(run, at)) continue;
              for (let end = at + shortest; end <= Math.min(at + max, run.length); end++) {
                if (isInsideCharacter(run, end)) continue;
                const [from, to] = [offset + startIn(places, at), offset + endIn(places, end - 1)];
                emit(numbers.get(run.slice(at, end)), position + at, from, to);
              }
            }
            position += run.length;
          }
        },
      };
    },
  };
}

/** Maximum number of remembered terms; beyond it, all are forgotten. */
const MAX_TERMS = 1 << 20;

/** Remembers the numbers of terms that were requested before. */
export class TermNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #number: (term: string) => number;

  constructor(number: (term: string) => number) {
    this.#number = number;
  }

  get(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    if (this.#numbers.size === MAX_TERMS) this.#numbers.clear();
    const number = this.#number(term);
    this.#numbers.set(term, number);
    return number;
  }
}
