import { type Command, Option } from "commander";
import {
  type ClassifyingSettings,
  classifyTopics,
  countedTopics,
  type LinearMethod,
  type NeighbourMethod,
  runTag,
} from "../../../application/node.js";
import { CUT_OFFS } from "../../../collection/index.js";
import { setting, UsageError } from "../../../core/index.js";
import { refuseSameFile, refuseUnwritable } from "../../../files/node.js";
import { CODE_LEVELS, CODE_SCHEMES, NEIGHBOUR_WEIGHTS } from "../../../systems/index.js";
import { atLeastOne } from "../../options/number-values.js";
import { collect, count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { withThreads } from "../../terminal/threads.js";

type MethodOptions = Omit<NeighbourMethod, "method"> & Omit<LinearMethod, "method">;

interface ClassifyOptions extends Omit<ClassifyingSettings, "by" | "tag">, MethodOptions {
  readonly threads?: number;
  readonly method: "knn" | "linear";
  readonly output: string;
  readonly qrels?: string;
  readonly tag?: string;
  readonly quiet?: true;
}

const NOTES = `
Writes a run in which documents are codes: H04L, H04L29, H04L29/06. By \`knn\` a code scores by the documents that a system
finds for the topic, as a share of the weights of all of them; by \`linear\` it is how likely a classifier takes it to be,
which was trained on the words of documents. Codes of the topic are never looked at, nor are documents of its own patent
and family: they are neither found nor trained with. With --qrels the topics' own codes are written as judgements. Topics
are patents, in any of the forms that \`presage run\` takes.

Both ways know of documents that were published before the topic only, unless --cut-off says otherwise. A classifier would
have to be trained for each topic: topics are parted by their dates into --periods, and each period has a classifier that
was trained on what was published before the first of its topics. So none knows too much; more periods withhold less.

Two ways to cut off: --limit for a fixed number of codes, --threshold for all that score as much, which set_F judges.

Examples:
  presage classify patents --topics topics.tsv --output knn.txt --qrels classes.qrels
  presage classify patents --topics topics.tsv --output linear.txt --method linear --level group
  presage eval classes.qrels knn.txt linear.txt -m P@1 -m P@5 -m R@5 -m map`;

export function defineClassify(command: Command): void {
  command
    .argument("<collection>", "documents that are classified already")
    .requiredOption("--topics <file>", "documents to classify; may be repeated", collect)
    .requiredOption("-o, --output <file>", "run file to write")
    .option("--qrels <file>", "write the topics' own codes as judgements")
    .addOption(
      new Option("--method <name>", "by the documents found, or by a classifier")
        .choices(["knn", "linear"])
        .default("knn"),
    )
    .addOption(new Option("--level <name>", "how special codes are").choices(CODE_LEVELS).default("subclass"))
    .addOption(new Option("--scheme <name>", "IPC (all editions) or CPC").choices(CODE_SCHEMES).default("ipc"))
    .option("--system <name>", "knn: the system that finds documents", "bm25")
    .option("--neighbours <n>", "knn: how many documents count", atLeastOne, 30)
    .addOption(new Option("--weight <how>", "knn: what a document counts").choices(NEIGHBOUR_WEIGHTS).default("score"))
    .option("--terms <n>", "linear: terms of a document that count, the best ones", atLeastOne, 128)
    .option("--epochs <n>", "linear: how often documents are gone through", atLeastOne, 5)
    .option("--seed <seed>", "linear: the order of training", "0")
    .option("--limit <n>", "codes for each topic", atLeastOne, 20)
    .option("--threshold <score>", "only codes that score as much", Number)
    .addOption(
      new Option("--cut-off <date>", "only documents published before this date of the topic")
        .choices(["topics", ...CUT_OFFS, "none"])
        .default("topics"),
    )
    .option("--periods <n>", "linear: by date, parts of the topics with a classifier each", atLeastOne, 10)
    .option("--index <folder>", "index to use, or where to keep one")
    .option("--tag <name>", "name of the run in its last column; that of the file when left out")
    .option("--threads <n>", "how many threads; as many as processors when left out", count)
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action((folder: string, options: ClassifyOptions) => writeCodes(folder, options, command));
}

/** Options that only one of the methods has. */
const OF_METHODS = { knn: ["system", "neighbours", "weight"], linear: ["terms", "epochs", "periods"] } as const;

function checkOptions({ method, output, qrels, topics }: ClassifyOptions, command: Command): void {
  const other = method === "knn" ? "linear" : "knn";
  const wrong = OF_METHODS[other].find((name) => command.getOptionValueSource(name) === "cli");
  if (wrong !== undefined) throw new UsageError(`only with ${setting("method")} ${other}`, { setting: wrong });
  refuseUnwritable("output", output);
  refuseSameFile("output", output, topics);
  if (qrels === undefined) return;
  refuseUnwritable("qrels", qrels);
  refuseSameFile("qrels", qrels, [...topics, output]);
}

async function writeCodes(folder: string, options: ClassifyOptions, command: Command): Promise<void> {
  checkOptions(options, command);
  const { output, quiet = false, method } = options;
  const settings = { ...options, by: { ...options, method }, tag: runTag(options.tag, output) };
  const found = await withThreads(options.threads, (threads) =>
    withEffects(quiet, (effects) => classifyTopics(folder, settings, threads, effects)),
  );
  writeOutput(found.run, output);
  if (options.qrels !== undefined) writeOutput(found.qrels, options.qrels);
  if (quiet) return;
  const { topics, unclassified, untrained } = found;
  const without = unclassified > 0 ? `, ${unclassified} of which have no code of this kind themselves` : "";
  writeRemark(`${output}: ${countedTopics(topics)}${without}\n`);
  if (untrained > 0) writeRemark(`${countedTopics(untrained)} with no earlier documents to learn from: no codes\n`);
}
