import type { Command } from "commander";
import { clefIp2010, type SimulationSeed } from "../../../application/index.js";
import { ExitCode } from "../../../core/index.js";
import { writeReproduction } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

const NOTES = `
The paper's tables of scores are lost, and its runs were never public. Its lists of runs remain: a campaign is made from
them, with simulated content, and its bundles, short ids and averages are compared with the printed ones.

Every line has a kind: computed, consistent or carried; the last table explains them and counts them apart.

The exit code is ${ExitCode.calculation} if a line that is not simulated differs without a known reason, otherwise 0.
One printed value is known to be impossible, and one statement to fail.

Tables: table-1, runs, documents, statements, tally.`;

export function defineReproduceClefIp2010(command: Command): void {
  command.option("--seed <seed>", "random seed of the simulated topics and runs", "0");
  addOutputOptions(command);
  command
    .addHelpText("after", NOTES)
    .action((options: OutputOptions & SimulationSeed) => writeReproduction(clefIp2010(options), options));
}
