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
import { addEngineOptions, clusterOf, type EngineOptions } from "../../options/engine-options.js";
import { atLeastOne } from "../../options/number-values.js";
import { collect, count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";
import { withThreads } from "../../terminal/threads.js";

type MethodOptions = Omit<NeighbourMethod, "method"> & Omit<LinearMethod, "method">;

interface ClassifyOptions extends Omit<ClassifyingSettings, "by" | "tag" | "cluster">, MethodOptions, EngineOptions {
  readonly threads?: number;
  readonly method: "knn" | "linear";
  readonly output: string;
  readonly qrels?: string;
  readonly tag?: string;
  readonly quiet?: true;
}

const NOTES = `
Writes a run in which codes take the place of documents: H04L, H04L29, H04L29/06. With \`knn\`, a system finds similar
documents for the topic; the score of a code is the share of their total weight that has this code. With \`linear\`, the
score is the probability that a classifier gives the code, trained on the words of documents. The codes of the topic are
never used, and neither are documents of its own patent and family: they are not found and not trained with. --qrels
writes the topics' own codes as judgements. Topics are patents, in any format that \`presage run\` reads.

Both methods use only documents published before the topic, unless --cut-off says otherwise. Strictly, a classifier
would have to be trained for each topic. Instead, topics are split by date into --periods, and each period has a
classifier trained on what was published before the first of its topics. So no classifier uses documents that are too
late for a topic; with more periods, each misses fewer of the documents that it could use.

There are two ways to cut the list: --limit for a fixed number of codes, and --threshold for all codes with at least
that score, which set_F evaluates.

Examples:
  presage classify patents --topics topics.tsv --output knn.txt --qrels classes.qrels
  presage classify patents --topics topics.tsv --output linear.txt --method linear --level group
  presage eval classes.qrels knn.txt linear.txt -m P@1 -m P@5 -m R@5 -m map`;

export function defineClassify(command: Command): void {
  addEngineOptions(command, "indexes");
  command
    .argument("<collection>", "collection of documents that have codes")
    .requiredOption("--topics <file>", "documents to classify; may be repeated", collect)
    .requiredOption("-o, --output <file>", "run file to write")
    .option("--qrels <file>", "write the topics' own codes as judgements")
    .addOption(
      new Option("--method <name>", "how to assign codes: by similar documents, or with a trained classifier")
        .choices(["knn", "linear"])
        .default("knn"),
    )
    .addOption(new Option("--level <name>", "level of the codes").choices(CODE_LEVELS).default("subclass"))
    .addOption(new Option("--scheme <name>", "IPC (all editions) or CPC").choices(CODE_SCHEMES).default("ipc"))
    .option("--system <name>", "knn: system that finds similar documents", "bm25")
    .option("--neighbours <n>", "knn: number of documents to use", atLeastOne, 30)
    .addOption(new Option("--weight <how>", "knn: weight of a document").choices(NEIGHBOUR_WEIGHTS).default("score"))
    .option("--terms <n>", "linear: number of terms to use of each document, best first", atLeastOne, 128)
    .option("--epochs <n>", "linear: number of passes over the documents", atLeastOne, 5)
    .option("--seed <seed>", "linear: random seed of the order of training", "0")
    .option("--limit <n>", "maximum number of codes per topic", atLeastOne, 20)
    .option("--threshold <score>", "only codes with at least this score", Number)
    .addOption(
      new Option("--cut-off <date>", "only documents published before this date of the topic")
        .choices(["topics", ...CUT_OFFS, "none"])
        .default("topics"),
    )
    .option(
      "--periods <n>",
      "linear: number of periods, by date of topics, each with its own classifier",
      atLeastOne,
      10,
    )
    .option("--index <folder>", "index to use, or folder to keep one in")
    .option("--tag <name>", "tag of the run, in its last column; default: the name of the file")
    .option("--threads <n>", "number of threads; default: one per processor", count)
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action((folder: string, options: ClassifyOptions) => writeCodes(folder, options, command));
}

/** Options of only one of the methods. */
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
  const cluster = clusterOf(options);
  const by = { ...options, method };
  const settings = { ...options, by, tag: runTag(options.tag, output), ...(cluster && { cluster }) };
  const found = await withThreads(options.threads, (threads) =>
    withEffects(quiet, (effects) => classifyTopics(folder, settings, threads, effects)),
  );
  writeOutput(found.run, output);
  if (options.qrels !== undefined) writeOutput(found.qrels, options.qrels);
  if (quiet) return;
  const { topics, unclassified, untrained } = found;
  const without = unclassified > 0 ? `, ${unclassified} of which have no such code themselves` : "";
  writeRemark(`${output}: ${countedTopics(topics)}${without}\n`);
  if (untrained > 0) writeRemark(`${countedTopics(untrained)} without codes: no earlier documents to learn from\n`);
}
