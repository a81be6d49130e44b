import type { EvaluationOptions, NamedRun, TopicGroup } from "../../evaluation/index.js";
import type { CompareOptions, MarkStyle } from "../../studies/index.js";
import type { Qrels } from "../../trec/index.js";
import type { InputFiles } from "./input-files.js";

/** A part of an evaluation that can be shown alone. */
export interface ReportBundle {
  readonly name: string;
  /** Default: all topics. */
  readonly topics?: readonly string[];
}

/** The input of live sections, on the command line and in a page. */
export interface LiveInput {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
  /** Canonical names. If the cut-off of a measure is {@link nmax}, it follows the reader's choice of Nmax. */
  readonly measures: readonly string[];
  readonly nmax: number;
  /** The lowest grade that counts as relevant. */
  readonly level: number;
  readonly options: EvaluationOptions;
  /** The first contains everything. */
  readonly bundles: readonly ReportBundle[];
  /** Topics grouped by an attribute, such as language. */
  readonly groups?: { readonly field: string; readonly file: string; readonly groups: readonly TopicGroup[] };
  /** How runs are compared; undefined if they are not. */
  readonly compare?: CompareOptions;
  /** What follows a mean in tables of compared runs. Default `letters`. */
  readonly marks?: MarkStyle;
  readonly files: InputFiles;
}

/** A reader's choices. */
export interface LiveChoice {
  readonly nmax: number;
  /** The name of a bundle. Default: the first. */
  readonly bundle?: string;
  readonly highlight?: string;
  /** The topic whose curve is shown. */
  readonly topic?: string;
}

/** The measures with another Nmax, without duplicates. */
export function measuresAt({ measures, nmax }: Pick<LiveInput, "measures" | "nmax">, chosen: number): string[] {
  const names = measures.map((name) => (name.endsWith(`@${nmax}`) ? name.replace(/@\d+$/, `@${chosen}`) : name));
  return [...new Set(names)];
}
