import { UsageError } from "../../core/index.js";
import type { Judgement } from "../../trec/index.js";
import { type Assessment, GRADES, type Grade } from "./assessment.js";

/** A number for each grade, as qrels need it. */
export type GradeLevels = Readonly<Record<Grade, number>>;

/**
 * The usual views of judgements as qrels: `strict` counts only A as relevant, `relaxed` A and B equally, `graded`
 * distinguishes them.
 */
export const VIEWS = {
  strict: { A: 1, B: 0, C: 0, D: 0 },
  relaxed: { A: 1, B: 1, C: 0, D: 0 },
  graded: { A: 2, B: 1, C: 0, D: 0 },
} as const satisfies Record<string, GradeLevels>;

export type View = keyof typeof VIEWS;

/**
 * Reads levels such as `A=3,B=1`; grades that are not named are 0.
 *
 * @throws UsageError
 */
export function parseLevels(text: string): GradeLevels {
  const levels: Record<Grade, number> = { A: 0, B: 0, C: 0, D: 0 };
  for (const part of text.split(",")) {
    const parts = /^\s*([A-D])\s*=\s*(-?\d{1,4})\s*$/i.exec(part);
    if (!parts) throw new UsageError(`levels are not of the form A=2,B=1: ${JSON.stringify(text)}`);
    levels[parts[1].toUpperCase() as Grade] = Number(parts[2]);
  }
  return levels;
}

/** The grade that a number means; the best if several share it, `undefined` if none has it. */
export function gradeOfLevel(level: number, levels: GradeLevels): Grade | undefined {
  return GRADES.find((grade) => levels[grade] === level);
}

/** Assessments as judgements with numbers, one for each; no document may occur twice. */
export function judgementsOf(assessments: Iterable<Assessment>, levels: GradeLevels): Judgement[] {
  return Array.from(assessments, ({ topic, doc, grade }) => ({ topic, doc, grade: levels[grade] }));
}
