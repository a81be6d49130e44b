import { basename, join } from "node:path";
import type { Command } from "commander";
import { fallbackNote } from "../../../application/index.js";
import { countedTopics } from "../../../application/node.js";
import { ExitCode, type NamedTable, PresageError } from "../../../core/index.js";
import { type ExperimentResult, experimentTables, type Plan, type StepOutcome } from "../../../experiment/index.js";
import {
  isDone,
  prepareExperiment,
  readPlan,
  runExperiment,
  StepCache,
  searchedWith,
  writeExperimentFiles,
} from "../../../experiment/node.js";
import { makeOutputFolder, version } from "../../../files/node.js";
import { formats } from "../../../report/index.js";
import { SYSTEMS } from "../../../systems/index.js";
import { addEngineOptions, clusterOf, type EngineOptions } from "../../options/engine-options.js";
import { count, decimals } from "../../options/values.js";
import { writeRemark } from "../../terminal/output.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { StepProgress, stepsTable } from "../../terminal/step-progress.js";
import { checkOutputOptions, isForReader, type OutputOptions, writeTables } from "../../terminal/tables-output.js";
import { withThreads } from "../../terminal/threads.js";

interface ExperimentOptions extends Omit<OutputOptions, "output">, EngineOptions {
  readonly output?: string;
  readonly threads?: number;
  readonly dryRun?: true;
  readonly quiet?: true;
}

const TABLES = ["scores", "intervals", "pairs", "topics", "times", "fallbacks"] as const;

const NOTES = `
A plan is a JSON file. It contains collections, on disk or simulated, with topics and judgements; systems, with
parameters or grids of parameters; and measures. docs/experiments.md describes all of it. Paths in a plan are relative
to its folder; paths in parameters of systems, as in spq(strategy=mine.json), are relative to the current folder.

  {
    "collection": { "simulate": { "documents": 2000, "seed": 1 } },
    "topics": { "choose": { "number": 50 } },
    "qrels": "citations",
    "systems": ["bm25", { "system": "bm25", "grid": { "terms": [50, 100], "b": [0.3, 0.75] } }],
    "measures": ["PRES@1000", "AP"],
    "baseline": "bm25"
  }

Every step is kept in FOLDER/cache, under a hash of everything it depends on. Finished steps are not repeated, and after
an interruption the same command continues. FOLDER also contains:
  runs/COLLECTION/SYSTEM.txt   the run files
  qrels/COLLECTION.txt         the judgements
  result.json                  all scores and comparisons, the same for the same plan
  times.json                   the time that each topic and step took
  scores.md, topics.csv, …     the tables

With --engine or --node, indexes are made and searched in an OpenSearch cluster. Results of different engines are kept
apart.

Examples:
  presage experiment plan.json
  presage experiment plan.json --dry-run
  presage experiment plans/systems.json --format markdown --table scores`;

export function defineExperiment(command: Command): void {
  addEngineOptions(command, "indexes");
  command
    .argument("<plan>", "plan, a JSON file")
    .option("-o, --output <folder>", "folder for all results; default: PLAN.experiment in the current folder")
    .option("--format <format>", `format of the tables: ${Object.keys(formats).join(", ")}`)
    .option("--digits <n>", "number of decimals in human-readable formats", decimals)
    .option("--table <name>", `print only this table: ${TABLES.join(", ")}`)
    .option("--provenance", "report how the results were computed")
    .option("--threads <n>", "number of threads; default: one per processor", count)
    .option("--dry-run", "list the steps and which of them are done, without running them")
    .option("--quiet", "print no remarks")
    .addHelpText("after", NOTES)
    .action(experiment);
}

async function experiment(file: string, options: ExperimentOptions): Promise<void> {
  const { output, ...shown } = options;
  checkOutputOptions(shown, options.dryRun ? ["steps"] : [...TABLES]);
  const plan = readPlan(file, SYSTEMS);
  const folder = output ?? `${basename(file).replace(/\.json$/i, "")}.experiment`;
  const cluster = clusterOf(options);
  await withThreads(options.threads, async (threads) => {
    const cache = new StepCache(join(folder, "cache"));
    const laboratory = { cache, threads, version: version(), ...(cluster && { cluster }) };
    const prepared = await prepareExperiment(plan, laboratory);
    const facts = () =>
      commandProvenance([file], {
        folder,
        ...searchedWith(prepared.steps),
        systems: plan.systems.map(({ name }) => name),
      });
    if (options.dryRun) {
      return writeTables([{ name: "steps", table: stepsTable(prepared.steps, isDone) }], shown, facts);
    }
    makeOutputFolder("output", folder);
    const progress = new StepProgress(options.quiet === true);
    const finished = await runExperiment(prepared, folder, progress).finally(() => progress.end());
    const { result, times, outcomes } = finished;
    writeExperimentFiles(folder, finished);
    if (!options.quiet) remarks(result, folder);
    if (result.collections.some(({ topics }) => topics.length > 0)) {
      const tables = experimentTables(result, times, plan.times);
      await writeTables(forReader(tables, plan, shown), shown, facts);
    }
    requireAll(result, outcomes);
  });
}

/** In formats for people, only the scores are printed, and the times if the scores do not include them. */
function forReader(tables: readonly NamedTable[], { times }: Plan, shown: OutputOptions) {
  if (!isForReader(shown)) return tables;
  return tables.filter(({ name }) => name === "scores" || (name === "times" && !times));
}

function remarks({ without, collections }: ExperimentResult, folder: string): void {
  for (const { system, reason } of without) writeRemark(`without ${system}: ${reason}\n`);
  for (const { name, unjudgedTopics } of collections) {
    if (unjudgedTopics > 0) writeRemark(`${name}: ${countedTopics(unjudgedTopics)} without judgements: not counted\n`);
  }
  for (const { name, systems, searchedTopics } of collections) {
    for (const { name: system, fallbacks } of systems) {
      const ofAll = fallbacks.filter(({ topics }) => topics === searchedTopics);
      for (const each of ofAll) writeRemark(`${system} on ${name}: ${fallbackNote(each, searchedTopics)}\n`);
    }
  }
  writeRemark(`${folder}: runs, result.json, tables\n`);
}

/** Fails if a step failed, even if other results were written. */
function requireAll({ collections }: ExperimentResult, outcomes: readonly StepOutcome[]): void {
  const failed = outcomes.filter(({ state }) => state === "failed");
  if (failed.length > 0) {
    const what = failed.length === 1 ? "1 step failed" : `${failed.length} steps failed`;
    throw new PresageError(
      `${what}: ${failed.map(({ kind, about }) => `${kind} ${about}`).join("; ")}`,
      ExitCode.input,
    );
  }
  const empty = collections.find(({ topics }) => topics.length === 0);
  if (empty)
    throw new PresageError(`${empty.name}: no topic is judged, or no system suits the topics`, ExitCode.noTopics);
}
