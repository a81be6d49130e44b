import { join } from "node:path";
import { isPresageError } from "../../core/index.js";
import { type ScoreColumn, summarise } from "../../evaluation/index.js";
import { fileSystem } from "../../files/node.js";
import { compareRuns, type ScoreTable } from "../../studies/index.js";
import { type ChosenSystem, suitsTask } from "../../systems/index.js";
import { refuseMissingFiles } from "../../systems/node.js";
import { readBytes } from "../../trec/node.js";
import type { CollectionResult, ExperimentResult, ExperimentTimes } from "../experiment-result.js";
import type { Plan, PlannedComparison } from "../plan.js";
import { tablesOfScores } from "../run-scores.js";
import type { Step, StepOutcome } from "../step.js";
import { evaluateStep, planColumns, readScores } from "./evaluate-step.js";
import { type Laboratory, type TestCollection, testCollection } from "./judged-collection.js";
import { indexNeeds, indexStep, learnStep } from "./prepare-steps.js";
import { readFallbacks, readRunTimes, runFile, runStep } from "./run-step.js";
import { type SearchSetting, splitOf } from "./search-setting.js";
import { isDone, makeSteps, type StepCache, type StepEvents } from "./step-cache.js";

/** A system on a collection. */
interface Trial {
  readonly system: ChosenSystem;
  readonly run: Step;
  readonly scores: Step;
}

/** An experiment with all steps known and none made yet. */
export interface PreparedExperiment {
  readonly plan: Plan;
  readonly columns: readonly ScoreColumn[];
  readonly collections: readonly {
    readonly test: TestCollection;
    readonly trials: readonly Trial[];
    /** Systems that were not made for the topics of a collection. */
    readonly unsuited: readonly ChosenSystem[];
  }[];
  /** All steps, without duplicates, in an order in which they can be made. */
  readonly steps: readonly Step[];
}

/**
 * Determines the steps of a plan. Nothing is made.
 *
 * @throws InputError for files and folders that do not exist
 */
export async function prepareExperiment(plan: Plan, laboratory: Laboratory): Promise<PreparedExperiment> {
  const { cache } = laboratory;
  for (const system of plan.systems) refuseMissingFiles(system);
  const columns = planColumns(plan.measures, plan.level);
  const collections: PreparedExperiment["collections"][number][] = [];
  const steps = new Map<string, Step>();
  const add = (step: Step) => steps.set(step.path, steps.get(step.path) ?? step);
  for (const planned of plan.collections) {
    const test = await testCollection(planned, plan, laboratory);
    for (const step of test.steps) add(step);
    const suited = plan.systems.filter(({ definition }) =>
      [...test.tasks].every((task) => suitsTask(definition, task)),
    );
    const runs = runSteps(cache, suited, test.setting);
    for (const step of runs.steps) add(step);
    const trials = runs.runs.map(({ system, run }): Trial => {
      const scores = evaluateStep(cache, run, test.judgements, columns, plan.level);
      add(scores);
      return { system, run, scores };
    });
    collections.push({ test, trials, unsuited: plan.systems.filter((system) => !suited.includes(system)) });
  }
  return { plan, columns, collections, steps: [...steps.values()] };
}

/** The runs of systems, with all steps that lead to them. */
export function runSteps(cache: StepCache, systems: readonly ChosenSystem[], setting: SearchSetting) {
  const indexes = new Map(indexNeeds(systems).map((need) => [need.analyzer, indexStep(cache, need, setting)]));
  const steps: Step[] = [...indexes.values()];
  const runs = systems.map((system) => {
    const own = system.definition.indexes(system.values).map(({ analyzer }) => indexes.get(analyzer)!);
    const learning = learnStep(cache, system, setting, own);
    const run = runStep(cache, system, setting, learning ? [...own, learning] : own);
    steps.push(...(learning ? [learning, run] : [run]));
    return { system, run };
  });
  return { steps, runs };
}

/** The output of an experiment. */
export interface FinishedExperiment {
  readonly result: ExperimentResult;
  readonly times: ExperimentTimes;
  readonly outcomes: readonly StepOutcome[];
}

/**
 * Makes the missing steps, then compares systems. Runs go to `runs/COLLECTION/SYSTEM.txt` in the folder. Failed systems
 * are left out and listed.
 */
