import type { PatentCollection } from "./collection.js";
import { stratifiedSample } from "./stratified-sample.js";
import { sectionOf } from "./topics/topic.js";

/** What a sample may be stratified by. */
export const SAMPLE_STRATA = ["section", "year", "language", "country"] as const;

export type SampleStratum = (typeof SAMPLE_STRATA)[number];

export interface CollectionSampleOptions {
  /** Total number of documents, including those to keep. */
  readonly number: number;
  readonly seed: string;
  /** Ids of documents that are always in the sample; ids that are not in the collection are ignored. */
  readonly keep?: ReadonlySet<string> | undefined;
  readonly stratify?: readonly SampleStratum[] | undefined;
  readonly allocation?: "proportional" | "equal" | undefined;
}

/** Ids of a sample. */
export interface CollectionSample {
  readonly ids: ReadonlySet<string>;
  /** Number of them that were to be kept; if these are more than `number`, nothing else is drawn. */
  readonly kept: number;
}

/** A random sample of a collection's documents that contains those to keep. */
export async function sampleCollection(
  collection: PatentCollection,
  options: CollectionSampleOptions,
): Promise<CollectionSample> {
  const { keep = new Set(), stratify = [] } = options;
  const ids = new Set<string>();
  const others: { readonly id: string; readonly stratum: string }[] = [];
  for await (const header of collection.headers()) {
    if (keep.has(header.id)) {
      ids.add(header.id);
      continue;
    }
    const values = {
      section: sectionOf(header),
      year: header.publicationDate?.slice(0, 4),
      language: header.language,
      country: header.country,
    };
    others.push({ id: header.id, stratum: stratify.map((name) => values[name] ?? "").join(" ") });
  }
  const kept = ids.size;
  const drawn = stratifiedSample(others, {
    number: Math.max(0, options.number - kept),
    seed: `${options.seed}/collection`,
    id: ({ id }) => id,
    stratum: ({ stratum }) => stratum,
    allocation: options.allocation,
  });
  for (const { id } of drawn) ids.add(id);
  return { ids, kept };
}
