import { countJudged, countRelevant, type JudgedRanking } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

function compute(ranking: JudgedRanking, settings: { readonly rel: number }): number {
  const level = settings.rel;
  const { judgements, grades } = ranking;
  const relevant = countRelevant(judgements, level);
  if (relevant === 0) return 0;
  const nonrelevant = countJudged(judgements) - relevant;
  let above = 0;
  let sum = 0;
  for (let i = 0; i < grades.length; i++) {
    if (isRelevant(grades[i], level)) {
      sum += above > 0 ? 1 - Math.min(above, relevant) / Math.min(nonrelevant, relevant) : 1;
    } else if (grades[i] >= 0) above++;
  }
  return sum / relevant;
}

const citation = "C. Buckley, E. M. Voorhees: Retrieval evaluation with incomplete information. SIGIR 2004, 25–32";

/** Binary preference: how rarely judged irrelevant documents are ranked above relevant ones. */
export const bpref = defineMeasure({
  name: "Bpref",
  aliases: ["BPref"],
  title: "Binary preference",
  about:
    "How rarely documents judged irrelevant are ranked above relevant ones. Unjudged documents are ignored, so the " +
    "measure tolerates incomplete judgements. If only relevant documents were judged, it is the recall of the list.",
  formula:
    "Bpref = (1 / n) Σ over relevant documents found of 1 − min(judged irrelevant above it, n) / min(N, n), N = " +
    "judged irrelevant documents of the topic",
  citation,
  parameters: { rel },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 0, null, 1],
      missed: [0],
      measure: "Bpref",
      value: (1 + (1 - 1 / 2)) / 2,
      working: "n = 2, N = 2; none above the first, 1 above the second: (1 + (1 − 1 / 2)) / 2 = 0.75",
    },
  ],
  compute,
});

/** Bpref, summarised by the geometric mean. */
export const geometricBpref = defineMeasure({
  name: "GMBpref",
  title: "Geometric mean binary preference",
  about: "Bpref per topic, with the geometric mean over topics; topics below 0.00001 count as 0.00001.",
  formula: "GMBpref = exp((1 / T) Σₜ ln max(Bprefₜ, 0.00001))",
  citation,
  parameters: { rel },
  range: [0, 1],
  direction: "up",
  summary: "geometric",
  examples: [
    {
      ranking: [1, 0, null, 1],
      missed: [0],
      measure: "GMBpref",
      value: 0.75,
      working: "one topic with Bpref = 0.75: exp(ln 0.75) = 0.75",
    },
  ],
  compute,
});
