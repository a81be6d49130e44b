import { fUpperTail } from "./distributions.js";
import { mean } from "./mean.js";
import { ratio } from "./ratio.js";
import { type RunScores, requireRunScores } from "./run-scores.js";
import { squaredDeviations } from "./variance.js";

/** One line of an analysis of variance. */
export interface VarianceSource {
  readonly sumOfSquares: number;
  readonly df: number;
  readonly meanSquare: number;
}

/** A source of variance with its test against the residual. */
export interface TestedSource extends VarianceSource {
  readonly f: number;
  readonly p: number;
}

/** Result of {@link twoWayAnova}. */
export interface TwoWayAnova {
  readonly runs: TestedSource;
  readonly topics: TestedSource;
  readonly residual: VarianceSource;
  /** Mean score of each run. */
  readonly runMeans: Float64Array;
  /** Mean score of each topic. */
  readonly topicMeans: Float64Array;
}

/**
 * Two-way analysis of variance without replication: score = µ + run + topic + residual, with one score per run and
 * topic. The F test of the runs tests whether any of them differ after removing the topics' difficulty.
 *
 * Needs two or more topics. Without any residual, F is infinite and p is 0 if the source varies; otherwise they are 0
 * and 1.
 *
 * J. M. Tague-Sutcliffe, J. Blustein: A statistical analysis of the TREC-3 data. TREC-3, 1995, 385–398
 */
export function twoWayAnova(scores: RunScores): TwoWayAnova {
  requireRunScores(scores);
  const runCount = scores.length;
  const topicCount = scores[0].length;
  if (topicCount < 2) throw new RangeError(`analysis of variance needs two topics or more: ${topicCount}`);
  const runMeans = Float64Array.from(scores, mean);
  const topicMeans = Float64Array.from(scores[0], (_, topic) => mean(Float64Array.from(scores, (run) => run[topic])));
  const grandMean = mean(runMeans);
  let residualSquares = 0;
  for (let run = 0; run < runCount; run++) {
    for (let topic = 0; topic < topicCount; topic++) {
      // In this order, it is exactly 0 if the runs do not differ.
      residualSquares += (scores[run][topic] - topicMeans[topic] - (runMeans[run] - grandMean)) ** 2;
    }
  }
  const residual = source(residualSquares, (runCount - 1) * (topicCount - 1));
  return {
    runs: tested(source(topicCount * squaredDeviations(runMeans), runCount - 1), residual),
    topics: tested(source(runCount * squaredDeviations(topicMeans), topicCount - 1), residual),
    residual,
    runMeans,
    topicMeans,
  };
}

function source(sumOfSquares: number, df: number): VarianceSource {
  return { sumOfSquares, df, meanSquare: sumOfSquares / df };
}

function tested(line: VarianceSource, residual: VarianceSource): TestedSource {
  const f = ratio(line.meanSquare, residual.meanSquare);
  return { ...line, f, p: fUpperTail(f, line.df, residual.df) };
}
