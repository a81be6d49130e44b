import { InputError, type Table, UsageError } from "../../core/index.js";
import { computeFamilies, type FamilyHeader, normalisePublicationId, patentOf } from "../../patents/index.js";
import type { Effects } from "../effects.js";
import type { StudyTable } from "../study-table.js";
import { countedItems } from "./counted-items.js";
import { refusePlain } from "./refuse-plain.js";
import { withCollection } from "./with-collection.js";

export interface ListFamiliesRequest {
  /** Only the families of these documents. */
  readonly ids?: readonly string[];
  /** Group by any shared priority, instead of by identical priorities. */
  readonly extended?: boolean | undefined;
  /** Minimum number of patents in a family. */
  readonly min?: number;
}

interface Family {
  readonly id: string;
  readonly documents: readonly string[];
  /** Number of its patents, of any kind. */
  readonly patents: number;
  readonly offices: readonly string[];
  /** First publication date of its documents. */
  readonly first: string | null;
}

/** The documents of a collection that protect the same invention: `sizes` and `families`; with ids, only `families`. */
export async function listFamilies(
  folder: string,
  { ids = [], extended = false, min = 1 }: ListFamiliesRequest = {},
  effects: Effects = {},
): Promise<StudyTable[]> {
  const wanted = ids.map(parseId);
  const headers = await withCollection(folder, async (collection) => {
    await refusePlain(collection, "families");
    const found: (FamilyHeader & { readonly publicationDate?: string | undefined })[] = [];
    const all = countedItems("documents looked at", collection.headers(), collection.size, effects);
    for await (const { id, familyId, priorities, application, publicationDate, plain } of all) {
      if (!plain) found.push({ id, familyId, priorities, application, publicationDate });
    }
    return found;
  });
  const familyOf = computeFamilies(headers, { extended });
  const dates = new Map(headers.map(({ id, publicationDate }) => [id, publicationDate]));
  const families = group(familyOf, dates).filter(({ patents }) => patents >= min);
  const chosen = wanted.length === 0 ? families : families.filter((each) => wanted.some((id) => isMember(each, id)));
  const strangers = wanted.filter((id) => !families.some((family) => isMember(family, id)));
  if (strangers.length > 0) {
    throw new InputError(strangers.map((text) => ({ file: folder, line: 0, message: "no such document", text })));
  }
  const listed = { name: "families", table: familiesTable(chosen, extended) };
  return wanted.length > 0
    ? [listed]
    : [
        { name: "sizes", table: sizesTable(chosen) },
        { ...listed, detail: true },
      ];
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

function familiesTable(families: readonly Family[], extended: boolean): Table {
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
      { name: "patents", kind: "integer", label: "patents per family", id: true },
      { name: "families", kind: "integer" },
      { name: "documents", kind: "integer" },
    ],
    rows: [...sizes].sort(([a], [b]) => a - b).map(([size, sums]) => [size, sums.families, sums.documents]),
  };
}
