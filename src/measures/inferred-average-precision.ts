import { countRelevant } from "../core/index.js";
import { defineMeasure } from "./measure.js";
import { rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** Keeps the estimated precision defined if nothing above was judged. */
const EPSILON = 0.00001;

/** Average precision estimated from a judged sample of a pool. */
export const inferredAveragePrecision = defineMeasure({
  name: "infAP",
  title: "Inferred average precision",
  about:
    "Average precision estimated from a random sample of the pool: documents that were pooled but not judged (a " +
    "negative grade) are assumed to be relevant as often as the judged ones above; documents outside the pool are " +
    "assumed to be irrelevant. Without pooled but unjudged documents, it is average precision, up to 0.00001. Every " +
    "pooled document must have had the same probability of being judged; estAP and xinfAP are for other samples.",
  formula:
    "at rank k of a relevant document: 1 / k + ((k − 1) / k) · (pooled above / (k − 1)) · (relevant above + ε) / " +
    "(judged above + 2ε), ε = 0.00001; 1 at rank 1; the sum divided by n",
  citation:
    "E. Yilmaz, J. A. Aslam: Estimating average precision with incomplete and imperfect judgments. CIKM 2006, 102–111",
  parameters: { rel },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, -1, 1],
      measure: "infAP",
      value: (1 + (1 / 3 + (2 / 3) * (2 / 2) * ((1 + EPSILON) / (1 + 2 * EPSILON)))) / 2,
      working: "1 at rank 1; at rank 3 the pooled document above counts as relevant: 1/3 + 2/3 · 2/2 · 1 ≈ 1; mean ≈ 1",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const { ranks, grades } = ranking;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    let relevant = 0;
    let nonrelevant = 0;
    let unjudged = 0;
    let sum = 0;
    for (let i = 0; i < ranks.length; i++) {
      if (grades[i] < 0) unjudged++;
      else if (!isRelevant(grades[i], level)) nonrelevant++;
      else {
        const above = ranks[i] - 1;
        sum +=
          above === 0
            ? 1
            : 1 / (above + 1) +
              (above / (above + 1)) *
                ((relevant + nonrelevant + unjudged) / above) *
                ((relevant + EPSILON) / (relevant + nonrelevant + 2 * EPSILON));
        relevant++;
      }
    }
    return sum / n;
  },
});
