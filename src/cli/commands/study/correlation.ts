import { type Command, Option } from "commander";
import { type CorrelationSettings, examineCorrelation } from "../../../application/node.js";
import { coefficientNames } from "../../../studies/index.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { count } from "../../options/values.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

const NOTES = `
Correlates the orders of the runs under different measures, and lists the rank of each run under each measure.
Default measures: map, recall_1000 and PRES@1000, as in the paper that proposes PRES.

Tables: matrix, correlations, movers, ranks.

Examples:
  presage study correlation qrels.txt runs/*.gz
  presage study correlation qrels.txt runs/*.gz -m all_trec --coefficient tau-ap --table matrix
  presage study correlation qrels.txt runs/*.gz --table ranks --format csv`;

export function defineStudyCorrelation(command: Command): void {
  addStudyOptions(command);
  command
    .addOption(
      new Option("--coefficient <name>", "correlation coefficient of the matrix")
        .choices([...coefficientNames])
        .default("spearman"),
    )
    .option("--movers <n>", "number of runs to list whose rank changes most", count, 10)
    .addHelpText("after", NOTES)
    .action(studyCorrelation);
}

async function studyCorrelation(
  qrels: string,
  runs: string[],
  options: StudyOptions & CorrelationSettings,
): Promise<void> {
  const result = await withEffects(options.quiet === true, (effects) =>
    examineCorrelation(qrels, runs, options, effects),
  );
  await writeStudy(result, options);
}
