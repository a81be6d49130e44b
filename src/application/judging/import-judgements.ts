import { existsSync } from "node:fs";
import {
  type Assessment,
  type Conflict,
  conflictsOf,
  currentAssessments,
  documentKey,
} from "../../collection/index.js";
import { appendBatch, assessmentsOf, readJudgementStore } from "../../collection/node.js";
import { InputError, setting } from "../../core/index.js";
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
 *
 * @throws InputError also if a judgement names no assessor and the options name none
 */
export async function importJudgements(
  store: string,
  files: readonly string[],
  options: JudgementFileOptions,
  effects: Effects & { readonly now?: () => Date } = {},
): Promise<ImportedJudgements> {
  const incoming = await readNamed(files, options, effects);
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

/** Judgements of which each names its assessor: without a name, they would count as another assessor's. */
async function readNamed(
  files: readonly string[],
  options: JudgementFileOptions,
  effects: Effects,
): Promise<Assessment[]> {
  const { assessor: usual = "" } = options;
  const read = await readAssessments(files, options, effects);
  const named = read.map((each) => (each.assessor === "" && usual !== "" ? { ...each, assessor: usual } : each));
  const nameless = named.filter(({ assessor }) => assessor === "").length;
  if (nameless === 0) return named;
  const message = `${nameless} of ${named.length} judgements name no assessor; nothing was imported`;
  throw new InputError([{ file: files.join(" "), line: 0, message }], {
    hint: `Name the assessor with ${setting("assessor")} NAME, or add a column named assessor.`,
  });
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
