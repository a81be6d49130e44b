/** A grade, or null (or NaN) if an assessor gave none. */
export type Grade = number | null;

/** Whether an assessor gave a grade. */
export function isGraded(grade: Grade | undefined): grade is number {
  return grade !== null && grade !== undefined && !Number.isNaN(grade);
}

/** The distinct grades in ascending order. */
export function gradesOf(...assessors: readonly ArrayLike<Grade>[]): number[] {
  const grades = new Set<number>();
  for (const assessor of assessors) {
    for (let i = 0; i < assessor.length; i++) {
      const grade = assessor[i];
      if (isGraded(grade)) grades.add(grade);
    }
  }
  return [...grades].sort((x, y) => x - y);
}
