import { type Command, Option } from "commander";
import { ExitCode, InputError, PresageError } from "../core/index.js";
import { documentPassages, PASSAGE_ORDERS, type PassageOrder } from "../systems/tasks/index.js";
import { readRankings } from "../trec/node.js";
import { collect } from "./option-values.js";
import { writeOutput, writeRemark } from "./output.js";
import { refuseSameFile, refuseUnwritable } from "./output-place.js";
import { Progress } from "./progress.js";
import { runLines } from "./run-lines.js";
import { openSearchIndex, openTexts, textsNeeded } from "./search-index.js";
import { atLeastOne } from "./search-option-values.js";
import { loadTopic, readTopicTasks } from "./search-topics.js";
import { countedTopics } from "./topic-list.js";

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
    .requiredOption("--output <file>", "run file to write")
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
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(rankTopics);
}

async function rankTopics(folder: string, options: RankOptions): Promise<void> {
  const { documents, perDocument, order, terms, quiet } = options;
  refuseUnwritable("--output", options.output);
  refuseSameFile("--output", options.output, [options.run, ...options.topics]);
  const collection = await openTexts(folder, options.collection);
  if (!collection) throw textsNeeded("passages");
  const index = openSearchIndex(folder);
  const progress = new Progress("topics", quiet === true);
  try {
    const rankings = await readRankings(options.run, { depth: documents });
    const tasks = (await readTopicTasks(options.topics, collection)).filter(({ id }) => rankings.topics.has(id));
    if (tasks.length === 0) {
      throw new PresageError(`no topic of the run is among the topics: ${options.run}`, ExitCode.noTopics);
    }
    const found = tasks.flatMap(({ id }) => [...rankings.topics.get(id)!.docs]);
    const absent = found.filter((id) => !collection.has(id));
    if (absent.length === found.length && found.length > 0) {
      const message = `none of its documents is in ${collection.folder}`;
      throw new InputError([{ file: options.run, line: 0, message, text: absent[0] }]);
    }
    if (absent.length > 0 && !quiet) {
      writeRemark(`${options.run}: ${absent.length} of ${found.length} documents are not in ${collection.folder}\n`);
    }
    const lines: string[] = [];
    for (const [i, task] of tasks.entries()) {
      const topic = await loadTopic(task, collection, index, { model: "bm25", cutOff: "none" });
      const { docs, scores } = rankings.topics.get(task.id)!;
      const ranked = docs.map((id, rank) => ({ id, score: scores[rank] }));
      const passages = await documentPassages(
        topic,
        ranked,
        index.engine,
        { tokens: index.tokens, collection },
        {
          documents,
          order,
          terms,
          ...(perDocument !== undefined && { perDocument }),
        },
      );
      lines.push(runLines(task.id, passages, options.tag ?? rankings.tag));
      progress.update(i + 1, tasks.length);
    }
    progress.end();
    writeOutput(lines.join(""), options.output);
    if (!quiet) {
      const missing = rankings.topics.size - tasks.length;
      writeRemark(
        `${options.output}: ${countedTopics(tasks.length)}${missing > 0 ? `; ${missing} of the run are not among the topics` : ""}\n`,
      );
    }
  } finally {
    progress.end();
    await index.engine.close();
    await collection.close();
  }
}
