import { readFileSync } from "node:fs";
import { groupsAmong, groupTopics, type TopicGroups } from "../../application/index.js";
import type { TopicTask, TopicThreads } from "../../application/node.js";
import type { Granularity } from "../../collection/index.js";
import { ExitCode, PresageError, UsageError } from "../../core/index.js";
import type { Patent } from "../../patents/index.js";
import { type FieldText, patentDocument } from "../../retrieval/index.js";
import type { Training } from "../../systems/index.js";
import type { NamedCluster, SystemResources } from "../../systems/node.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import { type Split, splitTopics } from "../split.js";
import type { Step } from "../step.js";
import type { TuningSplit } from "../tuning.js";
import type { Judgements } from "./evaluate-step.js";
import { loadPlannedTopics, plannedSubjects, readPlannedTopics, type TopicFiles } from "./planned-topics.js";
import type { Documents } from "./topics-step.js";

/** Which topics are selected; default: all. */
export type TopicPart =
  | { readonly kind: "share"; readonly share: number; readonly seed: string; readonly side: keyof Split }
  | { readonly kind: "list"; readonly topics: readonly string[] };

/** Topics to learn from. */
export interface TrainingSource {
  readonly topics: TopicFiles;
  readonly part?: TopicPart;
  readonly judgements: Judgements;
  /** Hashes of the files. */
  readonly content?: unknown;
  readonly needs: readonly Step[];
}

/** What the runs of all systems on a collection have in common. */
export interface SearchSetting {
  readonly name: string;
  readonly documents: Documents;
  readonly topics: TopicFiles;
  /** Hashes of the files that topics are read from, if no step made them. */
  readonly topicsHash?: unknown;
  readonly topicsStep?: Step;
  readonly part?: TopicPart | undefined;
  /** Which of all topics belong together; called once they can be read. */
  readonly groups: () => Promise<TopicGroups>;
  readonly training?: TrainingSource;
  readonly limit: number;
  readonly unit: Granularity;
  /** The cluster for indexes; default: they are on this machine. */
  readonly cluster?: NamedCluster;
  readonly threads: Pick<TopicThreads, "search" | "size">;
  readonly version: string;
}

/** The topics that are searched for. */
export async function tasksOf(setting: SearchSetting): Promise<readonly TopicTask[]> {
  const { topics, documents, part, groups } = setting;
  return inPart(await readPlannedTopics(topics, documents.folder), part, groups);
}

/** Groups of topics, computed on first use. */
export function lazyGroups(topics: TopicFiles, folder: string): SearchSetting["groups"] {
  let groups: Promise<TopicGroups> | undefined;
  const find = async () => {
    const tasks = await readPlannedTopics(topics, folder);
    const subjects = await plannedSubjects(tasks, folder);
    return groupTopics(tasks.map(({ id }, t) => ({ id, subjects: subjects[t] })));
  };
  return () => (groups ??= find());
}

/** How a share of the topics is split off for training; `undefined` if none is. */
export async function splitOf(setting: SearchSetting): Promise<TuningSplit | undefined> {
  const { topics, documents, part } = setting;
  if (part?.kind !== "share") return undefined;
  const { share, seed } = part;
  const ids = (await readPlannedTopics(topics, documents.folder)).map(({ id }) => id);
  const groups = await setting.groups();
  const own = groupsAmong(ids, groups);
  return { kind: "share", seed, ...(own && { groups: own }), parts: [splitTopics(ids, share, seed, groups)] };
}

async function inPart(
  tasks: readonly TopicTask[],
  part: TopicPart | undefined,
  groups: SearchSetting["groups"],
): Promise<readonly TopicTask[]> {
  if (!part) return tasks;
  const ids = tasks.map(({ id }) => id);
  const wanted = new Set(
    part.kind === "list" ? part.topics : splitTopics(ids, part.share, part.seed, await groups())[part.side],
  );
  const found = tasks.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) {
    const missing = [...wanted].filter((id) => !ids.includes(id));
    throw new UsageError(`no such topics: ${missing.slice(0, 5).join(", ")}${missing.length > 5 ? " …" : ""}`);
  }
  return found;
}

