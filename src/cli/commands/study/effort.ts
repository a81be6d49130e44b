import { type Command, InvalidArgumentError } from "commander";
import { addStudyOptions, readStudyInput, type StudyOptions, studyProvenance } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import {
  effortCurveTable,
  effortDepthsTable,
  effortStoppingTable,
  effortTopicsTable,
  ruleName,
  type StoppingRule,
  studyEffort,
} from "../../../studies/index.js";
import { positiveNumber } from "../../options/number-values.js";
import { integer, numbers } from "../../options/values.js";
import { writeStudyTables } from "../../terminal/study-output.js";

interface EffortCommandOptions extends StudyOptions {
  readonly minutes: number;
  readonly recalls: readonly number[];
  readonly at?: readonly number[];
  readonly stopAfter: readonly number[];
  readonly stopIrrelevant: readonly number[];
  readonly stopRecall: readonly number[];
  readonly bestGrade?: number;
}

const NOTES = `
How deep must one read? Documents that were not judged count as not relevant. Stopping by capture and recapture: the
reader takes in turns the next document of the ranking and a random one of the list; from the relevant documents met
in both, Chapman's estimator tells how many there are in the list.

Tables: depths, stopping, curve (the data of the figure), topics (stopping, topic by topic).

Examples:
  presage study effort qrels.txt run.txt --minutes 3 -N 1000000
  presage study effort qrels.txt runs/* --table curve --format csv
  presage study effort qrels.txt run.txt --stop-irrelevant 10,50 --stop-recall 0.8,0.95`;

export function defineStudyEffort(command: Command): void {
  addStudyOptions(command);
  command
    .option("--minutes <n>", "minutes that reading a document takes", positiveNumber, 5)
    .option("--recalls <list>", "recalls to be reached", shares, [0.8, 0.9, 0.95, 1])
    .option("--at <list>", "depths of the curve; 1, 2, 5, 10 … when left out", depths)
    .option("--stop-after <list>", "rules: after so many documents", depths, [100, 200, 500])
    .option("--stop-irrelevant <list>", "rules: so many irrelevant documents in a row", depths, [20, 50, 100])
    .option("--stop-recall <list>", "rules: a recall estimated by capture and recapture", shares, [0.9])
    .option("--best-grade <grade>", "grade of documents that decide alone; the highest when left out", integer)
    .addHelpText("after", NOTES)
    .action(effort);
}

async function effort(qrels: string, runs: string[], options: EffortCommandOptions): Promise<void> {
  if (options.measure) throw new UsageError("-m: effort has measures of its own");
  const input = await readStudyInput(qrels, runs, options, ["recall"]);
  const rules: StoppingRule[] = [
    ...options.stopAfter.map((depth) => ({ kind: "depth" as const, depth })),
    ...options.stopIrrelevant.map((length) => ({ kind: "irrelevant-run" as const, length })),
    ...options.stopRecall.map((recall) => ({ kind: "recapture" as const, recall })),
    { kind: "oracle" },
    { kind: "end" },
  ];
  const result = studyEffort(input.qrels, input.runs, {
    ...input.wanted,
    rules,
    recalls: options.recalls,
    docs: options.docs,
    seed: options.seed,
    ...(options.at && { depths: options.at }),
    ...(options.bestGrade !== undefined && { bestGrade: options.bestGrade }),
  });
  if (result.topics.length === 0) throw new UsageError("no topic with relevant documents is left");
  await writeStudyTables(
    [
      { name: "depths", table: effortDepthsTable(result, options.minutes) },
      { name: "stopping", table: effortStoppingTable(result, options.minutes) },
      { name: "curve", table: effortCurveTable(result), detail: true },
      { name: "topics", table: effortTopicsTable(result), detail: true },
    ],
    options,
    () =>
      studyProvenance(qrels, runs, input, options, {
        measures: ["documents read", "WSS"],
        topicsWithoutRelevant: "left out",
        collectionSize: options.docs || null,
        minutesPerDocument: options.minutes,
        rules: rules.map(ruleName),
      }),
  );
}

function depths(text: string): number[] {
  const values = numbers(text);
  if (!values.every((value) => Number.isSafeInteger(value) && value > 0)) {
    throw new InvalidArgumentError("These are whole numbers from 1 on.");
  }
  return values;
}

function shares(text: string): number[] {
  const values = numbers(text);
  if (!values.every((value) => value > 0 && value <= 1)) {
    throw new InvalidArgumentError("Recalls are above 0 and at most 1.");
  }
  return values;
}
