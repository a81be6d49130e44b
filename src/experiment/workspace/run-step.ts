import { basename, join } from "node:path";
import { type CountedFallback, countFallbacks } from "../../application/index.js";
import type { TopicTask } from "../../application/node.js";
import { ExitCode, PresageError } from "../../core/index.js";
import { buildIdentity, fileHash, fileSystem, Journal } from "../../files/node.js";
import { type ChosenSystem, filesOfSystem, handWorkNote } from "../../systems/index.js";
import { handWorkOf, prepareSystem } from "../../systems/node.js";
import type { ReportProgress, Step } from "../step.js";
import { readPlannedTopics, topicOptions } from "./planned-topics.js";
import { contentOf, resourcesFor, type SearchSetting, stepsBefore, tasksOf } from "./search-setting.js";
import type { StepCache } from "./step-cache.js";

/** The times of a run, which are never the same twice and are therefore kept apart. */
export interface RunTimes {
  /** Milliseconds per topic, in the order in which they were searched for. */
  readonly topics: Readonly<Record<string, number>>;
}

/** Minimum number of topics per thread. */
const LEAST_TOPICS = 8;

/** The run of a system: `run.txt`, its fallbacks, and the time per topic. */
export function runStep(
  cache: StepCache,
  system: ChosenSystem,
  setting: SearchSetting,
  preparation: readonly Step[],
): Step {
  return cache.step("run", {
    about: `${system.name} on ${setting.name}`,
    content: { ...systemContent(system, setting), ...contentOf(setting) },
    needs: [...stepsBefore(setting), ...preparation],
    make: (place, report, journal) => makeRun(place, system, setting, report, journal),
  });
}

/** What identifies a system for the program that runs it: another build may have changed it. */
export function systemContent(system: ChosenSystem, { version }: SearchSetting): object {
  const { definition, values } = system;
  const files = filesOfSystem(system).map(({ path }) => fileHash(path));
  return { program: [version, buildIdentity().hash], system: definition.name, values, files };
}

async function makeRun(
  place: string,
  system: ChosenSystem,
  setting: SearchSetting,
  report: ReportProgress,
  journalFile: string,
): Promise<void> {
  const tasks = await tasksOf(setting);
  if (tasks.length === 0) throw new PresageError(`${setting.name}: no topics to search for`, ExitCode.noTopics);
  const ids = tasks.map(({ id }) => id);
  const journal = Journal.open(journalFile, basename(journalFile), ids);
  try {
    await searchRest(journal, system, setting, tasks, report);
    const done = [...journal.entries()];
    const fallbacks = countFallbacks(done.map(({ notes = [] }) => notes));
    const times: RunTimes = { topics: Object.fromEntries(done.map((each) => [each.topic, each.milliseconds ?? 0])) };
    fileSystem.mkdirSync(place);
    fileSystem.writeFileSync(join(place, "run.txt"), done.map(({ lines }) => lines).join(""));
    fileSystem.writeFileSync(join(place, "fallbacks.json"), `${JSON.stringify(fallbacks)}\n`);
    fileSystem.writeFileSync(join(place, "times.json"), `${JSON.stringify(times)}\n`);
  } finally {
    journal.close();
  }
}

/** Searches for the topics that are not done yet. */
async function searchRest(
  journal: Journal,
  system: ChosenSystem,
  setting: SearchSetting,
  tasks: readonly TopicTask[],
  report: ReportProgress,
): Promise<void> {
  const { topics, documents, threads } = setting;
  let done = journal.done;
  report(done, tasks.length);
  const prepared = await prepareSystem(system, await resourcesFor(setting));
  const handWork = handWorkOf(system, prepared);
  // It throws if nothing fits; the note on what fits is for the author of the queries.
  if (handWork)
    handWorkNote(
      handWork,
      (await readPlannedTopics(topics, documents.folder)).map(({ id }) => id),
    );
  const options = { ...topicOptions(topics), ...(prepared.groupBy && { groupBy: prepared.groupBy }) };
  const left = tasks.slice(done);
  await threads.search(
    "documents",
    { system: prepared, options, tag: tagOf(system) },
    left,
    ({ id }, { lines, milliseconds, fallbacks = [] }) => {
      journal.append(id, lines, { milliseconds, notes: fallbacks });
      report(++done, tasks.length);
    },
    // A thread that has to open a system for a handful of topics costs more than it saves.
    { threads: Math.max(1, Math.floor(left.length / LEAST_TOPICS)) },
  );
}

/** A name without blanks, as run files require. */
function tagOf({ name }: ChosenSystem): string {
  return name.replace(/\s+/g, "");
}

/** The path of a step's run. */
export function runFile(step: Step): string {
  return join(step.path, "run.txt");
}

/** What a system did instead of what it is meant to do, and for how many topics. */
export function readFallbacks(step: Step): CountedFallback[] {
  return JSON.parse(fileSystem.readFileSync(join(step.path, "fallbacks.json"), "utf8")) as CountedFallback[];
}

export function readRunTimes(step: Step): RunTimes {
  return JSON.parse(fileSystem.readFileSync(join(step.path, "times.json"), "utf8")) as RunTimes;
}
