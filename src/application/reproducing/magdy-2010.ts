import {
  PRES_2010,
  printedTable,
  ROBUSTNESS_2010,
  reproducePres2010,
  reproduceRobustness2010,
  type Simulation,
  simulatedScoresTable,
  simulateRuns,
  statementsTable,
  tallyLines,
  tallyStatements,
  tauComparisonTable,
} from "../../studies/index.js";
import { countSteps, type Effects } from "../effects.js";
import { type Reproduction, tallied } from "./reproduction.js";

/** Settings of a reproduction with simulated runs. */
export interface SimulationSeed {
  /** For the simulated runs: the same seed yields the same result. */
  readonly seed: string;
}

/** The paper that proposes PRES: its tables, its correlations, and runs simulated to its scores. */
export function pres2010({ seed }: SimulationSeed, effects: Effects = {}): Reproduction {
  const { tables, correlations, simulated, statements } = reproducePres2010(simulate(seed, effects));
  const { tally, agrees } = tallied(PRES_2010, [
    ...tables.flatMap(({ name, cells }) => tallyLines(name, cells)),
    ...tallyLines("correlations", correlations),
    ...tallyLines(
      "table-4",
      simulated.map(({ isClose }) => ({ kind: "carried", verdict: isClose ? "carried" : "differs" })),
    ),
    ...tallyStatements(statements),
  ]);
  return {
    tables: [
      ...tables.map(({ name, caption, cells }) => ({ name, table: printedTable(caption, cells) })),
      { name: "correlations", table: printedTable("Section 6.2: correlation of the scores of table 4", correlations) },
      { name: "table-4", table: simulatedScoresTable(simulated) },
      { name: "statements", table: statementsTable(statements) },
      tally,
    ],
    inputs: [],
    facts: { paper: PRES_2010, seed },
    agrees,
  };
}

/** The paper on the robustness of measures: its averages, and its study on simulated runs. */
export function robustness2010({ seed }: SimulationSeed, effects: Effects = {}): Reproduction {
  const { averages, study, statements } = reproduceRobustness2010(simulate(seed, effects), seed);
  const { tally, agrees } = tallied(ROBUSTNESS_2010, [
    ...tallyLines("averages", averages),
    ...tallyStatements(statements),
  ]);
  return {
    tables: [
      { name: "averages", table: printedTable("Table 1: averages of the printed samples", averages) },
      { name: "study", table: tauComparisonTable(study) },
      { name: "statements", table: statementsTable(statements) },
      tally,
    ],
    inputs: [],
    facts: { paper: ROBUSTNESS_2010, seed },
    agrees,
  };
}

function simulate(seed: string, effects: Effects): Simulation {
  return simulateRuns({ seed, onProgress: countSteps("runs simulated", effects) });
}
