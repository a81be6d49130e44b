import type { Command } from "commander";
import { ntcir3 } from "../../../application/index.js";
import { ExitCode } from "../../../core/index.js";
import { type ShownStudy, writeReproduction } from "../../terminal/study-output.js";
import { addOutputOptions } from "../../terminal/tables-output.js";

const NOTES = `
The collection is licensed, so documents and runs are constructed from the table below figure 7, pooled to depth 30, and
judged. Marks, totals and coverage follow from that: they are carried, and confirm nothing. The other lines are
consistent: arithmetic between numbers and labels that the overview prints.

The exit code is ${ExitCode.calculation} if a line that is not simulated differs without a known reason, otherwise 0.

Tables: breakdown, coverage, statements, tally, figure-7.`;

export function defineReproduceNtcir3(command: Command): void {
  command.option("--quiet", "print no remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action((options: ShownStudy) => writeReproduction(ntcir3(), options));
}
