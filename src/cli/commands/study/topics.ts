import type { Command } from "commander";
import { addStudyOptions, readScores, type StudyOptions, studyProvenance } from "../../../application/node.js";
import { countRelevant } from "../../../core/index.js";
import {
  decisiveTable,
  hardestTable,
  stabilityTable,
  swapCurvesTable,
  swapRateTable,
  topicStudy,
  topicsTable,
} from "../../../studies/index.js";
import { atLeastOne, positiveCounts, positiveNumber } from "../../options/number-values.js";
import { count } from "../../options/values.js";
import { Progress } from "../../terminal/progress.js";
import { writeStudyTables } from "../../terminal/study-output.js";

interface TopicsOptions extends StudyOptions {
  readonly sizes?: readonly number[];
  readonly samples: number;
  readonly bin: number;
  readonly list: number;
}

const NOTES = `
How few topics still give the same order of runs, how large a difference must be before other
topics confirm it (swap rate), which topics are hard, and which decide the order.
Without -m: map, recall_1000 and PRES@1000. Every measure sees the same samples of topics.

Tables: stability, swap-rate, swap-curves, hardest, decisive, topics.

Examples:
  presage study topics qrels.txt runs/*.gz -m PRES@100
  presage study topics qrels.txt runs/*.gz --sizes 10,25,50 --samples 1000 --seed 7
  presage study topics qrels.txt runs/*.gz -m map --table topics --format csv`;

export function defineStudyTopics(command: Command): void {
  addStudyOptions(command);
  command
    .option("--sizes <list>", "sizes of the samples of topics, with commas", positiveCounts)
    .option("--samples <n>", "samples of each size", atLeastOne, 200)
    .option("--bin <width>", "width of the bins of score differences", positiveNumber, 0.01)
    .option("--list <n>", "how many of the hardest and of the decisive topics are listed", count, 5)
    .addHelpText("after", NOTES)
    .action(studyTopics);
}

async function studyTopics(qrels: string, runs: string[], options: TopicsOptions): Promise<void> {
  const input = await readScores(qrels, runs, options);
  const progress = new Progress("sizes sampled", options.quiet === true);
  const { sizes, samples, seed, bin, level } = options;
  const judgements = new Map(input.qrels.judgements.map((each) => [each.topic, each]));
  const studies = input.tables.map((table, m) =>
    topicStudy(table, {
      ...(sizes && { sizes }),
      samples,
      seed,
      average: input.columns[m].average,
      binWidth: bin,
      relevant: (topic) => countRelevant(judgements.get(topic)!, level),
      onProgress: (done, total) => progress.update(m * total + done, input.tables.length * total),
    }),
  );
  progress.end();
  await writeStudyTables(
    [
      { name: "stability", table: stabilityTable(studies) },
      { name: "swap-rate", table: swapRateTable(studies) },
      { name: "swap-curves", table: swapCurvesTable(studies), detail: true },
      { name: "hardest", table: hardestTable(studies, options.list) },
      { name: "decisive", table: decisiveTable(studies, options.list) },
      { name: "topics", table: topicsTable(studies), detail: true },
    ],
    options,
    () => studyProvenance(qrels, runs, input, options, { samples, binWidth: bin }),
  );
}
