import type { CampaignStore } from "../store.js";
import { type GradeDefinition, type GradeScale, gradeScale, setGradeScale } from "./grade-scale.js";

/** A version of the grades, and how many judgements were given while it was shown. */
export interface GradeVersion {
  /** 0: the usual grades. */
  readonly version: number;
  /** When it was set; absent for the usual grades. */
  readonly at?: string;
  readonly judgements: number;
}

/** The versions of the grades that are set or were used, first to last. */
export function gradeVersions({ database }: CampaignStore): GradeVersion[] {
  const set = database.prepare("SELECT version, at FROM judging_scale ORDER BY version").all() as GradeVersion[];
  const counted = database
    .prepare("SELECT coalesce(scale, 0) AS version, count(*) AS judgements FROM judgement GROUP BY 1")
    .all() as GradeVersion[];
  const judgements = new Map(counted.map((row) => [row.version, row.judgements]));
  const usual = set.length === 0 || judgements.has(0) ? [{ version: 0, judgements: judgements.get(0) ?? 0 }] : [];
  return [...usual, ...set.map(({ version, at }) => ({ version, at, judgements: judgements.get(version) ?? 0 }))];
}

/**
 * Changes the grades. Until somebody has judged with the present version, it is replaced; after that, a new version
 * follows and the earlier one is kept, because judgements refer to it.
 *
 * @param basedOn the version that the person saw
 * @returns `undefined` if the grades were changed since then
 * @throws UsageError if a grade or key occurs twice, or if there are fewer than two grades
 */
export function changeGrades(
  store: CampaignStore,
  grades: readonly GradeDefinition[],
  basedOn: number,
  now: string,
): GradeScale | undefined {
  return store.transaction(() => {
    const present = gradeScale(store);
    if (present.version !== basedOn) return undefined;
    const changed = setGradeScale(store, grades, now);
    const isUsed = gradeVersions(store).some(({ version, judgements }) => version === basedOn && judgements > 0);
    if (basedOn > 0 && !isUsed) store.database.prepare("DELETE FROM judging_scale WHERE version = ?").run(basedOn);
    return changed;
  });
}
