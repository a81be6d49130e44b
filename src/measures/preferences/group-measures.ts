import type { JudgedRanking } from "../../core/index.js";
import { averagePrecision } from "../average-precision.js";
import type { Measure } from "../measure.js";
import { precision } from "../precision.js";
import { rPrecisionMultiple } from "../r-precision.js";

/** A measure of a topic with several judgement groups: the mean of a measure over the groups. */
export interface GroupMeasure {
  /** trec_eval's name, without a cut-off. */
  readonly name: string;
  readonly kind: "real";
  readonly summary: "mean";
  readonly title: string;
  readonly about: string;
  readonly formula: string;
  /** trec_eval's cut-offs, and whether they are ranks or multiples of the number of relevant documents. */
  readonly cutoffs?: { readonly unit: "rank" | "multiple"; readonly default: readonly number[] };
  /**
   * @param rankings one for each group, see `groupRankings`
   * @param level lowest grade that counts as relevant
   * @param cutoff needed if the measure has cut-offs
   */
  compute(rankings: readonly JudgedRanking[], level: number, cutoff?: number): number;
}

/** The measures for `-R qrels_jg`, in trec_eval's order. */
export const groupMeasures: readonly GroupMeasure[] = [
  {
    name: "map_avgjg",
    kind: "real",
    summary: "mean",
    title: "Average precision over judgement groups",
    about: "Average precision by the judgements of each group alone, averaged over the groups of the topic.",
    formula: "(1 / G) · Σ_g AP_g, where AP_g = (1 / R_g) · Σ_i i / rank_g(i) over the relevant documents retrieved",
    compute: meanOverGroups(averagePrecision),
  },
  {
    name: "P_avgjg",
    kind: "real",
    summary: "mean",
    title: "Precision at a cut-off over judgement groups",
    about:
      "Share of the first k results that are relevant by the judgements of each group alone, averaged over the " +
      "groups of the topic. A list shorter than k counts as padded with irrelevant documents.",
    formula: "(1 / G) · Σ_g |relevant in g among the first k| / k",
    cutoffs: { unit: "rank", default: [5, 10, 15, 20, 30, 100, 200, 500, 1000] },
    compute: meanOverGroups(precision),
  },
  {
    name: "Rprec_mult_avgjg",
    kind: "real",
    summary: "mean",
    title: "Precision at multiples of R over judgement groups",
    about:
      "Precision at a multiple of the number of documents that a group judged relevant, averaged over the groups " +
      "of the topic. High values at low multiples mean that a system favours precision; at high multiples, recall.",
    formula: "(1 / G) · Σ_g P_g@⌊x · R_g + 0.9⌋, 0 for a cut-off of 0",
    cutoffs: { unit: "multiple", default: [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.8, 2] },
    compute: meanOverGroups(rPrecisionMultiple),
  },
];

function meanOverGroups(measure: Measure): GroupMeasure["compute"] {
  return (rankings, level, cutoff) => {
    let sum = 0;
    for (const ranking of rankings) sum += measure.compute(ranking, { rel: level, cutoff });
    return sum / rankings.length;
  };
}
