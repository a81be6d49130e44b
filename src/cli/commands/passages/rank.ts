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
Reads the documents of a run, made by any system, and writes a run of their passages: EP-0971326-B1#12. Passages are
numbered from 0: first the paragraphs of the description, including headings, then the claims, then the abstracts. They
are ranked by BM25 with the claims of the topic, or with all its texts if it has no claims. Documents of one patent are
treated separately.

Examples:
  presage passages rank patents.index --run bm25.txt --topics topics/topics.tsv --output passages.txt
  presage passages eval passages.qrels passages.txt`;

export function definePassagesRank(command: Command): void {
  command
    .argument("<index>", "index of the documents")
    .requiredOption("--run <file>", "run of documents")
    .requiredOption("--topics <file>", "topics of the run; may be repeated", collect)
    .requiredOption("-o, --output <file>", "run file to write")
    .option("--collection <folder>", "collection with the texts; default: the collection of the index")
    .option("--documents <n>", "number of documents per topic to read", atLeastOne, 100)
    .option(
      "--per-document <n>",
      "maximum number of passages per document; default: all that contain a word of the topic",
      atLeastOne,
    )
    .addOption(
      new Option("--order <how>", "order passages document by document, or all by score")
        .choices(PASSAGE_ORDERS)
        .default("document"),
    )
    .option("--terms <n>", "number of terms of the topic to rank passages with", atLeastOne, 100)
    .option("--tag <name>", "tag of the run, in its last column; default: the tag of --run")
    .option("--threads <n>", "number of threads; default: one per processor", count)
    .option("--quiet", "print no remarks")
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
  const others = missing > 0 ? `; ${missing} topics of the run are not in the topic files` : "";
  writeRemark(`${output}: ${countedTopics(topics)}${others}\n`);
}
