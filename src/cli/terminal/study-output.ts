import type { StudyTable } from "../../application/index.js";
import type { Provenance } from "../../application/node.js";
import { writeRemark } from "./output.js";
import { type OutputOptions, writeTables } from "./tables-output.js";

export type { StudyTable };

/** Formats that people read from top to bottom. */
const READ_BY_PEOPLE: readonly string[] = ["terminal", "markdown", "latex"];

/** Details with more rows than this are left out where people read. */
const SHORT = 30;

/** Writes the tables of a study; `--table` asks for one of those that are left out for their length. */
export async function writeStudyTables(
  tables: readonly StudyTable[],
  options: OutputOptions & { readonly quiet?: true },
  provenance: () => Promise<Provenance>,
): Promise<void> {
  const people = options.table === undefined && READ_BY_PEOPLE.includes(options.format ?? "terminal");
  const tooLong = people ? tables.filter(({ detail, table }) => detail && table.rows.length > SHORT) : [];
  await writeTables(
    tables.filter((table) => !tooLong.includes(table)),
    options,
    provenance,
  );
  if (tooLong.length === 0 || options.quiet) return;
  const names = tooLong.map(({ name, table }) => `${name} (${table.rows.length.toLocaleString("en-US")} rows)`);
  writeRemark(`not shown for their length, but by --table NAME and in JSON: ${names.join(", ")}\n`);
}
