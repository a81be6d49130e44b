import type { Command } from "commander";
import { type SimulatedRunsSettings, writeSimulatedRuns } from "../../../application/node.js";
import { presTable4 } from "../../../studies/index.js";
import { atLeastOne } from "../../options/number-values.js";
import { withEffects } from "../../terminal/effects.js";

interface SimulateOptions extends SimulatedRunsSettings {
  readonly output: string;
  readonly quiet?: true;
}

const NOTES = `
Writes qrels.txt and runs/R01.txt … runs/R48.txt to a new folder, completely or not at all. 48 runs of 400 topics with
1000 documents each take 600 MB. Topics have 3 to 41 relevant documents, 6 on average. With 400 topics, MAP, Recall@1000
and PRES@1000 of each run are within .01 of table 4 of the paper that proposes PRES; with fewer, they can be further
away.

Examples:
  presage simulate runs --output clef-ip-like
  presage study robustness clef-ip-like/qrels.txt clef-ip-like/runs/*`;

export function defineSimulateRuns(command: Command): void {
  command
    .requiredOption("-o, --output <folder>", "folder to create")
    .option("--seed <seed>", "random seed: the same seed gives the same files", "0")
    .option("--topics <n>", "number of topics", atLeastOne, 400)
    .option("--runs <n>", "number of runs, counted from the first of the 48", atLeastOne, presTable4.length)
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(simulate);
}

async function simulate({ output, quiet, ...settings }: SimulateOptions): Promise<void> {
  await withEffects(quiet === true, (effects) => writeSimulatedRuns(output, settings, effects));
}
