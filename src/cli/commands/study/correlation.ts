import { type Command, Option } from "commander";
import { addStudyOptions, readScores, type StudyOptions, studyProvenance } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import {
  type CoefficientName,
  coefficientNames,
  correlation,
  correlationMatrix,
  correlationsTable,
  moversTable,
  ranksTable,
} from "../../../studies/index.js";
import { count } from "../../options/values.js";
import { writeStudyTables } from "../../terminal/study-output.js";

interface CorrelationOptions extends StudyOptions {
  readonly coefficient: CoefficientName;
  readonly movers: number;
}

const NOTES = `
How alike measures order the runs, and where each run stands under each measure.
Without -m: map, recall_1000 and PRES@1000, as in the paper that proposes PRES.

Tables: matrix, correlations, movers, ranks.

Examples:
  presage study correlation qrels.txt runs/*.gz
  presage study correlation qrels.txt runs/*.gz -m all_trec --coefficient tau-ap --table matrix
  presage study correlation qrels.txt runs/*.gz --table ranks --format csv`;

export function defineStudyCorrelation(command: Command): void {
  addStudyOptions(command);
  command
    .addOption(
      new Option("--coefficient <name>", "the correlation that the matrix shows")
        .choices([...coefficientNames])
        .default("spearman"),
    )
    .option("--movers <n>", "how many of the runs whose rank changes most are listed", count, 10)
    .addHelpText("after", NOTES)
    .action(studyCorrelation);
}

async function studyCorrelation(qrels: string, runs: string[], options: CorrelationOptions): Promise<void> {
  const input = await readScores(qrels, runs, options);
  if (input.tables.length < 2) throw new UsageError("correlations are between measures: give two or more");
  const result = correlation(input.tables, { seed: options.seed });
  await writeStudyTables(
    [
      { name: "matrix", table: correlationMatrix(result, options.coefficient) },
      { name: "correlations", table: correlationsTable(result), detail: true },
      { name: "movers", table: moversTable(result, options.movers) },
      { name: "ranks", table: ranksTable(result), detail: true },
    ],
    options,
    () => studyProvenance(qrels, runs, input, options),
  );
}
