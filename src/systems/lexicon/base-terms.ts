import type { Token } from "../../retrieval/index.js";

/**
 * The words of a text that are translated one by one: the parts of a compound, not the whole. For `Pumpengehäuse`,
 * which an analyzer turns into `pumpengehaus`, `pump`, `gehaus`, these are the last two; for `gas-liquid`, they are
 * `gas` and `liquid`.
 */
export function baseTokens(tokens: readonly Token[]): Token[] {
  // A whole comes before its parts, and covers them.
  return tokens.filter(({ start, end, position }, i) => {
    const next = tokens[i + 1];
    const isFirst = i === 0 || tokens[i - 1].position !== position || !covers(tokens[i - 1], start, end);
    return !(
      isFirst &&
      next !== undefined &&
      next.position === position &&
      covers({ start, end }, next.start, next.end)
    );
  });
}

function covers(whole: Pick<Token, "start" | "end">, start: number, end: number): boolean {
  return whole.start <= start && end <= whole.end;
}
