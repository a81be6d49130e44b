import type { Command } from "commander";
import { ExitCode, type NamedTable } from "../../../core/index.js";
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
  type Tally,
  tallyFacts,
  tallyTable,
  tallyValues,
  tauComparisonTable,
} from "../../../studies/index.js";
import { Progress } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { addOutputOptions, type OutputOptions, writeTables } from "../../terminal/tables-output.js";

interface ReproduceOptions extends OutputOptions {
  readonly seed: string;
  readonly quiet?: true;
}

const NOTES = `
Exits with 0 if everything agrees that can, with ${ExitCode.calculation} otherwise. What is known to be misprinted, or to
depend on decimals that are not printed, is marked as explained.`;

export function defineReproducePres2010(command: Command): void {
  addOptions(command, "table-1, table-2, table-3, correlations, table-4, statements, tally").action(reproducePres);
}

export function defineReproduceRobustness2010(command: Command): void {
  addOptions(command, "averages, study, statements, tally").action(reproduceRobustness);
}

function addOptions(command: Command, tables: string): Command {
  command
    .option("--seed <seed>", "of the simulated runs: the same seed gives the same result", "0")
    .option("--quiet", "no progress");
  addOutputOptions(command);
  return command.addHelpText("after", `${NOTES}\n\nTables: ${tables}.`);
}

async function reproducePres(options: ReproduceOptions): Promise<void> {
  const { tables, correlations, simulated, statements } = reproducePres2010(simulate(options));
  await write(
    PRES_2010,
    [
      ...tables.map(({ name, caption, cells }) => ({ name, table: printedTable(caption, cells) })),
      { name: "correlations", table: printedTable("Section 6.2: correlation of the scores of table 4", correlations) },
      { name: "table-4", table: simulatedScoresTable(simulated) },
      { name: "statements", table: statementsTable(statements) },
    ],
    [
      ...tables.map(({ name, cells }) => tallyValues(name, cells)),
      tallyValues("correlations", correlations),
      tallyFacts(
        "table-4",
        simulated.map(({ isClose }) => isClose),
      ),
      tallyFacts(
        "statements",
        statements.map(({ holds }) => holds),
      ),
    ],
    options,
  );
}

async function reproduceRobustness(options: ReproduceOptions): Promise<void> {
  const { averages, study, statements } = reproduceRobustness2010(simulate(options), options.seed);
  await write(
    ROBUSTNESS_2010,
    [
      { name: "averages", table: printedTable("Table 1: averages of the printed samples", averages) },
      { name: "study", table: tauComparisonTable(study) },
      { name: "statements", table: statementsTable(statements) },
    ],
    [
      tallyValues("averages", averages),
      tallyFacts(
        "statements",
        statements.map(({ holds }) => holds),
      ),
    ],
    options,
  );
}

function simulate({ seed, quiet }: ReproduceOptions): Simulation {
  const progress = new Progress("runs simulated", quiet === true);
  const simulation = simulateRuns({ seed, onProgress: (done, total) => progress.update(done, total) });
  progress.end();
  return simulation;
}

async function write(
  paper: string,
  tables: readonly NamedTable[],
  tallies: readonly Tally[],
  options: ReproduceOptions,
): Promise<void> {
  const tally: NamedTable = { name: "tally", table: { ...tallyTable(tallies), notes: [paper] } };
  await writeTables([...tables, tally], options, () => commandProvenance([], { paper, seed: options.seed }));
  if (tallies.some(({ differ }) => differ > 0)) process.exitCode = ExitCode.calculation;
}
