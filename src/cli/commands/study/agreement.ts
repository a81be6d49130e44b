import { type Command, Option } from "commander";
import { type AgreementSettings, examineAgreement } from "../../../application/node.js";
import { share } from "../../options/number-values.js";
import { addStudyOptions, type StudyOptions } from "../../options/study-options.js";
import { withEffects } from "../../terminal/effects.js";
import { writeStudy } from "../../terminal/study-output.js";

const NOTES = `
Every pair of runs is tested under every measure (Wilcoxon's signed-rank test, topic by topic).
Measures agree on a pair if all find > (the first is better), all < or all = (no difference).
Default measures: map, recall_1000 and PRES@1000, as in the paper that proposes PRES.

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
      new Option(
        "--zeros <policy>",
        "topics without a difference: drop them, drop them after ranking, or split their ranks",
      )
        .choices(["wilcox", "pratt", "zsplit"])
        .default("wilcox"),
    )
    .option("--continuity", "apply a continuity correction to the normal approximation")
    .addOption(
      new Option("--correction <what>", "correction of p over all pairs, per measure")
        .choices(["none", "holm"])
        .default("none"),
    )
    .addHelpText("after", NOTES)
    .action(studyAgreement);
}

async function studyAgreement(qrels: string, runs: string[], options: StudyOptions & AgreementSettings): Promise<void> {
  const result = await withEffects(options.quiet === true, (effects) =>
    examineAgreement(qrels, runs, options, effects),
  );
  await writeStudy(result, options);
}
