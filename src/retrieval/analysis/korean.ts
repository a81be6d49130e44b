import type { CjkStopWords } from "./stop-words/cjk.js";
import type { TokenTerm, TokenTerms } from "./token-terms.js";

/**
 * Endings of nouns: topic, subject, object, place, means, limits. Endings that nouns themselves may have (로, 이, 가)
 * stay.
 */
const PARTICLES = /(?<=..)(으로서|으로써|으로|에서|에게|까지|부터|에는|에도|을|를|은|는)$/;

/** A Korean word without the particles at its end, if two syllables remain: `장치를` is `장치`. */
export function withoutParticles(word: string): string {
  return word.replace(PARTICLES, "");
}

/** Returns a function that makes terms from Korean words: every two syllables, after particles are removed. */
export function koreanTerms(stopWords: CjkStopWords | undefined): (word: string) => TokenTerms {
  const stop = new Set(stopWords?.alone.split(/\s+/));
  return (word) => {
    const noun = withoutParticles(word);
    const positions = Math.max(1, noun.length - 1);
    if (stop.has(word)) return { terms: [], positions: 1 };
    const terms = Array.from({ length: positions }, (_, at): TokenTerm => {
      const end = Math.min(at + 2, noun.length);
      return { term: noun.slice(at, end).normalize("NFKC"), position: at, start: at, end, stopMask: 0 };
    });
    return { terms, positions };
  };
}
