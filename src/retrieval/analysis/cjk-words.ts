import type { Emit } from "./analyzer.js";
import { withoutParticles } from "./korean.js";
import { normaliseRun } from "./normal-run.js";
import type { CjkStopWords } from "./stop-words/cjk.js";

/** Terms of texts in Chinese characters, kana and Hangul: the words that ICU's dictionary finds in them. */
export class CjkWords {
  readonly #segmenter: Intl.Segmenter;
  readonly #number: (term: string) => number;
  readonly #stopWords: ReadonlySet<string>;

  constructor(language: string, stopWords: CjkStopWords | undefined, number: (term: string) => number) {
    this.#segmenter = new Intl.Segmenter(language, { granularity: "word" });
    this.#number = number;
    const { anywhere = "", alone = "" } = stopWords ?? {};
    this.#stopWords = new Set(`${anywhere} ${alone}`.split(/\s+/));
  }

  /** Emits the words of a run, and returns the number of positions it took. */
  analyse(text: string, start: number, end: number, position: number, emit: Emit): number {
    const run = normaliseRun(text.slice(start, end));
    let next = position;
    for (const { segment, index } of this.#segmenter.segment(run.text)) {
      const noun = withoutParticles(segment);
      const word = withoutLongVowel(noun);
      const to = index + noun.length;
      if (!this.#stopWords.has(segment) && !ONLY_HIRAGANA.test(word)) {
        emit(this.#number(word), next, start + run.starts[index], start + run.ends[to - 1]);
      }
      next++;
    }
    return next;
  }
}

/**
 * A katakana word may end with or without a long vowel: `コンピューター` is `コンピュータ`. As is usual, this applies to words of
 * four characters or more.
 */
function withoutLongVowel(word: string): string {
  return LONG_VOWEL_AT_END.test(word) ? word.slice(0, -1) : word;
}

const LONG_VOWEL_AT_END = /^[\p{Script=Katakana}ー]{3,}ー$/u;

/** Particles and endings. Few words are written this short in hiragana. */
const ONLY_HIRAGANA = /^\p{Script=Hiragana}{1,2}$/u;

/** The version of the dictionary that {@link Intl.Segmenter} uses here. It decides where words end. */
export function icuVersion(): string {
  const { process } = globalThis as { process?: { versions?: { icu?: string } } };
  return process?.versions?.icu ?? "unknown";
}
