import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import {
  groupsAmong,
  runLines,
  type TopicGroups,
  type TrainedFusion,
  topicsAndFamilies,
  trainFusion,
} from "../../../application/index.js";
import {
  countedTopics,
  formatProvenance,
  readTopicTasks,
  refuseUnknownTopics,
  runNames,
  TopicRun,
  type TopicTask,
  topicSet,
  topicSubjects,
} from "../../../application/node.js";
import { isPresageError, PresageError, UsageError } from "../../../core/index.js";
import { groupTopics } from "../../../experiment/index.js";
import { refuseSameFile, refuseUnwritable, writeStream } from "../../../files/node.js";
import {
  FUSIONS,
  type Fusion,
  type LearnedFusion,
  NORMALISATION_NAMES,
  type NormalisationName,
  parseFusion,
  type RankedList,
} from "../../../retrieval/index.js";
import { isStandardInput, readQrels } from "../../../trec/node.js";
import { addRunReadingOptions } from "../../options/run-reading-options.js";
import { integer, numbers } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { Progress } from "../../terminal/progress.js";
import { commandProvenance } from "../../terminal/provenance.js";

interface FuseCommandOptions {
  readonly method: string;
  readonly normalise?: NormalisationName;
  readonly weights?: readonly number[];
  readonly depth?: number;
  readonly limit: number;
  readonly topics?: string;
  readonly trainingQrels?: string;
  readonly trainingTopics?: string;
  readonly folds?: number;
  readonly groups?: string;
  readonly level: number;
  readonly seed: string;
  readonly tag?: string;
  readonly output?: string;
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
  readonly provenance?: true;
  readonly quiet?: true;
}

const NOTES = `
Ways of fusion, with parameters as in rrf(k=10), combmnz(normalise=z-score), regression(ridge=.1):
${FUSIONS.map(({ name, about }) => `  ${name.padEnd(11)} ${about}`).join("\n")}

Runs are ranked as trec_eval does, by score and then by document id, whatever the order of their lines. Topics that only
some of the runs have are fused from these, with a remark. Logistic and regression learn from judgements: by default in
folds, each topic fused with what the topics of the other folds taught; with --training-topics from these alone, which
are then left out of the result. Topics of one patent or family have answers in common, so they are in one fold: claims
(PAC-1-claim1) and publications (EP-1000001-B1) are told by their names, all others by --groups. The result is the same to the byte for the same input. Runs are read topic by topic, so
memory does not grow with them; what is packed is unpacked to the folder of temporary files meanwhile.

Examples:
  presage fuse bm25.txt rm3.txt dense.gz --output fused.txt
  presage fuse runs/*.gz --method combmnz --normalise z-score --weights 2,1,1 --output fused.gz
  presage fuse runs/* --method regression --training-qrels qrels.txt --folds 10 --output fused.txt`;

export function defineFuse(command: Command): void {
  command
    .argument("<run...>", "run files")
    .option("--method <way>", "way of fusion, see below", "rrf")
    .addOption(
      new Option("--normalise <how>", "how scores are made comparable; min-max when left out").choices(
        NORMALISATION_NAMES,
      ),
    )
    .option("--weights <list>", "how much each run counts: 2,1,1", weightList)
    .option("--depth <n>", "only the first documents of each run and topic", atLeastOne)
    .option("--limit <n>", "documents for each topic", atLeastOne, 1000)
    .option("--topics <list|file>", "only these topics: a list with commas, or a file with one a line")
    .option("--training-qrels <file>", "judgements to learn from")
    .option("--training-topics <list|file>", "learn from these topics, and leave them out of the result")
    .option("--folds <n>", "learn in so many folds: 5 when left out", atLeastTwo)
    .option("--groups <file>", "topics that belong together: their file, or lines of a topic, a tab and a group")
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("--seed <seed>", "of folds: the same seed gives the same folds", "0")
    .option("--tag <name>", "name of the run in its last column; that of the file when left out")
    .option("-o, --output <file>", "run file to write, packed if its name ends in .gz; printed when left out");
  addRunReadingOptions(command)
    .option("--provenance", "say how the run came about")
    .option("--quiet", "no remarks")
    .addHelpText("after", NOTES)
    .action(fuse);
}

