import { parentPort, workerData } from "node:worker_threads";
import { type FuzzResult, fuzz } from "./fuzz.js";
import { fuzzReaders } from "./readers/all.js";

interface Work {
  readonly readers: readonly string[];
  readonly inputs: number;
  readonly seed: string;
  readonly only?: number;
  /** The current reader and input, for whoever waits. */
  readonly at: Int32Array;
}

/** The names of all readers. */
export const names = fuzzReaders.map(({ name }) => name);

/** Gives each reader its inputs, and returns what became of them. */
export async function fuzzAll(work: Work, onResult: (result: FuzzResult) => void): Promise<void> {
  for (const [i, name] of work.readers.entries()) {
    const reader = fuzzReaders.find((each) => each.name === name)!;
    Atomics.store(work.at, 0, i);
    const onInput = (number: number) => void Atomics.store(work.at, 1, number);
    onResult(await fuzz(reader, { inputs: work.inputs, seed: work.seed, only: work.only, onInput }));
  }
}

if (parentPort && workerData?.readers) {
  const port = parentPort;
  await fuzzAll(workerData as Work, (result) => port.postMessage(result));
}
