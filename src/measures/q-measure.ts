import { countRelevant, type TopicJudgements } from "../core/index.js";
import { gainOf } from "./grade-scale.js";
import { defineMeasure } from "./measure.js";
import { numberSetting, optionalCutoff, rel } from "./measure-parameters.js";
import { isRelevant } from "./relevant.js";

/** Q-measure: average precision that also takes grades into account. */
export const qMeasure = defineMeasure({
  name: "Q",
  aliases: ["Q-measure", "Qmeasure"],
  title: "Q-measure",
  about:
    "Average precision with the blended ratio in place of precision: the number of relevant documents plus β times " +
    "their grades, divided by the rank plus β times the grades of an ideal ranking. With β = 0, it is average " +
    "precision. At a cut-off, the divisor is min(k, n), as in NTCIREVAL, where AP@k divides by n. Its condensed-list " +
    "form is `Q′` or `Q(list=condensed)`.",
  formula: "Q = 1/n · Σ (C(r) + β·cg(r)) / (r + β·cg*(r)), over the ranks r of the relevant documents",
  citation:
    "T. Sakai: On the reliability of information retrieval metrics based on graded relevance. IP&M 43(2), 2007, " +
    "531–548; T. Sakai, N. Kando: On information retrieval metrics designed for evaluation with incomplete relevance " +
    "assessments. Information Retrieval 11, 2008, 447–470",
  parameters: {
    rel,
    beta: numberSetting(1, "weight of the grades relative to the number of relevant documents", { min: 0 }),
    cutoff: optionalCutoff,
  },
  range: [0, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [0, 3, null, 2],
      missed: [3, 3, 2, 2, 1, 1, 1, 1],
      measure: "Q",
      value: ((1 + 3) / (2 + 6) + (2 + 5) / (4 + 11)) / 10,
      working: "ranks 2 and 4, ideal gains 3 + 3 and 3 + 3 + 3 + 2: ((1 + 3) / (2 + 6) + (2 + 5) / (4 + 11)) / 10",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const weight = settings.beta;
    const k = settings.cutoff ?? Number.POSITIVE_INFINITY;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    let found = 0;
    let gain = 0;
    let sum = 0;
    for (let i = 0; i < ranking.ranks.length && ranking.ranks[i] <= k; i++) {
      if (!isRelevant(ranking.grades[i], level)) continue;
      const rank = ranking.ranks[i];
      found++;
      gain += gainOf(ranking.grades[i], level);
      sum += (found + weight * gain) / (rank + weight * idealGain(ranking.judgements, level, rank));
    }
    return sum / Math.min(k, n);
  },
});

/** The sum of the `rank` highest grades of the topic. */
function idealGain({ levels }: TopicJudgements, level: number, rank: number): number {
  let gain = 0;
  let left = rank;
  for (let grade = levels.length - 1; grade >= level && grade > 0 && left > 0; grade--) {
    const taken = Math.min(left, levels[grade]);
    gain += taken * grade;
    left -= taken;
  }
  return gain;
}
