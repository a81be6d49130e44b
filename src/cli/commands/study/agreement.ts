import { type Command, Option } from "commander";
import { addStudyOptions, readScores, type StudyOptions, studyProvenance } from "../../../application/node.js";
import { UsageError } from "../../../core/index.js";
import {
  agreement,
  alonePairsTable,
  aloneTable,
  categoriesTable,
  type OutcomeOptions,
  outcomesTable,
  pairsTable,
  powerTable,
} from "../../../studies/index.js";
import { share } from "../../options/number-values.js";
import { type StudyTable, writeStudyTables } from "../../terminal/study-output.js";

interface AgreementOptions extends StudyOptions, Required<Omit<OutcomeOptions, "continuity">> {
  readonly continuity?: true;
}

const NOTES = `
Every two runs are tested under every measure (Wilcoxon's signed-rank test, topic by topic).
Measures agree on a pair if all say > (the first is better), all < or all = (no difference).
Without -m: map, recall_1000 and PRES@1000, as in the paper that proposes PRES.

Tables: categories, power, outcomes, alone, alone-pairs, pairs.

Examples:
  presage study agreement qrels.txt runs/*.gz
  presage study agreement qrels.txt runs/*.gz -m ndcg -m bpref -m PRES@100 --correction holm
  presage study agreement qrels.txt runs/*.gz --table alone-pairs --format csv`;

export function defineStudyAgreement(command: Command): void {
  addStudyOptions(command);
  command
    .option("--alpha <p>", "significance level", share, 0.05)
    .addOption(
      new Option("--zeros <policy>", "topics without a difference: left out, ranked then left out, or shared")
        .choices(["wilcox", "pratt", "zsplit"])
        .default("wilcox"),
    )
    .option("--continuity", "continuity correction of the normal approximation")
    .addOption(
      new Option("--correction <what>", "correction of p over all pairs, for each measure")
        .choices(["none", "holm"])
        .default("none"),
    )
    .addHelpText("after", NOTES)
    .action(studyAgreement);
}

async function studyAgreement(qrels: string, runs: string[], options: AgreementOptions): Promise<void> {
  const input = await readScores(qrels, runs, options);
  if (input.tables.length < 2) throw new UsageError("agreement is between measures: give two or more");
  const { alpha, zeros, correction } = options;
  const result = agreement(input.tables, { alpha, zeros, correction, continuity: options.continuity === true });
  const tables: StudyTable[] = [
    { name: "categories", table: categoriesTable(result) },
    { name: "power", table: powerTable(result) },
    { name: "outcomes", table: outcomesTable(result) },
    { name: "pairs", table: pairsTable(result), detail: true },
  ];
  if (input.tables.length > 2) {
    tables.splice(
      3,
      0,
      { name: "alone", table: aloneTable(result) },
      { name: "alone-pairs", table: alonePairsTable(result), detail: true },
    );
  }
  await writeStudyTables(tables, options, () =>
    studyProvenance(qrels, runs, input, options, { test: "Wilcoxon signed-rank, two-sided", ...result.options }),
  );
}
