import type { Reproduction, StudyResult, StudyTable } from "../../application/index.js";
import type { Provenance } from "../../application/node.js";
import { ExitCode } from "../../core/index.js";
import { writeRemark } from "./output.js";
import { commandProvenance } from "./provenance.js";
import { isForReader, type OutputOptions, writeTables } from "./tables-output.js";

export type { StudyTable };

/** Maximum number of rows of a detail table in formats for people. */
const SHORT = 30;

/** Output of the tables of a study, and whether remarks are printed. */
export interface ShownStudy extends OutputOptions {
  readonly quiet?: true;
}

/** Writes the result of a study. */
export function writeStudy({ tables, inputs, facts }: StudyResult, options: ShownStudy): Promise<void> {
  return writeStudyTables(tables, options, () => commandProvenance(inputs, facts));
}

/** Writes a paper's tables next to the computed ones. Sets an error exit code if they do not agree. */
export async function writeReproduction(result: Reproduction, options: ShownStudy): Promise<void> {
  await writeStudy(result, options);
  if (!result.agrees) process.exitCode = ExitCode.calculation;
}

/** Writes the tables of a study. `--table` selects one that is left out because of its length. */
export async function writeStudyTables(
  tables: readonly StudyTable[],
  options: ShownStudy,
  origin: () => Promise<Provenance>,
): Promise<void> {
  const tooLong = isForReader(options) ? tables.filter(({ detail, table }) => detail && table.rows.length > SHORT) : [];
  await writeTables(
    tables.filter((table) => !tooLong.includes(table)),
    options,
    origin,
  );
  if (tooLong.length === 0 || options.quiet) return;
  const names = tooLong.map(({ name, table }) => `${name} (${table.rows.length.toLocaleString("en-US")} rows)`);
  writeRemark(`tables too long to show here; use --table NAME or --format json: ${names.join(", ")}\n`);
}
