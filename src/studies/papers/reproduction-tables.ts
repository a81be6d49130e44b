import type { Cell, Column, Table } from "../../core/index.js";
import {
  type CellVerdict,
  type CheckedStatement,
  type CheckedValue,
  LINE_KINDS,
  type Line,
  type LineKind,
  statementVerdict,
} from "./printed-value.js";
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
      { name: "kind", kind: "text" },
      { name: "printed", kind: "text", align: "right" },
      { name: "presage", kind: "real", digits },
      { name: "verdict", kind: "text" },
      { name: "note", kind: "text" },
    ],
    rows: values.map((value): Cell[] => [
      value.row,
      value.column,
      value.kind,
      value.printed,
      value.computed,
      value.verdict,
      noteOf(value, digits),
    ]),
  };
}

function noteOf({ reason, instead, impossible, verdict }: CheckedValue, digits: number): string | null {
  if (verdict === "differs") return impossible ?? null;
  if (verdict !== "explained") return null;
  return instead === undefined ? reason! : `${reason} ${instead.toFixed(digits)}`;
}

/** What is stated, by the paper or by us, and whether it holds. */
export function statementsTable(statements: readonly CheckedStatement[]): Table {
  const words: Partial<Record<CellVerdict, string>> = { agrees: "holds", carried: "carried", differs: "fails" };
  return {
    caption: "Statements",
    layout: "blocks",
    columns: [
      { name: "verdict", kind: "text", id: true },
      { name: "kind", kind: "text", id: true },
      { name: "statement", kind: "text", id: true },
      { name: "sentence", label: "the paper", kind: "text" },
      { name: "evidence", kind: "text" },
      { name: "fitted", label: "fitted to", kind: "text" },
      { name: "note", kind: "text" },
    ],
    rows: statements.map((each): Cell[] => [
      words[statementVerdict(each)]!,
      each.kind,
      each.statement,
      each.sentence === undefined ? "does not say this: the statement is ours" : `“${each.sentence}”`,
      each.evidence,
      each.fitted ?? null,
      statementNote(each),
    ]),
  };
}

function statementNote({ holds, reason, note }: CheckedStatement): string | null {
  const parts = [!holds && reason, note].filter(Boolean);
  return parts.length === 0 ? null : parts.join("; ");
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
      { name: "kind", kind: "text" },
      { name: "verdict", kind: "text" },
    ],
    rows: runs.map((run): Cell[] => [
      run.printed.run,
      ...scores.flatMap((score) => [run.printed[score], run[score]]),
      "carried",
      run.isClose ? "carried" : "differs",
    ]),
    notes: [
      "Recall and PRES at a cut-off of 1000.",
      "Carried: the run was fitted to these three scores and comes within .01 of them. This is no agreement.",
    ],
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
      { name: "kind", kind: "text" },
      { name: "verdict", kind: "text" },
    ],
    rows: study.map(({ percent, cutoff, measure, paper, simulated, verdict }): Cell[] => [
      percent,
      cutoff,
      measure,
      paper.average,
      simulated.average,
      paper.lowest,
      simulated.lowest,
      "simulated",
      verdict,
    ]),
    notes: [
      "Three samples of each fraction. Agrees: the range of the three simulated samples meets that of the three printed ones.",
    ],
  };
}

/** How many lines of one kind agree: a row of the last table. */
export interface Tally {
  readonly what: string;
  readonly kind: LineKind;
  readonly agree: number;
  readonly explained: number;
  readonly differ: number;
  readonly carried: number;
  /** Those that differ without a known reason. Simulated data decide nothing, so simulated lines are not counted. */
  readonly unexpected: number;
}

/** One tally for each table and kind of line that occurs. */
export function tallyLines(lines: readonly Line[]): Tally[] {
  const places = [...new Set(lines.map(({ where }) => where))];
  return places.flatMap((what) =>
    LINE_KINDS.flatMap((kind) => {
      const own = lines.filter((line) => line.where === what && line.kind === kind);
      if (own.length === 0) return [];
      const count = (verdict: CellVerdict) => own.filter((line) => line.verdict === verdict).length;
      const unexpected = own.filter((line) => line.verdict === "differs" && kind !== "simulated" && !line.known).length;
      const [agree, explained] = [count("agrees"), count("explained")];
      return [{ what, kind, agree, explained, differ: count("differs"), carried: count("carried"), unexpected }];
    }),
  );
}

/** What lines of a kind can show. */
const MEANING: Readonly<Record<LineKind, string>> = {
  computed: "computed: from other inputs than the printed number; it can confirm the paper or refute it.",
  consistent: "consistent: arithmetic between printed numbers; it can show that they fit together or not.",
  carried: "carried: the paper’s own input, passed through; it cannot disagree, so it is no agreement.",
  simulated: "simulated: from runs that were fitted to the paper; it neither confirms nor refutes.",
};

export function tallyTable(tallies: readonly Tally[]): Table {
  const total = (kind: LineKind) => {
    const own = tallies.filter((tally) => tally.kind === kind);
    const sum = (of: "agree" | "explained" | "differ" | "carried") => own.reduce((all, tally) => all + tally[of], 0);
    return { agree: sum("agree"), explained: sum("explained"), differ: sum("differ"), carried: sum("carried") };
  };
  const kinds = LINE_KINDS.filter((kind) => tallies.some((tally) => tally.kind === kind));
  const rows = [...tallies, ...kinds.map((kind) => ({ what: "all", kind, ...total(kind) }))];
  return {
    caption: "What was tested, by kind",
    columns: [
      { name: "what", kind: "text", id: true },
      { name: "kind", kind: "text", id: true },
      { name: "agree", kind: "integer" },
      { name: "explained", kind: "integer" },
      { name: "differ", kind: "integer" },
      { name: "carried", kind: "integer" },
    ],
    rows: rows.map(({ what, kind, agree, explained, differ, carried }) =>
      // What is carried cannot agree.
      kind === "carried" ? [what, kind, null, null, differ, carried] : [what, kind, agree, explained, differ, null],
    ),
    notes: kinds.map((kind) => MEANING[kind]),
  };
}
