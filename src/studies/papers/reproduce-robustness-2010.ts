import { columnOf } from "../../evaluation/index.js";
import { parseMeasure } from "../../measures/index.js";
import { mean } from "../../statistics/index.js";
import type { CutoffColumn } from "../robustness/cutoff-column.js";
import { studyRobustness } from "../robustness/robustness.js";
import type { Simulation } from "../simulation/simulate-runs.js";
import { type CheckedStatement, type CheckedValue, checkPrinted } from "./printed-value.js";
import { type PrintedTaus, robustnessMeasures, robustnessTable1 } from "./robustness-2010-table.js";
import { checkRobustnessStatements } from "./robustness-statements.js";

/** Everything in the robustness paper that can be recomputed, and its study repeated on simulated runs. */
export interface Robustness2010 {
  readonly averages: readonly CheckedValue[];
  readonly study: readonly TauComparison[];
  readonly statements: readonly CheckedStatement[];
}

export function reproduceRobustness2010(simulation: Simulation, seed: string): Robustness2010 {
  const study = repeatStudy(simulation, seed);
  return {
    ...printedRobustness2010(robustnessTable1),
    study,
    statements: [
      ...checkRobustnessStatements(
        study.map(({ paper, ...cell }) => ({ ...cell, taus: paper })),
        "consistent",
      ),
      ...checkRobustnessStatements(
        study.map(({ simulated, ...cell }) => ({ ...cell, taus: simulated })),
        "simulated",
      ),
    ],
  };
}

/** The lines that follow from what the paper prints, without a simulation. */
export function printedRobustness2010(table: readonly PrintedTaus[]): Omit<Robustness2010, "study"> {
  const cells = table.map((printed) => ({ ...printed, taus: paperSummary(printed) }));
  return { averages: reproduceAverages(table), statements: checkRobustnessStatements(cells, "consistent") };
}

function paperSummary(printed: PrintedTaus): TauSummary {
  return { ...summary(printedSamples(printed)), average: Number(printed.average) };
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
      computed: mean(printedSamples(taus)),
      reason: UNROUNDED,
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
}

export interface TauSummary {
  /** By sample. */
  readonly taus: readonly number[];
  /** As printed, for the paper. */
  readonly average: number;
  readonly lowest: number;
}

/** The study of the paper on simulated runs: 20, 40, 60 and 80 % of the relevant documents, three samples of each. */
export function repeatStudy({ qrels, runs }: Simulation, seed: string): TauComparison[] {
  const names = { MAP: "AP", Recall: "R", PRES: "PRES" };
  const columns: CutoffColumn[] = [100, 1000].flatMap((cutoff) =>
    robustnessMeasures.map((measure) => {
      const column = columnOf(parseMeasure(`${names[measure]}@${cutoff}`));
      return { measure, cutoff, column };
    }),
  );
  const { variants } = studyRobustness(qrels, runs, columns, { seed });
  return robustnessTable1.map((printed) => {
    const { percent, cutoff, measure } = printed;
    const c = columns.findIndex((each) => each.cutoff === cutoff && each.measure === measure);
    const samples = variants.filter(({ amount }) => Math.round(100 * amount) === percent);
    const taus = samples.map((sample) => sample.columns[c].order.tau.b);
    return {
      percent,
      cutoff,
      measure,
      paper: paperSummary(printed),
      simulated: summary(taus),
    };
  });
}

function summary(taus: readonly number[]): TauSummary {
  return { taus, average: mean(taus), lowest: Math.min(...taus) };
}

function printedSamples({ samples }: PrintedTaus): number[] {
  return samples.map(Number);
}
