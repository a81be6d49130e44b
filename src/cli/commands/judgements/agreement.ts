import { type Command, Option } from "commander";
import { addJudgementFileOptions, type JudgementFileOptions, readAssessments } from "../../../application/node.js";
import {
  agreementByTopicTable,
  agreementStudy,
  conflictsOf,
  conflictTable,
  confusionTable,
  currentAssessments,
  pairTable,
  VIEWS,
  type View,
} from "../../../collection/index.js";
import { InputError } from "../../../core/index.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

interface AgreementOptions extends OutputOptions, JudgementFileOptions {
  readonly view: View;
  readonly grades: "letters" | "levels";
}

const NOTES = `
Tables: topics, pairs, confusion, conflicts.

By default the four grades are four names, and --view says which count as relevant for overlap. With --grades levels the
view decides what is the same: with --view strict, B, C and D are one grade.

Example:
  presage judgements agreement judgements.jsonl --view relaxed`;

export function defineJudgementsAgreement(command: Command): void {
  command
    .argument("<store...>", "judgement stores or files")
    .addOption(
      new Option("--view <view>", "grades that count as relevant").choices(Object.keys(VIEWS)).default("relaxed"),
    )
    .addOption(
      new Option("--grades <what>", "compare letters, or levels of the view")
        .choices(["letters", "levels"])
        .default("letters"),
    );
  addJudgementFileOptions(command);
  addOutputOptions(command);
  command.addHelpText("after", NOTES).action(agreement);
}

async function agreement(stores: readonly string[], options: AgreementOptions): Promise<void> {
  const current = currentAssessments(await readAssessments(stores, options));
  const study = agreementStudy(current, VIEWS[options.view], options.grades === "levels");
  if (study.all.documents === 0) {
    const assessors = study.assessors.map((name) => name || "?").join(", ");
    throw new InputError([
      { file: stores.join(" "), line: 0, message: "no document was judged by two assessors", text: assessors },
    ]);
  }
  const tables = [
    { name: "topics", table: agreementByTopicTable(study) },
    { name: "pairs", table: pairTable(study) },
    { name: "confusion", table: confusionTable(study), detail: true as const },
    { name: "conflicts", table: conflictTable(conflictsOf(current)), detail: true as const },
  ];
  await writeStudyTables(tables, options, () =>
    commandProvenance(stores, { view: options.view, grades: options.grades }),
  );
}
