import type { Command } from "commander";
import { importJudgements, type JudgementFileOptions } from "../../../application/node.js";
import { type Conflict, conflictTable } from "../../../collection/index.js";
import { addJudgementFileOptions } from "../../options/judgement-file-options.js";
import { withEffects } from "../../terminal/effects.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

interface ImportOptions extends JudgementFileOptions {
  readonly quiet?: true;
}

const NOTES = `
Each line has a topic, a document, a grade (A to D), a mark (S, J, U), an assessor and a time; the last three are
optional. Files may be tab-separated or comma-separated, in JSON Lines, in the format of NTCIR (topic, code such as BJ,
document), or qrels.

All files are checked first; if any has an error, nothing is imported. Then they are added to the store together: once
the command reports this, they are on disk; a crash before that leaves the store unchanged. A later judgement of the
same assessor replaces the earlier one; different grades of different assessors are all kept.

Examples:
  presage judgements import judgements.jsonl anna.tsv --assessor anna --marks pool.txt
  presage judgements import judgements.jsonl qrels.txt --assessor anna --levels A=1`;

export function defineJudgementsImport(command: Command): void {
  command.argument("<store>", "judgement store; created if it does not exist").argument("<file...>", "judgement files");
  addJudgementFileOptions(command).addHelpText("after", NOTES).action(importFiles);
}

async function importFiles(store: string, files: readonly string[], options: ImportOptions): Promise<void> {
  const quiet = options.quiet === true;
  const { judgements, fresh, changed, conflicts } = await withEffects(quiet, (effects) =>
    importJudgements(store, files, options, effects),
  );
  writeOutput(`${store}: ${judgements} judgements imported, ${fresh} new, ${changed} changed\n`);
  if (!quiet) reportConflicts(conflicts);
}

const SHOWN = 10;

function reportConflicts(conflicts: readonly Conflict[]): void {
  if (conflicts.length === 0) return;
  writeRemark(`assessors disagree on ${conflicts.length} of these documents:\n`);
  for (const [topic, doc, grades] of conflictTable(conflicts.slice(0, SHOWN)).rows) {
    writeRemark(`  topic ${topic}, ${doc}: ${grades}\n`);
  }
  if (conflicts.length > SHOWN)
    writeRemark(`  … and ${conflicts.length - SHOWN} more: presage judgements agreement --table conflicts\n`);
}
