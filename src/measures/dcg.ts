import { type JudgedRanking, optionalParameter } from "../core/index.js";
import {
  type GainLevel,
  type GainSettings,
  gainfulGrade,
  gainLevels,
  gainOfGrade,
  gainsParameter,
  idealLevels,
  isByGrade,
  type RankedGains,
  rankedGains,
} from "./gains.js";
import { defineMeasure } from "./measure.js";
import { numberSetting, optionalCutoff } from "./measure-parameters.js";

const base = optionalParameter(
  numberSetting(
    1.01,
    "base b of the original discount: none before rank b, log_b(rank) from there on; default: log2(rank + 1)",
    { min: 1.01 },
  ),
);

/** The divisor of a gain at a rank. */
export type Discount = (rank: number) => number;

/** Ranks with a discount in the table. */
const TABLE_SIZE = 1024;

/** log2(rank + 1) by rank; made when it is first needed. A logarithm takes longer than all else in a step of a sum. */
let logarithms: Float64Array | undefined;

function logarithmTable(): Float64Array {
  logarithms ??= Float64Array.from({ length: TABLE_SIZE }, (_, rank) => Math.log2(rank + 1));
  return logarithms;
}

/** log2(rank + 1), or Järvelin and Kekäläinen's original if there is a base. */
export function discount(logBase: number | undefined): Discount {
  if (logBase === undefined) {
    const table = logarithmTable();
    return (rank) => (rank < TABLE_SIZE ? table[rank] : Math.log2(rank + 1));
  }
  const unit = Math.log2(logBase);
  return (rank) => (rank < logBase ? 1 : Math.log2(rank) / unit);
}

/** Σ of the discounted gains. */
function discountedGain({ ranks, gains }: RankedGains, divisor: Discount): number {
  let sum = 0;
  for (let i = 0; i < ranks.length; i++) sum += gains[i] / divisor(ranks[i]);
  return sum;
}

/** The discounted gain of the ideal ranking's first `depth` documents. */
export function idealDiscountedGain(ideal: readonly GainLevel[], divisor: Discount, depth: number): number {
  let sum = 0;
  let rank = 0;
  for (const { gain, count } of ideal) {
    for (const end = Math.min(rank + count, depth); rank < end; ) sum += gain / divisor(++rank);
  }
  return sum;
}

interface DcgSettings extends GainSettings {
  readonly base?: number;
  readonly cutoff?: number;
}

function depthOf(settings: DcgSettings): number {
  return settings.cutoff ?? Number.POSITIVE_INFINITY;
}

function computeDcg(ranking: JudgedRanking, settings: DcgSettings): number {
  const divisor = discount(settings.base);
  const depth = depthOf(settings);
  if (!isByGrade(settings)) {
    return discountedGain(rankedGains(ranking, gainLevels(ranking.judgements, settings), depth), divisor);
  }
  const { ranks, grades, judgements } = ranking;
  const end = Math.min(depth, ranking.retrieved);
  const levels = judgements.levels.length;
  let sum = 0;
  for (let i = 0; i < ranks.length && ranks[i] <= end; i++) {
    const grade = grades[i];
    if (grade > 0 && grade < levels) sum += gainOfGrade(grade, settings) / divisor(ranks[i]);
  }
  return sum;
}

function computeIdeal({ judgements }: JudgedRanking, settings: DcgSettings): number {
  const divisor = discount(settings.base);
  const depth = depthOf(settings);
  if (!isByGrade(settings)) {
    return idealDiscountedGain(idealLevels(gainLevels(judgements, settings)), divisor, depth);
  }
  const { levels } = judgements;
  let sum = 0;
  let rank = 0;
  for (let grade = levels.length - 1; grade > 0; grade--) {
    const gain = gainOfGrade(grade, settings);
    if (gain === 0) break;
    for (const end = Math.min(rank + levels[grade], depth); rank < end; ) sum += gain / divisor(++rank);
  }
  return sum;
}

const shared = {
  citation:
    "K. Järvelin, J. Kekäläinen: Cumulated gain-based evaluation of IR techniques. ACM TOIS 20(4), 2002, 422–446; " +
    "2^g − 1: C. Burges et al.: Learning to rank using gradient descent. ICML 2005, 89–96",
  parameters: { rel: gainfulGrade, gains: gainsParameter, base, cutoff: optionalCutoff },
  summary: "mean",
} as const;

/** Discounted cumulative gain. */
export const dcg = defineMeasure({
  ...shared,
  name: "DCG",
  title: "Discounted cumulative gain",
  about:
    "Sum of the gains of the results, each divided by a discount that grows with its rank. Unjudged documents gain 0.",
  formula: "DCG = Σ gain(r) / log2(r + 1) over the ranks r",
  range: [0, Number.POSITIVE_INFINITY],
  direction: "up",
  examples: [
    {
      ranking: [1, 0, 2],
      measure: "DCG",
      value: 1 / Math.log2(2) + 2 / Math.log2(4),
      working: "1 / log2(2) + 2 / log2(4) = 2",
    },
    {
      ranking: [1, 1, 2, 1],
      measure: "DCG(base=2)",
      value: 1 + 1 + 2 / Math.log2(3) + 1 / 2,
      working: "no discount before rank 2, log2(rank) from there on: 1 + 1 / 1 + 2 / 1.585 + 1 / 2 = 3.7619",
    },
  ],
  compute: computeDcg,
});

/** Discounted cumulative gain of the topic's ideal ranking. */
export const idealDcg = defineMeasure({
  ...shared,
  name: "IDCG",
  title: "Ideal discounted cumulative gain",
  about: "Discounted cumulative gain of the best ranking of the topic's judged documents, whatever the run retrieved.",
  formula: "IDCG = Σ gain(r) / log2(r + 1) over the ranks r of the judged documents by descending gain",
  range: [0, Number.POSITIVE_INFINITY],
  direction: "none",
  examples: [
    {
      ranking: [1, 0],
      missed: [2],
      measure: "IDCG",
      value: 2 / Math.log2(2) + 1 / Math.log2(3),
      working: "grade 2 first, then grade 1: 2 / log2(2) + 1 / log2(3) = 2.6309",
    },
  ],
  compute: computeIdeal,
});

/** Normalised discounted cumulative gain; 0 for a topic with nothing to gain. */
export const ndcg = defineMeasure({
  ...shared,
  name: "nDCG",
  aliases: ["NDCG"],
  title: "Normalised discounted cumulative gain",
  about:
    "Discounted cumulative gain as a share of that of the topic's ideal ranking: 1 if the relevant documents come " +
    "first, in the order of their grades. 0 for a topic with nothing to gain.",
  formula: "nDCG@k = DCG@k / IDCG@k",
  range: [0, 1],
  direction: "up",
  examples: [
    {
      ranking: [1, 0, 2],
      missed: [1],
      measure: "nDCG@3",
      value: 2 / (2 + 1 / Math.log2(3) + 1 / 2),
      working: "DCG = 1 / 1 + 2 / 2 = 2, ideal 2, 1, 1: 2 / 1 + 1 / 1.585 + 1 / 2 = 3.1309; 2 / 3.1309 = 0.6388",
    },
    {
      ranking: [1, 2],
      measure: "nDCG(gains=exp)",
      value: (1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)),
      working: "gains 1 and 3: (1 + 3 / 1.585) / (3 + 1 / 1.585) = 0.7967",
    },
  ],
  compute(ranking, settings) {
    const ideal = computeIdeal(ranking, settings);
    return ideal > 0 ? computeDcg(ranking, settings) / ideal : 0;
  },
});
