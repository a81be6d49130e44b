import { type DocumentTable, type Failure, toFailure } from "../core/index.js";
import type { ByteRange } from "./files.js";
import type { JudgedRun } from "./judged-run.js";
import { makeScanner, readRunFile, scanFile } from "./read-run.js";
import { isFinal, type RunOptions } from "./scanner.js";

/** A file, or a range of it, to be scanned. */
export interface Task {
  readonly path: string;
  readonly range?: ByteRange | undefined;
}

/** The state that threads share: the tasks, and a counter for the next one. */
export interface Batch {
  readonly tasks: readonly Task[];
  readonly next: Int32Array;
  readonly table: DocumentTable;
  readonly options: RunOptions;
  /** Total of all files. */
  readonly sizeBytes: number;
}

/** The result of a task. A range that could not be read on its own has no run. */
export interface Outcome {
  readonly task: number;
  readonly run?: JudgedRun;
  readonly failure?: Failure;
}

/** Takes tasks until none is left; takes the next one when the outcome of the last one is reported. */
export async function scanBatch(batch: Batch, report: (outcome: Outcome) => void | Promise<void>): Promise<void> {
  const { tasks, table, options } = batch;
  const scanner = makeScanner(table, batch.sizeBytes);
  for (let task = Atomics.add(batch.next, 0, 1); task < tasks.length; task = Atomics.add(batch.next, 0, 1)) {
    const { path, range } = tasks[task];
    let outcome: Outcome;
    try {
      if (range) {
        const scan = await scanFile(path, scanner, options, range);
        outcome = isFinal(scan, options) ? { task, run: scan.run } : { task };
      } else {
        outcome = { task, run: await readRunFile(path, table, scanner, options) };
      }
    } catch (error) {
      outcome = { task, failure: toFailure(error) };
    }
    await report(outcome);
  }
}
