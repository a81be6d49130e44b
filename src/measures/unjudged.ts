import type { JudgedRanking } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { cutoff } from "./measure-parameters.js";

/** Number of the first `depth` results that were judged. */
function countJudgedResults(ranking: JudgedRanking, depth: number): number {
  let judged = 0;
  for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= depth; i++) if (ranking.grades[i] >= 0) judged++;
  return judged;
}

/** Share of unjudged documents at a cut-off; a list that is too short counts as padded with judged ones. */
export const unjudged = defineMeasure({
  name: "Unjudged",
  aliases: ["Unj"],
  title: "Unjudged documents at a cut-off",
  about:
    "Share of the first k results that were not judged: a warning that the judgements do not cover the run. A list " +
    "shorter than k counts as padded with judged documents.",
  formula: "Unjudged@k = |unjudged among the first k| / k",
  citation: "I. Soboroff: trec_eval 10, measure unj, NIST",
  parameters: { cutoff: cutoff(10) },
  range: [0, 1],
  direction: "down",
  summary: "mean",
  examples: [{ ranking: [1, null, -1, 0], measure: "Unjudged@5", value: 2 / 5, working: "ranks 2 and 3: 2 / 5" }],
  compute(ranking, settings) {
    const k = settings.cutoff;
    const looked = Math.min(k, ranking.retrieved);
    return (looked - countJudgedResults(ranking, looked)) / k;
  },
});
