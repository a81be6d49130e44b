import { existsSync } from "node:fs";
import { join } from "node:path";
import { MANIFEST_FILE as COLLECTION_FILE, type DiskCollection, openCollection } from "../../collection/node.js";
import { ExitCode, isPresageError, PresageError, UsageError } from "../../core/index.js";
import { isStandardOutput, type Journal, makeOutputFolder, version } from "../../files/node.js";
import type { FieldText } from "../../retrieval/index.js";
import { isIndex, MANIFEST_FILE } from "../../retrieval/node.js";
import { filesOfSystem, handWorkNote, learnsAnything, refuseWithout, type Training } from "../../systems/index.js";
import {
  handWorkOf,
  type NamedCluster,
  type PreparedSystem,
  prepareSystem,
  refuseMissingFiles,
  systemFiles,
} from "../../systems/node.js";
import type { Effects } from "../effects.js";
import { engineFacts } from "../engines/engine-facts.js";
import { openTexts } from "../searching/open-texts.js";
import type { SearchOptionValues } from "../searching/search-options.js";
import { TEXT_FIELD } from "../searching/search-settings.js";
import type { TopicTask } from "../topics/read-topics.js";
import { readWantedTopics, type WantedTopics } from "../topics/wanted-topics.js";
import { readTraining, type TrainingFiles } from "../training/read-training.js";
import { type AskedSystem, chooseSystems } from "./choose-systems.js";
import { fallbackNote } from "./fallbacks.js";
import { tellPreparing } from "./preparing.js";
import { runNote } from "./run-note.js";
import { type MadeRun, requireTag } from "./run-search.js";
import type { SystemRun } from "./runs-table.js";
import type { SystemSetup } from "./search-documents.js";
import { outputFiles, type SystemOutputs } from "./system-outputs.js";
import type { TopicThreads } from "./topic-threads.js";
import { writeRun } from "./write-run.js";

/** Runs of systems, each of which searches in its own way. */
export interface SystemsRunRequest extends SystemOutputs {
  /** As in {@link chooseSystems}: `bm25`, `dcu.*`, `all`. */
  readonly systems: readonly string[];
  /** The collection to search; default: that of the index. */
  readonly collection?: string;
  /** An index to use if it fits, or a folder where systems keep theirs; default: the collection's. */
  readonly index?: string;
  /** The cluster for the indexes of systems; default: they are on this machine. */
  readonly cluster?: NamedCluster;
  readonly topics: WantedTopics;
  /** Only the options for reading topics and for filtering documents have an effect. */
  readonly search: SearchOptionValues;
  /** Maximum number of documents per topic. */
  readonly limit: number;
  readonly training?: TrainingFiles;
}

/** The results of systems. */
export interface SystemRuns {
  /** How many systems were requested. */
  readonly asked: number;
  readonly runs: readonly SystemRun[];
  /** Systems that could not run and were not named. */
  readonly skipped: readonly string[];
}

export interface SystemRunEffects extends Effects {
  /** Called for each run that is written, before the next system is prepared. */
  readonly onRun?: (run: MadeRun) => void | Promise<void>;
  /** Called for a system that was not named and could not run. */
  readonly onSkip?: (system: string, error: PresageError) => void;
}

/** What all systems of one request share. */
interface Resources {
  readonly collection: string;
  readonly tasks: readonly TopicTask[];
  readonly training?: Training;
  readonly source?: string | readonly (readonly FieldText[])[];
}

/**
 * Searches for all topics with each of the requested systems, and writes their runs. Systems that were not named, but
 * are among all, are skipped if they cannot run.
 *
 * @throws UsageError for invalid requests, InputError for unreadable input, or if no system could run
 */
export async function runSystems(
  request: SystemsRunRequest,
  threads: TopicThreads,
  effects: SystemRunEffects = {},
): Promise<SystemRuns> {
  const collection = await openSearched(request);
  if (!collection) throw new UsageError("give the collection that systems search", { setting: "collection" });
  try {
    return await runAll(request, collection, threads, effects);
  } finally {
    await collection.close();
  }
}

async function openSearched({ collection, index }: SystemsRunRequest): Promise<DiskCollection | undefined> {
  if (collection !== undefined) return openCollection(collection);
  if (index === undefined) return undefined;
  return isCollection(index) ? openCollection(index) : openTexts(index, undefined);
}

/** A collection given as the index means the indexes in it. */
function isCollection(folder: string): boolean {
  return !isIndex(folder) && existsSync(join(folder, COLLECTION_FILE));
}

