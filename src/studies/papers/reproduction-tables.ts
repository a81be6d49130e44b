import type { Cell, Column, Table } from "../../core/index.js";
import type { CheckedStatement, CheckedValue } from "./printed-value.js";
import type { SimulatedScores } from "./reproduce-pres-2010.js";
import type { TauComparison } from "./reproduce-robustness-2010.js";

/**
 * Printed and computed numbers, one pair per row.
 *
 * @param digits decimals of the computed numbers: one or two more than the paper has; none for counts
 */
export function printedTable(caption: string, values: readonly CheckedValue[], digits = 5): Table {
  return {
    caption,
    columns: [
      { name: "row", kind: "text", id: true },
      { name: "column", kind: "text", id: true },
      { name: "printed", kind: "text", align: "right" },
      { name: "presage", kind: "real", digits },
      { name: "verdict", kind: "text" },
      { name: "note", kind: "text" },
    ],
    rows: values.map((value): Cell[] => [
      value.row,
      value.column,
      value.printed,
      value.computed,
      value.verdict,
      value.verdict === "agrees" ? null : noteOf(value, digits),
    ]),
  };
}

function noteOf({ reason, instead, verdict }: CheckedValue, digits: number): string | null {
  if (verdict !== "explained") return null;
  return instead === undefined ? reason! : `${reason}: ${instead.toFixed(digits)}`;
}

/** The statements of a paper. */
export function statementsTable(statements: readonly CheckedStatement[]): Table {
  return {
    caption: "Statements of the paper",
    columns: [
      { name: "statement", kind: "text", id: true },
      { name: "holds", kind: "text" },
      { name: "evidence", kind: "text" },
      { name: "note", kind: "text" },
    ],
    rows: statements.map(({ statement, holds, evidence, note }): Cell[] => [
      statement,
      holds ? "yes" : "no",
      evidence,
      note ?? null,
    ]),
  };
}

/** Table 4, and the scores of the simulated runs. */
export function simulatedScoresTable(runs: readonly SimulatedScores[]): Table {
  const scores = ["map", "recall", "pres"] as const;
  const labels = { map: "MAP", recall: "Recall", pres: "PRES" };
  return {
    caption: "Table 4: 48 runs of CLEF-IP 2009, whose data may not be redistributed, and the runs that simulate them",
    columns: [
      { name: "run", kind: "text", id: true },
      ...scores.flatMap((score): Column[] => [
        { name: score, label: labels[score], kind: "real", digits: 3 },
        { name: `simulated_${score}`, label: "simulated", kind: "real", digits: 4 },
      ]),
      { name: "within", label: "within .01", kind: "text" },
    ],
    rows: runs.map((run): Cell[] => [
      run.printed.run,
      ...scores.flatMap((score) => [run.printed[score], run[score]]),
      run.isClose ? "yes" : "no",
    ]),
    notes: ["Recall and PRES at a cut-off of 1000."],
  };
}

/** τ of the paper's table 1 and figures 3 and 4, and of simulated runs. */
export function tauComparisonTable(study: readonly TauComparison[]): Table {
  return {
    caption:
      "Table 1, figures 3 and 4: Kendall’s τ with the order by all judgements, in the paper and on simulated runs",
    columns: [
      { name: "percent", label: "% qrels", kind: "integer", id: true },
      { name: "cutoff", label: "cut-off", kind: "integer", id: true },
      { name: "measure", kind: "text", id: true },
      { name: "paper_average", label: "average", kind: "real", digits: 2 },
      { name: "simulated_average", label: "simulated", kind: "real", digits: 2 },
      { name: "paper_lowest", label: "lowest", kind: "real", digits: 2 },
      { name: "simulated_lowest", label: "simulated", kind: "real", digits: 2 },
    ],
    rows: study.map(({ percent, cutoff, measure, paper, simulated }): Cell[] => [
      percent,
      cutoff,
      measure,
      paper.average,
      simulated.average,
      paper.lowest,
      simulated.lowest,
    ]),
    notes: ["Three samples of each fraction. The simulated runs can reproduce the order of the measures, not each τ."],
  };
}

/** How much of a paper was reproduced: a row of the last table. */
export interface Tally {
  readonly what: string;
  readonly agree: number;
  readonly explained: number;
  readonly differ: number;
}

export function tallyValues(what: string, values: readonly CheckedValue[]): Tally {
  const count = (verdict: CheckedValue["verdict"]) => values.filter((value) => value.verdict === verdict).length;
  return { what, agree: count("agrees"), explained: count("explained"), differ: count("differs") };
}

/** A tally of facts that either hold or do not. */
export function tallyFacts(what: string, facts: readonly boolean[]): Tally {
  const agree = facts.filter(Boolean).length;
  return { what, agree, explained: 0, differ: facts.length - agree };
}

export function tallyTable(tallies: readonly Tally[]): Table {
  return {
    caption: "What was reproduced",
    columns: [
      { name: "what", kind: "text", id: true },
      { name: "agree", kind: "integer" },
      { name: "explained", kind: "integer" },
      { name: "differ", kind: "integer" },
    ],
    rows: tallies.map(({ what, agree, explained, differ }) => [what, agree, explained, differ]),
  };
}
