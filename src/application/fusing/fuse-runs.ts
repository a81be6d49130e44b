import { isPresageError, setting, UsageError } from "../../core/index.js";
import type { Fusion, LearnedFusion, RankedList } from "../../retrieval/index.js";
import { readQrels } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { runNames } from "../evaluating/read-files.js";
import { runLines } from "../running/run-lines.js";
import { readTopicTasks, type TopicTask } from "../topics/read-topics.js";
import { refuseUnknownTopics, topicSet } from "../topics/topic-list.js";
import { topicSubjects } from "../topics/topic-subjects.js";
import { groupTopics, type TopicGroups } from "../training/topic-groups.js";
import { fusionRemarks, trainingRemark } from "./fusion-remarks.js";
import { type FusionSettings, fusionWay, USUAL_FOLDS } from "./fusion-settings.js";
import { openRuns } from "./open-runs.js";
import { type TrainedFusion, trainFusion } from "./train-fusion.js";

/** The result of a fusion. */
export interface FusedRuns {
  /** Topics of the result. */
  readonly topics: number;
  /** What the result depends on and what was learned, for its provenance. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Where the fused run goes. */
export interface FusedOutput {
  /** Its name in remarks. */
  readonly name: string;
  write(lines: AsyncIterable<string>): Promise<void>;
}

/**
 * Fuses runs topic by topic, so memory does not grow with them. A fusion method that learns is trained first.
 *
 * @throws UsageError for incompatible settings, PresageError with all errors of the runs
 */
export async function fuseRuns(
  paths: readonly string[],
  settings: FusionSettings,
  output: FusedOutput,
  { onProgress, onRemark, signal }: Effects = {},
): Promise<FusedRuns> {
  const way = fusionWay(paths, settings);
  const { rankBy, duplicates, depth, weights, limit, tag } = settings;
  const runs = await openRuns(paths, { rankBy, duplicates, depth });
  try {
    const wanted = await topicSet(settings.topics);
    const all = [...new Set(runs.flatMap((run) => [...run.topics()]))];
    if (wanted) refuseUnknownTopics(setting("topics"), wanted, all);
    const topics = wanted ? all.filter((topic) => wanted.has(topic)) : all;
    const listsOf = async (topic: string) => {
      signal?.throwIfAborted();
      return Promise.all(runs.map((run) => run.ranking(topic)));
    };
    const groups = way.kind === "learned" ? await fusedGroups(all, settings.groups) : new Map<string, string>();
    const trained = way.kind === "learned" ? await train(way, settings, all, groups, listsOf) : undefined;
    const fusionFor = trained ? trained.fusionFor : () => way as Fusion;
    const fused = topics.filter((topic) => fusionFor(topic) !== undefined);
    async function* lines() {
      for (const [i, topic] of fused.entries()) {
        const fusion = fusionFor(topic) as Fusion;
        const hits = fuseTopic(topic, await listsOf(topic), fusion, { ...(weights && { weights }), limit });
        yield runLines(topic, hits, tag);
        onProgress?.({ what: "topics fused", done: i + 1, total: fused.length });
      }
    }
    await output.write(lines());
    const remarks = fusionRemarks(runs, runNames(paths), fused, topics.length - fused.length, output.name);
    const aboutTraining = trained && trainingRemark(fused, all, trained, groups);
    for (const remark of aboutTraining ? [...remarks, aboutTraining] : remarks) onRemark?.(remark);
    return { topics: fused.length, facts: factsOf(way, settings, fused.length, trained) };
  } finally {
    for (const run of runs) run.close();
  }
}

/** Topics of one patent or family, by their names and by the contents of a file. */
async function fusedGroups(topics: readonly string[], file: string | undefined): Promise<TopicGroups> {
  const tasks = new Map(topics.map((id): [string, TopicTask] => [id, { id, kind: "documents", documents: [] }]));
  if (file !== undefined) {
    const given = (await readTopicTasks([file], undefined, { asNamed: true })).filter(({ id }) => tasks.has(id));
    if (given.length === 0)
      throw new UsageError(`contains none of the topics: ${file}`, { setting: "groups", value: file });
    for (const task of given) tasks.set(task.id, task);
  }
  const subjects = await topicSubjects([...tasks.values()], undefined);
  return groupTopics(topics.map((id, t) => ({ id, subjects: subjects[t] })));
}

async function train(
  way: LearnedFusion,
  { trainingQrels = "", trainingTopics, folds = USUAL_FOLDS, level, seed }: FusionSettings,
  topics: readonly string[],
  groups: TopicGroups,
  listsOf: (topic: string) => Promise<readonly RankedList[]>,
): Promise<TrainedFusion> {
  const qrels = await readQrels(trainingQrels);
  const training = await topicSet(trainingTopics);
  if (training) refuseUnknownTopics(setting("trainingTopics"), training, qrels.table.topics);
  return trainFusion(way, { qrels, level, folds, seed, groups, topics: training }, topics, listsOf);
}

function fuseTopic(
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

function factsOf(
  { name }: Fusion | LearnedFusion,
  settings: FusionSettings,
  topics: number,
  trained: TrainedFusion | undefined,
): Readonly<Record<string, unknown>> {
  const { weights, depth, limit, level, seed, trainingTopics, folds = USUAL_FOLDS, groups, tag } = settings;
  return {
    method: name,
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
    tag,
  };
}
