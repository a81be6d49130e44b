import { countRelevant } from "../core/index.js";
import { collectionSize, docs, tarCollectionSize } from "./collection-size.js";
import { defineMeasure } from "./measure.js";
import { rel, wordSetting } from "./measure-parameters.js";
import { neededForRecall, rankOfRelevant, recallTarget } from "./recall-target.js";

/** Work saved over sampling: the reading that a ranking saves a reader who wants to reach a recall. */
export const workSaved = defineMeasure({
  name: "WSS",
  title: "Work saved over sampling",
  about:
    "The share of the collection that need not be read to reach the recall, minus the share that a random order " +
    "would save. 0 for a random order. There are two rules. `general`: m is rounded up, and relevant documents that " +
    "were not retrieved are at the end of the collection. `tar2017`, the CLEF TAR script of 2017: m is rounded to " +
    "the nearest integer (halves to even), the value is 0 if the recall is not reached, and the collection, unless " +
    "`docs` is set, has as many documents as were judged, or as were retrieved if that is more.",
  formula: "WSS = (N − r₍ₘ₎) / N − (1 − recall), r₍ₘ₎ the rank of the m-th relevant document, m = recall · n",
  citation:
    "A. M. Cohen, W. R. Hersh, K. Peterson, P. Yen: Reducing workload in systematic review preparation using " +
    "automated citation classification. JAMIA 13(2), 2006, 206–219; E. Kanoulas et al.: CLEF 2017 technologically " +
    "assisted reviews in empirical medicine overview",
  parameters: {
    rel,
    recall: recallTarget(0.95),
    docs,
    rule: wordSetting(
      ["general", "tar2017"],
      "general",
      "how m is rounded, and the value if the recall is not reached",
    ),
  },
  range: [-1, 1],
  direction: "up",
  summary: "mean",
  examples: [
    {
      ranking: [1, 1, 0, 1],
      measure: "WSS(recall=1,docs=10)",
      value: (10 - 4) / 10,
      working: "all 3 relevant documents by rank 4 of 10: (10 − 4) / 10 − (1 − 1)",
    },
    {
      ranking: [1, 1, 0],
      missed: [1],
      measure: "WSS(recall=1,docs=10,rule=tar2017)",
      value: 0,
      working: "a recall of 1 is not reached",
    },
  ],
  compute(ranking, settings) {
    const level = settings.rel;
    const recall = settings.recall;
    const n = countRelevant(ranking.judgements, level);
    if (n === 0) return 0;
    const tar = settings.rule === "tar2017";
    const needed = tar ? roundHalfToEven(recall * n) : neededForRecall(n, recall);
    const size = tar ? tarCollectionSize(ranking, settings) : collectionSize(ranking, settings);
    let reached = rankOfRelevant(ranking, level, needed);
    if (reached === Number.POSITIVE_INFINITY) {
      if (tar) return 0;
      reached = size - (n - needed);
    }
    return (size - reached) / size - missedShare(recall);
  },
});

/** 1 − recall as a decimal number: .05 for a recall of .95, as in the script of 2017, where doubles give .05000000000000004. */
function missedShare(recall: number): number {
  return Number((1 - recall).toFixed(15));
}

/** Rounds as Python 3 does, the language of the 2017 script. */
function roundHalfToEven(x: number): number {
  const floor = Math.floor(x);
  if (x - floor !== 0.5) return Math.round(x);
  return floor % 2 === 0 ? floor : floor + 1;
}
