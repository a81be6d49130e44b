import type { JudgedRanking } from "../../core/index.js";
import type { Measure, Settings } from "../measure.js";

/** A line that trec_eval prints for each topic and for all of them: a measure with one of its cut-offs. */
export interface TrecColumn {
  /** As printed: `P_5`, `iprec_at_recall_0.10`, `ndcg_1=3,2=9`. */
  readonly name: string;
  /** The name of its measure in trec_eval's table, without parameters. */
  readonly measure: string;
  readonly kind: "real" | "count" | "text";
  /** `geometric` adds logarithms of values of at least {@link GEOMETRIC_FLOOR}. */
  readonly summary: "mean" | "sum" | "geometric" | "none";
  readonly showTopic: boolean;
  readonly showSummary: boolean;
  /** The kind of judgements it is computed from; default: any. */
  readonly family?: "qrels" | "qrels_jg" | "prefs";
  /** How it is computed from a judged ranking. */
  readonly bound?: { readonly measure: Measure; readonly settings: Settings };
  /** trec_eval's value where it departs from the measure's definition; otherwise undefined. */
  readonly exception?: (ranking: JudgedRanking) => number | undefined;
  /** Columns that are not a measure of a ranking, or that have their own summary (`num_rel` under `-c`). */
  readonly special?: "runid" | "num_q" | "num_rel" | "relstring";
  /** The cut-off of a measure for judgement groups; the number of documents that `relstring` shows. */
  readonly parameter?: number;
}

/** The minimum value of a topic in a geometric mean. */
export const GEOMETRIC_FLOOR = 0.00001;
