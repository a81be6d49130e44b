import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import { CUT_OFFS, type CutOff } from "../collection/index.js";
import type { DiskCollection } from "../collection/node.js";
import { ExitCode, PresageError, UsageError } from "../core/index.js";
import { patentOf } from "../patents/index.js";
import type { SearchTopic } from "../retrieval/query/topic-search.js";
import {
  CODE_LEVELS,
  CODE_SCHEMES,
  type CodeClassifier,
  type CodeLevel,
  type CodeScheme,
  classificationSystem,
  classify,
  codesOf,
  NEIGHBOUR_WEIGHTS,
  type NeighbourWeight,
  type RankedCode,
  trainClassifier,
  wordsVector,
} from "../systems/classification/index.js";
import { parseSystem, SYSTEMS } from "../systems/index.js";
import { type OpenSystem, openSystem } from "../systems/node.js";
import { collect, count } from "./option-values.js";
import { writeOutput, writeRemark } from "./output.js";
import { refuseSameFile, refuseUnwritable } from "./output-place.js";
import { Progress } from "./progress.js";
import { runLines } from "./run-lines.js";
import { atLeastOne } from "./search-option-values.js";
import { loadTopic, readTopicTasks } from "./search-topics.js";
import { countedTopics } from "./topic-list.js";
import { version } from "./version.js";

interface ClassifyOptions {
  readonly topics: readonly string[];
  readonly output: string;
  readonly qrels?: string;
  readonly method: "knn" | "linear";
  readonly level: CodeLevel;
  readonly scheme: CodeScheme;
  readonly system: string;
  readonly neighbours: number;
  readonly weight: NeighbourWeight;
  readonly terms: number;
  readonly epochs: number;
  readonly seed: string;
  readonly limit: number;
  readonly threshold?: number;
  readonly cutOff: CutOff | "none";
  readonly index?: string;
  readonly tag?: string;
  readonly threads?: number;
  readonly quiet?: true;
}

const NOTES = `
Writes a run in which documents are codes: H04L, H04L29, H04L29/06. By \`knn\` a code scores by the documents that a system
finds for the topic, as a share of the weights of all of them; by \`linear\` it is how likely a classifier takes it to be,
which was trained on the words of all other documents. Codes of the topic are never looked at, nor are documents of its
own patent and family: they are neither found nor trained with. With --qrels the topics' own codes are written as
judgements. Topics are patents, in any of the forms that \`presage run\` takes.

Two ways to cut off: --limit for a fixed number of codes, --threshold for all that score as much, which set_F judges.

Examples:
  presage classify patents --topics topics.tsv --output knn.txt --qrels classes.qrels
  presage classify patents --topics topics.tsv --output linear.txt --method linear --level group
  presage eval classes.qrels knn.txt linear.txt -m P@1 -m P@5 -m R@5 -m map`;

export function defineClassify(command: Command): void {
  command
    .argument("<collection>", "documents that are classified already")
    .requiredOption("--topics <file>", "documents to classify; may be repeated", collect)
    .requiredOption("--output <file>", "run file to write")
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
      new Option("--cut-off <date>", "knn: only documents published before this date of the topic")
        .choices([...CUT_OFFS, "none"])
        .default("publication"),
    )
    .option("--index <folder>", "index to use, or where to keep one")
    .option("--tag <name>", "name of the run in its last column; that of the file when left out")
    .option("--threads <n>", "for indexing", count)
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action((folder: string, options: ClassifyOptions) => classifyTopics(folder, options, command));
}

/** Options that only one of the methods has. */
const OF_METHODS = { knn: ["system", "neighbours", "weight"], linear: ["terms", "epochs"] } as const;

function checkOptions({ method, output, qrels, topics }: ClassifyOptions, command: Command): void {
  const other = method === "knn" ? "linear" : "knn";
  const wrong = OF_METHODS[other].find((name) => command.getOptionValueSource(name) === "cli");
  if (wrong !== undefined) throw new UsageError(`--${wrong}: only with --method ${other}`);
  refuseUnwritable("--output", output);
  refuseSameFile("--output", output, topics);
  if (qrels === undefined) return;
  refuseUnwritable("--qrels", qrels);
  refuseSameFile("--qrels", qrels, [...topics, output]);
}

