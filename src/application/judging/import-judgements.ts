import { existsSync } from "node:fs";
import {
  type Assessment,
  type Conflict,
  conflictsOf,
  currentAssessments,
  documentKey,
} from "../../collection/index.js";
import { appendBatch, assessmentsOf, readJudgementStore } from "../../collection/node.js";
import type { Effects } from "../effects.js";
import { type JudgementFileOptions, readAssessments } from "./judgement-files.js";

/** What an import added to a store. */
export interface ImportedJudgements {
  readonly judgements: number;
  /** Judgements of documents that their assessor had not judged before. */
  readonly fresh: number;
  /** Judgements whose grade differs from the earlier one. */
  readonly changed: number;
  /** Documents of the import on which assessors now disagree. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Reads files of judgements into a store, which is made if it does not exist: all of them or, if any has an error,
 * none.
 */
export async function importJudgements(
  store: string,
  files: readonly string[],
  options: JudgementFileOptions,
  effects: Effects & { readonly now?: () => Date } = {},
): Promise<ImportedJudgements> {
  const incoming = await readAssessments(files, options, effects);
  const known = existsSync(store) ? assessmentsOf(readJudgementStore(store)) : [];
  const time = (effects.now ? effects.now() : new Date()).toISOString();
  appendBatch(store, { source: files.join(" "), time, assessments: incoming });
  const touched = new Set(incoming.map(documentKey));
  const conflicts = conflictsOf(currentAssessments([...known, ...incoming]));
  return {
    judgements: incoming.length,
    ...changesOf(known, incoming),
    conflicts: conflicts.filter((conflict) => touched.has(documentKey(conflict))),
  };
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
