import type { JudgedRanking } from "../../core/index.js";
import type { EvaluatedRun, EvaluationOptions, NamedRun, ScoreColumn } from "../../evaluation/index.js";
import { evaluateRun, rankingsOf, relevanceString, scoreColumns } from "../../evaluation/index.js";
import { splitMeasures, type TrecColumn } from "../../measures/index.js";
import type { Qrels } from "../../trec/index.js";

/** A column of text in a table of scores: trec_eval's `runid` or `relstring`. */
export interface TextColumn {
  readonly name: string;
  readonly text: "tag" | "grades";
  /** The number of documents whose grades are shown. */
  readonly length: number;
}

/** A column of a table of scores. */
export type ShownColumn = ScoreColumn | TextColumn;

/** A run with the values of all its columns. */
export interface ShownRun extends EvaluatedRun {
  /** The grades of the first documents: by name of the column, then by topic. */
  readonly grades: ReadonlyMap<string, readonly string[]>;
}

/** Whether a column contains text. */
export function isTextColumn(column: ShownColumn): column is TextColumn {
  return "text" in column;
}

/** Whether a column contains scores. */
export function isScoreColumn(column: ShownColumn): column is ScoreColumn {
  return !isTextColumn(column);
}

/**
 * The columns of a table, in the order of the request. `runid` and `relstring` are shown if they are named themselves.
 * Sets such as `official` have them for trec_eval's text; in a table, each row names its run.
 */
export function shownColumns(
  requested: readonly TrecColumn[],
  named: readonly string[],
  bounds?: "ties" | "unjudged",
): ShownColumn[] {
  const names = new Set(splitMeasures(named).map((name) => name.split(".", 1)[0]));
  return requested.flatMap((column): ShownColumn[] => {
    if (column.kind !== "text") return scoreColumns([column], bounds);
    if (!names.has(column.measure)) return [];
    const text = column.special === "runid" ? "tag" : "grades";
    return [{ name: column.name, text, length: column.parameter ?? 0 }];
  });
}

/** Evaluates one run, text included. */
export function evaluateShown(
  qrels: Qrels,
  named: NamedRun,
  columns: readonly ShownColumn[],
  options: EvaluationOptions,
): ShownRun {
  const scores = columns.filter(isScoreColumn);
  const grades = columns.filter(isTextColumn).flatMap(({ name, text, length }): [string, string[]][] => {
    if (text === "tag") return [];
    // In quotation marks as in trec_eval, so that a spreadsheet does not take -1 for a number.
    const shown = (ranking: JudgedRanking) => `'${relevanceString(ranking, length)}'`;
    return [[name, Array.from(rankingsOf(qrels, named.run, options), shown)]];
  });
  return { ...evaluateRun(qrels, named, scores, options), grades: new Map(grades) };
}

/** The text of a run, or of one of its topics; `null` if there is none: several topics have no common list of grades. */
export function textCell({ name, text }: TextColumn, run: ShownRun, topic?: number): string | null {
  if (text === "tag") return run.tag;
  return topic === undefined ? null : (run.grades.get(name)?.[topic] ?? null);
}
