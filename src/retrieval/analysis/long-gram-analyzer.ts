import { UsageError } from "../../core/index.js";
import type { Analyzer } from "./analyzer.js";
import { formatAnalyzerId } from "./analyzer-id.js";
import { characterRuns, isInsideCharacter } from "./character-runs.js";
import { ROOT } from "./gram-trie.js";
import type { LongGrams } from "./long-grams.js";
import { TermNumbers } from "./ngram-analyzer.js";
import { endIn, startIn } from "./normal-run.js";

export interface LongGramOptions {
  /** Length of the shortest grams, if a text is that long; default: 2. */
  readonly minLength?: number;
  /**
   * `every`, the default: grams begin at every character. `once`: grams begin only where the longest gram before them
   * ended. This makes the smallest index, but a word is found only where the text before it was cut the same way.
   */
  readonly cover?: "once" | "every";
}

/** Changes whenever the same text would yield different terms. */
const VERSION = 2;

/**
 * Analyses texts of any script into learned grams: at each character, the longest gram and all its prefixes of at least
 * `minLength`. The prefixes are frequent grams, and a query that ends there has them as terms. So with `cover` set to
 * `every`, each term of a piece of a text is a term of the text, if the piece has `minLength` characters: a document is
 * found by anything that occurs in it.
 *
 * A gram that cannot be made longer is a term even if it is shorter than `minLength`, and so is a character that was
 * never seen. A gram at the end of a run that continues in other texts is not a term. Positions count characters.
 */
export function longGramAnalyzer(
  learned: LongGrams,
  { minLength = 2, cover = "every" }: LongGramOptions = {},
): Analyzer {
  const { trie, threshold, maxLength, hash, data } = learned;
  if (!(minLength >= 1 && minLength <= maxLength)) {
    throw new UsageError(`lengths of long grams must satisfy 1 ≤ min ≤ max: min=${minLength}, max=${maxLength}`);
  }
  return {
    id: formatAnalyzerId("long-gram", VERSION, { threshold, min: minLength, max: maxLength, cover, grams: hash }),
    data,
    bind(number) {
      const numbers = new Int32Array(trie.size).fill(-1);
      const others = new TermNumbers(number);
      const numberOf = (gram: number) => {
        if (numbers[gram] < 0) numbers[gram] = number(trie.text(gram));
        return numbers[gram];
      };
      return {
        analyse(text, _language, _field, emit) {
          let position = 0;
          for (const run of characterRuns(text)) {
            const { text: characters, offset } = run;
            for (let at = 0; at < characters.length; ) {
              const start = offset + startIn(run, at);
              let gram = ROOT;
              let end = at;
              for (let next = at; next < characters.length; next++) {
                const longer = trie.child(gram, characters.charCodeAt(next));
                if (longer === ROOT) break;
                gram = longer;
                end = next + 1;
                if (end - at >= minLength) emit(numberOf(gram), position + at, start, offset + endIn(run, next));
              }
              const step = isInsideCharacter(characters, at + 1) ? 2 : 1;
              if (gram === ROOT) {
                const character = characters.slice(at, at + step);
                emit(others.get(character), position + at, start, offset + endIn(run, at + step - 1));
              } else if (end - at < minLength && (end < characters.length || at === 0 || !trie.isInner(gram))) {
                emit(numberOf(gram), position + at, start, offset + endIn(run, end - 1));
              }
              at = cover === "every" ? at + step : Math.max(end, at + step);
            }
            position += characters.length;
          }
        },
      };
    },
  };
}
