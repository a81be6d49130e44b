/** The collections that findings are tested on: applications and newspaper articles of one simulated world. */
export type FindingCollection = "prior-art" | "news-en" | "news-ja";

/** What a paper leads one to expect of a system's mean, seen from what it is compared with. */
export type Expected = "greater" | "less" | "not greater" | "not less";

/** A system on a collection. */
export interface Searcher {
  /** As `--system` takes it, or the name of a strategy of class-strategies.ts. */
  readonly system: string;
  readonly collection: FindingCollection;
}

/** Two systems, one measure, topic by topic. */
export interface PairTest {
  readonly system: Searcher;
  /** What it is compared with: the same topics, maybe in another language. */
  readonly baseline: Searcher;
  readonly measure: string;
  readonly expected: Expected;
  /** Only topics for which the system found something, as trec_eval averages when it is not told otherwise. */
  readonly answeredOnly?: true;
}

/** The place of a system among all runs on the collection: by one measure it is to be lower than by the other. */
export interface RankTest {
  readonly system: Searcher;
  readonly measure: string;
  readonly baselineMeasure: string;
  readonly answeredOnly?: true;
}

/** Something that a paper reports, and what it would mean on another collection. */
export interface Finding {
  /** Short, and unlike the others. */
  readonly name: string;
  /** What the paper says. */
  readonly statement: string;
  readonly source: string;
  readonly tests: readonly PairTest[];
  readonly rankTests?: readonly RankTest[];
}
