import { existsSync } from "node:fs";
import type { Command } from "commander";
import { addJudgementFileOptions, type JudgementFileOptions, readAssessments } from "../../../application/node.js";
import {
  type Assessment,
  conflictsOf,
  conflictTable,
  currentAssessments,
  documentKey,
} from "../../../collection/index.js";
import { appendBatch, assessmentsOf, readJudgementStore } from "../../../collection/node.js";
import { writeOutput, writeRemark } from "../../terminal/output.js";

const NOTES = `
Files are lines of topic, document, grade (A to D), mark (S, J, U), assessor and time, of which the last three may be
missing; with tabs or commas, as JSON lines, as NTCIR writes them (topic, code such as BJ, document), or qrels.

All files are checked first; if anything is wrong with any, nothing is imported. Then they go into the store together: when
the command says so, they are on the disk, and a crash before that leaves the store as it was. A later judgement of the
same assessor replaces the earlier; different grades of different assessors are kept side by side.

Examples:
  presage judgements import judgements.jsonl anna.tsv --assessor anna --marks pool.txt
  presage judgements import judgements.jsonl qrels.txt --assessor anna --levels A=1`;

export function defineJudgementsImport(command: Command): void {
  command.argument("<store>", "judgement store; made if it is not there").argument("<file...>", "judgement files");
  addJudgementFileOptions(command).addHelpText("after", NOTES).action(importJudgements);
}

async function importJudgements(store: string, files: readonly string[], options: JudgementFileOptions): Promise<void> {
  const incoming = await readAssessments(files, options);
  const known = existsSync(store) ? assessmentsOf(readJudgementStore(store)) : [];
  appendBatch(store, { source: files.join(" "), time: new Date().toISOString(), assessments: incoming });
  const change = changesOf(known, incoming);
  writeOutput(`${store}: ${incoming.length} judgements imported, ${change.fresh} new, ${change.changed} changed\n`);
  if (!options.quiet) reportConflicts([...known, ...incoming], incoming);
}

function changesOf(known: readonly Assessment[], incoming: readonly Assessment[]): { fresh: number; changed: number } {
  const keyOf = (each: Assessment) => `${documentKey(each)}\t${each.assessor}`;
  const grades = new Map(currentAssessments(known).map((each) => [keyOf(each), each.grade]));
  let fresh = 0;
  let changed = 0;
  for (const each of incoming) {
    const earlier = grades.get(keyOf(each));
    if (earlier === undefined) fresh++;
    else if (earlier !== each.grade) changed++;
    grades.set(keyOf(each), each.grade);
  }
  return { fresh, changed };
}

const SHOWN = 10;

/** Documents of the import on which assessors now disagree. */
function reportConflicts(all: readonly Assessment[], incoming: readonly Assessment[]): void {
  const touched = new Set(incoming.map(documentKey));
  const conflicts = conflictsOf(currentAssessments(all)).filter((conflict) => touched.has(documentKey(conflict)));
  if (conflicts.length === 0) return;
  writeRemark(`assessors disagree on ${conflicts.length} of these documents:\n`);
  for (const [topic, doc, grades] of conflictTable(conflicts.slice(0, SHOWN)).rows) {
    writeRemark(`  topic ${topic}, ${doc}: ${grades}\n`);
  }
  if (conflicts.length > SHOWN)
    writeRemark(`  … and ${conflicts.length - SHOWN} more: presage judgements agreement --table conflicts\n`);
}