async function fuse(paths: readonly string[], options: FuseCommandOptions): Promise<void> {
  const way = parseFusion(options.method, options.normalise);
  checkOptions(paths, way, options);
  const tag = tagOf(options);
  const runs = await openRuns(paths, options);
  try {
    const names = runNames(paths);
    const wanted = await topicSet(options.topics);
    const all = [...new Set(runs.flatMap((run) => [...run.topics()]))];
    const topics = wanted ? all.filter((topic) => wanted.has(topic)) : all;
    if (wanted) refuseUnknownTopics("--topics", wanted, all);
    const listsOf = (topic: string) => Promise.all(runs.map((run) => run.ranking(topic)));
    const groups = way.kind === "learned" ? await fusedGroups(all, options.groups) : new Map<string, string>();
    const trained = way.kind === "learned" ? await train(way, options, all, groups, listsOf) : undefined;
    const fusionFor = trained ? trained.fusionFor : () => way as Fusion;
    const fused = topics.filter((topic) => fusionFor(topic) !== undefined);
    const progress = new Progress("topics fused", options.quiet === true);
    async function* lines() {
      for (const [i, topic] of fused.entries()) {
        const fusion = fusionFor(topic) as Fusion;
        const { weights, limit } = options;
        const hits = aboutTopic(topic, await listsOf(topic), fusion, { ...(weights && { weights }), limit });
        yield runLines(topic, hits, tag);
        progress.update(i + 1, fused.length);
      }
    }
    await writeStream(lines(), options.output).finally(() => progress.end());
    if (!options.quiet) {
      writeRemark(remarks(runs, names, fused, topics.length - fused.length, options));
      if (trained) writeRemark(trainingRemarks(fused, all, trained, groups));
    }
    if (options.provenance) {
      writeRemark(formatProvenance(await provenanceOf(paths, way, options, fused.length, trained)));
    }
  } finally {
    for (const run of runs) run.close();
  }
}

function checkOptions(
  paths: readonly string[],
  way: Fusion | LearnedFusion,
  { weights, trainingQrels, trainingTopics, folds, groups, output }: FuseCommandOptions,
): void {
  const inputs = [...paths, ...[trainingQrels, groups].filter((file) => file !== undefined)];
  if (output !== undefined) {
    refuseUnwritable("--output", output);
    refuseSameFile("--output", output, inputs);
  }
  if (paths.filter(isStandardInput).length > 1) throw new UsageError("standard input can be only one of the runs");
  if (weights && weights.length !== paths.length) {
    throw new UsageError(`--weights: ${paths.length} runs need as many weights, not ${weights.length}`);
  }
  if (way.kind === "learned") {
    if (trainingQrels === undefined) throw new UsageError(`--method ${way.name} learns: name --training-qrels FILE`);
    if (weights) throw new UsageError(`--weights: ${way.name} learns them`);
    if (trainingTopics !== undefined && folds !== undefined) {
      throw new UsageError("--training-topics and --folds: choose one of them");
    }
  } else if ([trainingQrels, trainingTopics, folds, groups].some((value) => value !== undefined)) {
    throw new UsageError(`--training-qrels, --training-topics, --folds and --groups: ${way.name} does not learn`);
  }
}

function tagOf({ tag, output }: FuseCommandOptions): string {
  const name = tag ?? (output === undefined ? "fused" : basename(output).replace(/(\.(txt|run|trec))?(\.gz)?$/, ""));
  if (name === "" || /\s/.test(name)) throw new UsageError(`--tag: must be one word: ${JSON.stringify(name)}`);
  return name;
}

