import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { TopicTask } from "../../application/node.js";
import { ExitCode, PresageError } from "../../core/index.js";
import { buildIdentity, fileHash, Journal } from "../../files/node.js";
import { type ChosenSystem, filesOfSystem, handWorkNote } from "../../systems/index.js";
import { handWorkOf, prepareSystem } from "../../systems/node.js";
import type { ReportProgress, Step } from "../step.js";
import { readPlannedTopics, topicOptions } from "./planned-topics.js";
import { contentOf, resourcesFor, type SearchSetting, stepsBefore, tasksOf } from "./search-setting.js";
import type { StepCache } from "./step-cache.js";

/** How long a run took; never the same twice, and so kept apart. */
export interface RunTimes {
  /** Milliseconds by topic, in the order in which they were searched for. */
  readonly topics: Readonly<Record<string, number>>;
}

/** So many topics at least are worth a thread. */
const LEAST_TOPICS = 8;

/** The run of a system: `run.txt`, and the time that each topic took. */
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

/** What a system is, to the program that runs it: another build may have changed it. */
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
    const times: RunTimes = { topics: Object.fromEntries(done.map((each) => [each.topic, each.milliseconds ?? 0])) };
    mkdirSync(place);
    writeFileSync(join(place, "run.txt"), done.map(({ lines }) => lines).join(""));
    writeFileSync(join(place, "times.json"), `${JSON.stringify(times)}\n`);
  } finally {
    journal.close();
  }
}

/** Searches for the topics that were not done before. */
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
  // It throws where nothing fits; what fits is for those to tell who wrote it.
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
    ({ id }, { lines, milliseconds }) => {
      journal.append(id, lines, milliseconds);
      report(++done, tasks.length);
    },
    // A thread that has to open a system for a handful of topics costs more than it saves.
    { threads: Math.max(1, Math.floor(left.length / LEAST_TOPICS)) },
  );
}

/** A name without blanks, as run files need it. */
function tagOf({ name }: ChosenSystem): string {
  return name.replace(/\s+/g, "");
}

/** Where the run of a step is. */
export function runFile(step: Step): string {
  return join(step.path, "run.txt");
}

export function readRunTimes(step: Step): RunTimes {
  return JSON.parse(readFileSync(join(step.path, "times.json"), "utf8")) as RunTimes;
}
