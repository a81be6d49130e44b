import type { JudgedRanking } from "../../core/index.js";
import type { Measure, Settings } from "../measure.js";

/** A line that trec_eval prints for each topic and for all of them: a measure with one of its cut-offs. */
export interface TrecColumn {
  /** As printed: `P_5`, `iprec_at_recall_0.10`, `ndcg_1=3,2=9`. */
  readonly name: string;
  /** The name of its measure in trec_eval's table, without parameters. */
  readonly measure: string;
  readonly kind: "real" | "count" | "text";
  /** `geometric` sums logarithms, no topic below {@link GEOMETRIC_FLOOR}. */
  readonly summary: "mean" | "sum" | "geometric" | "none";
  readonly showTopic: boolean;
  readonly showSummary: boolean;
  /** What kind of judgements it is computed from; any kind when absent. */
  readonly family?: "qrels" | "qrels_jg" | "prefs";
  /** How it is computed from a judged ranking. */
  readonly bound?: { readonly measure: Measure; readonly settings: Settings };
  /** What trec_eval gives where it leaves the measure's definition; undefined where it follows it. */
  readonly exception?: (ranking: JudgedRanking) => number | undefined;
  /** Columns that are no measure of a ranking, or that have a summary of their own (`num_rel` under `-c`). */
  readonly special?: "runid" | "num_q" | "num_rel" | "relstring";
  /** The cut-off of a measure for judgement groups; how many documents `relstring` shows. */
  readonly parameter?: number;
}

/** What a topic counts as at least in a geometric mean. */
export const GEOMETRIC_FLOOR = 0.00001;
