import { groupsAmong, type TopicGroups } from "../../application/index.js";
import { canonicalJson, compareBytes, ExitCode, PresageError, UsageError } from "../../core/index.js";
import type { CompareOptions, UsedCompareOptions } from "../../studies/index.js";
import { type ChosenSystem, parseSystem, refuseWithout, type SystemDefinition } from "../../systems/index.js";
import { refuseMissingFiles } from "../../systems/node.js";
import { readQrels } from "../../trec/node.js";
import { type Grid, gridPoints, sampleGrid } from "../grid.js";
import type { Plan, PlannedCollection } from "../plan.js";
import { withParameters } from "../plan-systems.js";
import { foldTopics, type Split, splitTopics } from "../split.js";
import type { Step, StepOutcome } from "../step.js";
import { bestCandidate, type TuningResult, type TuningSplit, tuningResult } from "../tuning.js";
import { evaluateStep, planColumns, readScores } from "./evaluate-step.js";
import { runSteps } from "./experiment.js";
import { type Laboratory, type TestCollection, testCollection } from "./judged-collection.js";
import { type SearchSetting, tasksOf } from "./search-setting.js";
import { isDone, makeSteps, type StepEvents } from "./step-cache.js";

/** What is tuned, and on which data. */
export interface TuningWish {
  readonly system: string;
  readonly systems: readonly SystemDefinition[];
  readonly grid: Grid;
  /** Number of points of the grid, drawn with the seed; default: all of them. */
  readonly samples?: number;
  readonly collection: PlannedCollection;
  readonly measure: string;
  readonly level: number;
  readonly search: Pick<Plan, "limit" | "unit">;
  readonly split:
    | { readonly kind: "share"; readonly share: number }
    | { readonly kind: "lists"; readonly train: ReadonlySet<string>; readonly test: ReadonlySet<string> }
    | { readonly kind: "folds"; readonly folds: number }
    | { readonly kind: "none" };
  readonly seed: string;
  readonly comparison?: CompareOptions;
}

/** Tuning with topics split and candidates known. */
export interface PreparedTuning {
  readonly wish: TuningWish;
  readonly laboratory: Laboratory;
  readonly test: TestCollection;
  readonly split: TuningSplit;
  /** The default first. */
  readonly candidates: readonly ChosenSystem[];
  readonly training: TrialSteps;
}

interface TrialSteps {
  readonly steps: readonly Step[];
  readonly scores: readonly { readonly system: ChosenSystem; readonly step: Step }[];
}

/**
 * Splits the topics and determines the steps for the training topics. Topics without judgements are left out.
 *
 * @throws UsageError for an invalid split, a grid that the system does not accept, or a system that needs topics to learn
 *   from and has none
 */
export async function prepareTuning(wish: TuningWish, laboratory: Laboratory): Promise<PreparedTuning> {
  const candidates = candidatesOf(wish);
  for (const candidate of candidates) {
    refuseWithout(candidate, { training: wish.collection.training, source: true });
    refuseMissingFiles(candidate);
  }
  const test = await testCollection(wish.collection, wish.search, laboratory);
  if (test.steps.length > 0) throw new TypeError("tuning requires an existing test collection");
  const judged = new Set((await readQrels(test.judgements.file)).table.topics);
  const topics = (await tasksOf(test.setting)).map(({ id }) => id).filter((id) => judged.has(id));
  if (topics.length === 0) throw new PresageError("no topic is judged", ExitCode.noTopics);
  const split = splitOf(topics, await test.setting.groups(), wish);
  const trained = [...new Set(split.parts.flatMap(({ train }) => train))];
  return {
    wish,
    laboratory,
    test,
    split,
    candidates,
    training: trialSteps(
      split.kind === "share" || split.kind === "lists" ? "training topics" : "all topics",
      candidates,
      trained,
      test,
      wish,
      laboratory,
    ),
  };
}

/** The system as it was named, and every point of the grid that differs from it. */
function candidatesOf({ system, systems, grid, samples, seed }: TuningWish): ChosenSystem[] {
  const points = samples === undefined ? gridPoints(grid) : sampleGrid(grid, samples, seed);
  const names = [system, ...points.map((point) => withParameters(system, point))];
  const found = new Map<string, ChosenSystem>();
  for (const name of names) {
    const chosen = parseSystem(name, systems);
    const key = canonicalJson(chosen.values);
    if (!found.has(key)) found.set(key, chosen);
  }
  if (found.size < 2) throw new UsageError(`no candidates other than ${system} itself`, { setting: "grid" });
  return [...found.values()];
}

