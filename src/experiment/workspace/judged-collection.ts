import { existsSync } from "node:fs";
import { join } from "node:path";
import { taskOfTopic } from "../../application/index.js";
import type { TopicThreads } from "../../application/node.js";
import { CLEF_IP_2010 } from "../../collection/index.js";
import { openCollection, WORLD_FILES } from "../../collection/node.js";
import { fileHash } from "../../files/node.js";
import type { Task } from "../../systems/index.js";
import type { NamedCluster } from "../../systems/node.js";
import { type Plan, type PlannedCollection, type PlannedTopics, taskOfTopics } from "../plan.js";
import type { Step } from "../step.js";
import type { Judgements } from "./evaluate-step.js";
import { readPlannedTopics, type TopicFiles } from "./planned-topics.js";
import { qrelsStep } from "./qrels-step.js";
import { lazyGroups, type SearchSetting, type TrainingSource } from "./search-setting.js";
import type { StepCache } from "./step-cache.js";
import { type Documents, TOPIC_LIST, topicsStep } from "./topics-step.js";
import { WORLD_COLLECTION, worldStep } from "./world-step.js";

/** A collection of a plan, and the steps that make what does not exist yet. */
export interface TestCollection {
  readonly name: string;
  /** The tasks of topics, as far as they are known before topics are made. */
  readonly tasks: ReadonlySet<Task>;
  readonly setting: SearchSetting;
  readonly judgements: Judgements;
  readonly steps: readonly Step[];
}

/** The resources of experiments. */
export interface Laboratory {
  readonly cache: StepCache;
  /** The cluster for indexes; default: they are on this machine. */
  readonly cluster?: NamedCluster;
  /** Search for topics; the same number of threads makes indexes. */
  readonly threads: Pick<TopicThreads, "search" | "size">;
  /** Of the program. */
  readonly version: string;
}

/**
 * Determines the parts of a test collection, without making anything.
 *
 * @throws InputError for files and folders that do not exist
 */
export async function testCollection(
  planned: PlannedCollection,
  { limit, unit }: Pick<Plan, "limit" | "unit">,
  laboratory: Laboratory,
): Promise<TestCollection> {
  const { cache, cluster, threads, version } = laboratory;
  const { name } = planned;
  const documents = await plannedDocuments(planned, cache, version);
  const citations =
    planned.qrels.kind === "citations"
      ? planned.qrels.citations
      : { rules: CLEF_IP_2010, families: "simple" as const, familyIds: true };
  const topicsMade =
    planned.topics.kind === "chosen" ? topicsStep(cache, name, documents, planned.topics.wish, citations) : undefined;
  const topics = topicFiles(planned.topics, documents, topicsMade);
  const listed = planned.topics.kind === "files" ? await listedTopics(topics, documents) : undefined;
  const topicsHash = listed?.hash;
  const task = taskOfTopics(planned.topics);
  const judgements = plannedJudgements(planned, unit, { documents, topics, topicsHash, topicsMade, citations }, cache);
  const training = await plannedTraining(planned, { documents, topics, topicsMade, judgements });
  const share = planned.training?.kind === "share" ? planned.training : undefined;
  return {
    name,
    tasks: listed?.tasks ?? new Set(task === undefined ? [] : [task]),
    judgements,
    steps: [documents.step, topicsMade, judgements.step].filter((step) => step !== undefined),
    setting: {
      name,
      documents,
      topics,
      groups: lazyGroups(topics, documents.folder),
      limit,
      unit,
      version,
      threads,
      ...(cluster && { cluster }),
      ...(topicsHash !== undefined && { topicsHash }),
      ...(topicsMade && { topicsStep: topicsMade }),
      ...(share && { part: { kind: "share", share: share.share, seed: share.seed, side: "test" } }),
      ...(training && { training }),
    },
  };
}

async function plannedDocuments(
  { documents }: PlannedCollection,
  cache: StepCache,
  version: string,
): Promise<Documents> {
  if (documents.kind === "world") {
    const step = worldStep(cache, documents.options, version);
    return { folder: join(step.path, WORLD_COLLECTION), step };
  }
  // Reports what is wrong with a folder that is not a collection.
  await (await openCollection(documents.folder)).close();
  return { folder: documents.folder, hash: fileHash(join(documents.folder, "collection.json")) };
}

function topicFiles(topics: PlannedTopics, { step: world }: Documents, made: Step | undefined): TopicFiles {
  if (topics.kind === "chosen") return { files: [join(made!.path, TOPIC_LIST)], cutOff: topics.wish.cutOff };
  if (topics.kind === "news") {
    const [news, newspaper] = [WORLD_FILES.news, WORLD_FILES.newspaper].map((file) => join(world!.path, file));
    return { files: [news], language: topics.language, source: newspaper, cutOff: "publication" };
  }
  const { files, language } = topics;
  return { files, cutOff: "publication", ...(language !== undefined && { language }) };
}

/** The tasks of topics in files, and hashes of their lists and of the documents next to them. */
async function listedTopics(topics: TopicFiles, { folder }: Documents) {
  const lists = topics.files.map(fileHash);
  // A world that is not made yet cannot be searched; topics next to their list do not need it.
  const tasks = existsSync(folder) ? await readPlannedTopics(topics, folder) : [];
  const beside = tasks.flatMap((task) => (task.kind === "file" ? [task.path] : []));
  return { hash: [...lists, ...beside.map(fileHash)], tasks: new Set(tasks.map(taskOfTopic)) };
}

interface Parts {
  readonly documents: Documents;
  readonly topics: TopicFiles;
  readonly topicsHash?: string[] | undefined;
  readonly topicsMade: Step | undefined;
}

function plannedJudgements(
  { name, qrels, topics: planned }: PlannedCollection,
  unit: Plan["unit"],
  { documents, topics, topicsHash, topicsMade, citations }: Parts & { citations: Parameters<typeof topicsStep>[4] },
  cache: StepCache,
): Judgements {
  if (qrels.kind === "file") return { file: qrels.file, hash: fileHash(qrels.file) };
  const world = documents.step?.path ?? "";
  const step = qrelsStep(cache, {
    name,
    documents,
    unit,
    topics: {
      file: topics.files[0],
      ...(topicsHash && { hash: topicsHash.join() }),
      ...(topicsMade && { step: topicsMade }),
    },
    cutOff: topics.cutOff,
    from:
      qrels.kind === "citations"
        ? { kind: "citations", citations }
        : planned.kind === "news"
          ? { kind: "news", file: join(world, WORLD_FILES.newsQrels) }
          : { kind: "truth", file: join(world, WORLD_FILES.truth) },
  });
  return { file: step.path, step };
}

async function plannedTraining(
  { training }: PlannedCollection,
  parts: Parts & { judgements: Judgements },
): Promise<TrainingSource | undefined> {
  if (!training) return undefined;
  const { documents, topics, topicsMade, judgements } = parts;
  if (training.kind === "share") {
    const { share, seed } = training;
    const part = { kind: "share", share, seed, side: "train" } as const;
    return { topics, part, judgements, needs: topicsMade ? [topicsMade] : [] };
  }
  const files: TopicFiles = { files: training.topics, cutOff: "publication" };
  return {
    topics: files,
    judgements: { file: training.qrels, hash: fileHash(training.qrels) },
    content: (await listedTopics(files, documents)).hash,
    needs: [],
  };
}
