import type { CountedFallback } from "../application/index.js";
import type { Comparison } from "../studies/index.js";
import type { TuningSplit } from "./tuning.js";

/** The result of an experiment: the data of all tables and figures. The same plan yields the same. Plain data. */
export interface ExperimentResult {
  readonly format: 1;
  readonly title?: string;
  readonly measures: readonly MeasureFacts[];
  readonly collections: readonly CollectionResult[];
  /** Systems without results, and the reasons. */
  readonly without: readonly { readonly system: string; readonly reason: string }[];
}

export interface MeasureFacts {
  readonly name: string;
  readonly direction: "up" | "down" | "none";
}

export interface CollectionResult {
  readonly name: string;
  /** The file of judgements of these topics, relative to the folder of the experiment. */
  readonly qrels: string;
  /** Topics that systems are evaluated on, in byte order. */
  readonly topics: readonly string[];
  /** Number of topics that were searched for but have no judgements. */
  readonly unjudgedTopics: number;
  /** Number of topics that were searched for, judged or not. */
  readonly searchedTopics: number;
  /** How topics were split, if systems learned from a share of them. */
  readonly split?: TuningSplit;
  readonly systems: readonly SystemResult[];
  /** One per measure; none if there is only one system. */
  readonly comparisons: readonly Comparison[];
}

export interface SystemResult {
  readonly name: string;
  /** The run file, relative to the folder of the experiment. */
  readonly run: string;
  /** What it did instead of what it is meant to do, and for how many of the topics that it searched for. */
  readonly fallbacks: readonly CountedFallback[];
  /** By measure: its mean over topics, and its values in the order of the topics. */
  readonly scores: Readonly<Record<string, { readonly mean: number; readonly values: readonly number[] }>>;
}

/** Times, which are never the same twice and are therefore kept apart from the result. */
export interface ExperimentTimes {
  readonly collections: readonly {
    readonly name: string;
    /** Milliseconds per topic, in the order of the topics. */
    readonly systems: readonly { readonly name: string; readonly milliseconds: readonly number[] }[];
  }[];
}
