import { patentOf } from "../patents/index.js";
import { mean, quantileOfSorted } from "../statistics/index.js";
import type { PatentHeader } from "./collection.js";
import { isLikeIpc } from "./patent-filter.js";
import { IdTable } from "./store/id-table.js";

/** Fields of a document whose lengths are measured. */
export const TEXT_FIELDS = ["title", "abstract", "description", "claims"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The length of a field in characters over all languages, in the documents that have it. */
export interface FieldLengths {
  readonly documents: number;
  readonly mean: number;
  /** Minimum, first quartile, median, third quartile, 95th percentile, maximum. */
  readonly quantiles: readonly number[];
}

export const LENGTH_QUANTILES: readonly number[] = [0, 0.25, 0.5, 0.75, 0.95, 1];

/** Number of citations of one origin and category. */
export interface CitationCount {
  readonly origin: string;
  /** Letters as the office gives them, such as `XY`; empty if it gives none. */
  readonly category: string;
  readonly citations: number;
  readonly documents: number;
}

/** The contents of a collection in numbers. Keys of maps are as in the documents; empty for unknown. */
export interface CollectionInfo {
  readonly documents: number;
  /** Number of documents that are not patents. */
  readonly plain: number;
  /** Publications of the same number count once, whatever their kind codes. */
  readonly patents: number;
  /** Family ids given by the sources. */
  readonly families: number;
  readonly withoutFamily: number;
  readonly withPriorities: number;
  readonly patentCitations: number;
  readonly citingDocuments: number;
  readonly literatureCitations: number;
  readonly offices: ReadonlyMap<string, number>;
  /** By office and kind, separated by a blank. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly years: ReadonlyMap<string, number>;
  readonly languages: ReadonlyMap<string, number>;
  /** Documents that have a text in each language, regardless of the language they were published in. */
  readonly textLanguages: ReadonlyMap<string, number>;
  /** By section of the IPC; a document counts once in each of its sections. */
  readonly sections: ReadonlyMap<string, number>;
  readonly citations: readonly CitationCount[];
  readonly lengths: Readonly<Record<TextField, FieldLengths>>;
}

/** Counts the contents of a collection in one pass over its headers. */
export async function collectionInfo(headers: AsyncIterable<PatentHeader>): Promise<CollectionInfo> {
  const patents = new IdTable();
  const families = new IdTable();
  const offices = new Counter();
  const kinds = new Counter();
  const years = new Counter();
  const languages = new Counter();
  const textLanguages = new Counter();
  const sections = new Counter();
  const citations = new Counter();
  const citing = new Counter();
  const lengths = TEXT_FIELDS.map(() => new Lengths());
  const sums = { documents: 0, plain: 0, withoutFamily: 0, withPriorities: 0, patentCitations: 0, citingDocuments: 0 };
  let patentCount = 0;
  let familyCount = 0;
  let literatureCitations = 0;
  for await (const header of headers) {
    sums.documents++;
    if (header.plain) sums.plain++;
    else if (addNew(patents, patentOf(header.id))) patentCount++;
    if (header.familyId === undefined) sums.withoutFamily += header.plain ? 0 : 1;
    else if (addNew(families, header.familyId)) familyCount++;
    if (header.priorities.length > 0) sums.withPriorities++;
    if (header.citations.length > 0) sums.citingDocuments++;
    sums.patentCitations += header.citations.length;
    literatureCitations += header.literature.length;
    if (!header.plain) offices.add(header.country);
    if (!header.plain) kinds.add(`${header.country} ${header.kind}`);
    years.add(header.publicationDate?.slice(0, 4) ?? "");
    languages.add(header.language ?? "");
    for (const language of header.textLanguages) textLanguages.add(language);
    for (const section of header.plain ? [] : sectionsOf(header)) sections.add(section);
    const keys = header.citations.map(({ origin, categories }) => `${origin} ${categories.join("")}`);
    for (const key of keys) citations.add(key);
    for (const key of new Set(keys)) citing.add(key);
    const title = header.titles.reduce((sum, { text }) => sum + text.length, 0);
    const { abstract, description, claims } = header.lengths;
    [title, abstract, description, claims].forEach((length, i) => {
      lengths[i].add(length);
    });
  }
  const citingDocuments = citing.byCount();
  return {
    ...sums,
    patents: patentCount,
    families: familyCount,
    literatureCitations,
    offices: offices.byCount(),
    kinds: kinds.byName(),
    years: years.byName(),
    languages: languages.byCount(),
    textLanguages: textLanguages.byCount(),
    sections: sections.byName(),
    citations: Array.from(citations.byCount(), ([key, count]) => {
      const [origin, category] = key.split(" ");
      return { origin, category, citations: count, documents: citingDocuments.get(key) ?? 0 };
    }),
    lengths: Object.fromEntries(TEXT_FIELDS.map((field, i) => [field, lengths[i].summary()])) as Record<
      TextField,
      FieldLengths
    >,
  };
}

function addNew(table: IdTable, id: string): boolean {
  if (table.find(id) >= 0) return false;
  table.add(id);
  return true;
}

function sectionsOf({ classifications }: PatentHeader): Set<string> {
  const sections = new Set<string>();
  for (const { scheme, symbol } of classifications) {
    // ECLA's indexing codes start with other letters and are not sections.
    if (isLikeIpc(scheme) && /^[A-HY]/.test(symbol)) sections.add(symbol[0]);
  }
  if (sections.size === 0) sections.add("");
  return sections;
}

class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Most frequent first, then by name. */
  byCount(): Map<string, number> {
    return new Map([...this.#counts].sort(([a, m], [b, n]) => n - m || compare(a, b)));
  }

  /** By name; the empty one, for unknown, last. */
  byName(): Map<string, number> {
    return new Map([...this.#counts].sort(([a], [b]) => Number(a === "") - Number(b === "") || compare(a, b)));
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Lengths of all documents, four bytes each. */
class Lengths {
  #values = new Uint32Array(1 << 10);
  #count = 0;

  add(length: number): void {
    if (length === 0) return;
    if (this.#count === this.#values.length) {
      const larger = new Uint32Array(this.#values.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#count++] = length;
  }

  summary(): FieldLengths {
    const sorted = Float64Array.from(this.#values.subarray(0, this.#count).sort());
    return {
      documents: sorted.length,
      mean: mean(sorted),
      quantiles: LENGTH_QUANTILES.map((p) => quantileOfSorted(sorted, p)),
    };
  }
}
