import type { Command } from "commander";
import { examinationTables, examine, isSound, repair, repairTables } from "../../../application/node.js";
import { type Cell, ExitCode, type NamedTable } from "../../../core/index.js";
import { withEffects } from "../../terminal/effects.js";
import { commandProvenance } from "../../terminal/provenance.js";
import {
  addOutputOptions,
  checkOutputOptions,
  isForReader,
  type OutputOptions,
  writeTables,
} from "../../terminal/tables-output.js";
import { inShellWords } from "../../terminal/wording.js";

interface DoctorOptions extends OutputOptions {
  readonly repair?: string;
  readonly quiet?: true;
}

const NOTES = `
Checks collections, indexes, campaigns, publications, search files, claim charts, strategies, judgement stores, journals
of unfinished runs, learned files and records of vectors, by their checksums and by what must hold between them. PATH is
one of these, or a folder that contains some. Nothing in it is changed, and a campaign may be in use.

The tables are checked and damage: each damaged file, what is wrong, what depends on it, and what can be saved.

--repair saves everything that is undamaged to a new folder, which is then checked. Lost documents are indexed or read
again where their source is known. The tables are then repaired, checked-after and damage-after.

The exit code is 0 if nothing is damaged, and ${ExitCode.input} if anything is, also after a repair; see docs/doctor.md.

Examples:
  presage doctor patents
  presage doctor pac --format json
  presage doctor pac --repair pac-repaired`;

export function defineDoctor(command: Command): void {
  command
    .argument("<path>", "folder or file to check")
    .option("--repair <folder>", "save what is undamaged to this new folder");
  addOutputOptions(command);
  command.option("--quiet", "print no progress or remarks").addHelpText("after", NOTES).action(doctor);
}

async function doctor(path: string, options: DoctorOptions): Promise<void> {
  const { repair: target, quiet } = options;
  const names = target === undefined ? ["checked", "damage"] : ["repaired", "checked-after", "damage-after"];
  checkOutputOptions(options, names);
  const { tables, isDamaged } = await withEffects(quiet === true, async (effects) => {
    if (target === undefined) {
      const found = await examine(path, effects);
      return { tables: examinationTables(found), isDamaged: !isSound(found) };
    }
    const done = await repair(path, target, effects);
    return {
      tables: repairTables(done),
      isDamaged: done.things.some(({ lost }) => lost !== "") || !isSound(done.after),
    };
  });
  const shown = isForReader(options) ? tables.filter(({ table }) => table.rows.length > 0) : tables;
  await writeTables(shown.map(spelled), options, () => commandProvenance([], { checked: path }));
  if (isDamaged) process.exitCode = ExitCode.input;
}

/** A table with commands and settings as they are typed. */
function spelled({ name, table }: NamedTable): NamedTable {
  const cell = (value: Cell) => (typeof value === "string" ? inShellWords(value) : value);
  const notes = table.notes?.map(inShellWords);
  return { name, table: { ...table, rows: table.rows.map((row) => row.map(cell)), ...(notes && { notes }) } };
}
