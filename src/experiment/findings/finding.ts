/** The collections that findings are tested on: applications and newspaper articles of one simulated world. */
export type FindingCollection = "prior-art" | "news-en" | "news-ja";

/** The expected mean of a system, relative to its baseline, according to a paper. */
export type Expected = "greater" | "less" | "not greater" | "not less";

/** A system on a collection. */
export interface Searcher {
  /** A system's name with parameters, or the name of a strategy of class-strategies.ts. */
  readonly system: string;
  readonly collection: FindingCollection;
}

/** Two systems and one measure, compared topic by topic. */
export interface PairTest {
  readonly system: Searcher;
  /** The baseline: the same topics, possibly in another language. */
  readonly baseline: Searcher;
  readonly measure: string;
  readonly expected: Expected;
  /** Only topics for which the system found something, as trec_eval averages by default. */
  readonly answeredOnly?: true;
}

/** The place of a system among all runs on the collection: expected to be lower by one measure than by the other. */
export interface RankTest {
  readonly system: Searcher;
  readonly measure: string;
  readonly baselineMeasure: string;
  readonly answeredOnly?: true;
}

/** A finding of a paper, and its consequences on another collection. */
export interface Finding {
  /** Short and unique. */
  readonly name: string;
  /** What the paper reports. */
  readonly statement: string;
  readonly source: string;
  readonly tests: readonly PairTest[];
  readonly rankTests?: readonly RankTest[];
}
