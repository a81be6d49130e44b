import { countRelevant, type JudgedRanking, type ValuesOf } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { cutoff, rel } from "./measure-parameters.js";
import { relevantRanks } from "./relevant.js";

const PARAMETERS = { rel, cutoff: cutoff(1000) };

/** Lexicographic recall: orders rankings by their lowest-ranked relevant documents. */
export const lexiRecall = defineMeasure({
  name: "LexiRecall",
  title: "Lexicographic recall",
  about:
    "Lexirecall is a preference between two rankings. It prefers the ranking whose last relevant document is ranked " +
    "higher; if these ranks are equal, the one whose second-to-last is, and so on. A relevant document not found within " +
    "Nmax ranks after all that were found. This number orders the rankings of a topic by that preference: it is " +
    "between (k − 1) / n and the recall k / n, and is higher if the last documents are found earlier. A double " +
    "distinguishes about the last 53 / log₂(Nmax + 1) ranks (five for Nmax = 1000); `compareLexiRecall` compares all " +
    "of them. The mean over topics is ours, not the paper's, which counts preferences.",
  formula: "LexiRecall = (k − Σⱼ rₖ₋ⱼ / (Nmax + 1)ʲ⁺¹) / n, j = 0 … k − 1; 0 if nothing is found (k found of n)",
  citation:
    "F. Diaz, M. D. Ekstrand, B. Mitra: Recall, robustness, and lexicographic evaluation. ACM Trans. Recommender " +
    "Systems 4(1), 2025 (arXiv 2302.11370)",
  parameters: PARAMETERS,
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 0, 1],
      missed: [1],
      measure: "LexiRecall@9",
      value: (2 - (4 / 10 + 1 / 100)) / 3,
      working: "2 of 3 found, last first at ranks 4 and 1: (2 − (4 / 10 + 1 / 100)) / 3",
    },
  ],
  compute(ranking, settings) {
    const n = countRelevant(ranking.judgements, settings.rel);
    if (n === 0) return 0;
    const ranks = relevantRanks(ranking, settings.rel, settings.cutoff);
    const base = settings.cutoff + 1;
    // Horner's scheme from the first rank to the last, which has the largest weight.
    let digits = 0;
    for (const rank of ranks) digits = (rank + digits) / base;
    return (ranks.length - digits) / n;
  },
});

/**
 * Lexirecall itself: positive if `a` is preferred, negative if `b` is, 0 if they are equal.
 * Both must be rankings of the same topic, and the settings those of {@link lexiRecall}.
 */
export function compareLexiRecall(a: JudgedRanking, b: JudgedRanking, settings: ValuesOf<typeof PARAMETERS>): number {
  const ranksA = relevantRanks(a, settings.rel, settings.cutoff);
  const ranksB = relevantRanks(b, settings.rel, settings.cutoff);
  if (ranksA.length !== ranksB.length) return ranksA.length - ranksB.length;
  for (let i = ranksA.length - 1; i >= 0; i--) if (ranksA[i] !== ranksB[i]) return ranksB[i] - ranksA[i];
  return 0;
}
