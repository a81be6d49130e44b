import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { UsageError } from "../../../core/index.js";
import { makeNewFolder, pauseForSignals, refuseExisting } from "../../../files/node.js";
import { presTable4, qrelsText, runText, type Simulation, simulateRuns } from "../../../studies/index.js";
import { integer } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

interface SimulateOptions {
  readonly output: string;
  readonly seed: string;
  readonly topics: number;
  readonly runs: number;
  readonly quiet?: true;
}

const NOTES = `
Writes qrels.txt and runs/R01.txt … runs/R48.txt to a new folder, whole or not at all: 48 runs of 400 topics with 1000
documents each take 600 MB. Topics have 3 to 41 relevant documents, 6 on average. With 400 topics MAP, Recall@1000 and
PRES@1000 of each run come within .01 of table 4 of the paper that proposes PRES; with fewer, not always so close.

Examples:
  presage simulate runs --output clef-ip-like
  presage study robustness clef-ip-like/qrels.txt clef-ip-like/runs/*`;

export function defineSimulateRuns(command: Command): void {
  command
    .requiredOption("-o, --output <folder>", "folder to make")
    .option("--seed <seed>", "the same seed gives the same files", "0")
    .option("--topics <n>", "how many topics", atLeastOne, 400)
    .option("--runs <n>", "how many of the 48 runs, from the first on", atLeastOne, presTable4.length)
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(simulate);
}

async function simulate({ output, seed, topics, runs, quiet }: SimulateOptions): Promise<void> {
  if (runs > presTable4.length) throw new UsageError(`--runs: the paper has ${presTable4.length} runs, not ${runs}`);
  refuseExisting(output);
  const progress = new Progress("runs simulated", quiet === true);
  const simulation = simulateRuns({
    seed,
    topics,
    targets: presTable4.slice(0, runs),
    onProgress: (done, total) => progress.update(done, total),
  });
  progress.end();
  await writeFolder(output, simulation, seed, quiet === true);
  if (!quiet) writeRemark(`${output}: ${runs} runs of ${topics} topics\n`);
}

async function writeFolder(folder: string, { qrels, runs }: Simulation, seed: string, quiet: boolean): Promise<void> {
  const progress = new Progress("runs written", quiet);
  await makeNewFolder(folder, async (unfinished) => {
    mkdirSync(join(unfinished, "runs"));
    writePieces(join(unfinished, "qrels.txt"), qrelsText(qrels));
    for (const [i, { name, run }] of runs.entries()) {
      await pauseForSignals();
      writePieces(join(unfinished, "runs", `${name}.txt`), runText(qrels, run, seed));
      progress.update(i + 1, runs.length);
    }
  }).finally(() => progress.end());
}

function writePieces(file: string, pieces: Iterable<string>): void {
  const fd = openSync(file, "wx");
  try {
    for (const piece of pieces) {
      const bytes = new TextEncoder().encode(piece);
      for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
    }
  } finally {
    closeSync(fd);
  }
}

function atLeastOne(text: string): number {
  const value = integer(text);
  if (value < 1) throw new InvalidArgumentError("It must be 1 or more.");
  return value;
}
