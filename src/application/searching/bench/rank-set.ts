import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { UsageError } from "../../../core/index.js";
import { contentHash, replaceDurably, version } from "../../../files/node.js";
import { patentTopic, type SearchTopic } from "../../../retrieval/index.js";
import {
  filesOfSystem,
  parseSystem,
  requirementsOf,
  runsOfSystem,
  SYSTEMS,
  suitsTask,
  type Task,
} from "../../../systems/index.js";
import { type NamedCluster, openSystem } from "../../../systems/node.js";
import type { Effects } from "../../effects.js";
import { tellPreparing } from "../../running/preparing.js";
import { TEXT_FIELD } from "../search-settings.js";
import { membersOf, resultOf } from "../sets/run-set.js";
import type { SearchDesk } from "../sets/search-desk.js";

/** A system that can rank a set. */
export interface Ranker {
  readonly name: string;
  readonly title: string;
  readonly tasks: readonly Task[];
}

/** The systems that can rank a set: all that need no files, no training and no other collection. */
export function rankers(): Ranker[] {
  return SYSTEMS.flatMap((definition) =>
    runsOfSystem(definition).flatMap((name) => {
      const chosen = parseSystem(name, SYSTEMS);
      const isReady = requirementsOf(chosen).length === 0 && filesOfSystem(chosen).length === 0;
      const isForDocuments = suitsTask(definition, "ad-hoc") || suitsTask(definition, "prior-art");
      return isReady && isForDocuments ? [{ name, title: definition.title, tasks: definition.tasks }] : [];
    }),
  );
}

/** A set in the order of a system. */
export interface SetRanking {
  readonly system: string;
  /** The documents of the set that the system found, best first. */
  readonly ids: readonly string[];
  /** What was missing, and what was done instead. */
  readonly fallbacks: readonly string[];
}

/**
 * Ranks the documents of a set by a system. It searches for what the set was made from: its patent, its words, or those
 * of the sets that it combines. Documents that the system does not find are not in the ranking.
 *
 * @throws UsageError if the system is none of {@link rankers}, or the set has nothing to search for
 */
export async function rankSet(
  desk: SearchDesk,
  number: number,
  system: string,
  { onProgress, onRemark, signal }: Effects = {},
  cluster?: NamedCluster,
): Promise<SetRanking> {
  const ranker = rankers().find(({ name }) => name === system);
  if (!ranker) throw new UsageError("no system of this name can rank a set", { setting: "system", value: system });
  const { texts, index } = desk.context;
  if (!texts) throw new UsageError("a system needs the collection with the texts");
  const topic = await topicOf(desk, number);
  const task: Task = topic.patent ? "prior-art" : "ad-hoc";
  if (!ranker.tasks.includes(task)) {
    const what = task === "ad-hoc" ? "a text" : "a patent";
    throw new UsageError(`${system} is made for ${ranker.tasks.join(", ")}, but this set was searched for by ${what}`);
  }
  const members = await membersOf(desk, number);
  signal?.throwIfAborted();
  const { documents } = await index.engine.statistics();
  const chosen = parseSystem(system, SYSTEMS);
  const opened = await openSystem(chosen, {
    collection: texts.folder,
    index: index.folder,
    ...(cluster && { cluster }),
    limit: Math.min(documents, MOST_RANKED),
    version: version(),
    ...(onProgress && { onProgress: tellPreparing(system, { onProgress }) }),
    ...(onRemark && { onRemark }),
  });
  try {
    signal?.throwIfAborted();
    const { hits, fallbacks = [] } = await opened.system(topic, opened.context.engine);
    const wanted = new Set(members);
    return { system, ids: hits.flatMap(({ id }) => (wanted.has(id) ? [id] : [])), fallbacks };
  } finally {
    await opened.close();
  }
}

/** Documents that a system is asked for, so that most of a set is among them. */
const MOST_RANKED = 100_000;

/** What a set was searched for by. */
async function topicOf(desk: SearchDesk, number: number): Promise<SearchTopic> {
  const { topic } = (await resultOf(desk, number)).answer.subject;
  if (topic.patent) return topic;
  const words = (await wordsOf(desk, number)).join(" ").trim();
  if (words !== "") return { id: "query", texts: [{ field: TEXT_FIELD, text: words }] };
  const [first] = desk.log.state.sets[number - 1].made.from ?? [];
  const patent = first === undefined ? undefined : await desk.context.texts?.get(first);
  if (patent) return patentTopic(patent.id, patent, {});
  throw new UsageError(`set ${number} was not searched for by words or a patent: there is nothing to rank it by`);
}

async function wordsOf(desk: SearchDesk, number: number): Promise<string[]> {
  const { made } = desk.log.state.sets[number - 1];
  const { texts } = (await resultOf(desk, number)).answer.subject.topic;
  const own = texts.map(({ text }) => text.trim()).filter((text) => text !== "");
  const all = new Set(own);
  for (const source of made.sets ?? []) for (const text of await wordsOf(desk, source)) all.add(text);
  return [...all];
}

/** The file that keeps a ranking, next to the search file. It is found only for the same documents and index. */
export function rankingFile(file: string, desk: Pick<SearchDesk, "log" | "index">, number: number, system: string) {
  const { members } = desk.log.state.sets[number - 1];
  const key = contentHash({ members: members.sha256, index: desk.index.version, system, version: version() });
  return join(dirname(file), "rankings", `${key.slice(0, 32)}.json`);
}

/** Keeps a ranking for the next time. */
export function keepRanking(file: string, ranking: SetRanking): void {
  replaceDurably(file, new TextEncoder().encode(`${JSON.stringify(ranking)}\n`));
}

/** A ranking that was kept; `undefined` if there is none. */
export function keptRanking(file: string): SetRanking | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as SetRanking;
  } catch {
    return undefined;
  }
}
