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
import { InputError, losslessText, PresageError, setting, UsageError } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import { readBytes } from "../../trec/node.js";
import type { Effects } from "../effects.js";

/** How files of judgements are read. */
export interface JudgementFileOptions {
  /** The form of the files; by their first lines if left out. */
  readonly from?: AssessmentFormat;
  /** Who judged, where a file does not say. */
  readonly assessor?: string;
  /** What the numbers of qrels stand for: `A=2,B=1`. */
  readonly levels?: string;
  /** Turn NTCIR's and other spellings into ids of publications. */
  readonly ids?: "publication";
  /** A pool file that says where documents without a mark were found. */
  readonly marks?: string;
  /** Leave lines without a grade out, as of a sheet that is not filled in yet. */
  readonly skipUngraded?: boolean;
}

/**
 * Reads judgements from files of any form, stores included, in the order of the files. What is wrong with any of them is
 * said of all at once.
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
      if (!isStore) nameless.add(read, path);
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

/** Grades that no assessor is named for: two files that differ are of two assessors, and neither may be lost. */
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
      throw new InputError([{ file, line: 0, message: `${documents} another grade than in ${earlier}` }], {
        hint: `Neither file says who judged: give each alone with ${setting("assessor")} NAME, or a column named assessor.`,
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
    onRemark?.(`${path}: ${store.ignoredLines} lines of an import that was cut off are not counted`);
  }
  return assessmentsOf(store);
}

function withPublicationId(assessment: Assessment, file: string): Assessment {
  const doc = normalisePublicationId(assessment.doc);
  if (doc !== undefined) return { ...assessment, doc };
  throw new InputError([
    { file, line: 0, message: "document is not the number of a publication", text: assessment.doc },
  ]);
}

/** How it is settled which grade counts, where there must be one for each document. */
export interface MergeOptions {
  /** Whose grade counts where assessors disagree. */
  readonly rule?: MergeRule;
  /** Assessors whose grade counts whatever others say, with commas between, the first first. */
  readonly adjudicators?: string;
}

/**
 * One judgement for each document.
 *
 * @throws InputError if assessors disagree and nothing says who is right
 */
export function settled(assessments: Iterable<Assessment>, { rule, adjudicators }: MergeOptions): Assessment[] {
  const current = currentAssessments(assessments);
  const names = adjudicators?.split(",").map((name) => name.trim());
  const assessors = new Set(current.map(({ assessor }) => assessor));
  const unknown = names?.find((name) => !assessors.has(name));
  if (unknown !== undefined) {
    const known = [...assessors].filter((name) => name !== "").join(", ") || "none that has a name";
    throw new UsageError(`no assessor ${JSON.stringify(unknown)}; there are: ${known}`, {
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
    hint: `Say which grade counts with ${setting("rule")} (${MERGE_RULES.join(", ")}) or ${setting("adjudicators")}.`,
  });
}
