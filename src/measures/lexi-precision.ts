import type { JudgedRanking } from "../core/index.js";
import { relevantRanks } from "./relevant.js";

/**
 * Lexiprecision, a preference between two rankings of the same topic: positive if `a` is preferred, negative if `b` is,
 * 0 if they are equal. It prefers the ranking whose first relevant document is ranked higher; if these ranks are equal,
 * the one whose second is, and so on. A relevant document after the cut-off is not found, and ranks after all found.
 *
 * F. Diaz: Best-case retrieval evaluation: improving the sensitivity of reciprocal rank with lexicographic precision.
 * EVIA 2023 (arXiv 2306.07908)
 */
export function compareLexiPrecision(
  a: JudgedRanking,
  b: JudgedRanking,
  settings: { readonly rel: number; readonly cutoff: number },
): number {
  const ranksA = relevantRanks(a, settings.rel, settings.cutoff);
  const ranksB = relevantRanks(b, settings.rel, settings.cutoff);
  for (let i = 0; i < ranksA.length && i < ranksB.length; i++) {
    if (ranksA[i] !== ranksB[i]) return ranksB[i] - ranksA[i];
  }
  return ranksA.length - ranksB.length;
}
