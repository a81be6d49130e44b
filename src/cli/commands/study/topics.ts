import type { Command } from "commander";
import { examineTopics, type TopicsSettings } from "../../../application/node.js";
import { atLeastOne, positiveCounts, positiveNumber } from "../../options/number-values.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

const NOTES = `
Computes how few topics still give the same order of runs, how large a difference must be before
other topics confirm it (swap rate), which topics are hard, and which are decisive for the order.
Default measures: map, recall_1000 and PRES@1000. All measures use the same samples of topics.

Tables: stability, swap-rate, swap-curves, hardest, decisive, topics.

Examples:
  presage study topics qrels.txt runs/*.gz -m PRES@100
  presage study topics qrels.txt runs/*.gz --sizes 10,25,50 --samples 1000 --seed 7
  presage study topics qrels.txt runs/*.gz -m map --table topics --format csv`;

export function defineStudyTopics(command: Command): void {
  addStudyOptions(command);
  command
    .option("--sizes <list>", "comma-separated sizes of the samples of topics", positiveCounts)
    .option("--samples <n>", "number of samples per size", atLeastOne, 200)
    .option("--bin <width>", "width of the bins of score differences", positiveNumber, 0.01)
    .option("--list <n>", "number of the hardest and of the decisive topics to list", count, 5)
    .addHelpText("after", NOTES)
    .action(studyTopics);
}

async function studyTopics(qrels: string, runs: string[], options: StudyOptions & TopicsSettings): Promise<void> {
  const result = await withEffects(options.quiet === true, (effects) => examineTopics(qrels, runs, options, effects));
  await writeStudy(result, options);
}
