import { type Command, InvalidArgumentError } from "commander";
import { type EffortSettings, examineEffort } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { positiveNumber } from "../../options/number-values.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { integer, numbers } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

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

async function effort(qrels: string, runs: string[], options: StudyOptions & EffortSettings): Promise<void> {
  if (options.measure) throw new UsageError("-m: effort has measures of its own");
  const result = await withEffects(options.quiet === true, (effects) => examineEffort(qrels, runs, options, effects));
  await writeStudy(result, options);
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
