import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildIdentity, isStandardOutput, Journal, writeStream } from "../../files/node.js";
import { MANIFEST_FILE } from "../../retrieval/node.js";
import { filesOfSystem, parseSystem, SYSTEMS } from "../../systems/index.js";
import type { Effects } from "../effects.js";
import type { TopicTask } from "../topics/read-topics.js";
import { type CountedFallback, countFallbacks } from "./fallbacks.js";
import type { RunSetup } from "./search-documents.js";
import type { TakeOutcome, TopicThreads } from "./topic-threads.js";

/** A run to write. */
export interface RunJob {
  readonly setup: RunSetup;
  readonly tasks: readonly TopicTask[];
  readonly output: string;
}

/** A run that was written. Its journal remains, to be removed when everything is done. */
export interface WrittenRun {
  readonly journal: Journal;
  /** Topics for which nothing was found, in order. */
  readonly empty: readonly string[];
  /** Lines of the run. */
  readonly results: number;
  /** Number of topics that were not already done, and the total time of their searches. */
  readonly timed: number;
  readonly milliseconds: number;
  /** Topics that lacked something, by what they lacked; those already done are included. */
  readonly fallbacks: readonly CountedFallback[];
}

/** Searches for all topics except those already done, and writes the run, completely or not at all. */
export async function writeRun(
  { setup, tasks, output }: RunJob,
  threads: Pick<TopicThreads, "search">,
  { onProgress, onRemark, signal }: Effects = {},
): Promise<WrittenRun> {
  const ids = tasks.map(({ id }) => id);
  const journal = Journal.open(Journal.pathFor(output), keyOf(setup, tasks), ids);
  const what = "system" in setup ? `${setup.system.name}: topics` : "topics";
  const empty: string[] = [];
  let done = journal.done;
  let results = 0;
  let milliseconds = 0;
  try {
    if (done > 0) onRemark?.(`${done} of ${tasks.length} topics were already done`);
    const take: TakeOutcome<"documents"> = (task, outcome) => {
      journal.append(task.id, outcome.lines, { notes: outcome.fallbacks ?? [] });
      milliseconds += outcome.milliseconds;
      onProgress?.({ what, done: ++done, total: tasks.length });
    };
    await threads.search("documents", setup, tasks.slice(done), take, signal ? { signal } : {});
    await writeStream(noted(journal.lines()), output);
  } catch (error) {
    // Without a topic or an output file there is nothing to resume.
    if (done === 0 || isStandardOutput(output)) journal.remove();
    else journal.close();
    throw error;
  }
  const fallbacks = countFallbacks(Array.from(journal.entries(), ({ notes = [] }) => notes));
  return { journal, empty, results, timed: tasks.length - journal.done, milliseconds, fallbacks };

  /** Includes topics that were already done. */
  async function* noted(topics: AsyncIterable<string>): AsyncGenerator<string> {
    let number = 0;
    for await (const lines of topics) {
      if (lines === "") empty.push(ids[number]);
      results += lines.split("\n").length - 1;
      number++;
      yield lines;
    }
  }
}

/** What the bytes of a run depend on; documents in the files of topics count by size and time. */
function keyOf(setup: RunSetup, tasks: readonly TopicTask[]): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([buildIdentity(), setup], (_, value) => (value instanceof Map ? [...value] : value)));
  for (const file of filesOf(setup)) hash.update(readFileSync(file));
  if ("system" in setup) {
    const chosen = parseSystem(setup.system.name, SYSTEMS);
    hash.update(JSON.stringify([chosen.values, filesOfSystem(chosen).map(({ path }) => fileFacts(path))]));
  }
  for (const task of tasks) hash.update(JSON.stringify([task, task.kind === "file" ? fileFacts(task.path) : null]));
  return hash.digest("hex");
}

/** The manifests of indexes and collection. */
function filesOf(setup: RunSetup): string[] {
  const indexes = "system" in setup ? setup.system.indexes : [setup.index];
  const source = "system" in setup ? setup.system.source : setup.options.source;
  const collection = "system" in setup ? setup.system.collection : setup.collection;
  return [
    ...indexes.map((folder) => join(folder, MANIFEST_FILE)),
    ...(typeof source === "string" ? [join(source, MANIFEST_FILE)] : []),
    ...(collection === undefined ? [] : [join(collection, "collection.json")]),
  ];
}

/** Size and time of a file, if it exists. */
function fileFacts(name: string): readonly number[] | null {
  const known = statSync(name, { throwIfNoEntry: false });
  return known?.isFile() ? [known.size, known.mtimeMs] : null;
}
