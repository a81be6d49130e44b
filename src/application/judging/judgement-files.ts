import { type Command, Option } from "commander";
import { writeRemark } from "../../cli/terminal/output.js";
import {
  ASSESSMENT_FORMATS,
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
import { InputError, losslessText, PresageError, UsageError } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import { readBytes } from "../../trec/node.js";

/** Options of every command that reads judgement files. */
export interface JudgementFileOptions {
  readonly from?: AssessmentFormat;
  readonly assessor?: string;
  readonly levels?: string;
  readonly ids?: "publication";
  readonly marks?: string;
  readonly skipUngraded?: true;
  readonly quiet?: true;
}

export function addJudgementFileOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--from <format>", "form of the files; by their first lines if left out").choices([
        ...ASSESSMENT_FORMATS,
      ]),
    )
    .option("--assessor <name>", "who judged, where a file does not say")
    .option("--skip-ungraded", "leave lines without a grade out, as of a sheet that is not filled in yet")
    .option("--levels <levels>", "what the numbers of qrels stand for, such as A=2,B=1")
    .addOption(
      new Option("--ids <form>", "turn NTCIR's and other spellings into ids of publications").choices(["publication"]),
    )
    .option("--marks <pool>", "pool file that says where documents without a mark were found")
    .option("--quiet", "no remarks");
}

/**
 * Reads judgements from files of any form, stores included, in the order of the files. What is wrong with any of them is
 * said of all at once.
 */
export async function readAssessments(paths: readonly string[], options: JudgementFileOptions): Promise<Assessment[]> {
  const levels: GradeLevels | undefined = options.levels === undefined ? undefined : parseLevels(options.levels);
  const all: Assessment[] = [];
  const errors: PresageError[] = [];
  const nameless = new NamelessGrades();
  for (const path of paths) {
    try {
      const bytes = await readBytes(path);
      const isStore = isJudgementStore(bytes);
      const read = isStore
        ? fromStore(bytes, path, options.quiet === true)
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
  return options.marks === undefined ? all : withMarks(all, options.marks, options.quiet === true);
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
        hint: "Neither file says who judged: give each alone with --assessor NAME, or a column named assessor.",
      });
    }
    for (const each of nameless) this.#known.set(documentKey(each), { grade: each.grade, file });
  }
}

async function withMarks(assessments: readonly Assessment[], pool: string, quiet: boolean): Promise<Assessment[]> {
  const marks = parsePoolMarks(await readBytes(pool), pool);
  const marked = assessments.map((each): Assessment => {
    const mark = each.mark ?? marks.get(each.topic)?.get(each.doc);
    return mark === undefined ? each : { ...each, mark };
  });
  const without = marked.filter(({ mark }) => mark === undefined).length;
  if (without > 0 && !quiet) writeRemark(`${pool}: ${without} of the judged documents are not in this pool\n`);
  return marked;
}

function fromStore(bytes: Uint8Array, path: string, quiet: boolean): Assessment[] {
  const store = parseJudgementStore(losslessText(bytes), path);
  if (store.ignoredLines > 0 && !quiet) {
    writeRemark(`${path}: ${store.ignoredLines} lines of an import that was cut off are not counted\n`);
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

/** Options of commands that need one grade for each document. */
export interface MergeOptions {
  readonly rule?: MergeRule;
  readonly adjudicators?: string;
}

export function addMergeOptions(command: Command): Command {
  return command
    .addOption(new Option("--rule <rule>", "whose grade counts where assessors disagree").choices([...MERGE_RULES]))
    .option("--adjudicators <names>", "assessors whose grade counts whatever others say, the first first");
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
    throw new UsageError(`--adjudicators: no assessor ${JSON.stringify(unknown)}; there are: ${known}`);
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
    hint: `Say which grade counts with --rule (${MERGE_RULES.join(", ")}) or --adjudicators.`,
  });
}