async function runAll(
  request: SystemsRunRequest,
  collection: DiskCollection,
  threads: TopicThreads,
  effects: SystemRunEffects,
): Promise<SystemRuns> {
  const { search, outputDir } = request;
  const tasks = await readWantedTopics(request.topics, collection, search);
  const asked = chooseSystems(request.systems, tasks);
  const systems = asked.map(({ chosen }) => chosen);
  const outputs = outputFiles(systems, request);
  const source = search.source ?? textsOf(tasks);
  // If no system learns, remarks on training would be pointless.
  const told = systems.some(learnsAnything) ? effects : {};
  const training = await readTraining(request.training ?? {}, search, collection, tasks, told);
  refuseUnready(asked, { training, source });
  await refuseOtherTopics(asked, tasks);
  const resources = {
    collection: collection.folder,
    tasks,
    ...(training && { training }),
    ...(source !== undefined && { source }),
  };
  if (outputDir !== undefined) makeOutputFolder("outputDir", outputDir);
  // Kept until the last system is done: the same request then continues with the first that is not.
  const journals: Journal[] = [];
  const runs: SystemRun[] = [];
  const skipped: string[] = [];
  for (const [i, each] of asked.entries()) {
    effects.signal?.throwIfAborted();
    const { name } = each.chosen;
    try {
      const { journal, ...run } = await runSystem(each, outputs[i], resources, request, threads, effects);
      journals.push(journal);
      runs.push(run);
    } catch (error) {
      if (each.named || !isPresageError(error)) throw error;
      skipped.push(name);
      effects.onSkip?.(name, error);
    }
  }
  for (const journal of journals) journal.remove();
  if (journals.length === 0) throw new PresageError(`no system could run: ${skipped.join(", ")}`, ExitCode.input);
  return { asked: asked.length, runs, skipped };
}

/** A system that lacks something is reported before another has searched for hours. */
function refuseUnready(asked: readonly AskedSystem[], given: Parameters<typeof refuseWithout>[1]): void {
  for (const { chosen, named } of asked) {
    if (!named) continue;
    refuseWithout(chosen, given);
    refuseMissingFiles(chosen);
  }
}

/** A file with vectors of other topics than these is a mistake. */
async function refuseOtherTopics(asked: readonly AskedSystem[], tasks: readonly TopicTask[]): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  for (const { chosen } of asked) await chosen.definition.checkTopics?.(chosen.values, ids, systemFiles());
}

async function runSystem(
  { chosen }: AskedSystem,
  output: string,
  { collection, tasks, training, source }: Resources,
  request: SystemsRunRequest,
  threads: TopicThreads,
  effects: SystemRunEffects,
): Promise<SystemRun & { readonly journal: Journal }> {
  const { limit, index, cluster, search, tag = chosen.name.replace(/\s+/g, "_") } = request;
  requireTag(tag);
  const prepared = await prepareSystem(chosen, {
    collection,
    limit,
    ...(search.groupBy && { groupBy: search.groupBy }),
    ...(index !== undefined && !isCollection(index) && { index }),
    ...(cluster && { cluster }),
    ...(training && { training }),
    ...(source !== undefined && { source }),
    threads: threads.size,
    version: version(),
    onProgress: tellPreparing(chosen.name, effects),
    ...(effects.onRemark && { onRemark: effects.onRemark }),
  });
  const handWork = handWorkOf(chosen, prepared);
  if (handWork) {
    const note = handWorkNote(
      handWork,
      tasks.map(({ id }) => id),
    );
    effects.onRemark?.(note);
  }
  const setup: SystemSetup = { system: prepared, options: search, tag };
  const start = performance.now();
  const written = await writeRun({ setup, tasks, output }, threads, effects);
  const seconds = (performance.now() - start) / 1000;
  const { empty, fallbacks } = written;
  const hint = chosen.definition.whenNothing?.(chosen.values);
  effects.onRemark?.(runNote({ output, topics: tasks.length, empty, seconds, hint }));
  for (const each of fallbacks) effects.onRemark?.(`${chosen.name}: ${fallbackNote(each, tasks.length)}`);
  const facts = { system: chosen.name, parameters: chosen.values, collection, ...preparedFacts(prepared) };
  await effects.onRun?.({
    files: [...filesOf(request, prepared, output), ...filesOfSystem(chosen).map(({ path }) => path)],
    facts: {
      ...facts,
      trainingTopics: training?.topics.length ?? 0,
      topics: tasks.length,
      fallbacks,
      limit,
      groupBy: search.groupBy ?? null,
      priorArt: { cutOff: search.cutOff, ownFamily: search.keepFamily ? "kept" : "left out" },
      tag,
    },
  });
  return { system: chosen.name, topics: tasks.length, seconds, ...written };
}

function preparedFacts({ indexes, learned, graph }: PreparedSystem) {
  return { ...engineFacts(indexes), indexes, learned: learned ?? null, graph: graph ?? null };
}

function filesOf({ topics, training = {} }: SystemsRunRequest, { indexes }: PreparedSystem, output: string): string[] {
  return [
    ...indexes.map((folder) => join(folder, MANIFEST_FILE)),
    ...topics.files,
    ...(training.topics ?? []),
    ...(training.qrels ?? []),
    ...(isStandardOutput(output) ? [] : [output]),
  ];
}

/** Texts that represent the collection that topics come from; patents represent only the searched collection. */
function textsOf(tasks: readonly TopicTask[]): (readonly FieldText[])[] | undefined {
  const texts: (readonly FieldText[])[] = [];
  for (const task of tasks) {
    if (task.kind === "text") texts.push([{ field: TEXT_FIELD, text: task.text }]);
    else if (task.kind === "ready") texts.push(task.topic.texts);
    else return undefined;
  }
  return texts;
}
