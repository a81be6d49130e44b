import { countRelevant } from "../../core/index.js";
import { averagePrecision, geometricMap } from "../average-precision.js";
import { bpref, geometricBpref } from "../bpref.js";
import { numNonrelevantRetrieved, numRelevant, numRelevantRetrieved, numRetrieved } from "../counts.js";
import { dcg, idealDcg, ndcg } from "../dcg.js";
import { gainLevels, idealLevels } from "../gains.js";
import { inferredAveragePrecision } from "../inferred-average-precision.js";
import {
  interpolatedAveragePrecision,
  interpolatedPrecision,
  recallPoints,
  relevantAtRecall,
} from "../interpolated-precision.js";
import { ndcgAtRelevant, rndcg } from "../ndcg-averages.js";
import { binaryGain, normalizedGain } from "../normalized-gain.js";
import { precision } from "../precision.js";
import { pres } from "../pres.js";
import { rPrecision, rPrecisionMultiple } from "../r-precision.js";
import { rankBiasedPrecision, rankBiasedResidual } from "../rank-biased-precision.js";
import { recall } from "../recall.js";
import { reciprocalRank } from "../reciprocal-rank.js";
import { relativePrecision } from "../relative-precision.js";
import { setAveragePrecision, setF, setPrecision, setRecall, setRelativePrecision } from "../retrieved-set.js";
import { success } from "../success.js";
import { unjudged } from "../unjudged.js";
import { utility } from "../utility.js";
import { yaap } from "../yaap.js";
import {
  atRanks,
  atReals,
  count,
  groups,
  numeric,
  paired,
  preference,
  preferenceCount,
  relstring,
  runid,
  single,
  type TrecMeasure,
  topicCount,
} from "./table-entries.js";

const RANKS = [5, 10, 15, 20, 30, 100, 200, 500, 1000];
const TENTHS = Array.from({ length: 11 }, (_, i) => i / 10);
const FIFTHS = Array.from({ length: 10 }, (_, i) => (2 * (i + 1)) / 10);

/** The recall rounding of a version: 10 rounds to the nearest, 9 adds 0.9 and truncates. */
const rounding = (version: 9 | 10) => (version === 9 ? "up" : "nearest");

