import type { EvaluationOptions, NamedRun, TopicGroup } from "../../evaluation/index.js";
import type { CompareOptions } from "../../studies/index.js";
import type { Qrels } from "../../trec/index.js";
import type { InputFiles } from "./input-files.js";

/** Part of an evaluation that can be looked at by itself. */
export interface ReportBundle {
  readonly name: string;
  /** All when left out. */
  readonly topics?: readonly string[];
}

/** What live sections are made from, on the command line and in a page alike. */
export interface LiveInput {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
  /** Canonical names. One whose cut-off is {@link nmax} follows it when a reader chooses another. */
  readonly measures: readonly string[];
  readonly nmax: number;
  /** The lowest grade that counts as relevant. */
  readonly level: number;
  readonly options: EvaluationOptions;
  /** The first has everything. */
  readonly bundles: readonly ReportBundle[];
  /** What topics have in common: their language, for example. */
  readonly groups?: { readonly field: string; readonly file: string; readonly groups: readonly TopicGroup[] };
  /** How runs are compared; left out when they are not. */
  readonly compare?: CompareOptions;
  readonly files: InputFiles;
}

/** What a reader has chosen. */
export interface LiveChoice {
  readonly nmax: number;
  /** The name of a bundle; the first when left out. */
  readonly bundle?: string;
  readonly highlight?: string;
  /** The topic whose curve is shown. */
  readonly topic?: string;
}

/** The measures with another Nmax; one that is there already is not repeated. */
export function measuresAt({ measures, nmax }: Pick<LiveInput, "measures" | "nmax">, chosen: number): string[] {
  const names = measures.map((name) => (name.endsWith(`@${nmax}`) ? name.replace(/@\d+$/, `@${chosen}`) : name));
  return [...new Set(names)];
}
