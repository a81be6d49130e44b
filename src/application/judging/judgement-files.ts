import {
  type Assessment,
  type AssessmentFormat,
  type Conflict,
  conflictsOf,
  currentAssessments,
  documentKey,
  type GradeLevels,
  MERGE_RULES,
  type MergeRule,
  mergeAssessments,
  parseAssessments,
  parseLevels,
  parsePoolMarks,
} from "../../collection/index.js";
import { assessmentsOf, isJudgementStore, parseJudgementStore } from "../../collection/node.js";
import { command, InputError, losslessText, PresageError, setting, UsageError } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import { readBytes } from "../../trec/node.js";
import type { Effects } from "../effects.js";

/** How files of judgements are read. */
export interface JudgementFileOptions {
  /** The format of the files; default: detected from their first lines. */
  readonly from?: AssessmentFormat;
  /** The assessor, if a file names none. */
  readonly assessor?: string;
  /** The meaning of the numbers of qrels: `A=2,B=1`. */
  readonly levels?: string;
  /** Convert NTCIR's and other spellings to publication numbers. */
  readonly ids?: "publication";
  /** A pool file that states where documents without a mark were found. */
  readonly marks?: string;
  /** Skip lines without a grade, such as those of an unfinished sheet. */
  readonly skipUngraded?: boolean;
}

/**
 * Reads judgements from files of any format, including stores, in the order of the files. Errors of all files are
 * reported together.
 */
export async function readAssessments(
  paths: readonly string[],
  options: JudgementFileOptions,
  effects: Effects = {},
): Promise<Assessment[]> {
  const levels: GradeLevels | undefined = options.levels === undefined ? undefined : parseLevels(options.levels);
  const all: Assessment[] = [];
  const errors: PresageError[] = [];
  const nameless = new NamelessGrades();
  for (const path of paths) {
    effects.signal?.throwIfAborted();
    try {
      const bytes = await readBytes(path);
      const isStore = isJudgementStore(bytes);
      const read = isStore
        ? fromStore(bytes, path, effects)
        : parseAssessments(bytes, path, {
            format: options.from,
            assessor: options.assessor,
            skipUngraded: options.skipUngraded,
            levels,
          });
      if (isStore) remarkOnNameless(read, path, effects);
      else nameless.add(read, path);
      for (const each of options.ids ? read.map((one) => withPublicationId(one, path)) : read) all.push(each);
    } catch (error) {
      if (!(error instanceof PresageError)) throw error;
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 0) throw new PresageError(errors.map(({ message }) => message).join("\n"), errors[0].exitCode);
  return options.marks === undefined ? all : withMarks(all, options.marks, effects);
}

/** Earlier versions stored judgements that name no assessor; among those of others they are one more assessor's. */
function remarkOnNameless(read: readonly Assessment[], path: string, { onRemark }: Effects): void {
  const count = read.filter(({ assessor }) => assessor === "").length;
  if (count === 0 || count === read.length) return;
  const how = `${command("judgements withdraw")} ${path} ${setting("assessor")} "?"`;
  onRemark?.(`${path}: ${count} judgements name no assessor and count as those of one more; to withdraw them: ${how}`);
}

/** Grades without an assessor's name: two files that differ are by two assessors, and neither grade may be lost. */
class NamelessGrades {
  readonly #known = new Map<string, { readonly grade: string; readonly file: string }>();

  add(assessments: readonly Assessment[], file: string): void {
    const nameless = assessments.filter(({ assessor }) => assessor === "");
    const others = nameless.filter((each) => {
      const earlier = this.#known.get(documentKey(each));
      return earlier !== undefined && earlier.grade !== each.grade;
    });
    if (others.length > 0) {
      const earlier = this.#known.get(documentKey(others[0]))?.file;
      const documents = others.length === 1 ? "1 document has" : `${others.length} documents have`;
      throw new InputError([{ file, line: 0, message: `${documents} a different grade than in ${earlier}` }], {
        hint: `Neither file names the assessor: import each separately with ${setting("assessor")} NAME, or add a column named assessor.`,
      });
    }
    for (const each of nameless) this.#known.set(documentKey(each), { grade: each.grade, file });
  }
}

async function withMarks(
  assessments: readonly Assessment[],
  pool: string,
  { onRemark }: Effects,
): Promise<Assessment[]> {
  const marks = parsePoolMarks(await readBytes(pool), pool);
  const marked = assessments.map((each): Assessment => {
    const mark = each.mark ?? marks.get(each.topic)?.get(each.doc);
    return mark === undefined ? each : { ...each, mark };
  });
  const without = marked.filter(({ mark }) => mark === undefined).length;
  if (without > 0) onRemark?.(`${pool}: ${without} of the judged documents are not in this pool`);
  return marked;
}

function fromStore(bytes: Uint8Array, path: string, { onRemark }: Effects): Assessment[] {
  const store = parseJudgementStore(losslessText(bytes), path);
  if (store.ignoredLines > 0) {
    onRemark?.(`${path}: ${store.ignoredLines} lines of an incomplete import are ignored`);
  }
  return assessmentsOf(store);
}

function withPublicationId(assessment: Assessment, file: string): Assessment {
  const doc = normalisePublicationId(assessment.doc);
  if (doc !== undefined) return { ...assessment, doc };
  throw new InputError([{ file, line: 0, message: "document is not a publication number", text: assessment.doc }]);
}

/** How one grade is chosen if assessors disagree. */
export interface MergeOptions {
  /** Whose grade counts if assessors disagree. */
  readonly rule?: MergeRule;
  /** Assessors whose grade takes precedence: a comma-separated list in order of precedence. */
  readonly adjudicators?: string;
}

/**
 * One judgement for each document.
 *
 * @throws InputError if assessors disagree and nothing settles who is right
 */
export function settled(assessments: Iterable<Assessment>, { rule, adjudicators }: MergeOptions): Assessment[] {
  const current = currentAssessments(assessments);
  const names = adjudicators?.split(",").map((name) => name.trim());
  const assessors = new Set(current.map(({ assessor }) => assessor));
  const unknown = names?.find((name) => !assessors.has(name));
  if (unknown !== undefined) {
    const known = [...assessors].filter((name) => name !== "").join(", ") || "none with a name";
    throw new UsageError(`no assessor ${JSON.stringify(unknown)}; available: ${known}`, {
      setting: "adjudicators",
      value: adjudicators,
    });
  }
  if (rule === undefined) {
    const open = conflictsOf(current).filter(
      ({ assessments: said }) => !said.some(({ assessor }) => names?.includes(assessor)),
    );
    if (open.length > 0) throw undecided(open);
  }
  return mergeAssessments(current, rule ?? "latest", names);
}

const SHOWN = 5;

function undecided(conflicts: readonly Conflict[]): InputError {
  const problems = conflicts.slice(0, SHOWN).map(({ topic, doc, assessments }) => ({
    file: `topic ${topic}`,
    line: 0,
    message: `assessors disagree (${assessments.map(({ assessor, grade }) => `${assessor || "?"}: ${grade}`).join(", ")})`,
    text: doc,
  }));
  return new InputError(problems, {
    more: Math.max(0, conflicts.length - SHOWN),
    hint: `Choose which grade counts with ${setting("rule")} (${MERGE_RULES.join(", ")}) or ${setting("adjudicators")}.`,
  });
}
