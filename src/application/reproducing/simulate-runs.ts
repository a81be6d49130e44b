import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../core/index.js";
import { makeNewFolder, pauseForSignals, refuseExisting } from "../../files/node.js";
import { presTable4, qrelsText, runText, type Simulation, simulateRuns } from "../../studies/index.js";
import { countSteps, type Effects } from "../effects.js";

export interface SimulatedRunsSettings {
  /** The same seed yields the same files. */
  readonly seed: string;
  readonly topics: number;
  /** Number of the paper's runs, starting with the first. */
  readonly runs: number;
}

/** Simulates judgements and runs with the scores of the paper that proposes PRES, and writes them to a new folder. */
export async function writeSimulatedRuns(
  folder: string,
  { seed, topics, runs }: SimulatedRunsSettings,
  effects: Effects = {},
): Promise<void> {
  if (runs > presTable4.length) {
    throw new UsageError(`the paper has ${presTable4.length} runs, not ${runs}`, { setting: "runs", value: runs });
  }
  refuseExisting(folder);
  const simulation = simulateRuns({
    seed,
    topics,
    targets: presTable4.slice(0, runs),
    onProgress: countSteps("runs simulated", effects),
  });
  await writeFolder(folder, simulation, seed, effects);
  effects.onRemark?.(`${folder}: ${runs} runs of ${topics} topics`);
}

async function writeFolder(folder: string, { qrels, runs }: Simulation, seed: string, effects: Effects): Promise<void> {
  const onProgress = countSteps("runs written", effects);
  await makeNewFolder(folder, async (unfinished) => {
    mkdirSync(join(unfinished, "runs"));
    writePieces(join(unfinished, "qrels.txt"), qrelsText(qrels));
    for (const [i, { name, run }] of runs.entries()) {
      await pauseForSignals();
      writePieces(join(unfinished, "runs", `${name}.txt`), runText(qrels, run, seed));
      onProgress(i + 1, runs.length);
    }
  });
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
