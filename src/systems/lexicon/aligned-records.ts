import type { PatentCollection } from "../../collection/index.js";
import { computeFamilies, type Patent, patentOf } from "../../patents/index.js";
import type { Tokenizer } from "../../retrieval/index.js";
import { baseTokens } from "./base-terms.js";

/** Texts that can be aligned. */
export const ALIGNED_FIELDS = ["title", "abstract", "claims"] as const;
export type AlignedField = (typeof ALIGNED_FIELDS)[number];

/** The scope within which texts are translations of each other: one patent, or all documents of a family. */
export const ALIGNMENTS = ["patent", "family"] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

export interface AlignOptions {
  /** Default: titles and abstracts. */
  readonly fields?: readonly AlignedField[];
  /** Default: within families. */
  readonly within?: Alignment;
  /** Default: all languages. */
  readonly languages?: readonly string[];
  readonly progress?: (share: number) => void;
}

/** Records in several languages: texts with the same meaning. */
export interface MultilingualRecords {
  /** The terms of each language; their places are their numbers. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** The numbers of the terms of each record by language, ascending and without duplicates. */
  readonly records: readonly ReadonlyMap<string, Uint32Array>[];
}

/** The terms of one language in records that two languages share. */
export interface RecordTerms {
  readonly terms: readonly string[];
  /** The numbers of the terms of each record, without duplicates. */
  readonly records: readonly Uint32Array[];
  /** The numbers of the records of each term, ascending. */
  readonly postings: readonly Uint32Array[];
}

/** Records in two languages, from which lexicons are learned. */
export interface AlignedRecords {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly source: RecordTerms;
  readonly target: RecordTerms;
}

/**
 * Finds texts in a collection with the same meaning in several languages. Each title, abstract and claim is a record.
 * Claims are aligned by number if two sets have the same structure: the same number of claims, which refer to each other
 * in the same way. A patent or family has one record per text, that of its first document, so a text that is printed
 * again counts once. Texts without a language are left out.
 */
export async function multilingualRecords(
  collection: PatentCollection,
  tokens: Tokenizer,
  { fields = ["title", "abstract"], within = "family", languages, progress }: AlignOptions = {},
): Promise<MultilingualRecords> {
  const families = within === "family" ? await familiesOf(collection) : undefined;
  const numbering = new Map<string, Map<string, number>>();
  const records = new Map<string, Map<string, Uint32Array>>();
  let seen = 0;
  for await (const patent of collection.documents()) {
    const group = families?.get(patent.id) ?? patentOf(patent.id);
    for (const { unit, field, language, text } of textsOf(patent, fields)) {
      if (languages && !languages.includes(language)) continue;
      const key = `${group} ${unit}`;
      let record = records.get(key);
      if (!record) records.set(key, (record = new Map()));
      if (!record.has(language)) record.set(language, numbersOf(baseTokens(tokens(text, language, field)), language));
    }
    progress?.(++seen / collection.size);
  }
  return {
    terms: new Map(Array.from(numbering, ([language, numbers]) => [language, [...numbers.keys()]])),
    records: [...records.values()].filter((record) => record.size > 1),
  };

  function numbersOf(words: readonly { readonly term: string }[], language: string): Uint32Array {
    let known = numbering.get(language);
    if (!known) numbering.set(language, (known = new Map()));
    const numbers = new Set<number>();
    for (const { term } of words) {
      let number = known.get(term);
      if (number === undefined) known.set(term, (number = known.size));
      numbers.add(number);
    }
    return Uint32Array.from(numbers).sort();
  }
}

/** The records that two languages share; empty texts make none. */
export function alignedRecords({ terms, records }: MultilingualRecords, from: string, to: string): AlignedRecords {
  const both = records.filter((record) => (record.get(from)?.length ?? 0) > 0 && (record.get(to)?.length ?? 0) > 0);
  const side = (language: string): RecordTerms => {
    const names = terms.get(language) ?? [];
    const own = both.map((record) => record.get(language)!);
    return { terms: names, records: own, postings: inverted(own, names.length) };
  };
  return { from, to, count: both.length, source: side(from), target: side(to) };
}

function inverted(records: readonly Uint32Array[], terms: number): Uint32Array[] {
  const counts = new Uint32Array(terms);
  for (const record of records) for (const term of record) counts[term]++;
  const postings = Array.from(counts, (count) => new Uint32Array(count));
  const filled = new Uint32Array(terms);
  records.forEach((record, number) => {
    for (const term of record) postings[term][filled[term]++] = number;
  });
  return postings;
}

async function familiesOf(collection: PatentCollection): Promise<Map<string, string>> {
  const headers = [];
  for await (const { id, familyId, priorities, application } of collection.headers()) {
    headers.push({ id, familyId, priorities, application });
  }
  return computeFamilies(headers);
}

interface UnitText {
  /** Texts of one unit have the same meaning. */
  readonly unit: string;
  readonly field: AlignedField;
  readonly language: string;
  readonly text: string;
}

function* textsOf(patent: Patent, fields: readonly AlignedField[]): Generator<UnitText> {
  for (const field of ["title", "abstract"] as const) {
    if (!fields.includes(field)) continue;
    for (const { language, text } of field === "title" ? patent.titles : patent.abstracts) {
      if (language !== undefined) yield { unit: field, field, language, text };
    }
  }
  if (!fields.includes("claims")) return;
  for (const { language, claims } of patent.claims) {
    if (language === undefined) continue;
    const structure = claims.map(({ dependsOn }) => dependsOn.join(",")).join(";");
    for (const { number, text } of claims) {
      yield { unit: `claim ${number} of ${structure}`, field: "claims", language, text };
    }
  }
}
