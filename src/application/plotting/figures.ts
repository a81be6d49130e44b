import { presCurve, rnormCurve } from "./area-figures.js";
import { bundleBars } from "./bundle-bars.js";
import { citations, classes } from "./collection-figures.js";
import { differences, significance, topicDifferences } from "./comparison-figures.js";
import type { Figure } from "./figure.js";
import { growth } from "./growth.js";
import { breakdown, humanCoverage } from "./judgement-figures.js";
import { agreement, correlation, rankChanges } from "./measure-figures.js";
import { orderKept, orderSamples } from "./order-figures.js";
import { overlap, poolGrowth } from "./pool-figures.js";
import { depth, effort, goalDepths } from "./reading-figures.js";
import { recallPrecisionCurves, scores } from "./score-figures.js";
import { topicBoxes, topicMedians, topicSizes } from "./topic-figures.js";

/** Every figure that can be drawn, by name. */
export const FIGURES: readonly Figure[] = [
  ...[agreement, breakdown, bundleBars, citations, classes, correlation, depth, differences, effort, goalDepths],
  ...[growth, humanCoverage, orderKept, orderSamples, overlap, poolGrowth, presCurve, rankChanges],
  ...[recallPrecisionCurves, rnormCurve, scores, significance, topicBoxes, topicDifferences, topicMedians, topicSizes],
];