function splitOf(topics: readonly string[], groups: TopicGroups, { split, seed }: TuningWish): TuningSplit {
  const own = groupsAmong(topics, groups);
  const grouped = own ? { groups: own } : {};
  const { kind } = split;
  if (kind === "none") return { kind, ...grouped, parts: [{ train: topics, test: topics }] };
  if (kind === "folds") return { kind, seed, ...grouped, parts: foldTopics(topics, split.folds, seed, groups) };
  if (kind === "share") return { kind, seed, ...grouped, parts: [splitTopics(topics, split.share, seed, groups)] };
  return { kind, ...grouped, parts: [listedParts(topics, split, groups)] };
}

function listedParts(
  topics: readonly string[],
  lists: Record<keyof Split, ReadonlySet<string>>,
  groups: TopicGroups,
): Split {
  const both = [...lists.train].filter((topic) => lists.test.has(topic));
  if (both.length > 0)
    throw new UsageError(`topics are both for training and for the test: ${both.slice(0, 5).join(", ")}`);
  const unknown = [...lists.train, ...lists.test].filter((topic) => !topics.includes(topic));
  if (unknown.length > 0)
    throw new UsageError(`topics do not exist or have no judgements: ${unknown.slice(0, 5).join(", ")}`);
  const learned = new Map(Array.from(lists.train, (topic) => [groups.get(topic), topic]));
  const shared = [...lists.test].find((topic) => learned.has(groups.get(topic)));
  if (shared !== undefined) {
    const other = learned.get(groups.get(shared));
    throw new UsageError(`a training topic and a test topic share a patent or family: ${other}, ${shared}`);
  }
  return {
    train: topics.filter((topic) => lists.train.has(topic)),
    test: topics.filter((topic) => lists.test.has(topic)),
  };
}

function trialSteps(
  name: string,
  systems: readonly ChosenSystem[],
  topics: readonly string[],
  { setting, judgements }: TestCollection,
  { measure, level }: TuningWish,
  { cache }: Laboratory,
): TrialSteps {
  const part: SearchSetting = { ...setting, name, part: { kind: "list", topics: [...topics].sort(compareBytes) } };
  const { steps, runs } = runSteps(cache, systems, part);
  const columns = planColumns([measure], level);
  const scores = runs.map(({ system, run }) => ({
    system,
    step: evaluateStep(cache, run, judgements, columns, level),
  }));
  return { steps: [...steps, ...scores.map(({ step }) => step)], scores };
}

export interface FinishedTuning {
  readonly result: TuningResult;
  /** How tuned and default were compared. */
  readonly comparison: UsedCompareOptions;
  readonly outcomes: readonly StepOutcome[];
}

/** Runs all candidates on training topics, then the chosen one and the default on test topics. */
export async function runTuning(prepared: PreparedTuning, events: StepEvents = {}): Promise<FinishedTuning> {
  const { wish, laboratory, test, split, candidates, training } = prepared;
  const [column] = planColumns([wish.measure], wish.level);
  const outcomes = await makeSteps(training.steps, events);
  const scored = scoresOf(training);
  const failed = outcomes.find(({ message }) => message !== undefined);
  if (!scored.has(candidates[0].name) || scored.size < 2) {
    throw new PresageError(failed?.message ?? "no candidate has a run", ExitCode.calculation);
  }
  const found = { system: candidates[0].name, column, split, candidates: [...scored.values()] };
  // With folds, or without a split, the runs on the test topics already exist.
  const isThere = split.kind === "folds" || split.kind === "none";
  if (isThere) {
    return { ...tuningResult({ ...found, test: (name) => scored.get(name)!.scores }, wish.comparison), outcomes };
  }
  const { name: chosen } = bestCandidate(found.candidates, split.parts[0].train, column.direction);
  const judged = candidates.filter(({ name }) => name === chosen || name === candidates[0].name);
  const testing = trialSteps("test topics", judged, split.parts[0].test, test, wish, laboratory);
  const more = await makeSteps(testing.steps, events);
  const tested = scoresOf(testing);
  const missing = more.find(({ message }) => message !== undefined);
  if (missing) throw new PresageError(missing.message!, ExitCode.calculation);
  const finished = tuningResult({ ...found, test: (name) => tested.get(name)!.scores }, wish.comparison);
  return { ...finished, outcomes: [...outcomes, ...more] };
}

function scoresOf({ scores }: TrialSteps) {
  return new Map(
    scores
      .filter(({ step }) => isDone(step))
      .map(({ system, step }) => {
        const { topics, scores: values } = readScores(step);
        const [list] = Object.values(values);
        const byTopic = new Map(topics.map((topic, t) => [topic, list[t] ?? Number.NaN]));
        return [system.name, { name: system.name, scores: byTopic }];
      }),
  );
}
