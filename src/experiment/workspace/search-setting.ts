import type { Granularity } from "../../collection/index.js";
import { ExitCode, PresageError, UsageError } from "../../core/index.js";
import type { Training } from "../../systems/index.js";
import type { SystemResources } from "../../systems/node.js";
import { eachJudgement } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import { type Split, splitTopics } from "../split.js";
import type { Step } from "../step.js";
import type { Judgements } from "./evaluate-step.js";
import type { TopicFiles, TopicRunner, TopicTask } from "./topic-runner.js";
import type { Documents } from "./topics-step.js";

/** Which of the topics are meant; all when left out. */
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
  readonly runner: TopicRunner;
  readonly documents: Documents;
  readonly topics: TopicFiles;
  /** Hashes of the files that topics are read from, if no step made them. */
  readonly topicsHash?: unknown;
  readonly topicsStep?: Step;
  readonly part?: TopicPart | undefined;
  readonly training?: TrainingSource;
  readonly limit: number;
  readonly unit: Granularity;
  readonly threads?: number;
  readonly version: string;
}

/** The topics that are searched for. */
export async function tasksOf({ runner, topics, documents, part }: SearchSetting): Promise<readonly TopicTask[]> {
  return inPart(await runner.read(topics, documents.folder), part);
}

function inPart(tasks: readonly TopicTask[], part: TopicPart | undefined): readonly TopicTask[] {
  if (!part) return tasks;
  const ids = tasks.map(({ id }) => id);
  const wanted = new Set(part.kind === "list" ? part.topics : splitTopics(ids, part.share, part.seed)[part.side]);
  const found = tasks.filter(({ id }) => wanted.has(id));
  if (found.length < wanted.size) {
    const missing = [...wanted].filter((id) => !ids.includes(id));
    throw new UsageError(
      `topics that are not there: ${missing.slice(0, 5).join(", ")}${missing.length > 5 ? " …" : ""}`,
    );
  }
  return found;
}

/** What of the setting a run depends on; plain data. */
export function contentOf({ documents, topics, topicsHash, part, limit, unit, training }: SearchSetting): object {
  const { cutOff, language } = topics;
  return {
    documents: documents.hash,
    topics: { hash: topicsHash, cutOff, language, part },
    limit,
    unit,
    ...(training && { training: [training.content, training.part, training.judgements.hash] }),
  };
}

/** The steps before a run, beside indexes. */
export function stepsBefore({ documents, topicsStep, training }: SearchSetting): Step[] {
  const steps = [documents.step, topicsStep, training?.judgements.step, ...(training?.needs ?? [])];
  return [...new Set(steps.filter((step) => step !== undefined))];
}

/** What systems are given to work with. */
export async function resourcesFor(setting: SearchSetting): Promise<SystemResources> {
  const { documents, limit, unit, threads, version, training } = setting;
  const source = await sourceTexts(setting);
  return {
    collection: documents.folder,
    limit,
    version,
    ...(unit !== "document" && { groupBy: unit }),
    ...(threads !== undefined && { threads }),
    ...(training && { training: await readTraining(setting, training) }),
    ...(source && { source }),
  };
}

/** Topics that are texts stand for the collection that they come from; all of them do, whatever part is searched for. */
async function sourceTexts({ runner, topics, documents: { folder } }: SearchSetting) {
  const tasks = await runner.read(topics, folder);
  const [first] = await runner.load(topics, tasks.slice(0, 1), folder);
  if (!first || first.patent) return undefined;
  return (await runner.load(topics, tasks, folder)).map(({ texts }) => texts);
}

async function readTraining(setting: SearchSetting, training: TrainingSource): Promise<Training> {
  const { runner, documents, name } = setting;
  const { folder } = documents;
  const tasks = inPart(await runner.read(training.topics, folder), training.part);
  // By name or by document: who learns from a topic knows its answers.
  const judged = new Set((await tasksOf(setting)).flatMap((task) => [task.id, runner.subjectOf(task)]));
  const both = tasks.find((task) => judged.has(task.id) || judged.has(runner.subjectOf(task)));
  if (both) throw new UsageError(`${name}: topic is for training and for the test: ${JSON.stringify(both.id)}`);
  const qrels = await readQrels(training.judgements.file);
  const judgements = new Map<string, Map<string, number>>();
  const wanted = new Set(tasks.map(({ id }) => id));
  for (const { topic, doc, grade } of eachJudgement(qrels)) {
    if (!wanted.has(topic)) continue;
    const known = judgements.get(topic) ?? new Map<string, number>();
    judgements.set(topic, known.set(doc, grade));
  }
  if (judgements.size === 0) throw new PresageError(`${name}: no topic for training is judged`, ExitCode.noTopics);
  return { topics: await runner.load(training.topics, tasks, folder), judgements };
}
