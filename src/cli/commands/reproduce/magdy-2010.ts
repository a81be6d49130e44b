import type { Command } from "commander";
import {
  type Effects,
  pres2010,
  type Reproduction,
  robustness2010,
  type SimulationSeed,
} from "../../../application/index.js";
import { ExitCode } from "../../../core/index.js";
import { withEffects } from "../../terminal/effects.js";
import { type ShownStudy, writeReproduction } from "../../terminal/study-output.js";
import { addOutputOptions } from "../../terminal/tables-output.js";

const NOTES = `
Every line has a kind: computed, consistent, carried or simulated; the last table explains them and counts them apart.

The exit code is ${ExitCode.calculation} if a line that is not simulated differs without a known reason, otherwise 0.
What depends on a misprint, or on decimals that are not printed, is marked as explained. A statement of the paper that
fails is a result, with its reason next to it.`;

export function defineReproducePres2010(command: Command): void {
  addOptions(command, "table-1, table-2, table-3, correlations, table-4, statements, tally").action(
    reproduce(pres2010),
  );
}

export function defineReproduceRobustness2010(command: Command): void {
  addOptions(command, "averages, study, statements, tally").action(reproduce(robustness2010));
}

function addOptions(command: Command, tables: string): Command {
  command
    .option("--seed <seed>", "random seed of the simulated runs: the same seed gives the same result", "0")
    .option("--quiet", "print no progress");
  addOutputOptions(command);
  return command.addHelpText("after", `${NOTES}\n\nTables: ${tables}.`);
}

function reproduce(paper: (settings: SimulationSeed, effects: Effects) => Reproduction) {
  return async (options: ShownStudy & SimulationSeed): Promise<void> => {
    const result = await withEffects(options.quiet === true, async (effects) => paper(options, effects));
    await writeReproduction(result, options);
  };
}
