import type { Grade } from "../../collection/index.js";
import { UsageError } from "../../core/index.js";
import type { CampaignStore } from "../store.js";

/** A grade as assessors see it. */
export interface GradeDefinition {
  readonly grade: Grade;
  /** The key that gives it. */
  readonly key: string;
  readonly label: string;
  /** When to give it; shown while judging. */
  readonly criteria: string;
}

/** The grades of a campaign. */
export interface GradeScale {
  /** Counts the changes; 0 for {@link USUAL_GRADES}. An event names the version that its assessor saw. */
  readonly version: number;
  /** Best first. */
  readonly grades: readonly GradeDefinition[];
}

/** The grades of a campaign that has set none, after NTCIR-3. */
export const USUAL_GRADES: readonly GradeDefinition[] = [
  { grade: "A", key: "3", label: "relevant", criteria: "Discloses everything that is claimed." },
  { grade: "B", key: "2", label: "partially", criteria: "Discloses an essential part of what is claimed." },
  { grade: "C", key: "1", label: "related", criteria: "Same technical field, but discloses no essential part." },
  { grade: "D", key: "0", label: "not", criteria: "Not related, as title or abstract already show." },
];

/** The grades that assessors see now. */
export function gradeScale(store: CampaignStore): GradeScale {
  const row = store.statement("SELECT version, grades FROM judging_scale ORDER BY version DESC LIMIT 1").get() as
    | { version: number; grades: string }
    | undefined;
  if (!row) return { version: 0, grades: USUAL_GRADES };
  return { version: row.version, grades: JSON.parse(row.grades) as GradeDefinition[] };
}

/**
 * Changes the grades from now on. Earlier versions are kept, because earlier judgements refer to them.
 *
 * @throws UsageError if a grade or key occurs twice, or if there are fewer than two grades
 */
export function setGradeScale(store: CampaignStore, grades: readonly GradeDefinition[], now: string): GradeScale {
  const repeated = (values: readonly string[]) => values.find((value, i) => values.indexOf(value) !== i);
  const twice = repeated(grades.map(({ grade }) => grade)) ?? repeated(grades.map(({ key }) => key));
  if (twice !== undefined) throw new UsageError("occurs twice", { setting: "grades", value: twice });
  if (grades.length < 2) throw new UsageError("at least two grades are needed", { setting: "grades" });
  return store.transaction(() => {
    store.database.prepare("INSERT INTO judging_scale (at, grades) VALUES (?, ?)").run(now, JSON.stringify(grades));
    return gradeScale(store);
  });
}