export async function runExperiment(
  experiment: PreparedExperiment,
  folder: string,
  events: StepEvents = {},
): Promise<FinishedExperiment> {
  const { plan, columns, collections, steps } = experiment;
  const outcomes = await makeSteps(steps, events);
  for (const name of ["runs", "qrels"]) {
    fileSystem.rmSync(join(folder, name), { recursive: true, force: true });
    fileSystem.mkdirSync(join(folder, name), { recursive: true });
  }
  const results: CollectionResult[] = [];
  for (const { test, trials } of collections) results.push(await collectionResult(test, trials, experiment, folder));
  const result: ExperimentResult = {
    format: 1,
    ...(plan.title !== undefined && { title: plan.title }),
    measures: columns.map(({ name, direction }) => ({ name, direction })),
    collections: results,
    without: [
      ...plan.leftOut.map(({ system, missing }) => ({ system, reason: `requires ${missing}` })),
      ...collections.flatMap(({ test, unsuited }) =>
        unsuited.map(({ name, definition }) => ({
          system: `${name} on ${test.name}`,
          reason: `made for ${definition.tasks.join(", ")}`,
        })),
      ),
      ...outcomes.flatMap(({ kind, about, message }) =>
        message === undefined ? [] : [{ system: about, reason: `${kind}: ${message}` }],
      ),
    ],
  };
  const times: ExperimentTimes = {
    collections: collections.map(({ test, trials }, c) => ({
      name: test.name,
      systems: trials
        .filter(({ scores }) => isDone(scores))
        .map(({ system, run }) => {
          const { topics } = readRunTimes(run);
          return { name: system.name, milliseconds: result.collections[c].topics.map((topic) => topics[topic]) };
        }),
    })),
  };
  return { result, times, outcomes };
}

async function collectionResult(
  { name, judgements, setting }: TestCollection,
  trials: readonly Trial[],
  { plan, columns }: PreparedExperiment,
  folder: string,
): Promise<CollectionResult> {
  const done = trials
    .filter(({ scores }) => isDone(scores))
    .map(({ system, run, scores }) => ({ name: system.name, run, scores: readScores(scores) }));
  const files = runFileNames(done.map((each) => each.name));
  fileSystem.mkdirSync(join(folder, "runs", name), { recursive: true });
  const systems = done.map((each, i) => {
    const run = `runs/${name}/${files[i]}`;
    fileSystem.copyFileSync(runFile(each.run), join(folder, run));
    const fallbacks = readFallbacks(each.run);
    return { name: each.name, run, fallbacks, scores: summaries(each.scores.scores, columns) };
  });
  const tables = tablesOfScores(done, columns);
  const topics = done[0]?.scores.topics ?? [];
  const qrels = `qrels/${name}.txt`;
  if (topics.length > 0) fileSystem.writeFileSync(join(folder, qrels), await judgementsOf(topics, judgements.file));
  const split = done.length > 0 ? await splitOf(setting) : undefined;
  return {
    name,
    qrels,
    topics,
    unjudgedTopics: done[0]?.scores.unjudged.length ?? 0,
    searchedTopics: done.length > 0 ? Object.keys(readRunTimes(done[0].run).topics).length : 0,
    ...(split && { split }),
    systems,
    comparisons: done.length > 1 ? tables.flatMap((table, c) => compared(table, columns[c], plan.comparison)) : [],
  };
}

/** The lines of a file of judgements for these topics. */
async function judgementsOf(topics: readonly string[], file: string): Promise<string> {
  const wanted = new Set(topics);
  const lines = new TextDecoder().decode(await readBytes(file)).split(/(?<=\n)/);
  return lines.filter((line) => wanted.has(line.trimStart().split(/\s/, 1)[0])).join("");
}

function summaries(scores: Readonly<Record<string, readonly (number | null)[]>>, columns: readonly ScoreColumn[]) {
  return Object.fromEntries(
    columns.map(({ name, average }) => {
      const values = scores[name].map((value) => value ?? Number.NaN);
      return [name, { mean: summarise(Float64Array.from(values), average), values }];
    }),
  );
}

/** Tests and intervals require means; measures with other summaries, or with missing values, are skipped. */
function compared(table: ScoreTable, { average }: ScoreColumn, { baselines, ...options }: PlannedComparison) {
  const there = baselines?.filter((name) => table.runs.includes(name));
  if (average !== "mean" || (baselines && there?.length === 0)) return [];
  try {
    return [compareRuns(table, { ...options, ...(there && { baselines: there }) })];
  } catch (error) {
    if (isPresageError(error)) return [];
    throw error;
  }
}

/** Unique file names for systems. */
function runFileNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[^\w.=,+-]+/g, "-").replace(/-+$/, "");
    let file = `${plain}.txt`;
    for (let n = 2; used.has(file.toLowerCase()); n++) file = `${plain}-${n}.txt`;
    used.add(file.toLowerCase());
    return file;
  });
}
