import { type CollectionSampleOptions, type Relations, relationsOf, sampleCollection } from "../../collection/index.js";
import { type DiskCollection, openWriter, readTopics } from "../../collection/node.js";
import { makeNewFolder, refuseExisting } from "../../files/node.js";
import { patentOf } from "../../patents/index.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { countedItems } from "./counted-items.js";
import { readFamilyTable } from "./families.js";
import { withCollection } from "./with-collection.js";

/** How a sample is drawn, and what it must keep. */
export interface SampleRequest extends Omit<CollectionSampleOptions, "keep"> {
  /** The collection to make. */
  readonly output: string;
  /** Keep the documents of these topics and what they cite. */
  readonly topics?: string | undefined;
  /** Keep the documents that are judged here. */
  readonly qrels?: string | undefined;
  /** Kept documents bring their families along. */
  readonly family: "simple" | "extended" | "none";
  /** Families from a better source: a file with a document and its family per line. */
  readonly families?: string | undefined;
}

/** The sample that was made. */
export interface MadeSample {
  readonly documents: number;
  /** How many of these had to be kept. */
  readonly kept: number;
}

/** Makes a smaller collection, completely or not at all: what topics and judgements need, and random documents. */
export async function makeSample(folder: string, request: SampleRequest, effects: Effects = {}): Promise<MadeSample> {
  const { output, number, seed, stratify, allocation } = request;
  refuseExisting(output);
  return withCollection(folder, async (collection) => {
    const keep = await documentsToKeep(collection, request);
    const { ids, kept } = await sampleCollection(collection, { number, seed, stratify, allocation, keep });
    await makeNewFolder(output, (unfinished) => copyDocuments(collection, ids, unfinished, effects));
    return { documents: ids.size, kept };
  });
}

async function documentsToKeep(collection: DiskCollection, options: SampleRequest): Promise<ReadonlySet<string>> {
  if (options.topics === undefined && options.qrels === undefined) return new Set();
  const table = await readFamilyTable(options.families);
  const relations = await relationsOf(collection.headers(), {
    families: options.family === "extended" ? "extended" : "simple",
    table,
  });
  const family = options.family !== "none";
  const kept = new Set<string>();
  const add = (id: string) => {
    for (const each of relatives(id, relations, family)) kept.add(each);
  };
  if (options.topics !== undefined) {
    for (const { document } of await readTopics(options.topics)) add(document);
    // What the topics' whole families cite.
    for (const id of [...kept]) for (const { cited } of (await collection.header(id))?.citations ?? []) add(cited);
  }
  if (options.qrels !== undefined) {
    for (const { doc } of eachJudgement(await readQrels(options.qrels, { duplicates: "best" }))) add(doc);
  }
  return kept;
}

/** A document with the others of its patent and family; a judged id may also be a patent or a family. */
function relatives(id: string, relations: Relations, withFamily: boolean): string[] {
  const family = relations.familyOf(id) ?? id;
  return [
    id,
    ...relations.documentsOfPatent(patentOf(id)).map((each) => each.id),
    ...(withFamily || relations.documentsOfPatent(patentOf(id)).length === 0
      ? relations.documentsOfFamily(family).map((each) => each.id)
      : []),
  ];
}

async function copyDocuments(
  collection: DiskCollection,
  ids: ReadonlySet<string>,
  folder: string,
  effects: Effects,
): Promise<void> {
  const writer = openWriter(folder);
  try {
    for await (const patent of countedItems("documents written", chosen(collection, ids), ids.size, effects)) {
      writer.add(patent);
      if (writer.isCommitDue) writer.commit();
    }
    writer.commit();
  } finally {
    writer.close();
  }
}

async function* chosen(collection: DiskCollection, ids: ReadonlySet<string>) {
  for await (const patent of collection.documents()) if (ids.has(patent.id)) yield patent;
}
