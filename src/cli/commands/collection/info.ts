import type { Command } from "commander";
import { describeCollection } from "../../../application/node.js";
import { addPatentFilterOptions, type PatentFilterOptions, patentFilter } from "../../options/patent-filter-options.js";
import { withEffects } from "../../terminal/effects.js";
import { collectionProvenance } from "../../terminal/provenance.js";
import { writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

interface InfoOptions extends OutputOptions, PatentFilterOptions {
  readonly quiet?: true;
}

const NOTES = `
Tables: overview, offices, kinds, years, languages, sections, citations (by origin and category), lengths (of texts),
sources (what was read, by format). Options such as --country restrict which documents are counted.

Examples:
  presage collection info patents
  presage collection info patents --country EP --kind A --table citations
  presage collection info patents --format json --output info.json`;

export function defineCollectionInfo(command: Command): void {
  command.argument("<folder>", "folder of the collection");
  addPatentFilterOptions(command);
  command.option("--quiet", "print no progress or remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(info);
}

async function info(folder: string, options: InfoOptions): Promise<void> {
  const filter = patentFilter(options);
  const tables = await withEffects(options.quiet === true, (effects) => describeCollection(folder, filter, effects));
  await writeStudyTables(tables, options, () => collectionProvenance(folder, { filter }));
}
