import { type Command, Option } from "commander";
import { readFamilyTable } from "../../../application/node.js";
import {
  type Relations,
  relationsOf,
  SAMPLE_STRATA,
  type SampleStratum,
  sampleCollection,
} from "../../../collection/index.js";
import { type DiskCollection, openCollection, openWriter, readTopics } from "../../../collection/node.js";
import { UsageError } from "../../../core/index.js";
import { makeNewFolder, refuseExisting } from "../../../files/node.js";
import { patentOf } from "../../../patents/index.js";
import { eachJudgement } from "../../../trec/index.js";
import { readQrels } from "../../../trec/node.js";
import { count } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

interface CollectionSampleCommand {
  readonly output: string;
  readonly number: number;
  readonly seed: string;
  readonly stratify?: readonly SampleStratum[];
  readonly allocation: "proportional" | "equal";
  readonly topics?: string;
  readonly qrels?: string;
  readonly family: "simple" | "extended" | "none";
  readonly families?: string;
  readonly quiet?: true;
}

const NOTES = `
Whatever is drawn, the sample holds what --topics and --qrels name: the topics' documents, what these cite, and what is
judged, each with all documents of its patent and family. Judgements from citations are then the same as in the whole
collection. When that alone is more than --number, nothing else is drawn.

Examples:
  presage collection sample patents --output small --number 10000 --topics topics/topics.tsv --stratify section,year
  presage collection sample patents --output small --number 10000 --qrels qrels.txt --seed 7`;

export function defineCollectionSample(command: Command): void {
  command
    .argument("<folder>", "collection")
    .requiredOption("-o, --output <folder>", "collection to make")
    .requiredOption("--number <n>", "how many documents", count)
    .option("--seed <seed>", "the same seed draws the same documents", "0")
    .option("--stratify <list>", `draw from each group apart: ${SAMPLE_STRATA.join(", ")}`, strata)
    .addOption(
      new Option("--allocation <how>", "groups give their share, or as many each")
        .choices(["proportional", "equal"])
        .default("proportional"),
    )
    .option("--topics <file>", "keep these topics' documents and what they cite")
    .option("--qrels <file>", "keep what is judged here")
    .addOption(
      new Option("--family <kind>", "what is kept brings its family along")
        .choices(["simple", "extended", "none"])
        .default("simple"),
    )
    .option("--families <file>", "families that are known better: document and family on each line")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(makeSample);
}

async function makeSample(folder: string, options: CollectionSampleCommand): Promise<void> {
  refuseExisting(options.output);
  const collection = await openCollection(folder);
  try {
    const keep = await documentsToKeep(collection, options);
    const sample = await sampleCollection(collection, { ...options, keep });
    await makeNewFolder(options.output, (unfinished) =>
      copyDocuments(collection, sample.ids, unfinished, options.quiet === true),
    );
    if (!options.quiet) {
      const drawn = sample.ids.size - sample.kept;
      writeRemark(`${options.output}: ${sample.ids.size} documents, ${sample.kept} kept and ${drawn} drawn\n`);
    }
  } finally {
    await collection.close();
  }
}

async function documentsToKeep(
  collection: DiskCollection,
  options: CollectionSampleCommand,
): Promise<ReadonlySet<string>> {
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

/** A document with those of its patent and family; what is judged may also be a patent or a family itself. */
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
  quiet: boolean,
): Promise<void> {
  const progress = new Progress("documents written", quiet);
  const writer = openWriter(folder);
  let done = 0;
  try {
    for await (const patent of collection.documents()) {
      if (!ids.has(patent.id)) continue;
      writer.add(patent);
      if (writer.isCommitDue) writer.commit();
      progress.update(++done, ids.size);
    }
    writer.commit();
  } finally {
    progress.end();
    writer.close();
  }
}

function strata(text: string): SampleStratum[] {
  return text.split(",").map((word) => {
    const name = SAMPLE_STRATA.find((each) => each === word.trim());
    if (name === undefined) {
      throw new UsageError(`--stratify: unknown: ${JSON.stringify(word)}; there are: ${SAMPLE_STRATA.join(", ")}`);
    }
    return name;
  });
}