async function classifyTopics(folder: string, options: ClassifyOptions, command: Command): Promise<void> {
  checkOptions(options, command);
  const { level, scheme, limit, threshold = -Infinity, quiet } = options;
  if (Number.isNaN(threshold)) throw new UsageError("--threshold: must be a number");
  const progress = new Progress("topics", quiet === true);
  const opened = await openSystem(parseSystem(options.method === "knn" ? options.system : "bm25", SYSTEMS), {
    collection: folder,
    ...(options.index !== undefined && { index: options.index }),
    limit: Math.max(100, 4 * options.neighbours),
    threads: options.threads || availableParallelism(),
    version: version(),
  });
  try {
    const topics = await readPatentTopics(opened, options);
    const known = new Map<string, readonly string[]>();
    const families = new Map<string, string | undefined>();
    for await (const header of opened.context.collection.headers()) {
      known.set(header.id, codesOf(header, level, scheme));
      families.set(header.id, header.familyId);
    }
    const answer =
      options.method === "knn"
        ? neighbours(opened, known, options)
        : await linear(opened, topics, known, families, options);
    const tag = tagOf(options);
    const lines: string[] = [];
    const judgements: string[] = [];
    let unclassified = 0;
    for (const [i, topic] of topics.entries()) {
      const own = codesOf(topic.patent!, level, scheme);
      if (own.length === 0) unclassified++;
      for (const code of own) judgements.push(`${topic.id} 0 ${code} 1\n`);
      const codes = (await answer(withoutCodes(topic))).filter(({ score }) => score >= threshold).slice(0, limit);
      const hits = codes.map(({ code, score }) => ({ id: code, score }));
      lines.push(runLines(topic.id, hits, tag));
      progress.update(i + 1, topics.length);
    }
    progress.end();
    writeOutput(lines.join(""), options.output);
    if (options.qrels !== undefined) writeOutput(judgements.join(""), options.qrels);
    if (!quiet) {
      const without = unclassified > 0 ? `, ${unclassified} of which have no code of this kind themselves` : "";
      writeRemark(`${options.output}: ${countedTopics(topics.length)}${without}\n`);
    }
  } finally {
    progress.end();
    await opened.close();
  }
}

async function readPatentTopics({ context }: OpenSystem, options: ClassifyOptions): Promise<SearchTopic[]> {
  const collection = context.collection as DiskCollection;
  const topics: SearchTopic[] = [];
  for (const task of await readTopicTasks(options.topics, collection)) {
    const reading = { model: "bm25", cutOff: options.cutOff };
    const topic = await loadTopic(task, collection, { tokens: context.tokens, positions: false }, reading);
    if (!topic.patent) throw new UsageError(`topic is no patent: ${topic.id}`);
    topics.push(topic);
  }
  if (topics.length === 0) throw new PresageError("no topics to classify", ExitCode.noTopics);
  return topics;
}

/** What is asked for must not be given. */
function withoutCodes({ classes, patent, ...topic }: SearchTopic): SearchTopic {
  return { ...topic, ...(patent && { patent: { ...patent, classifications: [] } }) };
}

type Answer = (topic: SearchTopic) => Promise<readonly RankedCode[]>;

function neighbours(
  { system, context }: OpenSystem,
  known: ReadonlyMap<string, readonly string[]>,
  { neighbours: k, weight }: ClassifyOptions,
): Answer {
  const classifying = classificationSystem(system, (id) => known.get(id) ?? [], { k, weight });
  return async (topic) => {
    const { hits } = await classifying(topic, context.engine);
    return hits.map(({ id, score }) => ({ code: id, score }));
  };
}

async function linear(
  { context }: OpenSystem,
  topics: readonly SearchTopic[],
  known: ReadonlyMap<string, readonly string[]>,
  families: ReadonlyMap<string, string | undefined>,
  { terms, epochs, seed, quiet }: ClassifyOptions,
): Promise<Answer> {
  const { engine, tokens } = context;
  const patents = new Set(topics.map(({ patent }) => patentOf(patent!.id)));
  const ownFamilies = new Set(
    topics.flatMap(({ patent }) => [patent!.familyId, families.get(patent!.id)].filter((id) => id !== undefined)),
  );
  const isOther = (id: string) => !patents.has(patentOf(id)) && !ownFamilies.has(families.get(id) ?? "");
  const training = new Map(Array.from(known).filter(([id]) => isOther(id)));
  const progress = new Progress("training: of 100", quiet === true);
  const classifier: CodeClassifier = await trainClassifier(engine, training, { terms, epochs, seed }, (_, share) =>
    progress.update(Math.round(share * 100), 100),
  );
  progress.end();
  return async ({ texts }) => {
    const words = texts.flatMap(({ text, language, field }) => tokens(text, language, field).map(({ term }) => term));
    return classify(classifier, await wordsVector(engine, words, terms));
  };
}

function tagOf({ tag, output }: ClassifyOptions): string {
  const name = tag ?? basename(output).replace(/(\.(txt|run|trec))?$/, "");
  if (name === "" || /\s/.test(name)) throw new UsageError(`--tag: must be one word: ${JSON.stringify(name)}`);
  return name;
}
