import type { DiskCollection } from "../../collection/node.js";
import { ExitCode, InputError, PresageError } from "../../core/index.js";
import type { PassageOptions } from "../../systems/index.js";
import type { Rankings } from "../../trec/index.js";
import { readRankings } from "../../trec/node.js";
import type { Effects } from "../effects.js";
import { countFallbacks, fallbackNote } from "../running/fallbacks.js";
import type { TopicThreads } from "../running/topic-threads.js";
import { openTexts, textsNeeded } from "../searching/open-texts.js";
import { readTopicTasks } from "../topics/read-topics.js";
import type { PassageOutcome, PassageSetup, PassageTask } from "./search-passages.js";

/** Which documents are searched for passages, and how passages are ranked. */
export interface PassageSettings extends PassageOptions {
  /** The run whose documents are searched. */
  readonly run: string;
  /** Files of its topics. */
  readonly topics: readonly string[];
  /** The collection with the texts; default: the index's own. */
  readonly collection?: string;
  /** Default: that of the document run. */
  readonly tag?: string;
}

/** A run of passages. */
export interface RankedPassages {
  readonly run: string;
  readonly topics: number;
  /** Number of topics of the run that are not in the topic files. */
  readonly missing: number;
}

/** Ranks the passages of the documents of a run by any system. */
export async function rankPassages(
  index: string,
  settings: PassageSettings,
  threads: TopicThreads,
  { onProgress, onRemark, signal }: Effects = {},
): Promise<RankedPassages> {
  const { run, topics, documents, perDocument, order, terms } = settings;
  const collection = await openTexts(index, settings.collection);
  if (!collection) throw textsNeeded("passages");
  const rankings = await readRankings(run, { depth: documents });
  const tasks = await passageTasks(rankings, run, topics, collection, onRemark).finally(() => collection.close());
  const setup: PassageSetup = {
    index,
    collection: collection.folder,
    options: { documents, order, terms, ...(perDocument !== undefined && { perDocument }) },
    tag: settings.tag ?? rankings.tag,
  };
  const outcomes: PassageOutcome[] = [];
  await threads.search("passages", setup, tasks, (_, outcome) => {
    signal?.throwIfAborted();
    outcomes.push(outcome);
    onProgress?.({ what: "topics", done: outcomes.length, total: tasks.length });
  });
  for (const each of countFallbacks(outcomes.map(({ fallbacks }) => fallbacks))) {
    onRemark?.(fallbackNote(each, tasks.length));
  }
  return {
    run: outcomes.map(({ lines }) => lines).join(""),
    topics: tasks.length,
    missing: rankings.topics.size - tasks.length,
  };
}

/** Topics that are in the run, with the documents that it has for them. */
async function passageTasks(
  rankings: Rankings,
  run: string,
  topics: readonly string[],
  collection: DiskCollection,
  onRemark: Effects["onRemark"],
): Promise<PassageTask[]> {
  const tasks = (await readTopicTasks(topics, collection)).flatMap((topic): PassageTask[] => {
    const ranking = rankings.topics.get(topic.id);
    return ranking ? [{ topic, found: ranking.docs.map((id, rank) => ({ id, score: ranking.scores[rank] })) }] : [];
  });
  if (tasks.length === 0) throw new PresageError(`no topic of the run is among the topics: ${run}`, ExitCode.noTopics);
  const found = tasks.flatMap((task) => task.found.map(({ id }) => id));
  const absent = found.filter((id) => !collection.has(id));
  if (absent.length === found.length && found.length > 0) {
    const message = `none of its documents is in ${collection.folder}`;
    throw new InputError([{ file: run, line: 0, message, text: absent[0] }]);
  }
  if (absent.length > 0) {
    onRemark?.(`${run}: ${absent.length} of ${found.length} documents are not in ${collection.folder}`);
  }
  return tasks;
}
