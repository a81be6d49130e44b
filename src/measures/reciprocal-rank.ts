import { defineMeasure } from "./measure.js";
import { optionalCutoff, rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** Reciprocal rank of the first relevant document; 0 if there is none. The mean over topics is MRR. */
export const reciprocalRank = defineMeasure({
  name: "RR",
  aliases: ["MRR"],
  title: "Reciprocal rank",
  about:
    "How early the first relevant document is ranked, for a user who needs only one. 0 if none is found. The mean " +
    "over topics is MRR.",
  formula: "RR = 1 / rank of the first relevant document",
  citation: "P. B. Kantor, E. M. Voorhees: The TREC-5 confusion track. Information Retrieval 2, 2000, 165–176",
  parameters: { rel, cutoff: optionalCutoff },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    { ranking: [0, null, 1, 1], measure: "RR", value: 1 / 3, working: "first relevant document at rank 3: 1 / 3" },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const depth = settings.cutoff ?? Number.POSITIVE_INFINITY;
    const { ranks, grades } = ranking;
    for (let i = 0; i < ranks.length && ranks[i] <= depth; i++) {
      if (isRelevant(grades[i], level)) return 1 / ranks[i];
    }
    return 0;
  },
});
