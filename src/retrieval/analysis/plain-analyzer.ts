import type { Analyzer } from "./analyzer.js";
import { addToHash, EMPTY_HASH, SurfaceTable } from "./surface-table.js";

/** Letters and digits of any script are word characters; everything else separates words. */
const IS_WORD = Uint8Array.from({ length: 1 << 16 }, (_, c) => (/[\p{L}\p{N}\p{M}\p{Cs}]/u.test(charOf(c)) ? 1 : 0));

function charOf(code: number): string {
  return String.fromCharCode(code);
}

/** Words in lower case, otherwise unchanged, without knowledge of any language. */
export const plainAnalyzer: Analyzer = {
  id: "plain/1",
  bind(number) {
    const table = new SurfaceTable();
    const make = (word: string) => number(word.toLowerCase());
    return {
      analyse(text, _language, _field, emit) {
        let position = 0;
        for (let at = 0; ; position++) {
          while (at < text.length && IS_WORD[text.charCodeAt(at)] === 0) at++;
          if (at === text.length) return;
          const start = at;
          let hash = EMPTY_HASH;
          for (let c = 0; at < text.length && IS_WORD[(c = text.charCodeAt(at))] === 1; at++) hash = addToHash(hash, c);
          emit(table.get(text, start, at, hash, make), position, start, at);
        }
      },
    };
  },
};
