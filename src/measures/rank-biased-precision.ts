import { gainsParameter, rankedGains } from "./gains.js";
import { defineMeasure } from "./measure.js";
import { numberSetting, optionalCutoff } from "./measure-parameters.js";
import { binaryGrade, unitGains } from "./unit-gains.js";

const persistence = numberSetting(0.8, "probability that the user continues from one result to the next", {
  min: 0,
  max: 1,
});

const citation =
  "A. Moffat, J. Zobel: Rank-biased precision for measurement of retrieval effectiveness. ACM TOIS 27(1), 2008, 2:1–2:27";

/** Rank-biased precision: the rate of gain of a user who continues to the next result with probability p. */
export const rankBiasedPrecision = defineMeasure({
  name: "RBP",
  title: "Rank-biased precision",
  about:
    "Rate of gain of a user who looks at the first result and continues from each to the next with probability p. " +
    "Without rel, gains are graded: the grade divided by the topic's highest, so that gains are between 0 and 1.",
  formula: "RBP = (1 − p) Σ gain(r) · p^(r − 1) over the ranks r",
  citation,
  parameters: { p: persistence, rel: binaryGrade, gains: gainsParameter, cutoff: optionalCutoff },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, null, 2],
      measure: "RBP(p=0.5)",
      value: 0.5 * (0.5 + 0.25),
      working: "grades 1 and 2 gain 0.5 and 1: 0.5 · (0.5 · 1 + 1 · 0.25) = 0.375",
    },
    {
      ranking: [1, null, 2],
      measure: "RBP(p=0.5,rel=1)",
      value: 0.5 * (1 + 0.25),
      working: "both gain 1: 0.5 · (1 + 0.25) = 0.625",
    },
  ],
  compute(ranking, settings) {
    const p = settings.p;
    const levels = unitGains(ranking.judgements, settings);
    const { ranks, gains } = rankedGains(ranking, levels, settings.cutoff);
    let rank = 1;
    let weight = 1;
    let sum = 0;
    for (let i = 0; i < ranks.length; i++) {
      for (; rank < ranks[i]; rank++) weight *= p;
      sum += gains[i] * weight;
    }
    return (1 - p) * sum;
  },
});

/** The amount by which RBP could rise if all unjudged and unseen documents had the highest gain. */
export const rankBiasedResidual = defineMeasure({
  name: "RBPResidual",
  title: "Residual of rank-biased precision",
  about:
    "The amount by which RBP could rise if every unjudged document, including those beyond the end of the list, had " +
    "the highest gain. 0 if all retrieved documents are judged: the list then counts as complete.",
  formula: "RBPResidual = p^N + (1 − p) Σ p^(r − 1) over the unjudged ranks r, N = documents retrieved",
  citation,
  parameters: { p: persistence },
  range: [0, 1],
  direction: "down",
  summary: "mean",
  examples: [
    {
      ranking: [1, null],
      measure: "RBPResidual(p=0.5)",
      value: 0.25 + 0.5 * 0.5,
      working: "0.5² for ranks beyond 2, 0.5 · 0.5 for rank 2: 0.5",
    },
  ],
  compute(ranking, settings) {
    const p = settings.p;
    const { ranks, grades, retrieved } = ranking;
    let next = 0;
    let unjudged = 0;
    let weight = 1;
    let sum = 0;
    for (let rank = 1; rank <= retrieved; rank++) {
      const listed = next < ranks.length && ranks[next] === rank;
      if (!listed || grades[next] < 0) {
        unjudged++;
        sum += weight;
      }
      if (listed) next++;
      weight *= p;
    }
    return unjudged === 0 ? 0 : weight + (1 - p) * sum;
  },
});
