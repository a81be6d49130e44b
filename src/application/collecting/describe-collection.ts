import { collectionInfo, collectionInfoTables, matchesFilter, type PatentFilter } from "../../collection/index.js";
import { collectionSources } from "../../collection/node.js";
import type { Table } from "../../core/index.js";
import type { Effects } from "../effects.js";
import type { StudyTable } from "../study-table.js";
import { countedItems } from "./counted-items.js";
import { refusePlain } from "./refuse-plain.js";
import { withCollection } from "./with-collection.js";

/** The contents of a collection in tables; with a filter, only documents that pass it are counted. */
export async function describeCollection(
  folder: string,
  filter: PatentFilter = {},
  effects: Effects = {},
): Promise<StudyTable[]> {
  const found = await withCollection(folder, async (collection) => {
    const { countries, kinds, classes, minCitations } = filter;
    if (countries ?? kinds ?? classes ?? minCitations)
      await refusePlain(collection, "offices, kinds, classes and citations");
    const all = countedItems("documents looked at", collection.headers(), collection.size, effects);
    return collectionInfo(matching(all, filter));
  });
  const tables = collectionInfoTables(found).map(
    (each): StudyTable => (each.name === "years" || each.name === "kinds" ? { ...each, detail: true } : each),
  );
  return [...tables, { name: "sources", table: sourcesTable(folder) }];
}

async function* matching<T extends Parameters<typeof matchesFilter>[0]>(
  headers: AsyncIterable<T>,
  filter: PatentFilter,
) {
  for await (const header of headers) if (matchesFilter(header, filter)) yield header;
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
    caption: "Files read, by format",
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
