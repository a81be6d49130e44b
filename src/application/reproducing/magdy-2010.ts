import {
  measurePresSimulation,
  PRES_2010,
  printedTable,
  ROBUSTNESS_2010,
  repeatStudy,
  reproducePres2010,
  reproduceRobustness2010,
  type Simulation,
  simulatedScoresTable,
  simulateRuns,
  statementsTable,
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
  const { tables, correlations, simulated, statements, lines } = reproducePres2010(
    measurePresSimulation(simulate(seed, effects)),
  );
  const { tally, agrees } = tallied(PRES_2010, lines);
  return {
    tables: [
      ...tables.map(({ name, caption, cells }) => ({ name, table: printedTable(caption, cells) })),
      {
        name: "correlations",
        table: {
          ...printedTable("Section 6.2: correlation of the scores of table 4", correlations),
          notes: [
            "The paper does not name its coefficient. With three decimals, MAP has ten groups of ties; 0.82 needs more decimals.",
          ],
        },
      },
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
  const simulation = repeatStudy(simulate(seed, effects), seed);
  const { averages, study, statements, lines } = reproduceRobustness2010(simulation);
  const { tally, agrees } = tallied(ROBUSTNESS_2010, lines);
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
