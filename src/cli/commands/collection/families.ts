import type { Command } from "commander";
import { openCollection } from "../../../collection/node.js";
import { type Table, throwProblems, UsageError } from "../../../core/index.js";
import { computeFamilies, type FamilyHeader, normalisePublicationId, patentOf } from "../../../patents/index.js";
import { count } from "../../options/values.js";
import { Progress } from "../../terminal/progress.js";
import { collectionProvenance } from "../../terminal/provenance.js";
import { writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

interface FamiliesOptions extends OutputOptions {
  readonly extended?: true;
  readonly min: number;
  readonly quiet?: true;
}

const NOTES = `
Documents are in one simple family if their sources give them the same family id or, where they give none, if they claim
exactly the same priorities; with --extended, if they share any priority, directly or through others (as INPADOC). All
versions of a patent are in one family.

Tables: families (each with its documents), sizes (how many families have how many patents).
With IDs only the families of those documents are listed. For other commands, and for other programs:
  presage collection families patents --table families --format tsv

Examples:
  presage collection families patents
  presage collection families patents "EP 0 971 326 B1"`;

export function defineCollectionFamilies(command: Command): void {
  command
    .argument("<folder>", "the collection")
    .argument("[id...]", "only the families of these documents")
    .option("--extended", "families by any shared priority")
    .option("--min <n>", "only families of at least n patents", count, 1)
    .option("--quiet", "no progress, no remarks");
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(families);
}

interface Family {
  readonly id: string;
  readonly documents: readonly string[];
  /** Patents of it, whatever their kinds. */
  readonly patents: number;
  readonly offices: readonly string[];
  /** First publication of any of its documents. */
  readonly first: string | null;
}

async function families(folder: string, ids: readonly string[], options: FamiliesOptions): Promise<void> {
  const wanted = ids.map(parseId);
  const collection = await openCollection(folder);
  const progress = new Progress("documents looked at", options.quiet === true);
  const headers: (FamilyHeader & { readonly publicationDate?: string | undefined })[] = [];
  for await (const { id, familyId, priorities, application, publicationDate } of collection.headers()) {
    headers.push({ id, familyId, priorities, application, publicationDate });
    progress.update(headers.length, collection.size);
  }
  progress.end();
  const familyOf = computeFamilies(headers, { extended: options.extended === true });
  const dates = new Map(headers.map(({ id, publicationDate }) => [id, publicationDate]));
  const all = group(familyOf, dates).filter(({ patents }) => patents >= options.min);
  const chosen = wanted.length === 0 ? all : all.filter((family) => wanted.some((id) => isMember(family, id)));
  const strangers = wanted.filter((id) => !all.some((family) => isMember(family, id)));
  throwProblems(strangers.map((text) => ({ file: folder, line: 0, message: "no such document", text })));
  const listed = { name: "families", table: familiesTable(chosen, options) };
  const tables =
    wanted.length > 0
      ? [listed]
      : [
          { name: "sizes", table: sizesTable(chosen) },
          { ...listed, detail: true as const },
        ];
  await writeStudyTables(tables, options, () =>
    collectionProvenance(folder, { families: options.extended ? "extended" : "simple" }),
  );
}

function parseId(text: string): string {
  const id = normalisePublicationId(text);
  if (id === undefined)
    throw new UsageError(`not a publication number, such as EP-0971326-B1: ${JSON.stringify(text)}`);
  return id;
}

function isMember({ documents }: Family, id: string): boolean {
  return documents.some((each) => each === id || patentOf(each) === id);
}

/** Largest families first, then by id. */
function group(familyOf: ReadonlyMap<string, string>, dates: ReadonlyMap<string, string | undefined>): Family[] {
  const members = new Map<string, string[]>();
  for (const [id, family] of familyOf) {
    const known = members.get(family);
    if (known) known.push(id);
    else members.set(family, [id]);
  }
  return Array.from(members, ([id, documents]) => {
    const patents = new Set(documents.map(patentOf));
    return {
      id,
      documents: documents.sort(),
      patents: patents.size,
      offices: [...new Set(documents.map((each) => each.slice(0, each.indexOf("-"))))].sort(),
      first:
        documents
          .map((each) => dates.get(each))
          .filter((date) => date !== undefined)
          .sort()[0] ?? null,
    };
  }).sort((a, b) => b.patents - a.patents || b.documents.length - a.documents.length || (a.id < b.id ? -1 : 1));
}

function familiesTable(families: readonly Family[], { extended }: FamiliesOptions): Table {
  return {
    caption: extended ? "Extended families" : "Simple families",
    columns: [
      { name: "family", kind: "text", id: true },
      { name: "patents", kind: "integer" },
      { name: "documents", kind: "integer" },
      { name: "offices", kind: "text" },
      { name: "first", kind: "text", label: "first published" },
      { name: "members", kind: "text" },
    ],
    rows: families.map(({ id, patents, documents, offices, first }) => [
      id,
      patents,
      documents.length,
      offices.join(" "),
      first,
      documents.join(" "),
    ]),
  };
}

function sizesTable(families: readonly Family[]): Table {
  const sizes = new Map<number, { families: number; documents: number }>();
  for (const { patents, documents } of families) {
    const sums = sizes.get(patents) ?? { families: 0, documents: 0 };
    sums.families++;
    sums.documents += documents.length;
    sizes.set(patents, sums);
  }
  return {
    caption: "Families by size",
    columns: [
      { name: "patents", kind: "integer", label: "patents in a family", id: true },
      { name: "families", kind: "integer" },
      { name: "documents", kind: "integer" },
    ],
    rows: [...sizes].sort(([a], [b]) => a - b).map(([size, sums]) => [size, sums.families, sums.documents]),
  };
}
