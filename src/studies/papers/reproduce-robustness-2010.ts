import { columnOf } from "../../evaluation/index.js";
import { parseMeasure } from "../../measures/index.js";
import { mean } from "../../statistics/index.js";
import type { CutoffColumn } from "../robustness/cutoff-column.js";
import { DIFFERENT, EQUIVALENT } from "../robustness/order-agreement.js";
import { studyRobustness } from "../robustness/robustness.js";
import type { Simulation } from "../simulation/simulate-runs.js";
import { type CheckedStatement, type CheckedValue, checkPrinted } from "./printed-value.js";
import { type PrintedTaus, robustnessMeasures, robustnessTable1 } from "./robustness-2010-table.js";

/** Everything in the robustness paper that can be recomputed, and its study repeated on simulated runs. */
export interface Robustness2010 {
  readonly averages: readonly CheckedValue[];
  readonly study: readonly TauComparison[];
  readonly statements: readonly CheckedStatement[];
}

export function reproduceRobustness2010(simulation: Simulation, seed: string): Robustness2010 {
  const study = repeatStudy(simulation, seed);
  return { averages: reproduceAverages(), study, statements: checkRobustnessStatements(study) };
}

const UNROUNDED = "possible if unrounded τ were averaged";

/** The printed averages of table 1 against the means of the printed samples. */
export function reproduceAverages(): CheckedValue[] {
  return robustnessTable1.map((taus) =>
    checkPrinted({
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
      paper: { ...summary(printedSamples(printed)), average: Number(printed.average) },
      simulated: summary(taus),
    };
  });
}

function summary(taus: readonly number[]): TauSummary {
  return { taus, average: mean(taus), lowest: Math.min(...taus) };
}

/** The conclusions of the paper, checked with its own τ and with those of simulated runs. */
export function checkRobustnessStatements(study: readonly TauComparison[]): CheckedStatement[] {
  const lowestMap = (percent: number, cutoff: number) =>
    select(study, { measure: "MAP", percent, cutoff })[0].paper.lowest;
  return [
    ...checkConclusions(study, "paper"),
    {
      statement: `table 1: MAP may give a noticeably different order (τ < ${DIFFERENT}) with 80 % of the judgements`,
      evidence: `lowest τ at cut-off 100: ${lowestMap(80, 100).toFixed(2)}`,
      holds: lowestMap(80, 100) < DIFFERENT,
      note: `not at cut-off 1000: ${lowestMap(80, 1000).toFixed(2)}`,
    },
    {
      statement: "figure 3: the curve of MAP drops at 60 %",
      evidence: [40, 60, 80].map((percent) => lowestMap(percent, 100).toFixed(2)).join(", "),
      holds: lowestMap(60, 100) < Math.min(lowestMap(40, 100), lowestMap(80, 100)),
    },
    ...checkConclusions(study, "simulated"),
  ];
}

function checkConclusions(study: readonly TauComparison[], source: "paper" | "simulated"): CheckedStatement[] {
  const averages = (list: readonly TauComparison[]) => list.map((each) => each[source].average);
  const maps = select(study, { measure: "MAP" });
  const isLowest = maps.map((map) => {
    const all = select(study, { percent: map.percent, cutoff: map.cutoff });
    return map[source].average === Math.min(...averages(all));
  });
  const map = averages(select(maps, { percent: 20 }));
  const others = select(study, { percent: 20 }).filter(({ measure }) => measure !== "MAP");
  const gap = Math.min(...averages(others)) - Math.max(...map);
  // The simulated runs are not fitted at cut-off 100.
  const fitted = source === "paper" ? others : select(others, { cutoff: 1000 });
  const subject = source === "paper" ? "table 1" : "simulated runs";
  const where = source === "paper" ? "" : " at cut-off 1000";
  return [
    {
      statement: `${subject}: MAP has the lowest τ at every fraction and cut-off`,
      evidence: `in ${isLowest.filter(Boolean).length} of ${isLowest.length} cases`,
      holds: isLowest.every(Boolean),
    },
    {
      statement: `${subject}: with 20 % of the judgements, τ of MAP is far below that of Recall and PRES`,
      evidence: `MAP ${show(map)}, at least ${gap.toFixed(2)} below`,
      holds: gap > 0.1 && map.every((tau) => tau < DIFFERENT),
    },
    {
      statement: `${subject}: with 20 % of the judgements, Recall and PRES still give an equivalent order${where}`,
      evidence: `average τ ${show(averages(fitted))}, not below ${EQUIVALENT}`,
      holds: averages(fitted).every((tau) => tau >= EQUIVALENT),
      note: `lowest samples ${show(fitted.map((each) => each[source].lowest))}`,
    },
  ];
}

/** The comparisons that match. */
function select(
  study: readonly TauComparison[],
  wanted: Partial<Pick<TauComparison, "percent" | "cutoff" | "measure">>,
): TauComparison[] {
  const { percent, cutoff, measure } = wanted;
  return study.filter(
    (each) =>
      (percent === undefined || each.percent === percent) &&
      (cutoff === undefined || each.cutoff === cutoff) &&
      (measure === undefined || each.measure === measure),
  );
}

function show(taus: readonly number[]): string {
  return taus.map((tau) => tau.toFixed(2)).join(", ");
}

function printedSamples({ samples }: PrintedTaus): number[] {
  return samples.map(Number);
}
