import type { RankingView } from "../core/index.js";

/** Which topics and documents of a run count, and how topics are averaged. */
export interface EvaluationOptions extends RankingView {
  /** Only these topics of the qrels. */
  readonly topics?: ReadonlySet<string> | undefined;
  /** Topics to exclude. */
  readonly excludeTopics?: ReadonlySet<string> | undefined;
  /**
   * A topic that the run does not contain: excluded (`skip`, the default, as in trec_eval), or evaluated
   * as a topic for which nothing was retrieved (`zero`, trec_eval's `-c`).
   */
  readonly missing?: "skip" | "zero" | undefined;
  /** A topic without relevant documents: counts with the values of the measures (`zero`, default), or is excluded. */
  readonly withoutRelevant?: "zero" | "skip" | undefined;
  /** The lowest grade that makes a document relevant for `withoutRelevant`; default: 1. */
  readonly level?: number | undefined;
  /** Overrides how measures are averaged; counts stay sums. */
  readonly average?: "mean" | "median" | "geometric" | undefined;
}

/** Whether a topic is evaluated. */
export function isWanted(topic: string, { topics, excludeTopics }: EvaluationOptions): boolean {
  return (!topics || topics.has(topic)) && !excludeTopics?.has(topic);
}
