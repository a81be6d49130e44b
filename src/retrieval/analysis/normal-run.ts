import { withoutAccents } from "./fold.js";

/** A run of characters after normalisation, which may change their number. */
export interface NormalRun {
  readonly text: string;
  /** For each character of the text, the start and end of its source. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character with the marks that follow it. Half-width katakana have separate voicing marks. */
const CLUSTER = /[\s\S][\p{M}\uff9e\uff9f]*/gu;

/** A run in NFKC: `ｶﾞ` is `ガ`, `㌔` is `キロ`. */
export function normaliseRun(run: string): NormalRun {
  return mapRun(run, (cluster) => cluster.normalize("NFKC"));
}

/** A folded run. It has no offsets if each character was made from the one at its place. */
export type FoldedRun = NormalRun | { readonly text: string; readonly starts?: undefined; readonly ends?: undefined };

/** The start of the source of a character in a folded run. */
export function startIn({ starts }: FoldedRun, at: number): number {
  return starts ? starts[at] : at;
}

/** The end of the source of a character in a folded run. */
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

/** Characters that change only their case, one by one: the most common ones. */
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

/**
 * Whether {@link normaliseRun} may change the length of a character of Asian scripts: half-width forms, marks, units.
 */
export function isIrregular(code: number): boolean {
  return code >= 0xff00 || (code >= 0x3300 && code < 0x3400) || code === 0x3099 || code === 0x309a;
}
