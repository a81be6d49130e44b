import { type Average, summariesWithoutEach, summarise } from "../../evaluation/index.js";
import { countPairs, kendallTauB, median, pearsonCoefficient, standardDeviation } from "../../statistics/index.js";
import { merits, meritsOf, runsByMerit } from "../run-order.js";
import type { ScoreTable } from "../score-table.js";

/** How hard a topic is, and how it affects the order of runs. */
export interface TopicInfluence {
  readonly topic: string;
  /** Number of its relevant documents; null if unknown. */
  readonly relevant: number | null;
  /** Over the runs. */
  readonly mean: number;
  readonly median: number;
  readonly min: number;
  readonly max: number;
  /** Standard deviation over the runs: a topic on which all runs score the same cannot separate them. */
  readonly spread: number;
  /** The run with the best score on it; ties are broken by the score on all topics. */
  readonly bestRun: string;
  /**
   * Pearson's correlation, over the runs, of the score on this topic with the summary of all others (the corrected
   * item–total correlation): how well the topic predicts the rest. Negative if runs that are good elsewhere are bad
   * here; NaN if all runs score the same.
   */
  readonly discrimination: number;
  /** Kendall's τ-b between the order of runs on all topics and without this one. */
  readonly tauWithout: number;
  /** Pairs of runs whose order is reversed without this topic. */
  readonly swappedWithout: number;
}

/** Each topic of a table, in its order. */
export function topicInfluences(
  table: ScoreTable,
  { average = "mean", relevant }: { readonly average?: Average; readonly relevant?: (topic: string) => number } = {},
): TopicInfluence[] {
  const { topics, runs, scores, direction } = table;
  const full = meritsOf(table);
  const order = runsByMerit(table);
  const sign = direction === "down" ? -1 : 1;
  const without = scores.map((ofRun) => summariesWithoutEach(ofRun, average));
  return topics.map((topic, t) => {
    const onTopic = Float64Array.from(scores, (ofRun) => ofRun[t]);
    const rest =
      topics.length > 1
        ? merits(
            without.map((ofRun) => ofRun[t]),
            direction,
          )
        : null;
    return {
      topic,
      relevant: relevant?.(topic) ?? null,
      mean: summarise(onTopic, "mean"),
      median: median(onTopic),
      min: Math.min(...onTopic),
      max: Math.max(...onTopic),
      spread: standardDeviation(onTopic),
      bestRun: runs[order.reduce((best, run) => (sign * (onTopic[run] - onTopic[best]) > 0 ? run : best))],
      discrimination: rest ? sign * pearsonCoefficient(onTopic, rest) : Number.NaN,
      tauWithout: rest ? kendallTauB(full, rest) : Number.NaN,
      swappedWithout: rest ? countPairs(full, rest).discordant : 0,
    };
  });
}
