import { withoutAccents } from "./fold.js";

/** A run of characters after normalisation, which may make them more or fewer. */
export interface NormalRun {
  readonly text: string;
  /** For each character of the text where that began which it was made of, and where it ended. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character with the marks that follow it; half-width katakana have their voice marks apart. */
const CLUSTER = /[\s\S][\p{M}\uff9e\uff9f]*/gu;

/** A run in NFKC: `ｶﾞ` is `ガ`, `㌔` is `キロ`. */
export function normaliseRun(run: string): NormalRun {
  return mapRun(run, (cluster) => cluster.normalize("NFKC"));
}

/** A folded run; without places where each character is made of the one that stood there. */
export type FoldedRun = NormalRun | { readonly text: string; readonly starts?: undefined; readonly ends?: undefined };

/** Where that begins which a character of a folded run was made of. */
export function startIn({ starts }: FoldedRun, at: number): number {
  return starts ? starts[at] : at;
}

/** Where that ends which a character of a folded run was made of. */
export function endIn({ ends }: FoldedRun, at: number): number {
  return ends ? ends[at] : at + 1;
}

/** A run in NFKC and lower case, without accents and invisible characters. */
export function foldRun(run: string): FoldedRun {
  if (STAYS.test(run)) return { text: run.toLowerCase() };
  return mapRun(run, (cluster) =>
    withoutAccents(
      cluster
        .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")
        .normalize("NFKC")
        .toLowerCase()
        .normalize("NFC"),
    ),
  );
}

/** Characters that only change their case, each for itself: most of those that are met. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
const STAYS = /^[\x00-\x7f\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3]*$/;

function mapRun(run: string, normalise: (cluster: string) => string): NormalRun {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of run.matchAll(CLUSTER)) {
    const normal = normalise(match[0]);
    for (let i = 0; i < normal.length; i++) {
      starts.push(match.index);
      ends.push(match.index + match[0].length);
    }
    text += normal;
  }
  return { text, starts, ends };
}

/** Whether a character of Asian scripts may change its length in {@link normaliseRun}: half-width forms, marks, units. */
export function isIrregular(code: number): boolean {
  return code >= 0xff00 || (code >= 0x3300 && code < 0x3400) || code === 0x3099 || code === 0x309a;
}
