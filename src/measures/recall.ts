import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { optionalCutoff, rel } from "./measure-parameters.js";
import { countRetrievedRelevant } from "./relevant.js";

/** Recall at a cut-off, or of the whole list; 0 for a topic without relevant documents. */
export const recall = defineMeasure({
  name: "R",
  aliases: ["Recall"],
  title: "Recall at a cut-off",
  about: "Share of the topic's relevant documents that are among the first k results.",
  formula: "R@k = |relevant among the first k| / n",
  citation:
    "A. Kent, M. M. Berry, F. U. Luehrs, J. W. Perry: Machine literature searching VIII. Operational criteria for " +
    "designing information retrieval systems. American Documentation 6(2), 1955, 93–101",
  parameters: { rel, cutoff: optionalCutoff },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, 1, null, 1],
      missed: [1],
      measure: "R@3",
      value: 2 / 4,
      working: "2 of the 4 relevant documents are among the first 3: 2 / 4",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const n = countRelevant(ranking.judgements, level);
    return n === 0 ? 0 : countRetrievedRelevant(ranking, level, settings.cutoff) / n;
  },
});
