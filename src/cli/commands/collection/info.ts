import type { Command } from "commander";
import {
  collectionInfo,
  collectionInfoTables,
  matchesFilter,
  type PatentFilter,
  type PatentHeader,
} from "../../../collection/index.js";
import { collectionSources, type DiskCollection, openCollection } from "../../../collection/node.js";
import type { Table } from "../../../core/index.js";
import { addPatentFilterOptions, type PatentFilterOptions, patentFilter } from "../../options/patent-filter-options.js";
import { Progress } from "../../terminal/progress.js";
import { collectionProvenance } from "../../terminal/provenance.js";
import { writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

interface InfoOptions extends OutputOptions, PatentFilterOptions {
  readonly quiet?: true;
}

const NOTES = `
Tables: overview, offices, kinds, years, languages, sections, citations (by origin and category), lengths (of texts),
sources (what was read, by format). With options such as --country only the documents are counted that they choose.

Examples:
  presage collection info patents
  presage collection info patents --country EP --kind A --table citations
  presage collection info patents --format json --output info.json`;

export function defineCollectionInfo(command: Command): void {
  command.argument("<folder>", "the collection");
  addPatentFilterOptions(command);
  command.option("--quiet", "no progress, no remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(info);
}

async function info(folder: string, options: InfoOptions): Promise<void> {
  const collection = await openCollection(folder);
  const filter = patentFilter(options);
  const progress = new Progress("documents looked at", options.quiet === true);
  const found = await collectionInfo(chosen(collection, filter, progress));
  progress.end();
  const tables = collectionInfoTables(found).map((each) => ({
    ...each,
    ...((each.name === "years" || each.name === "kinds") && { detail: true as const }),
  }));
  await writeStudyTables([...tables, { name: "sources", table: sourcesTable(folder) }], options, () =>
    collectionProvenance(folder, { filter }),
  );
}

async function* chosen(
  collection: DiskCollection,
  filter: PatentFilter,
  progress: Progress,
): AsyncGenerator<PatentHeader> {
  let done = 0;
  for await (const header of collection.headers()) {
    progress.update(++done, collection.size);
    if (matchesFilter(header, filter)) yield header;
  }
}

function sourcesTable(folder: string): Table {
  const formats = new Map<
    string,
    { files: number; bytes: number; documents: number; problems: number; open: number }
  >();
  for (const { formats: names, bytes, documents, problems, place } of collectionSources(folder)) {
    const format = names.join(" and ") || "unknown";
    const sums = formats.get(format) ?? { files: 0, bytes: 0, documents: 0, problems: 0, open: 0 };
    sums.files++;
    sums.bytes += bytes;
    sums.documents += documents;
    sums.problems += problems;
    if (place) sums.open++;
    formats.set(format, sums);
  }
  return {
    caption: "Files that were read, by format",
    columns: [
      { name: "format", kind: "text", id: true },
      { name: "files", kind: "integer" },
      { name: "megabytes", kind: "real", digits: 1, label: "MB" },
      { name: "documents", kind: "integer" },
      { name: "problems", kind: "integer" },
      { name: "unfinished", kind: "integer" },
    ],
    rows: Array.from(formats, ([format, { files, bytes, documents, problems, open }]) => [
      format,
      files,
      bytes / 1e6,
      documents,
      problems,
      open,
    ]),
  };
}