/** All measures of trec_eval, in the order in which it prints them, followed by PRES. */
export const trecMeasures: readonly TrecMeasure[] = [
  runid("runid"),
  topicCount("num_q"),
  count("num_ret", numRetrieved),
  count("num_rel", numRelevant, { special: "num_rel" }),
  count("num_rel_ret", numRelevantRetrieved),
  single("map", averagePrecision),
  single("gm_map", geometricMap, { summary: "geometric", showTopic: false }),
  single("Rprec", rPrecision),
  single("bpref", bpref),
  single("recip_rank", reciprocalRank),
  atReals("iprec_at_recall", interpolatedPrecision, TENTHS, ({ version }) => ({ rounding: rounding(version) }), {
    // Nothing retrieved, and no relevant document needed: trec_eval divides 0 by 0.
    exception: ({ judgements, retrieved }, { rel, cutoff, rounding }) => {
      if (retrieved !== 0) return undefined;
      const relevant = countRelevant(judgements, rel);
      return relevantAtRecall(cutoff, relevant, rounding) <= 0 ? Number.NaN : undefined;
    },
  }),
  atRanks("P", precision, RANKS),
  relstring("relstring", 10),
  atRanks("recall", recall, RANKS),
  single("infAP", inferredAveragePrecision),
  single("gm_bpref", geometricBpref, { summary: "geometric", showTopic: false }),
  atReals("Rprec_mult", rPrecisionMultiple, FIFTHS),
  numeric("utility", utility, [1, -1, 0, 0], (values, { docs }) =>
    values.length === 4
      ? { hit: values[0], noise: values[1], miss: values[2], rest: values[3], docs }
      : "improper number of coefficients",
  ),
  numeric(
    "11pt_avg",
    interpolatedAveragePrecision,
    TENTHS,
    (points, { version }) => ({ points: points.join(","), rounding: rounding(version) }),
    {
      exception: ({ judgements, retrieved }, { rel, points, rounding }) => {
        if (retrieved !== 0) return undefined;
        const relevant = countRelevant(judgements, rel);
        const needed = recallPoints(points).map((each) => relevantAtRecall(each, relevant, rounding));
        return needed.some((documents) => documents <= 0) ? Number.NaN : undefined;
      },
    },
  ),
  single("binG", binaryGain),
  paired("G", normalizedGain),
  paired("dcg", dcg, { since: 10 }),
  paired("ideal_dcg", idealDcg, { since: 10 }),
  paired("ndcg", ndcg),
  paired("ndcg_rel", ndcgAtRelevant),
  paired("Rndcg", rndcg, {
    // The only gain measure that uses `-l`; it is 0 / 0 for a topic with nothing to gain.
    exception: ({ judgements }, settings, { level }) => {
      if (countRelevant(judgements, level) === 0) return 0;
      return idealLevels(gainLevels(judgements, settings)).length === 0 ? Number.NaN : undefined;
    },
  }),
  atRanks("ndcg_cut", ndcg, RANKS, { graded: true }),
  atRanks("map_cut", averagePrecision, RANKS),
  atRanks("relative_P", relativePrecision, RANKS),
  atRanks("success", success, [1, 5, 10]),
  single("set_P", setPrecision),
  single("set_relative_P", setRelativePrecision),
  single("set_recall", setRecall),
  single("set_map", setAveragePrecision),
  numeric("set_F", setF, [1], ([beta]) => ({ beta })),
  count("num_nonrel_judged_ret", numNonrelevantRetrieved),
  preferenceCount("prefs_num_prefs_poss"),
  preferenceCount("prefs_num_prefs_ful"),
  preferenceCount("prefs_num_prefs_ful_ret"),
  preference("prefs_simp"),
  preference("prefs_pair"),
  preference("prefs_avgjg"),
  preference("prefs_avgjg_Rnonrel"),
  preference("prefs_simp_ret"),
  preference("prefs_pair_ret"),
  preference("prefs_avgjg_ret"),
  preference("prefs_avgjg_Rnonrel_ret"),
  preference("prefs_simp_imp"),
  preference("prefs_pair_imp"),
  preference("prefs_avgjg_imp"),
  groups("map_avgjg"),
  groups("P_avgjg", { unit: "rank", defaults: RANKS }),
  groups("Rprec_mult_avgjg", { unit: "multiple", defaults: FIFTHS }),
  single("yaap", yaap),
  paired("rbp", rankBiasedPrecision, { since: 10, persistence: 0.9 }),
  paired("rbp_resid", rankBiasedResidual, { since: 10, persistence: 0.9 }),
  atRanks("unj", unjudged, [5, 10, 20], { since: 10 }),
  atRanks("pres", pres, [100, 1000]),
];

const INFO = ["runid", "num_q"];
const SIZES = ["num_ret", "num_rel", "num_rel_ret"];
const OFFICIAL = ["map", "gm_map", "Rprec", "bpref", "recip_rank", "iprec_at_recall", "P"];
const SETS = ["set_P", "set_recall", "set_relative_P", "set_map", "set_F"];
const PREFERENCES = [
  ...["prefs_num_prefs_poss", "prefs_num_prefs_ful", "prefs_num_prefs_ful_ret"],
  ...["prefs_simp", "prefs_pair", "prefs_avgjg"],
];

/** Names for several measures; those that a version does not have are skipped. */
export const trecNicknames: Readonly<Record<string, readonly string[]>> = {
  official: [...INFO, ...SIZES, ...OFFICIAL],
  set: [...INFO, ...SIZES, "utility", ...SETS],
  all_trec: [
    ...[...INFO, ...SIZES, ...OFFICIAL, "relstring", "recall", "infAP", "gm_bpref", "utility", "11pt_avg"],
    ...["ndcg", "relative_P", "Rprec_mult", "success", "map_cut", "ndcg_cut", "ndcg_rel", "Rndcg", "binG", "G"],
    ...[...SETS, "num_nonrel_judged_ret", "unj", "rbp", "rbp_resid"],
  ],
  all_prefs: [
    ...[...INFO, ...PREFERENCES, "prefs_avgjg_Rnonrel", "prefs_simp_ret", "prefs_pair_ret", "prefs_avgjg_ret"],
    ...["prefs_avgjg_Rnonrel_ret", "prefs_simp_imp", "prefs_pair_imp", "prefs_avgjg_imp"],
  ],
  prefs: [...INFO, ...PREFERENCES],
  qrels_jg: [...INFO, "map_avgjg", "P_avgjg", "Rprec_mult_avgjg"],
};
