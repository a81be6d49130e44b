import { join } from "node:path";
import type { NamedTable } from "../../core/index.js";
import { writeFile } from "../../files/node.js";
import { formats } from "../../report/index.js";
import { experimentTables } from "../experiment-tables.js";
import type { Split } from "../split.js";
import type { TuningResult } from "../tuning.js";
import type { FinishedExperiment } from "./experiment.js";

/** Writes the result of an experiment next to its runs: `result.json`, `times.json`, and tables. */
export function writeExperimentFiles(folder: string, { result, times, outcomes }: FinishedExperiment): void {
  writeFile(join(folder, "result.json"), `${JSON.stringify(result, null, 1)}\n`);
  writeFile(join(folder, "times.json"), `${JSON.stringify({ ...times, steps: outcomes }, null, 1)}\n`);
  // Without times among the scores, so that the same plan yields the same files.
  for (const table of experimentTables(result, times)) writeTable(folder, table);
}

function writeTable(folder: string, { name, table }: NamedTable): void {
  writeFile(join(folder, `${name}.csv`), formats.csv.render(table));
  if (name !== "topics") writeFile(join(folder, `${name}.md`), formats.markdown.render(table));
}

/** Writes the result of tuning: `tuning.json`, and which topics were for training and for the test. */
export function writeTuningFiles(folder: string, result: TuningResult): void {
  writeFile(join(folder, "tuning.json"), `${JSON.stringify(result, null, 1)}\n`);
  if (result.split.parts.length > 1) return;
  const [part] = result.split.parts;
  const comment = result.warning === undefined ? "" : `# ${result.warning}\n`;
  for (const side of ["train", "test"] as const satisfies readonly (keyof Split)[]) {
    writeFile(join(folder, `${side}-topics.txt`), comment + part[side].map((topic) => `${topic}\n`).join(""));
  }
}
