import { averagePrecision, geometricMap } from "./average-precision.js";
import { bpref, geometricBpref } from "./bpref.js";
import { withListChoice } from "./condensed-list.js";
import { numNonrelevantRetrieved, numRelevant, numRelevantRetrieved, numRetrieved } from "./counts.js";
import { dcg, idealDcg, ndcg } from "./dcg.js";
import { depth } from "./depth.js";
import { expectedReciprocalRank } from "./expected-reciprocal-rank.js";
import { fMeasure } from "./f-measure.js";
import { fPrime } from "./f-prime.js";
import { generalisedPrecision } from "./generalised-precision.js";
import { inferredAveragePrecision } from "./inferred-average-precision.js";
import { inst } from "./inst.js";
import { interpolatedAveragePrecision, interpolatedPrecision } from "./interpolated-precision.js";
import { judged } from "./judged.js";
import { lastRelevant } from "./last-relevant.js";
import { lexiRecall } from "./lexi-recall.js";
import type { Measure } from "./measure.js";
import { ndcgAtRelevant, rndcg } from "./ndcg-averages.js";
import { normArea } from "./norm-area.js";
import { binaryGain, normalizedGain } from "./normalized-gain.js";
import { precision } from "./precision.js";
import { pres } from "./pres.js";
import { qMeasure } from "./q-measure.js";
import { rPrecision, rPrecisionMultiple } from "./r-precision.js";
import { rankBiasedPrecision, rankBiasedResidual } from "./rank-biased-precision.js";
import { recall } from "./recall.js";
import { reciprocalRank } from "./reciprocal-rank.js";
import { relativePrecision } from "./relative-precision.js";
import { setAveragePrecision, setF, setPrecision, setRecall, setRelativePrecision } from "./retrieved-set.js";
import { rnorm } from "./rnorm.js";
import { success } from "./success.js";
import { unjudged } from "./unjudged.js";
import { utility } from "./utility.js";
import { workSaved } from "./work-saved.js";
import { yaap } from "./yaap.js";

/** Measures for the same kind of question, under one heading. */
export interface MeasureGroup {
  readonly title: string;
  readonly measures: readonly Measure[];
}

/** All measures, in the order in which they are documented: the only list of them. */
const groups: readonly MeasureGroup[] = [
  { title: "Recall-oriented", measures: [pres, fPrime, rnorm, lexiRecall, depth, lastRelevant, workSaved, normArea] },
  { title: "Precision and recall at a cut-off", measures: [precision, recall, fMeasure, relativePrecision, success] },
  {
    title: "Whole rankings",
    measures: [
      averagePrecision,
      geometricMap,
      yaap,
      rPrecision,
      rPrecisionMultiple,
      reciprocalRank,
      interpolatedPrecision,
      interpolatedAveragePrecision,
      binaryGain,
    ],
  },
  {
    title: "Graded relevance",
    measures: [
      ndcg,
      dcg,
      idealDcg,
      ndcgAtRelevant,
      rndcg,
      normalizedGain,
      rankBiasedPrecision,
      inst,
      expectedReciprocalRank,
      qMeasure,
      generalisedPrecision,
    ],
  },
  {
    title: "Incomplete judgements",
    measures: [bpref, geometricBpref, inferredAveragePrecision, judged, unjudged, rankBiasedResidual],
  },
  { title: "Sets", measures: [setPrecision, setRecall, setF, setAveragePrecision, setRelativePrecision, utility] },
  { title: "Counts", measures: [numRetrieved, numRelevant, numRelevantRetrieved, numNonrelevantRetrieved] },
];

/** All measures, in groups; each has the parameter `list` in addition to its own. */
export const measureGroups: readonly MeasureGroup[] = groups.map((group) => ({
  ...group,
  measures: group.measures.map(withListChoice),
}));

/** All measures. */
export const measures: readonly Measure[] = measureGroups.flatMap((group) => group.measures);
