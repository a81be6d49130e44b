import type Database from "libsql";
import { groupBy } from "../../core/index.js";
import type { DatabaseProblem } from "./check-database.js";

/** The first version that has judgements. */
const FIRST_JUDGED = 2;

/** What the log of judgements never contains, as conditions of SQL. */
const RULES: readonly (readonly [message: string, condition: string])[] = [
  ["have no grade", "action = 'grade' AND grade IS NULL"],
  [
    "undo nothing",
    `action = 'undo' AND NOT EXISTS (SELECT 1 FROM judgement AS d WHERE d.assessor = j.assessor AND d.key = j.undoes
      AND d.id < j.id AND d.action <> 'undo')`,
  ],
  ["have evidence that is not JSON", "NOT json_valid(evidence)"],
  ["have a grade of an unknown scale", "scale > 0 AND scale NOT IN (SELECT version FROM judging_scale)"],
];

/** Events of the log of judgements that break its rules. */
export function brokenRules(database: Database.Database, version: number): DatabaseProblem[] {
  if (version < FIRST_JUDGED) return [];
  const sql = RULES.map(([, condition], i) => `SELECT ${i} AS rule, id FROM judgement AS j WHERE ${condition}`);
  const found = database.prepare(sql.join(" UNION ALL ")).all() as { rule: number; id: number }[];
  return [...groupBy(found, ({ rule }) => rule).values()].map((rows) => ({
    message: RULES[rows[0].rule][0],
    table: "judgement",
    rows: rows.map(({ id }) => String(id)),
  }));
}
