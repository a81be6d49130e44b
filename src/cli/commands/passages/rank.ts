import { type Command, Option } from "commander";
import { countedTopics, type PassageSettings, rankPassages } from "../../../application/node.js";
import { refuseSameFile, refuseUnwritable } from "../../../files/node.js";
import { PASSAGE_ORDERS } from "../../../systems/index.js";
import { atLeastOne } from "../../options/number-values.js";
import { collect, count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { withThreads } from "../../terminal/threads.js";

interface RankOptions extends PassageSettings {
  readonly threads?: number;
  readonly output: string;
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
    .action(writePassages);
}

async function writePassages(index: string, options: RankOptions): Promise<void> {
  const { output, quiet = false } = options;
  refuseUnwritable("output", output);
  refuseSameFile("output", output, [options.run, ...options.topics]);
  const { run, topics, missing } = await withThreads(options.threads, (threads) =>
    withEffects(quiet, (effects) => rankPassages(index, options, threads, effects)),
  );
  writeOutput(run, output);
  if (quiet) return;
  const others = missing > 0 ? `; ${missing} of the run are not among the topics` : "";
  writeRemark(`${output}: ${countedTopics(topics)}${others}\n`);
}
