import { compareBytes } from "../../core/index.js";
import { type Assessment, documentKey, GRADES, type Grade, joinMarks } from "./assessment.js";

/**
 * How disagreeing assessors are settled into one grade:
 *
 * - `highest`: the best grade that anyone gave;
 * - `majority`: the most frequent grade; if two are equally frequent, the better one, because losing a relevant
 *   document
 *   costs more than reading one in vain;
 * - `latest`, `first`: the last or first grade given.
 */
export const MERGE_RULES = ["highest", "majority", "latest", "first"] as const;

export type MergeRule = (typeof MERGE_RULES)[number];

/** A document on which assessors disagree. */
export interface Conflict {
  readonly topic: string;
  readonly doc: string;
  /** In the order in which they were given. */
  readonly assessments: readonly Assessment[];
}

/**
 * The judgements that count: the later one if an assessor judged a document several times. Later means the later time
 * if both have one, else the later position in the list. Each keeps the position of the first judgement by that
 * assessor of that document. A mark that is missing in the later one is taken from the earlier.
 */
export function currentAssessments(assessments: Iterable<Assessment>): Assessment[] {
  const current = new Map<string, Assessment>();
  for (const each of assessments) {
    const key = `${documentKey(each)}\t${each.assessor}`;
    const earlier = current.get(key);
    const later = earlier && isLater(earlier, each) ? earlier : each;
    const mark = later.mark ?? (later === each ? earlier?.mark : each.mark);
    current.set(key, mark === later.mark ? later : { ...later, mark: mark! });
  }
  return [...current.values()];
}

/** Whether `a` was given after `b`, which follows it in the list. */
function isLater(a: Assessment, b: Assessment): boolean {
  return a.time !== undefined && b.time !== undefined && Date.parse(a.time) > Date.parse(b.time);
}

/** All documents with different grades. Expects {@link currentAssessments}. */
export function conflictsOf(assessments: Iterable<Assessment>): Conflict[] {
  return [...byDocument(assessments).values()]
    .filter((group) => new Set(group.map(({ grade }) => grade)).size > 1)
    .map((group) => ({ topic: group[0].topic, doc: group[0].doc, assessments: group }));
}

/**
 * One judgement for each document, in byte order of topics and documents. Marks are combined; all assessors that gave
 * the grade are named, separated by `+`.
 *
 * @param adjudicators assessors whose grade overrides the others, in order of precedence; the rule decides if none of
 * them
 *   judged
 */
export function mergeAssessments(
  assessments: Iterable<Assessment>,
  rule: MergeRule,
  adjudicators: readonly string[] = [],
): Assessment[] {
  const merged = Array.from(byDocument(assessments).values(), (group) => mergeGroup(group, rule, adjudicators));
  return merged.sort((a, b) => compareBytes(a.topic, b.topic) || compareBytes(a.doc, b.doc));
}

function mergeGroup(group: readonly Assessment[], rule: MergeRule, adjudicators: readonly string[]): Assessment {
  const adjudicator = adjudicators.find((name) => group.some(({ assessor }) => assessor === name));
  const deciding = adjudicator === undefined ? group : group.filter(({ assessor }) => assessor === adjudicator);
  const grade = decide(deciding, rule);
  const agreeing = deciding.filter((each) => each.grade === grade);
  const mark = group.map((each) => each.mark).reduce(joinMarks, undefined);
  const { topic, doc, time } = agreeing[agreeing.length - 1];
  const assessor = [...new Set(agreeing.map((each) => each.assessor))].filter((name) => name !== "").join("+");
  return { topic, doc, grade, ...(mark !== undefined && { mark }), assessor, ...(time !== undefined && { time }) };
}

function decide(group: readonly Assessment[], rule: MergeRule): Grade {
  const timed = group.every(({ time }) => time !== undefined);
  const ordered = timed ? [...group].sort((a, b) => Date.parse(a.time!) - Date.parse(b.time!)) : group;
  if (rule === "first") return ordered[0].grade;
  if (rule === "latest") return ordered[ordered.length - 1].grade;
  const count = (grade: Grade) => group.filter((each) => each.grade === grade).length;
  if (rule === "highest") return GRADES.find((grade) => count(grade) > 0)!;
  return GRADES.reduce((best, grade) => (count(grade) > count(best) ? grade : best));
}

function byDocument(assessments: Iterable<Assessment>): Map<string, Assessment[]> {
  const groups = new Map<string, Assessment[]>();
  for (const each of assessments) {
    const key = documentKey(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}
