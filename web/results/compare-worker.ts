/// <reference lib="webworker" />
import { type CompareOptions, compareRuns, type ScoreTable } from "../../src/studies/index.js";

/** Tests that take long: one answer for each message, in order. */
self.onmessage = ({ data }: MessageEvent<{ id: number; tables: readonly ScoreTable[]; options: CompareOptions }>) => {
  try {
    const comparisons = data.tables.map((table) => compareRuns(table, data.options));
    self.postMessage({ id: data.id, comparisons });
  } catch (error) {
    self.postMessage({ id: data.id, problem: (error as Error).message });
  }
};
