import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import {
  countedTopics,
  openTexts,
  type PassageSetup,
  type PassageTask,
  readTopicTasks,
  searchTopics,
  textsNeeded,
} from "../../../application/node.js";
import type { DiskCollection } from "../../../collection/node.js";
import { ExitCode, InputError, PresageError } from "../../../core/index.js";
import { refuseSameFile, refuseUnwritable } from "../../../files/node.js";
import { PASSAGE_ORDERS, type PassageOrder } from "../../../systems/index.js";
import type { Rankings } from "../../../trec/index.js";
import { readRankings } from "../../../trec/node.js";
import { atLeastOne } from "../../options/search-values.js";
import { collect, count } from "../../options/values.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";

interface RankOptions {
  readonly run: string;
  readonly topics: readonly string[];
  readonly output: string;
  readonly collection?: string;
  readonly documents: number;
  readonly perDocument?: number;
  readonly order: PassageOrder;
  readonly terms: number;
  readonly tag?: string;
  readonly threads?: number;
  readonly quiet?: true;
}

const NOTES = `
Looks into the documents of a run, whichever system made it, and writes a run of their passages: EP-0971326-B1#12. The
paragraphs of a description are counted from 0, headings too, then the claims, then the abstracts. Passages are ranked by
BM25 with the claims of the topic, or with all its texts if it has none. Several documents of one patent are several.

Examples:
  presage passages rank patents.index --run bm25.txt --topics topics/topics.tsv --output passages.txt
  presage passages eval passages.qrels passages.txt`;

export function definePassagesRank(command: Command): void {
  command
    .argument("<index>", "index of the documents")
    .requiredOption("--run <file>", "run of documents to look into")
    .requiredOption("--topics <file>", "topics of the run; may be repeated", collect)
    .requiredOption("-o, --output <file>", "run file to write")
    .option("--collection <folder>", "where the texts are; the index's own collection when left out")
    .option("--documents <n>", "documents of each topic to look into", atLeastOne, 100)
    .option(
      "--per-document <n>",
      "passages of each document; all that have a word of the topic when left out",
      atLeastOne,
    )
    .addOption(
      new Option("--order <how>", "document by document, or all passages by their scores")
        .choices(PASSAGE_ORDERS)
        .default("document"),
    )
    .option("--terms <n>", "terms of the topic that passages are ranked with", atLeastOne, 100)
    .option("--tag <name>", "name of the run in its last column; that of the other run when left out")
    .option("--threads <n>", "how many threads; as many as processors when left out", count)
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(rankTopics);
}

async function rankTopics(folder: string, options: RankOptions): Promise<void> {
  const { documents, perDocument, order, terms, output, quiet } = options;
  refuseUnwritable("--output", output);
  refuseSameFile("--output", output, [options.run, ...options.topics]);
  const collection = await openTexts(folder, options.collection);
  if (!collection) throw textsNeeded("passages");
  const rankings = await readRankings(options.run, { depth: documents });
  const tasks = await passageTasks(rankings, collection, options).finally(() => collection.close());
  const setup: PassageSetup = {
    index: folder,
    collection: collection.folder,
    options: { documents, order, terms, ...(perDocument !== undefined && { perDocument }) },
    tag: options.tag ?? rankings.tag,
  };
  const progress = new Progress("topics", quiet === true);
  const lines: string[] = [];
  await searchTopics("passages", tasks, setup, options.threads || availableParallelism(), (_, ofTopic) => {
    lines.push(ofTopic);
    progress.update(lines.length, tasks.length);
  }).finally(() => progress.end());
  writeOutput(lines.join(""), output);
  if (quiet) return;
  const missing = rankings.topics.size - tasks.length;
  const others = missing > 0 ? `; ${missing} of the run are not among the topics` : "";
  writeRemark(`${output}: ${countedTopics(tasks.length)}${others}\n`);
}

/** Topics that are in the run, with the documents that it has for them. */
async function passageTasks(
  rankings: Rankings,
  collection: DiskCollection,
  { run, topics, quiet }: RankOptions,
): Promise<PassageTask[]> {
  const tasks = (await readTopicTasks(topics, collection)).flatMap((topic): PassageTask[] => {
    const ranking = rankings.topics.get(topic.id);
    return ranking ? [{ topic, found: ranking.docs.map((id, rank) => ({ id, score: ranking.scores[rank] })) }] : [];
  });
  if (tasks.length === 0) throw new PresageError(`no topic of the run is among the topics: ${run}`, ExitCode.noTopics);
  const found = tasks.flatMap((task) => task.found.map(({ id }) => id));
  const absent = found.filter((id) => !collection.has(id));
  if (absent.length === found.length && found.length > 0) {
    const message = `none of its documents is in ${collection.folder}`;
    throw new InputError([{ file: run, line: 0, message, text: absent[0] }]);
  }
  if (absent.length > 0 && !quiet) {
    writeRemark(`${run}: ${absent.length} of ${found.length} documents are not in ${collection.folder}\n`);
  }
  return tasks;
}
