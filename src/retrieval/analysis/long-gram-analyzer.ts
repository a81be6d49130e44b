import type { Analyzer } from "./analyzer.js";
import { formatAnalyzerId } from "./analyzer-id.js";
import { characterRuns, isInsideCharacter } from "./character-runs.js";
import type { LongGrams } from "./long-grams.js";
import { TermNumbers } from "./ngram-analyzer.js";

export interface LongGramOptions {
  /**
   * `once`: each character is in one gram, the longest that begins where the last one ended: the smallest index, but a
   * word is only found where the text before it was cut alike. `every`, the default: the longest gram at every character.
   */
  readonly cover?: "once" | "every";
}

/**
 * Texts in the longest grams that were learned, for any script. A character that was never met is a term by itself.
 * Positions count characters.
 */
export function longGramAnalyzer(learned: LongGrams, { cover = "every" }: LongGramOptions = {}): Analyzer {
  const { grams, threshold, maxLength, hash, data } = learned;
  return {
    id: formatAnalyzerId("long-gram", 1, { threshold, max: maxLength, cover, grams: hash }),
    data,
    bind(number) {
      const numbers = new TermNumbers(number);
      return {
        analyse(text, _language, _field, emit) {
          let position = 0;
          for (const { text: run, starts, ends, offset } of characterRuns(text)) {
            let end = 0;
            // Once a gram has reached the run's end, those that begin later are only its tails.
            for (let at = 0; at < run.length && end < run.length; ) {
              end = at + longestAt(run, at, grams, maxLength);
              emit(numbers.get(run.slice(at, end)), position + at, offset + starts[at], offset + ends[end - 1]);
              at = cover === "every" ? at + characterLength(run, at) : end;
            }
            position += run.length;
          }
        },
      };
    },
  };
}

function longestAt(run: string, at: number, grams: ReadonlySet<string>, maxLength: number): number {
  const shortest = characterLength(run, at);
  for (let length = Math.min(maxLength, run.length - at); length > shortest; length--) {
    if (grams.has(run.slice(at, at + length))) return length;
  }
  return shortest;
}

function characterLength(run: string, at: number): number {
  return isInsideCharacter(run, at + 1) ? 2 : 1;
}
