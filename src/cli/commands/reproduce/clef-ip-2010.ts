import type { Command } from "commander";
import { clefIp2010, type SimulationSeed } from "../../../application/index.js";
import { ExitCode } from "../../../core/index.js";
import { writeReproduction } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

const NOTES = `
The paper's tables of scores are lost, and its runs were never public. What is left are its lists of runs: a campaign is
made of them, with simulated contents, and its bundles, short ids and averages are compared with those that are printed.

Exits with 0 if everything agrees that can, with ${ExitCode.calculation} otherwise. What cannot be true as printed is marked as
explained.

Tables: table-1, runs, documents, statements, tally.`;

export function defineReproduceClefIp2010(command: Command): void {
  command.option("--seed <seed>", "of the simulated topics and runs", "0");
  addOutputOptions(command);
  command
    .addHelpText("after", NOTES)
    .action((options: OutputOptions & SimulationSeed) => writeReproduction(clefIp2010(options), options));
}
