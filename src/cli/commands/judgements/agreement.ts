import { type Command, Option } from "commander";
import { type AgreementRequest, assessorAgreement } from "../../../application/node.js";
import { VIEWS } from "../../../collection/index.js";
import { addJudgementFileOptions } from "../../options/judgement-file-options.js";
import { withEffects } from "../../terminal/effects.js";
import { commandProvenance } from "../../terminal/provenance.js";
import { writeStudyTables } from "../../terminal/study-output.js";
import { addOutputOptions, type OutputOptions } from "../../terminal/tables-output.js";

interface AgreementOptions extends OutputOptions, AgreementRequest {
  readonly quiet?: true;
}

const NOTES = `
Tables: topics, pairs, confusion, conflicts.

By default, the four grades are four categories, and --view defines which count as relevant for overlap. With --grades
levels, grades with the same level in the view are equal: with --view strict, B, C and D are one grade.

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
  const tables = await withEffects(options.quiet === true, (effects) => assessorAgreement(stores, options, effects));
  const { view, grades } = options;
  await writeStudyTables(tables, options, () => commandProvenance(stores, { view, grades }));
}
