import { columnOf } from "../../evaluation/index.js";
import { parseMeasure } from "../../measures/index.js";
import { mean } from "../../statistics/index.js";
import type { CutoffColumn } from "../robustness/cutoff-column.js";
import { type Robustness, studyRobustness } from "../robustness/robustness.js";
import type { Simulation } from "../simulation/simulate-runs.js";
import {
  type CheckedStatement,
  type CheckedValue,
  checkPrinted,
  type Line,
  statementLines,
  valueLines,
} from "./printed-value.js";
import {
  type PrintedTaus,
  type RobustnessPaper,
  robustnessMeasures,
  robustnessPaper,
} from "./robustness-2010-table.js";
import { checkRobustnessDesign, checkRobustnessStatements } from "./robustness-statements.js";

/** Everything in the robustness paper that can be tested, and its study repeated on simulated runs. */
export interface Robustness2010 {
  readonly averages: readonly CheckedValue[];
  readonly study: readonly TauComparison[];
  readonly statements: readonly CheckedStatement[];
  /** All of them, as they are counted. */
  readonly lines: readonly Line[];
}

/** The study of the paper on simulated runs: 20, 40, 60 and 80 % of the relevant documents, three samples of each. */
export interface RobustnessSimulation {
  readonly study: Robustness;
  /** Relevant documents of each topic. */
  readonly relevant: readonly number[];
}

const CUTOFFS = [100, 1000] as const;

/** The measures of table 1 at its cut-offs, in its order. */
const columns: readonly CutoffColumn[] = CUTOFFS.flatMap((cutoff) =>
  robustnessMeasures.map((measure) => {
    const name = { MAP: "AP", Recall: "R", PRES: "PRES" }[measure];
    return { measure, cutoff, column: columnOf(parseMeasure(`${name}@${cutoff}`)) };
  }),
);

export function repeatStudy({ qrels, runs }: Simulation, seed: string): RobustnessSimulation {
  return {
    study: studyRobustness(qrels, runs, columns, { seed }),
    relevant: qrels.judgements.map(({ levels }) => levels[1] ?? 0),
  };
}

export function reproduceRobustness2010(
  simulation: RobustnessSimulation,
  paper: RobustnessPaper = robustnessPaper,
): Robustness2010 {
  const averages = [...reproduceAverages(paper.table1), ...reproduceAll(paper, simulation)];
  const study = compareTaus(paper.table1, simulation);
  const { limits } = paper.text;
  const statements = [
    ...checkRobustnessDesign(paper, simulation),
    ...checkRobustnessStatements(
      study.map(({ paper: taus, ...cell }) => ({ ...cell, taus })),
      limits,
      "consistent",
    ),
    ...checkRobustnessStatements(
      study.map(({ simulated: taus, ...cell }) => ({ ...cell, taus })),
      limits,
      "simulated",
    ),
  ];
  const lines = [
    ...valueLines("averages", averages),
    ...study.map(({ verdict }): Line => ({ where: "study", kind: "simulated", verdict })),
    ...statementLines(statements),
  ];
  return { averages, study, statements, lines };
}

const UNROUNDED = "possible if unrounded τ were averaged";

/** The printed averages of table 1 against the means of the printed samples. */
function reproduceAverages(table: readonly PrintedTaus[]): CheckedValue[] {
  return table.map((taus) =>
    checkPrinted({
      kind: "consistent",
      row: `${taus.percent} %, cut-off ${taus.cutoff}`,
      column: taus.measure,
      printed: taus.average,
      computed: mean(taus.samples.map(Number)),
      // Three samples and their average, each off by up to half a unit, are one unit apart at most.
      reason: UNROUNDED,
    }),
  );
}

/** The last row of table 1: τ of an order with itself, which is 1 by definition. */
function reproduceAll({ all }: RobustnessPaper, { study }: RobustnessSimulation): CheckedValue[] {
  return columns.map(({ measure, cutoff }, c) =>
    checkPrinted({
      kind: "carried",
      row: `100 %, cut-off ${cutoff}`,
      column: measure,
      printed: all[c],
      computed: study.columns[c].order.tau.b,
    }),
  );
}

/** τ of the paper and τ of simulated runs, for a fraction, a cut-off and a measure. */
export interface TauComparison {
  readonly percent: number;
  readonly cutoff: number;
  readonly measure: PrintedTaus["measure"];
  readonly paper: TauSummary;
  readonly simulated: TauSummary;
  /** Whether the ranges of the two sets of samples meet, to the decimals of the paper. */
  readonly verdict: "agrees" | "differs";
}

export interface TauSummary {
  /** By sample. */
  readonly taus: readonly number[];
  /** As printed, for the paper. */
  readonly average: number;
  readonly lowest: number;
}

function compareTaus(table: readonly PrintedTaus[], { study }: RobustnessSimulation): TauComparison[] {
  return table.map((printed) => {
    const { percent, cutoff, measure } = printed;
    const c = columns.findIndex((each) => each.cutoff === cutoff && each.measure === measure);
    const samples = study.variants.filter(({ amount }) => Math.round(100 * amount) === percent);
    const simulated = summary(samples.map((sample) => sample.columns[c].order.tau.b));
    const paper = { ...summary(printed.samples.map(Number)), average: Number(printed.average) };
    return { percent, cutoff, measure, paper, simulated, verdict: meet(paper.taus, simulated.taus) };
  });
}

function meet(printed: readonly number[], simulated: readonly number[]): "agrees" | "differs" {
  const rounded = simulated.map((tau) => Number(tau.toFixed(2)));
  const isApart = Math.min(...printed) > Math.max(...rounded) || Math.min(...rounded) > Math.max(...printed);
  return isApart ? "differs" : "agrees";
}

function summary(taus: readonly number[]): TauSummary {
  return { taus, average: mean(taus), lowest: Math.min(...taus) };
}
