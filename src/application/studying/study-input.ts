import { type Command, Option } from "commander";
import { addRunReadingOptions } from "../../cli/options/run-reading-options.js";
import { collect, count, integer } from "../../cli/options/values.js";
import { commandProvenance } from "../../cli/terminal/provenance.js";
import { addOutputOptions, type OutputOptions } from "../../cli/terminal/tables-output.js";
import { UsageError } from "../../core/index.js";
import type { EvaluationOptions, NamedRun, ScoreColumn } from "../../evaluation/index.js";
import { parseTrecMeasures } from "../../measures/index.js";
import type { Qrels } from "../../trec/index.js";
import { readQrels } from "../../trec/node.js";
import { readRuns } from "../evaluating/read-runs.js";
import { scoreColumns } from "../evaluating/score-columns.js";
import type { Provenance } from "../provenance.js";
import { topicSet } from "../topics/topic-list.js";

/** What every command that looks at runs beyond their scores has in common. */
export interface StudyOptions extends OutputOptions {
  readonly measure?: readonly string[];
  readonly level: number;
  readonly docs: number;
  readonly depth?: number;
  readonly topics?: string;
  readonly excludeTopics?: string;
  readonly withoutRelevant: "zero" | "skip";
  readonly duplicates: "error" | "first" | "best";
  readonly rankBy: "score" | "file";
  readonly threads?: number;
  readonly seed: string;
  readonly quiet?: true;
}

/** Adds arguments and options of {@link StudyOptions} to a command. */
export function addStudyOptions(command: Command): void {
  addRunOptions(command.argument("<qrels>", "relevance judgements").argument("<run...>", "run files"));
  addOutputOptions(command);
}

/** How judgements and runs are read, and what of them counts: all of {@link StudyOptions} but where results go. */
export function addRunOptions(command: Command): void {
  command
    .option("-m, --measure <measure>", "measure, as in `presage eval`; may be repeated", collect)
    .option("-l, --level <grade>", "lowest grade that counts as relevant", integer, 1)
    .option("-N, --docs <n>", "number of documents in the collection", count, 0)
    .option("-M, --depth <n>", "look at the first n documents of each topic only", count)
    .option("--topics <list|file>", "only these topics: a list with commas, or a file with one a line")
    .option("--exclude-topics <list|file>", "not these topics")
    .addOption(
      new Option("--without-relevant <what>", "a topic without relevant documents counts, or is left out")
        .choices(["zero", "skip"])
        .default("zero"),
    );
  addRunReadingOptions(command)
    .option("--threads <n>", "how many threads read runs", count)
    .option("--seed <seed>", "of everything random: the same seed gives the same result", "0")
    .option("--quiet", "no remarks");
}

/** What a study works on. Runs are read once, whatever is done with them. */
export interface StudyInput {
  readonly qrels: Qrels;
  readonly runs: readonly NamedRun[];
  readonly columns: readonly ScoreColumn[];
  readonly wanted: EvaluationOptions;
}

/** Reads judgements and runs; `usual` are the measures when none is asked for. */
export async function readStudyInput(
  qrelsPath: string,
  runPaths: readonly string[],
  options: StudyOptions,
  usual: readonly string[],
): Promise<StudyInput> {
  const columns = measureColumns(options.measure ?? usual, options);
  if (columns.length === 0) throw new UsageError("no measure that gives a number for each topic");
  const qrels = await readQrels(qrelsPath, { duplicates: options.duplicates });
  const runs = await readRuns(runPaths, qrels.table, options);
  const wanted: EvaluationOptions = {
    topics: await topicSet(options.topics),
    excludeTopics: await topicSet(options.excludeTopics),
    withoutRelevant: options.withoutRelevant,
    level: options.level,
    maxRetrieved: options.depth,
  };
  return { qrels, runs, columns, wanted };
}

/** Measures by either of their names, as columns of scores. */
export function measureColumns(
  names: readonly string[],
  { level, docs }: Pick<StudyOptions, "level" | "docs">,
): ScoreColumn[] {
  return scoreColumns(parseTrecMeasures(names, { version: 10, level, docs })).filter(({ integer }) => !integer);
}

/** How a study's result came about. */
export function studyProvenance(
  qrels: string,
  runs: readonly string[],
  input: StudyInput,
  options: StudyOptions,
  facts: Readonly<Record<string, unknown>> = {},
): Promise<Provenance> {
  return commandProvenance([qrels, ...runs], {
    measures: input.columns.map(({ name }) => name),
    relevanceLevel: options.level,
    ties: options.rankBy === "file" ? "order of the lines" : "document id, descending by bytes",
    missingTopics: "counted as nothing retrieved",
    topicsWithoutRelevant: options.withoutRelevant === "skip" ? "left out" : "counted",
    duplicates: options.duplicates,
    depth: options.depth ?? null,
    seed: options.seed,
    ...facts,
  });
}
