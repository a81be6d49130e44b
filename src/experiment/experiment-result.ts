import type { Comparison } from "../studies/index.js";
import type { TuningSplit } from "./tuning.js";

/** What came of an experiment: all that tables and figures are made of. The same plan gives the same. Plain data. */
export interface ExperimentResult {
  readonly format: 1;
  readonly title?: string;
  readonly measures: readonly MeasureFacts[];
  readonly collections: readonly CollectionResult[];
  /** Systems without results, and why. */
  readonly without: readonly { readonly system: string; readonly reason: string }[];
}

export interface MeasureFacts {
  readonly name: string;
  readonly direction: "up" | "down" | "none";
}

export interface CollectionResult {
  readonly name: string;
  /** The judgements of these topics, from the folder of the experiment. */
  readonly qrels: string;
  /** Topics that systems are judged by, in byte order. */
  readonly topics: readonly string[];
  /** How many were searched for, but have no judgements. */
  readonly unjudgedTopics: number;
  /** Which of all topics systems learned from, if a share of them was for that. */
  readonly split?: TuningSplit;
  readonly systems: readonly SystemResult[];
  /** One for each measure; none if there is only one system. */
  readonly comparisons: readonly Comparison[];
}

export interface SystemResult {
  readonly name: string;
  /** The run file, from the folder of the experiment. */
  readonly run: string;
  /** By measure: its mean over topics, and its values in the order of the topics. */
  readonly scores: Readonly<Record<string, { readonly mean: number; readonly values: readonly number[] }>>;
}

/** How long it took: never the same twice, and so kept apart from the result. */
export interface ExperimentTimes {
  readonly collections: readonly {
    readonly name: string;
    /** Milliseconds by topic, in the order of the topics. */
    readonly systems: readonly { readonly name: string; readonly milliseconds: readonly number[] }[];
  }[];
}