/** What is wrong with any of the runs is said of all at once. */
async function openRuns(paths: readonly string[], { rankBy, duplicates, depth }: FuseCommandOptions) {
  const runs: TopicRun[] = [];
  const errors: PresageError[] = [];
  for (const path of paths) {
    try {
      runs.push(await TopicRun.open(path, { rankBy, duplicates, depth }));
    } catch (error) {
      if (!isPresageError(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new PresageError(errors.map(({ message }) => message).join("\n"), errors[0].exitCode);
  return runs;
}

/** Topics of one patent or family, by their names and by what a file tells of them. */
async function fusedGroups(topics: readonly string[], file: string | undefined): Promise<TopicGroups> {
  const tasks = new Map(topics.map((id): [string, TopicTask] => [id, { id, kind: "documents", documents: [] }]));
  if (file !== undefined) {
    const given = (await readTopicTasks([file], undefined, { asNamed: true })).filter(({ id }) => tasks.has(id));
    if (given.length === 0) throw new UsageError(`--groups: has none of the topics: ${file}`);
    for (const task of given) tasks.set(task.id, task);
  }
  const subjects = await topicSubjects([...tasks.values()], undefined);
  return groupTopics(topics.map((id, t) => ({ id, subjects: subjects[t] })));
}

/** What was not parted, and what could not be kept apart. */
function trainingRemarks(
  fused: readonly string[],
  all: readonly string[],
  { fusionFor }: TrainedFusion,
  groups: TopicGroups,
): string {
  const own = groupsAmong(all, groups);
  if (!own) return "";
  const learned = new Set(all.filter((topic) => fusionFor(topic) === undefined).map((topic) => own[topic]));
  if (learned.size === 0) return `training: ${topicsAndFamilies(all, own)}, each family in one fold\n`;
  const both = fused.filter((topic) => learned.has(own[topic]));
  if (both.length === 0) return "";
  return `training: ${both.length} of the ${countedTopics(fused.length)} are of patents or families that were learned from, so that scores of them mean little\n`;
}

async function train(
  way: LearnedFusion,
  options: FuseCommandOptions,
  topics: readonly string[],
  groups: TopicGroups,
  listsOf: (topic: string) => Promise<readonly RankedList[]>,
): Promise<TrainedFusion> {
  const { trainingQrels = "", trainingTopics, folds = 5, level, seed } = options;
  const qrels = await readQrels(trainingQrels);
  const training = await topicSet(trainingTopics);
  if (training) refuseUnknownTopics("--training-topics", training, qrels.table.topics);
  return trainFusion(way, { qrels, level, folds, seed, groups, topics: training }, topics, listsOf);
}

function aboutTopic(
  topic: string,
  lists: readonly RankedList[],
  fusion: Fusion,
  options: { readonly weights?: readonly number[]; readonly limit: number },
) {
  try {
    return fusion.fuse(lists, options);
  } catch (error) {
    throw isPresageError(error) ? new UsageError(`topic ${topic}: ${error.message}`) : error;
  }
}

function remarks(
  runs: readonly TopicRun[],
  names: readonly string[],
  topics: readonly string[],
  training: number,
  { output = "standard output" }: FuseCommandOptions,
): string {
  const missing = runs.flatMap((run, i) => {
    const without = topics.filter((topic) => !run.has(topic));
    const some = `${without.slice(0, 5).join(", ")}${without.length > 5 ? ", …" : ""}`;
    return without.length === 0 ? [] : [`${names[i]} has nothing for ${countedTopics(without.length)}: ${some}\n`];
  });
  const isShared = topics.some((topic) => runs.filter((run) => run.has(topic)).length > 1);
  const apart =
    runs.length === 1
      ? "only one run: there was nothing to fuse\n"
      : isShared
        ? ""
        : "no topic is in two of the runs: there was nothing to fuse\n";
  const left = training > 0 ? `; ${countedTopics(training, "training ")} left out` : "";
  return `${missing.join("")}${apart}${output}: ${countedTopics(topics.length)} of ${runs.length} ${runs.length === 1 ? "run" : "runs"}${left}\n`;
}

function provenanceOf(
  paths: readonly string[],
  way: Fusion | LearnedFusion,
  options: FuseCommandOptions,
  topics: number,
  trained: TrainedFusion | undefined,
) {
  const { weights, depth, limit, trainingQrels, level, seed, trainingTopics, folds = 5, groups } = options;
  const inputs = [...paths, ...[trainingQrels, groups].filter((file) => file !== undefined)];
  return commandProvenance(inputs, {
    method: way.name,
    weights: weights ?? null,
    depth: depth ?? null,
    limit,
    topics,
    ...(trained && {
      training: trainingTopics ?? { folds, seed },
      groups: groups ?? null,
      level,
      models: trained.models,
    }),
    tag: tagOf(options),
  });
}

function weightList(text: string): number[] {
  const values = numbers(text);
  if (values.some((value) => value < 0) || !values.some((value) => value > 0)) {
    throw new InvalidArgumentError("They must not be negative, and not all 0.");
  }
  return values;
}

function atLeastOne(text: string): number {
  const value = integer(text);
  if (value < 1) throw new InvalidArgumentError("It must be 1 or more.");
  return value;
}

function atLeastTwo(text: string): number {
  const value = integer(text);
  if (value < 2) throw new InvalidArgumentError("It must be 2 or more.");
  return value;
}
