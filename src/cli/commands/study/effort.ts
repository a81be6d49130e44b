import { type Command, InvalidArgumentError } from "commander";
import { type EffortSettings, examineEffort } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import { positiveNumber } from "../../options/number-values.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { integer, numbers } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

const NOTES = `
Computes how deep a searcher must read. Unjudged documents count as not relevant. Stopping by capture and recapture: the
searcher alternates between the next document of the ranking and a random document of the list. From the relevant
documents found both ways, Chapman's estimator estimates how many relevant documents the list contains.

Tables: depths, stopping, curve (the data of the figure), topics (stopping, topic by topic).

Examples:
  presage study effort qrels.txt run.txt --minutes 3 -N 1000000
  presage study effort qrels.txt runs/* --table curve --format csv
  presage study effort qrels.txt run.txt --stop-irrelevant 10,50 --stop-recall 0.8,0.95`;

export function defineStudyEffort(command: Command): void {
  addStudyOptions(command);
  command
    .option("--minutes <n>", "minutes to read a document", positiveNumber, 5)
    .option("--recalls <list>", "recall levels to reach", shares, [0.8, 0.9, 0.95, 1])
    .option("--at <list>", "depths of the curve; default: 1, 2, 5, 10 …", depths)
    .option("--stop-after <list>", "rules: stop after this many documents", depths, [100, 200, 500])
    .option(
      "--stop-irrelevant <list>",
      "rules: stop after this many irrelevant documents in a row",
      depths,
      [20, 50, 100],
    )
    .option("--stop-recall <list>", "rules: stop at this recall, estimated by capture and recapture", shares, [0.9])
    .option("--best-grade <grade>", "grade of documents that are decisive on their own; default: the highest", integer)
    .addHelpText("after", NOTES)
    .action(effort);
}

async function effort(qrels: string, runs: string[], options: StudyOptions & EffortSettings): Promise<void> {
  if (options.measure) throw new UsageError("-m: not allowed; effort has its own measures");
  const result = await withEffects(options.quiet === true, (effects) => examineEffort(qrels, runs, options, effects));
  await writeStudy(result, options);
}

function depths(text: string): number[] {
  const values = numbers(text);
  if (!values.every((value) => Number.isSafeInteger(value) && value > 0)) {
    throw new InvalidArgumentError("They must be whole numbers of at least 1.");
  }
  return values;
}

function shares(text: string): number[] {
  const values = numbers(text);
  if (!values.every((value) => value > 0 && value <= 1)) {
    throw new InvalidArgumentError("They must be greater than 0 and at most 1.");
  }
  return values;
}
