import type { Command } from "commander";
import { listFamilies } from "../../../application/node.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { collectionProvenance } from "../../terminal/provenance.js";
import { writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

interface FamiliesOptions extends OutputOptions {
  readonly extended?: true;
  readonly min: number;
  readonly quiet?: true;
}

const NOTES = `
Documents are in one simple family if their sources give them the same family id or, if there is none, if they claim
exactly the same priorities. With --extended, they are in one family if they share any priority, directly or through
others (as in INPADOC). All versions of a patent are in one family.

Tables: families (each with its documents), sizes (number of families by number of patents).
With ids, only the families of those documents are listed. For other commands and programs:
  presage collection families patents --table families --format tsv

Examples:
  presage collection families patents
  presage collection families patents "EP 0 971 326 B1"`;

export function defineCollectionFamilies(command: Command): void {
  command
    .argument("<folder>", "folder of the collection")
    .argument("[id...]", "only the families of these documents")
    .option("--extended", "define families by any shared priority")
    .option("--min <n>", "only families of at least n patents", count, 1)
    .option("--quiet", "print no progress or remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(families);
}

async function families(folder: string, ids: readonly string[], options: FamiliesOptions): Promise<void> {
  const { extended, min, quiet } = options;
  const tables = await withEffects(quiet === true, (effects) => listFamilies(folder, { ids, extended, min }, effects));
  await writeStudyTables(tables, options, () =>
    collectionProvenance(folder, { families: extended ? "extended" : "simple" }),
  );
}