/** The parts of the setting that a run depends on; plain data. */
export function contentOf(setting: SearchSetting): object {
  const { documents, topics, topicsHash, part, limit, unit, training } = setting;
  const { cutOff, language } = topics;
  return {
    ...engineContent(setting),
    documents: documents.hash,
    topics: { hash: topicsHash, cutOff, language, part },
    limit,
    unit,
    ...(training && { training: [training.content, training.part, training.judgements.hash] }),
  };
}

/** What identifies the engine: the result of one is never taken for that of another. */
export function engineContent({ cluster }: Pick<SearchSetting, "cluster">): object {
  if (!cluster) return {};
  const { nodes, shards, bm25 } = cluster;
  return { engine: { kind: "opensearch", nodes: [...nodes].sort(), shards, bm25 } };
}

/** The steps before a run, besides indexes. */
export function stepsBefore({ documents, topicsStep, training }: SearchSetting): Step[] {
  const steps = [documents.step, topicsStep, training?.judgements.step, ...(training?.needs ?? [])];
  return [...new Set(steps.filter((step) => step !== undefined))];
}

/** The resources of systems. */
export async function resourcesFor(setting: SearchSetting): Promise<SystemResources> {
  const { documents, limit, unit, cluster, threads, version, training } = setting;
  const source = await sourceTexts(setting);
  return {
    collection: documents.folder,
    limit,
    version,
    ...(unit !== "document" && { groupBy: unit }),
    ...(cluster && { cluster }),
    threads: threads.size,
    ...(training && { training: await readTraining(setting, training) }),
    ...(source && { source }),
  };
}

/**
 * Texts of the collection that topics come from, for systems that compare it with patents. If it is not available,
 * topics that are texts represent it: all of them, whatever part is searched for.
 */
async function sourceTexts({ topics, documents: { folder } }: SearchSetting) {
  if (topics.source !== undefined) return textsOfFile(topics.source, topics.language);
  const tasks = await readPlannedTopics(topics, folder);
  const [first] = await loadPlannedTopics(topics, tasks.slice(0, 1), folder);
  if (!first || first.patent) return undefined;
  return (await loadPlannedTopics(topics, tasks, folder)).map(({ texts }) => texts);
}

function textsOfFile(file: string, language: string | undefined): (readonly FieldText[])[] {
  const languages = language === undefined ? undefined : new Set([language]);
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines.map((line) => patentDocument(JSON.parse(line) as Patent, languages).texts);
}

async function readTraining(setting: SearchSetting, training: TrainingSource): Promise<Training> {
  const { documents, name, groups } = setting;
  const { folder } = documents;
  const tasks = await inPart(await readPlannedTopics(training.topics, folder), training.part, groups);
  // A share is drawn so that it has nothing in common with the test.
  if (training.part?.kind !== "share") await refuseShared(tasks, await tasksOf(setting), setting);
  const qrels = await readQrels(training.judgements.file);
  const judgements = new Map<string, Map<string, number>>();
  const wanted = new Set(tasks.map(({ id }) => id));
  for (const { topic, doc, grade } of eachJudgement(qrels)) {
    if (!wanted.has(topic)) continue;
    const known = judgements.get(topic) ?? new Map<string, number>();
    judgements.set(topic, known.set(doc, grade));
  }
  if (judgements.size === 0) throw new PresageError(`${name}: no topic for training is judged`, ExitCode.noTopics);
  return { topics: await loadPlannedTopics(training.topics, tasks, folder), judgements };
}

/** Learning from a topic reveals its answers, and those of other topics of its patent or family. */
async function refuseShared(
  training: readonly TopicTask[],
  test: readonly TopicTask[],
  { name, documents }: SearchSetting,
): Promise<void> {
  const subjects = await plannedSubjects([...training, ...test], documents.folder);
  const judged = new Set(subjects.slice(training.length).flat());
  const both = training.filter((_, t) => subjects[t].some((subject) => judged.has(subject)));
  if (both.length === 0) return;
  const some = `${both
    .slice(0, 5)
    .map(({ id }) => JSON.stringify(id))
    .join(", ")}${both.length > 5 ? ", …" : ""}`;
  throw new UsageError(
    `${name}: training topics are also test topics, or share a patent or family with one; remove them from the training topics: ${some}`,
  );
}
